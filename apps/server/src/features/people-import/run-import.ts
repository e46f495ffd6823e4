/** The job of an import, made or taken back: some rows a transaction, gone on with by whoever comes after one that was cut short. */
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { commitRows, findWaitingRows, holdWorked } from './commit.store.ts';
import { enterClass } from './enter-class.ts';
import { removeEntries } from './entries.store.ts';
import { findImport, moveImport } from './imports.store.ts';
import { reopenMissing, suspendMissing } from './missing/missing.store.ts';
import { findRowsToUndo, undoRows } from './undo.store.ts';

export interface ImportJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Rows of one transaction. */
const rowsAtOnce = 500;

export function runImports({ database, clock, ids }: ImportJobParts): Work {
  return {
    async run({ contextId = '', id = '', signal }) {
      let done = 0;
      for (;;) {
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- the next rows are those that this transaction leaves
        const { rows, isEnd } = await database.withTenant(contextId, (tx) => runStep(tx, { clock, ids }, id));
        done += rows;
        if (isEnd) return done;
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
  const rows = await findWaitingRows(tx, importId, rowsAtOnce);
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
  if (rows.length === rowsAtOnce) return { rows: rows.length, isEnd: false };
  const entered = await enterClass(tx, { ids, now: clock.now() }, importId, rowsAtOnce);
  if (entered === rowsAtOnce) return { rows: rows.length, isEnd: false };
  const missing = await suspendMissing(tx, importId, { at: clock.now(), most: rowsAtOnce });
  const isEnd = missing < rowsAtOnce;
  if (isEnd) await end(tx, { clock, ids }, importId);
  return { rows: rows.length + missing, isEnd };
}

/** Places first: whoever keeps one has used the account. */
async function undoStep(tx: TenantTransaction, _parts: Parts, importId: string): Promise<Step> {
  const lines = await findRowsToUndo(tx, importId, rowsAtOnce);
  if (lines.length > 0) {
    await removeEntries(tx, importId, lines);
    await undoRows(tx, importId, lines);
  }
  if (lines.length === rowsAtOnce) return { rows: lines.length, isEnd: false };
  const reopened = await reopenMissing(tx, importId, rowsAtOnce);
  const isEnd = reopened < rowsAtOnce;
  if (isEnd) await moveImport(tx, importId, ['undoing'], 'undone');
  return { rows: lines.length + reopened, isEnd };
}

async function end(tx: TenantTransaction, { clock, ids }: Parts, importId: string): Promise<void> {
  const now = clock.now();
  await moveImport(tx, importId, ['committing'], 'committed', now);
  const found = await findImport(tx, importId);
  if (found === undefined) return;
  const { classId, entered, missing } = found;
  const { new: made, changed, refused } = found.counts;
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: found.createdBy,
    action: 'people-imported',
    subject: importId,
    details: {
      made,
      changed,
      refused,
      company: found.companyId,
      ...(classId !== null && { class: classId, entered }),
      ...(missing !== null && { suspended: missing.suspended }),
    },
  });
}
