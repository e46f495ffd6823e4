/**
 * An embedded database in memory, migrated. Making one takes seconds and loading a copy of one a fifth of that, so the
 * first of a run is kept as a file, named by all that it is made of.
 */
import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openEmbedded } from '../../platform/database/connections/embedded.ts';
import { jobSchemaDigest, prepareJobSchema } from '../../platform/jobs/job-schema.ts';
import { migrate } from '../../platform/database/connections/migrator.ts';

const { resolve } = createRequire(import.meta.url);
const migrations = join(import.meta.dirname, '../../migrations');
const kept = join(import.meta.dirname, '../../../../../node_modules/.cache/parcours/embedded');
let copy: Promise<Blob> | undefined;

export function migratedCopy(): Promise<Blob> {
  copy ??= findCopy().catch((error: unknown) => {
    // The next one may have more luck.
    copy = undefined;
    throw error;
  });
  return copy;
}

async function findCopy(): Promise<Blob> {
  const name = `${await digest()}.tar`;
  const path = join(kept, name);
  return existsSync(path) ? openAsBlob(path) : makeCopy(name);
}

async function makeCopy(name: string): Promise<Blob> {
  const { owner, database, copyOf } = await openEmbedded(null);
  await migrate(owner);
  await prepareJobSchema(owner);
  // A third of the file, and of the time that loading it takes: nobody makes a database from these.
  await owner.exec(
    "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  );
  await owner.script('drop database template0');
  await owner.script('drop database template1');
  const made = await copyOf();
  await database.close();
  await mkdir(kept, { recursive: true });
  const outdated = (await readdir(kept)).filter((other) => other.endsWith('.tar') && other !== name);
  await Promise.all(outdated.map((other) => rm(join(kept, other), { force: true })));
  // Another worker may be doing the same: whole files only, whoever is last.
  const draft = join(kept, `${name}.${process.pid}`);
  await writeFile(draft, made.stream());
  await rename(draft, join(kept, name));
  return made;
}

async function digest(): Promise<string> {
  const hash = createHash('sha256')
    .update(jobSchemaDigest())
    .update(await readFile(import.meta.filename));
  hash.update(await readFile(join(dirname(resolve('@electric-sql/pglite')), '../package.json')));
  for (const name of (await readdir(migrations)).toSorted())
    hash.update(name).update(await readFile(join(migrations, name)));
  return hash.digest('hex').slice(0, 24);
}
