/** Starts a job that its starter looks at: the row that says how far it is, and its place in the queue. */
import { queueJob } from '../../platform/jobs/queue-job.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { insertTenantJob, type TenantJobKind } from '../jobs/tenant-jobs.store.ts';
import { noTotals, type RegradeScope } from './walk-lessons.ts';

/** Answers its id. */
export async function startJob(
  tx: TenantTransaction,
  { clock, ids, who }: Pick<RegradeScope, 'clock' | 'ids' | 'who'>,
  kind: TenantJobKind,
  subject: object,
  total: number,
): Promise<string> {
  const [id, now] = [ids.next(), clock.now()];
  await insertTenantJob(tx, {
    id,
    kind,
    subject,
    total,
    result: noTotals,
    createdBy: who.userId,
    createdAt: now,
  });
  await queueJob(tx, kind, { id, now });
  return id;
}
