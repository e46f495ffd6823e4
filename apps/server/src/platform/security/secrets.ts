/** Secrets that travel in links and codes: 256 random bits as text, kept as a hash alone (assurance §4 D12). */
import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** 43 signs of base64url. */
export function newSecret(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}

export function secretHash(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
