/** Invitation codes: 65 random bits that a person can type, kept as a hash alone (assurance §2 #14). */
import type { Random } from '../../../platform/security/random.ts';
import { sha256 } from '../../../platform/security/digest.ts';

/** Crockford's 32 signs: no I, L, O or U, which are misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 13;

/** A new code as it is printed: `7K3PW-9DX4-T2MA`. */
export function newInvitationCode(random: Random): string {
  const drawn = [...random.bytes(length)].map((byte) => signs[byte % signs.length]).join('');
  return `${drawn.slice(0, 5)}-${drawn.slice(5, 9)}-${drawn.slice(9)}`;
}

/** The hash under which a typed code is found; spaces, hyphens, case and the usual misreadings do not count. */
export function invitationCodeHash(contextId: string, typed: string): Uint8Array {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return sha256(`${contextId}\n${code}`);
}
