// Data for portals: each gets a copy of its own of a demo that was made once.
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '@parcours/quality';
import pg from 'pg';
import { type PortalData, startPortal } from './portal.ts';

export interface LentData extends PortalData {
  /** Removes it all; the portal on it must have ended. */
  remove(): Promise<void>;
}

export type DatabaseKind = 'embedded' | 'postgres';

/** The database that this run is about: `DATABASE_URL` chooses PostgreSQL. */
export function databaseKind(): DatabaseKind {
  return (process.env['DATABASE_URL'] ?? '') === '' ? 'embedded' : 'postgres';
}

/** The variables through which the run hands its demo to the tests. */
const demoFolder = 'E2E_DEMO_FOLDER';
const demoDatabase = 'E2E_DEMO_DATABASE';

/** Makes the demo once: a folder, and a database on PostgreSQL, that each portal copies; answers how to remove it. */
export async function makeDemo(kind: DatabaseKind = databaseKind()): Promise<() => Promise<void>> {
  const dataDir = newFolder();
  const database = kind === 'postgres' ? await findPostgres() : undefined;
  if (database?.ok === false) throw new Error(database.reason);
  const portal = await startPortal({ dataDir, databaseUrl: database?.url });
  await portal.stop();
  process.env[demoFolder] = dataDir;
  if (database !== undefined) process.env[demoDatabase] = database.url;
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database?.close();
  };
}

/** A demo of its own for one portal. */
export async function lendData(kind: DatabaseKind = databaseKind()): Promise<LentData> {
  const dataDir = newFolder();
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const copy = (from: string, part: string) => {
    if (existsSync(join(from, part))) cpSync(join(from, part), join(dataDir, part), { recursive: true });
  };
  const made = process.env[demoFolder];
  if (made !== undefined) copy(made, 'files');
  if (kind === 'embedded') {
    // The folder's lock stays behind: it is the new server's to take.
    if (made !== undefined) copy(made, 'database');
    return { dataDir, remove: () => Promise.resolve(removeFolder()) };
  }
  const database = await copyDatabase(process.env[demoDatabase]);
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.close();
      removeFolder();
    },
  };
}

/** A database beside the demo's, with all that is in it; an empty one where none was made. */
async function copyDatabase(made: string | undefined): Promise<{ url: string; close(): Promise<void> }> {
  if (made === undefined) {
    const found = await findPostgres();
    if (!found.ok) throw new Error(found.reason);
    return found;
  }
  const template = new URL(made).pathname.slice(1);
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const url = made.replace(`/${template}`, `/${name}`);
  const inServer = async (sql: string) => {
    // The template may have no guests while it is copied: the words go through another database.
    const client = new pg.Client({ connectionString: made.replace(`/${template}`, '/postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await inServer(`create database ${name} template ${template}`);
  return { url, close: () => inServer(`drop database if exists ${name} with (force)`) };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parcours-e2e-'));
}
