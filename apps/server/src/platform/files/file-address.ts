/** Signed addresses of files on the content origin: they end by themselves, and stay the same for hours. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { BoundedCache } from '../memory/bounded-cache.ts';
import type { Clock } from '../time/clock.ts';
import { contentOrigin, type Site } from '../http/sites/site.ts';
import type { SigningKey, SigningKeyRing } from '../security/tokens/signing-key-ring.ts';

/** An address lives between one and two periods, so that a cache can use it for at least one. */
const periodSeconds = 6 * 3_600;
const signatureBytes = 16;
const remembered = 5_000;

export interface FileAddresses {
  /** `{content origin}/f/{contextId}/{fileId}/{expiry}.{signature}/{name}`. */
  readonly urlOf: (site: Site, file: { readonly id: string; readonly name: string }) => string;
  /** Seconds that the address still lives, or undefined when it is not ours or has ended. */
  readonly verify: (contextId: string, fileId: string, signed: string) => number | undefined;
}

export function createFileAddresses(keys: SigningKeyRing, clock: Clock): FileAddresses {
  const known = new BoundedCache<string, string>(remembered);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000);

  return {
    urlOf(site, { id, name }) {
      const expiry = (Math.ceil(nowSeconds() / periodSeconds) + 1) * periodSeconds;
      const path = `${site.context.id}/${id}/${expiry}`;
      let signature = known.get(path);
      if (signature === undefined) {
        signature = sign(keys.current('file'), path).toString('base64url');
        known.set(path, signature);
      }
      return `${contentOrigin(site)}/f/${path}.${signature}/${encodeURIComponent(name)}`;
    },
    verify(contextId, fileId, signed) {
      const [, expiry, signature] = /^(\d{1,12})\.([\w-]{1,64})$/.exec(signed) ?? [];
      if (expiry === undefined || signature === undefined) return undefined;
      const left = Number(expiry) - nowSeconds();
      if (left <= 0 || left > 2 * periodSeconds) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const path = `${contextId}/${fileId}/${expiry}`;
      const isOurs = keys.all('file').some((key) => {
        const expected = sign(key, path);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs ? left : undefined;
    },
  };
}

function sign({ secret }: SigningKey, path: string): Buffer {
  return createHmac('sha256', secret).update(path).digest().subarray(0, signatureBytes);
}
