/**
 * Secrets that have to be sent again, such as a credential at somebody else's server: sealed with AES-256-GCM under a key
 * that the database does not hold. A sealed text says which key it needs, and opens only for the row that it was made for.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './digest.ts';
import type { Random } from './random.ts';

/** The key that sealed a secret is not at hand, or the text was changed: nobody can open it any more. */
export class SecretsKeyUnknown extends Error {
  readonly code = 'SECRETS_KEY_UNKNOWN';

  constructor(about: string) {
    super(`SECRETS_KEY opens no secret of ${about}: bring the key back, or set the secret anew`);
    this.name = 'SecretsKeyUnknown';
  }
}

export interface Vault {
  /** `about` names the row, e.g. table and tenant: the text opens for no other. */
  readonly seal: (secret: string, about: string) => string;
  /** A text that was never sealed comes back as it is. Throws {@link SecretsKeyUnknown}. */
  readonly open: (stored: string, about: string) => string;
  /** Whether the newest key sealed it. */
  readonly isFresh: (stored: string) => boolean;
}

export interface VaultSettings {
  /** SECRETS_KEY: 32 bytes in base64 or hexadecimal; older ones behind commas still open what they sealed. */
  readonly keys: string | undefined;
  /** Where a key is made when there is none. */
  readonly folder: string;
  readonly random: Random;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const prefix = 'sealed:1';
/** In the data folder, where SECRETS_KEY is not given. */
export const secretsKeyFile = 'secrets.key';

export function openVault(settings: VaultSettings): Vault {
  const keys = (settings.keys?.split(',') ?? [keyOfFolder(settings)]).map(readKey);
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const [newest] = keys;
  if (newest === undefined) throw new Error('SECRETS_KEY is empty');

  return {
    seal(secret, about) {
      const nonce = settings.random.bytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
      return `${prefix}:${nameOf(newest)}:${packed}`;
    },
    open(stored, about) {
      if (!stored.startsWith(`${prefix}:`)) return stored;
      const [, , name = '', packed = ''] = stored.split(':');
      const key = byName.get(name);
      if (key === undefined) throw new SecretsKeyUnknown(about);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const hidden = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch {
        throw new SecretsKeyUnknown(about);
      }
    },
    isFresh: (stored) => stored.startsWith(`${prefix}:${nameOf(newest)}:`),
  };
}

/** Says nothing of the key but which one it is. */
const nameOf = (key: Buffer): string =>
  sha256(Buffer.concat([Buffer.from('name of '), key])).toString('hex', 0, 6);

function readKey(text: string): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length !== keyBytes) throw new Error('SECRETS_KEY must be 32 bytes in base64 or hexadecimal');
  return key;
}

/** Readable by the server's own user alone; made by whichever process comes first. */
function keyOfFolder({ folder, random }: VaultSettings): string {
  const path = join(folder, secretsKeyFile);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, `${Buffer.from(random.bytes(keyBytes)).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
