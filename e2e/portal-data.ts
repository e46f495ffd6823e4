// Data for portals: each gets a copy of its own of a demo that was made once.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, findPostgres } from '@parcours/quality';
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

/** Well over what one picture takes. */
const picturePauseMs = 3_000;
const picturesLimitMs = 60_000;

/** Makes the demo once: a folder, and a database on PostgreSQL, that each portal copies; answers how to remove it. */
export async function makeDemo(kind: DatabaseKind = databaseKind()): Promise<() => Promise<void>> {
  const dataDir = newFolder();
  const database = kind === 'postgres' ? await findPostgres() : undefined;
  if (database?.ok === false) throw new Error(database.reason);
  const portal = await startPortal({ dataDir, databaseUrl: database?.url });
  await picturesMade(dataDir);
  await portal.stop();
  process.env[demoFolder] = dataDir;
  if (database !== undefined) process.env[demoDatabase] = database.url;
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database?.close();
  };
}

/** Until no narrower picture was added for a while: otherwise every portal that copies the demo would make them all again. */
async function picturesMade(dataDir: string): Promise<void> {
  const countFiles = () =>
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  const deadline = performance.now() + picturesLimitMs;
  let before = -1;
  for (let now = countFiles(); now !== before && performance.now() < deadline; now = countFiles()) {
    before = now;
    await new Promise((next) => setTimeout(next, picturePauseMs));
  }
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
  const database = await newDatabase();
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.close();
      removeFolder();
    },
  };
}

/** A copy of the demo's database; an empty one where none was made. */
async function newDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const made = process.env[demoDatabase];
  if (made !== undefined) return copyDatabase(made);
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  return found;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parcours-e2e-'));
}
