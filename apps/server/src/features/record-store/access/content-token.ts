/** The token in `/p/{launchToken}/…`: the launch's id and 256 random bits, of which the hash alone is kept. */
import { sha256 } from '../../../platform/security/digest.ts';
import type { Random } from '../../../platform/security/random.ts';

const idBytes = 16;
const secretBytes = 32;

export interface ContentToken {
  readonly token: string;
  readonly secretHash: Uint8Array;
}

export function newContentToken(launchId: string, random: Random): ContentToken {
  const secret = Buffer.from(random.bytes(secretBytes));
  const id = Buffer.from(launchId.replaceAll('-', ''), 'hex');
  return { token: Buffer.concat([id, secret]).toString('base64url'), secretHash: sha256(secret) };
}

/** What a token claims to be; undefined where it is none of ours. */
export function readContentToken(
  token: string,
): { readonly launchId: string; readonly secretHash: Uint8Array } | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.toString('hex', 0, idBytes);
  const launchId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { launchId, secretHash: sha256(bytes.subarray(idBytes)) };
}
