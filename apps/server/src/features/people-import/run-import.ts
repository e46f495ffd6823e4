/** The job of an import, made or taken back: some rows a transaction, gone on with by whoever comes after one that was cut short. */
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import { beginStep } from '../../platform/jobs/batches.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { commitRows, findWaitingRows, holdWorked } from './commit.store.ts';
import { enterClass } from './enter-class.ts';
import { noteImportEnds } from './ends/import-ends.store.ts';
import { removeEntries } from './entries.store.ts';
import { moveImport } from './imports.store.ts';
import { reopenMissing, suspendMissing } from './missing/missing.store.ts';
import { findRowsToUndo, undoRows } from './undo.store.ts';

export interface ImportJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Rows of one transaction. */
export const importStepRows = 200;

/** What an import fills, and what its rows lie in: each time that it has grown to twice as much, it is counted again. */
const filled = ['users', 'login_names', 'company_users', 'class_users', 'people_import_rows'] as const;
const isPowerOfTwo = (count: number): boolean => Math.log2(count) % 1 === 0;
/** Without new counts it is as right, and slower. */
const ignore = (): void => undefined;

export function runImports({ database, clock, ids }: ImportJobParts): Work {
  return {
    async run({ contextId = '', id = '', signal }) {
      let done = 0;
      for (let steps = 0; ; steps += 1) {
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- before what goes by it
        if (isPowerOfTwo(steps)) await database.upkeep.analyze(filled).catch(ignore);
        const rest = beginStep();
        // oxlint-disable-next-line no-await-in-loop -- the next rows are those that this transaction leaves
        const { rows, isEnd } = await database.withTenant(contextId, (tx) => runStep(tx, { clock, ids }, id));
        done += rows;
        if (isEnd) return done;
        // oxlint-disable-next-line no-await-in-loop -- between two steps
        await rest(signal);
      }
    },
  };
}

type Parts = Pick<ImportJobParts, 'clock' | 'ids'>;

interface Step {
  readonly rows: number;
  readonly isEnd: boolean;
}

async function runStep(tx: TenantTransaction, parts: Parts, importId: string): Promise<Step> {
  const state = await holdWorked(tx, importId);
  if (state === undefined) return { rows: 0, isEnd: true };
  return (state === 'committing' ? commitStep : undoStep)(tx, parts, importId);
}

/** Accounts first, then places in the class, then those whom the table does not name; the last step says that the import is committed. */
async function commitStep(tx: TenantTransaction, { clock, ids }: Parts, importId: string): Promise<Step> {
  const rows = await findWaitingRows(tx, importId, importStepRows);
  const named = rows.map(({ line, userId }) => ({
    line,
    userId: userId ?? ids.next(),
    membershipId: ids.next(),
    tincanIdentifier: ids.next(),
  }));
  const isNew = new Set(rows.filter(({ verdict }) => verdict === 'new').map(({ line }) => line));
  const made = named.filter(({ line }) => isNew.has(line));
  const changed = named.filter(({ line }) => !isNew.has(line));
  if (rows.length > 0) await commitRows(tx, importId, { made, changed, at: clock.now() });
  if (rows.length === importStepRows) return { rows: rows.length, isEnd: false };
  const entered = await enterClass(tx, { ids, now: clock.now() }, importId, importStepRows);
  if (entered === importStepRows) return { rows: rows.length, isEnd: false };
  const missing = await suspendMissing(tx, importId, { at: clock.now(), most: importStepRows });
  const isEnd = missing < importStepRows;
  if (isEnd) await end(tx, { clock, ids }, importId);
  return { rows: rows.length + missing, isEnd };
}

/** Places first: whoever keeps one has used the account. */
async function undoStep(tx: TenantTransaction, { clock }: Parts, importId: string): Promise<Step> {
  const lines = await findRowsToUndo(tx, importId, importStepRows);
  if (lines.length > 0) {
    await removeEntries(tx, importId, lines);
    await undoRows(tx, importId, lines);
  }
  if (lines.length === importStepRows) return { rows: lines.length, isEnd: false };
  const reopened = await reopenMissing(tx, importId, importStepRows);
  const isEnd = reopened < importStepRows;
  if (isEnd) {
    await moveImport(tx, importId, ['undoing'], 'undone');
    await noteImportEnds(tx, [importId], { action: 'import-undone', at: clock.now() });
  }
  return { rows: lines.length + reopened, isEnd };
}

async function end(tx: TenantTransaction, { clock }: Parts, importId: string): Promise<void> {
  const at = clock.now();
  await moveImport(tx, importId, ['committing'], 'committed', at);
  await noteImportEnds(tx, [importId], { action: 'people-imported', at });
}
