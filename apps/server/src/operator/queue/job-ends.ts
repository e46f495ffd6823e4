/** How each kind of job ends that was lost: given up after its last try, dropped by an operator, or never taken in its time. */
import { findEveryContext } from '../../features/jobs/housekeeping/housekeeping.store.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import { type EntryKind, type JobKind, kindNames } from '../../platform/jobs/kinds.ts';
import type { Lost } from '../../platform/jobs/lost-jobs.sql.ts';
import { queueAgain, type QueueAgain } from '../../platform/jobs/lost-jobs.ts';
import { failLostEntries, setOutboxWaitsAgain } from '../../platform/jobs/outbox.store.ts';
import { failLostCourseImports } from '../../features/course-folder/imports/take-back.store.ts';
import { failLostImports } from '../../features/people-import/ends/import-ends.store.ts';
import { setImportWorkedAgain } from '../../features/people-import/imports.store.ts';
import {
  failLostExports,
  setExportWaitsAgain,
} from '../../features/tenants/centre-exports/centre-exports.store.ts';
import { failLostMerges, setMergeWorkedAgain } from '../../features/twins/person-merges.store.ts';
import {
  failLostTenantJobs,
  setTenantJobWaitsAgain,
  type TenantJobKind,
} from '../../features/jobs/tenant-jobs.store.ts';
import { waitingRows } from './waiting-rows.sql.ts';

/** Its job is about a row: nobody is left waiting for it, and it can be begun again. */
interface EndOfRow {
  readonly ends: 'its row fails';
  /** Answers how many rows. */
  readonly fail: (tx: TenantTransaction, of: Lost) => Promise<number>;
  /** False where the row has not failed. */
  readonly again: (tx: TenantTransaction, id: string, now: Date) => Promise<boolean>;
  /** For all rows that wait, where the queue itself was lost. */
  readonly queueAgain: QueueAgain;
}

export type JobEnd =
  | EndOfRow
  /** Rows of ours say what there is to do, and count their own failures: the sweep queues another job. */
  | { readonly ends: 'the sweep queues another' }
  /** It is queued by the clock, and does then what it did not do. */
  | { readonly ends: 'the clock queues another' };

const swept = { ends: 'the sweep queues another' } as const;
const timed = { ends: 'the clock queues another' } as const;

const delivered = (kind: EntryKind): EndOfRow => ({
  ends: 'its row fails',
  fail: (tx, of) => failLostEntries(tx, kind, of),
  again: setOutboxWaitsAgain,
  queueAgain: queueAgain(kind, waitingRows.entries(kind)),
});

const started = (kind: TenantJobKind): EndOfRow => ({
  ends: 'its row fails',
  fail: async (tx, of) => (await failLostTenantJobs(tx, kind, of)).length,
  again: setTenantJobWaitsAgain,
  queueAgain: queueAgain(kind, waitingRows.tenantJobs(kind)),
});

const imported = (state: 'committing' | 'undoing'): EndOfRow => ({
  ends: 'its row fails',
  fail: (tx, of) => failLostImports(tx, state, of),
  again: (tx, id) => setImportWorkedAgain(tx, id, state),
  queueAgain: queueAgain(
    state === 'committing' ? 'people-import' : 'people-import-undo',
    waitingRows.imports(state),
  ),
});

const merged = (state: 'waiting' | 'undoing'): EndOfRow => ({
  ends: 'its row fails',
  fail: (tx, of) => failLostMerges(tx, state, of),
  again: (tx, id) => setMergeWorkedAgain(tx, id, state),
  queueAgain: queueAgain(
    state === 'waiting' ? 'person-merge' : 'person-merge-undo',
    waitingRows.merges(state),
  ),
});

export const jobEnds: Readonly<Record<JobKind, JobEnd>> = {
  mail: delivered('mail'),
  'erase-files': delivered('erase-files'),
  'xapi-report': delivered('xapi-report'),
  'xapi-forward': delivered('xapi-forward'),
  webhook: delivered('webhook'),
  push: delivered('push'),
  'own-statements': swept,
  'timed-out-lessons': swept,
  'picture-sizes': swept,
  reminders: swept,
  'brand-publications': swept,
  regrade: started('regrade'),
  'undo-regrade': started('undo-regrade'),
  foresight: started('foresight'),
  'people-import': imported('committing'),
  'people-import-undo': imported('undoing'),
  'person-merge': merged('waiting'),
  'person-merge-undo': merged('undoing'),
  'course-import': {
    ends: 'its row fails',
    fail: failLostCourseImports,
    again: setTenantJobWaitsAgain,
    queueAgain: queueAgain('course-import', waitingRows.tenantJobs('course-import')),
  },
  'centre-export': {
    ends: 'its row fails',
    fail: failLostExports,
    again: setExportWaitsAgain,
    queueAgain: queueAgain('centre-export', waitingRows.exports),
  },
  sweep: timed,
  openings: timed,
  digests: timed,
  housekeeping: timed,
};

/** Ends what waits for a lost job of the kind. Answers how many rows. */
export async function endLostRows(tx: TenantTransaction, kind: JobKind, of: Lost): Promise<number> {
  const end = jobEnds[kind];
  return end.ends === 'its row fails' ? end.fail(tx, of) : 0;
}

/** Ends all that waits for a lost job, in every tenant. */
export async function endLostJobs(database: Database, at: Date): Promise<void> {
  for (const contextId of await database.withPlatform(findEveryContext))
    await database.withTenant(contextId, (tx) =>
      Promise.all(kindNames.map((kind) => endLostRows(tx, kind, { at }))),
    );
}

/**
 * Where the queue was made anew beside rows that wait, a job is queued for each of them: what its row says is all that a
 * job is. Answers how many.
 */
export async function refillNewQueue(
  { database, isQueueNew }: Pick<OpenDatabase, 'database' | 'isQueueNew'>,
  now: Date,
): Promise<number> {
  return isQueueNew ? queueLostJobs(database, now) : 0;
}

/** In every tenant. Answers how many. */
export async function queueLostJobs(database: Database, now: Date): Promise<number> {
  let queued = 0;
  for (const contextId of await database.withPlatform(findEveryContext))
    queued += await database.withTenant(contextId, async (tx) => {
      const counts = await Promise.all(
        Object.values(jobEnds).flatMap((end) =>
          end.ends === 'its row fails' ? [end.queueAgain(tx, now)] : [],
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    });
  return queued;
}

/** The row of a job that failed waits for another one; false where it has not failed, or nothing of the kind has a row. */
export async function setRowWaitsAgain(
  tx: TenantTransaction,
  kind: JobKind,
  id: string,
  now: Date,
): Promise<boolean> {
  const end = jobEnds[kind];
  return end.ends === 'its row fails' && (await end.again(tx, id, now));
}
