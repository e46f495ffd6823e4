/** The job that makes the archive of a centre: rows and files one after the other, stored whole or not at all. */
import { Readable } from 'node:stream';
import { limits } from '@parcours/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import { streamedZip, type ZippedFile } from '../../../platform/files/streamed-zip.ts';
import { noteRemoval } from '../../../platform/files/unused-bytes.store.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { setBegun, setMade, setProgress } from './centre-exports.store.ts';
import {
  type ExportedTable,
  findCentreItself,
  findExportedTables,
  findStorageKeys,
  findTablePage,
  type TablePage,
} from './exported-tables.ts';

export interface CentreExportParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const dayMs = 86_400_000;
/** Progress is told when so many tables begin, and after so many files. */
const tablesAtOnce = 10;
const toldFiles = 50;

export function runCentreExports(parts: CentreExportParts): Work {
  return {
    run: ({ contextId = '', id = '', signal }) => makeArchive(parts, contextId, id, signal),
  };
}

async function makeArchive(
  { database, store, clock, log }: CentreExportParts,
  contextId: string,
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + limits.centreArchiveDays * dayMs);
  const key = storageKey(contextId, id);
  const transact: Transact = (work) => {
    signal.throwIfAborted();
    return database.withTenant(contextId, work);
  };
  const [tables, files] = await transact((tx) => Promise.all([findExportedTables(tx), findStorageKeys(tx)]));
  const isToDo = await transact(async (tx) => {
    // Before the bytes are stored: should the process die, housekeeping finds them.
    await noteRemoval(tx, key, expiresAt);
    return setBegun(tx, id, tables.length + files.length);
  });
  if (!isToDo) return 0;
  const missing: string[] = [];
  const zipped: ZippedFile[] = [
    ...tableFiles(tables, transact, (tx, done) => setProgress(tx, id, done)),
    ...files.map((file, at) => ({
      path: `bytes/${file}`,
      isCompressed: true as const,
      make: async () => {
        if (at % toldFiles === 0) await transact((tx) => setProgress(tx, id, tables.length + at));
        const bytes = await store.get(file);
        if (bytes === undefined) missing.push(file);
        return bytes ?? Buffer.alloc(0);
      },
    })),
    { path: 'centre.json', make: async () => jsonOf(await transact(findCentreItself)) },
    {
      path: 'manifest.json',
      make: () =>
        Promise.resolve(
          jsonOf({
            contextId,
            exportedAt: now.toISOString(),
            tables: tables.map(({ name }) => name),
            missing,
          }),
        ),
    },
  ];
  await store.put(key, streamedZip(zipped, now, log));
  const bytes = (await store.stat(key)) ?? 0;
  await transact((tx) => setMade(tx, id, { bytes, now: clock.now(), expiresAt }));
  return 1;
}

type Transact = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;

const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

/** A file of JSON lines for each table. Some tables begin in one transaction: most of a centre's are small. */
function tableFiles(
  tables: readonly ExportedTable[],
  transact: Transact,
  progress: (tx: TenantTransaction, done: number) => Promise<void>,
): ZippedFile[] {
  let begun: readonly TablePage[] = [];
  const begin = async (at: number): Promise<void> => {
    begun = await transact(async (tx) => {
      await progress(tx, at);
      return Promise.all(tables.slice(at, at + tablesAtOnce).map((table) => findTablePage(tx, table, null)));
    });
  };
  return tables.map((table, at) => ({
    path: `tables/${table.name}.jsonl`,
    make: async () => {
      if (at % tablesAtOnce === 0) await begin(at);
      const first = begun[at % tablesAtOnce];
      return first === undefined ? Buffer.alloc(0) : Readable.from(linesOf(table, first, transact));
    },
  }));
}

async function* linesOf(table: ExportedTable, first: TablePage, transact: Transact): AsyncGenerator<string> {
  let page = first;
  for (;;) {
    if (page.lines !== '') yield page.lines;
    const { next } = page;
    if (next === null) return;
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    page = await transact((tx) => findTablePage(tx, table, next));
  }
}
