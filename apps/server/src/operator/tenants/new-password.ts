/** Passwords that a command hands out once. */
import type { Random } from '../../platform/security/random.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups that satisfy every rule of passwords. */
export function newPassword(random: Random): string {
  const text = [...random.bytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return `P${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10, 16)}7`;
}
