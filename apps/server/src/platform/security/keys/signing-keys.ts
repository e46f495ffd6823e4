/**
 * Secrets that sign tokens and file addresses: made once by the owner, read by every process, and sealed in the database
 * where SECRETS_KEY is given (domain §2).
 */
import type { Vault } from '../vault.ts';
import type { Owner } from '../../database/connections/owner.ts';

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

const aboutKey = (kid: string): string => `signing_keys ${kid}`;
const sealedPrefix = Buffer.from('sealed:');

/** A key as a process uses it, from its row. Throws `SecretsKeyUnknown` where it was sealed under another SECRETS_KEY. */
export function openSigningKey(vault: Vault, kid: string, stored: Uint8Array): Uint8Array {
  const bytes = Buffer.from(stored);
  if (!bytes.subarray(0, sealedPrefix.length).equals(sealedPrefix)) return bytes;
  return Buffer.from(vault.open(bytes.toString('utf8'), aboutKey(kid)), 'base64');
}

/** Seals keys that lie in clear, or under an older SECRETS_KEY; answers how many. */
export async function sealSigningKeys(owner: Owner, vault: Vault): Promise<number> {
  const keys = await owner.query<{ kid: string; secret: Uint8Array }>('select kid, secret from signing_keys');
  let sealed = 0;
  for (const { kid, secret } of keys) {
    if (vault.isFresh(Buffer.from(secret).toString('utf8'))) continue;
    const opened = Buffer.from(openSigningKey(vault, kid, secret)).toString('base64');
    await owner.query('update signing_keys set secret = $2 where kid = $1 and secret = $3', [
      kid,
      Buffer.from(vault.seal(opened, aboutKey(kid))),
      Buffer.from(secret),
    ]);
    sealed += 1;
  }
  return sealed;
}

/** For a SECRETS_KEY that is lost: the next start makes new keys, and everyone signs in again. */
export async function removeSigningKeys(owner: Owner): Promise<void> {
  await owner.query('delete from signing_keys');
}
