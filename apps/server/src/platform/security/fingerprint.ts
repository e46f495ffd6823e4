/** One-way marks of texts that must be compared but not kept. */
import { createHash } from 'node:crypto';

/** 128 bits of SHA-256 as text: enough to tell subjects apart, useless to read them back at a glance. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
