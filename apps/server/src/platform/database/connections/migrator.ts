/** Applies the numbered SQL files in order, each once, each in a transaction of its own. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from './owner.ts';

const folder = join(import.meta.dirname, '../../../migrations');

export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
}

/** Brings the schema up to date and answers the names of the files applied. Refuses a file that changed after it ran. */
export async function migrate(owner: Owner): Promise<string[]> {
  await owner.exec(
    'create table if not exists schema_migrations' +
      ' (name text primary key, sha256 text not null, "appliedAt" timestamptz not null default now())',
  );
  const done = new Map(
    (await owner.query<AppliedMigration>('select name, sha256 from schema_migrations')).map((row) => [
      row.name,
      row.sha256,
    ]),
  );
  const applied: string[] = [];
  for (const { name, sql, sha256 } of await readMigrations()) {
    const known = done.get(name);
    if (known === sha256) continue;
    if (known !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
    await owner.exec(`${sql}\ninsert into schema_migrations (name, sha256) values ('${name}', '${sha256}');`);
    applied.push(name);
  }
  return applied;
}

/** The numbered files, in order. */
export async function readMigrations(): Promise<readonly (AppliedMigration & { readonly sql: string })[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
