/** The signing keys as a process holds them: read at the start, and again when a token names a key not seen yet. */
import type { Clock } from '../../time/clock.ts';
import { type Database, statement } from '../../database/database.ts';
import { openSigningKey, type SigningPurpose } from '../keys/signing-keys.ts';
import type { Vault } from '../vault.ts';

export interface SigningKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

export interface SigningKeyRing {
  /** The newest key of a purpose. */
  readonly current: (purpose: SigningPurpose) => SigningKey;
  /** The key that signed, or undefined when it is not one of ours. */
  readonly find: (purpose: SigningPurpose, kid: string) => Promise<SigningKey | undefined>;
  /** Every key of a purpose, the newest first. */
  readonly all: (purpose: SigningPurpose) => readonly SigningKey[];
}

interface KeyRow extends SigningKey {
  readonly purpose: SigningPurpose;
}

const allKeys = statement<KeyRow>(
  'signingKeys.all',
  'select kid, purpose, secret from signing_keys order by "createdAt" desc, kid desc',
);

/** An unknown key costs a look at the database at most this often. */
const refreshMs = 10_000;

export async function loadSigningKeys(
  database: Database,
  clock: Clock,
  vault: Vault,
): Promise<SigningKeyRing> {
  const read = async () => {
    const rows = await database.withPlatform((tx) => tx.query(allKeys));
    return rows.map((row) => ({ ...row, secret: openSigningKey(vault, row.kid, row.secret) }));
  };
  let keys = await read();
  let readAt = clock.now().getTime();
  const all = (purpose: SigningPurpose) => keys.filter((key) => key.purpose === purpose);
  const known = (purpose: SigningPurpose, kid: string) =>
    keys.find((key) => key.purpose === purpose && key.kid === kid);

  return {
    all,
    current(purpose) {
      const [newest] = all(purpose);
      if (newest === undefined) throw new Error(`there is no signing key for ${purpose}`);
      return newest;
    },
    async find(purpose, kid) {
      const found = known(purpose, kid);
      const now = clock.now().getTime();
      if (found !== undefined || now - readAt < refreshMs) return found;
      readAt = now;
      keys = await read();
      return known(purpose, kid);
    },
  };
}
