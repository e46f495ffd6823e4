/** The token of a link that ends digests and reminders: it says who, is signed for the tenant, and lasts as long as the letter is kept. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../digest.ts';
import { type PublicAddress, publicOrigin } from '../../http/sites/public-address.ts';
import type { TenantContext } from '../../http/sites/site.ts';
import type { SigningKey, SigningKeyRing } from './signing-key-ring.ts';

export interface UnsubscribeTokens {
  readonly issue: (contextId: string, userId: string) => string;
  /** Whom it was made for, or undefined for what is none of ours. */
  readonly verify: (contextId: string, token: string) => string | undefined;
}

const idBytes = 16;
const sumBytes = 16;

export function createUnsubscribeTokens(keys: SigningKeyRing): UnsubscribeTokens {
  return {
    issue(contextId, userId) {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sumOf(keys.current('token'), contextId, userId)]).toString('base64url');
    },
    verify(contextId, token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + sumBytes) return undefined;
      const hex = bytes.toString('hex', 0, idBytes);
      const userId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
      const given = bytes.subarray(idBytes);
      const isOurs = keys.all('token').some((key) => isSameSecret(given, sumOf(key, contextId, userId)));
      return isOurs ? userId : undefined;
    },
  };
}

/** The same key signs sign-ins: what is signed here says what for. */
function sumOf({ secret }: SigningKey, contextId: string, userId: string): Buffer {
  return createHmac('sha256', secret)
    .update(`unsubscribe ${contextId} ${userId}`)
    .digest()
    .subarray(0, sumBytes);
}

/** The page of a link, and what the one click of a mail program calls; both at the tenant's own host. */
export function digestEnds(
  publicAddress: PublicAddress,
  context: TenantContext,
  token: string,
): { readonly page: string; readonly call: string } {
  const origin = publicOrigin(publicAddress, context);
  return { page: `${origin}/digest-end/${token}`, call: `${origin}/api/digest-ends/${token}` };
}
