/**
 * Applies the numbered SQL files in order, each once. A file is one transaction; one that ends in `.concurrent.sql` is a
 * list of indexes, made or dropped one by one beside those who write. A run that was killed is gone on with by the next.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from './owner.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/**
 * Whoever asks for a lock on a table makes all others queue behind: a migration waits for less than anybody notices, gives
 * back what it holds, and tries again.
 */
const lockMs = 250;
const retryWithinMs = 120_000;
const retryMs = { least: 100, most: 1_000 };

export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
}

export interface Migration extends AppliedMigration {
  readonly sql: string;
}

/** The numbered files, in order. */
export async function readMigrations(from = folder): Promise<readonly Migration[]> {
  const names = (await readdir(from)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date and answers the names of the files applied. Refuses a file that changed after it ran; does
 * not mind one that ran and is not here, since a newer release may have run beside this one.
 */
export async function migrate(owner: Owner, migrations?: readonly Migration[]): Promise<string[]> {
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
  for (const { name, sql, sha256 } of migrations ?? (await readMigrations())) {
    const known = done.get(name);
    if (known === sha256) continue;
    if (known !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
    const noted = `insert into schema_migrations (name, sha256) values ('${name}', '${sha256}');`;
    if (name.endsWith('.concurrent.sql')) {
      for (const statement of statementsOf(name, sql)) await changeIndex(owner, statement);
      await owner.exec(noted);
    } else await untilLocked(() => owner.exec(`${sql}\n${noted}`, lockMs));
    applied.push(name);
  }
  return applied;
}

interface IndexChange {
  readonly sql: string;
  /** Of the index that it makes; undefined where it drops one. */
  readonly makes: string | undefined;
}

function statementsOf(migration: string, sql: string): IndexChange[] {
  return sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const makes = /^create (?:unique )?index concurrently ([a-z_]+) on /i.exec(statement)?.[1];
      if (makes === undefined && !/^drop index concurrently if exists [a-z_]+$/i.test(statement))
        throw new Error(`${migration} holds a statement that makes or drops no index: ${statement}`);
      return { sql: statement, makes };
    });
}

/** An index whose making was cut off is there and is of no use: it goes first. */
async function changeIndex(owner: Owner, { sql, makes }: IndexChange): Promise<void> {
  if (makes !== undefined) {
    const [found] = await owner.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [makes],
    );
    if (found?.valid === true) return;
    if (found !== undefined) await owner.execAlone(`drop index concurrently ${makes}`);
  }
  await owner.execAlone(sql);
}

/** Not had in time, or a deadlock. */
const lockStates: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

async function untilLocked(work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  for (let wait = retryMs.least; ; wait = Math.min(2 * wait, retryMs.most)) {
    try {
      return await work();
    } catch (error) {
      const { code } = error instanceof Error ? (error as { readonly code?: unknown }) : {};
      if (!lockStates.has(code) || performance.now() - since > retryWithinMs) throw error;
      await pause(wait);
    }
  }
}
