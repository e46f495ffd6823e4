/** The job of an import: some rows a transaction, gone on with by whoever comes after one that was cut short. */
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { commitRows, findWaitingRows, holdCommitting } from './commit.store.ts';
import { enterClass } from './enter-class.ts';
import { findImport, moveImport } from './imports.store.ts';

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

/** Accounts first, then places in the class; the last step says that the import is committed. */
async function runStep(
  tx: TenantTransaction,
  { clock, ids }: Pick<ImportJobParts, 'clock' | 'ids'>,
  importId: string,
): Promise<{ readonly rows: number; readonly isEnd: boolean }> {
  if (!(await holdCommitting(tx, importId))) return { rows: 0, isEnd: true };
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
  const isEnd = entered < rowsAtOnce;
  if (isEnd) await end(tx, { clock, ids }, importId);
  return { rows: rows.length, isEnd };
}

async function end(
  tx: TenantTransaction,
  { clock, ids }: Pick<ImportJobParts, 'clock' | 'ids'>,
  importId: string,
): Promise<void> {
  const now = clock.now();
  await moveImport(tx, importId, 'committing', 'committed', now);
  const found = await findImport(tx, importId);
  if (found === undefined) return;
  const { classId, entered } = found;
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
    },
  });
}
