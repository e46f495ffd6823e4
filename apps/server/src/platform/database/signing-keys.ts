/** Secrets that sign tokens and file addresses: made once by the owner, read by every process. */
import type { Owner } from './owner.ts';

export type SigningPurpose = 'token' | 'file';

/** Makes the keys that are missing. `random` answers that many bytes. */
export async function ensureSigningKeys(
  owner: Owner,
  random: (bytes: number) => Uint8Array,
  now: Date,
): Promise<void> {
  for (const purpose of ['token', 'file'] satisfies SigningPurpose[]) {
    const known = await owner.query('select kid from signing_keys where purpose = $1 limit 1', [purpose]);
    if (known.length > 0) continue;
    const kid = `${purpose}-${Buffer.from(random(6)).toString('hex')}`;
    await owner.query(
      'insert into signing_keys (kid, purpose, secret, "createdAt") values ($1, $2, $3, $4) on conflict do nothing',
      [kid, purpose, Buffer.from(random(32)), now],
    );
  }
}
