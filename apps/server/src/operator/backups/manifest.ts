/**
 * A backup is a folder: the database, the files, the erasures, and a manifest of their digests that is written last. Its
 * seal is made with the key of the secrets, which is no part of a backup: an altered backup, and one of somebody else, is
 * told from ours, and a missing key is noticed before anything is restored.
 */
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { growingSha256, sha256 } from '../../platform/security/digest.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Settings } from '../../settings.ts';

export const backupNames = {
  manifest: 'manifest.json',
  files: 'files',
  fileList: 'files.jsonl',
  erasures: 'erasures.jsonl',
} as const;

const piece = z.strictObject({ name: z.string(), bytes: z.number(), sha256: z.string() });
const contents = z.strictObject({
  format: z.literal(1),
  /** The moment of the database: what was acknowledged before is in the backup. */
  at: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  kind: z.enum(['postgres', 'embedded']),
  /** Version of PostgreSQL. */
  server: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), sum: z.string() })),
  database: piece,
  fileList: piece,
  erasures: piece,
  files: z.strictObject({ count: z.number(), bytes: z.number() }),
});
const manifest = contents.extend({ seal: z.string() });

export type Piece = z.infer<typeof piece>;
export type BackupContents = z.infer<typeof contents>;

const about = 'backup';
const digestOf = (what: BackupContents): string => sha256(JSON.stringify(what)).toString('hex');

/** Throws where no key is given and none lies in the data folder: looking for one must not make one. */
export function requireKey(
  { secretsKey, dataDir }: Pick<Settings, 'secretsKey' | 'dataDir'>,
  hint = '',
): void {
  if (secretsKey !== undefined || existsSync(join(dataDir, 'secrets.key'))) return;
  throw new Error(
    `the key of the secrets is not here: give it in SECRETS_KEY, or as DATA_DIR/secrets.key${hint}. Nothing was done.`,
  );
}

export async function writeManifest(folder: string, vault: Vault, given: BackupContents): Promise<void> {
  // In the order in which it will be read.
  const what = contents.parse(given);
  const text = JSON.stringify({ ...what, seal: vault.seal(digestOf(what), about) }, null, 2);
  await writeSafely(join(folder, backupNames.manifest), `${text}\n`);
}

/** Throws with a sentence where the folder holds no whole backup, or not the one that was sealed. */
export async function readManifest(folder: string, vault: Vault | undefined): Promise<BackupContents> {
  const path = join(folder, backupNames.manifest);
  if (!existsSync(path)) throw new Error(`${folder} is no whole backup: it has no ${backupNames.manifest}`);
  const read = manifest.safeParse(jsonOf(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path} is no manifest of a backup that this version reads`);
  const { seal, ...what } = read.data;
  // A text that was never sealed opens as itself.
  if (vault !== undefined && (!seal.startsWith('sealed:') || vault.open(seal, about) !== digestOf(what)))
    throw new Error(`${path} was changed after it had been written`);
  return what;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function pieceOf(folder: string, name: string): Promise<Piece> {
  const path = join(folder, name);
  const hash = growingSha256();
  await pipeline(createReadStream(path), hash);
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Throws where the bytes are not those of the manifest. */
export async function checkPiece(folder: string, expected: Piece): Promise<void> {
  const path = join(folder, expected.name);
  if (!existsSync(path)) throw new Error(`the backup has no ${expected.name} any more`);
  const { sha256: found } = await pieceOf(folder, expected.name);
  if (found !== expected.sha256) throw new Error(`${path} was changed after it had been written`);
}

/** On the disk whole, or not at all. */
export async function writeSafely(path: string, text: string): Promise<void> {
  await writeFile(`${path}.unfinished`, text, { mode: 0o600, flush: true });
  await rename(`${path}.unfinished`, path);
}

/** What a program wrote is on the disk when this is over. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const linesOf = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
