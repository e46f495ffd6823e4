/** What modules told of their pages and the lesson could not be told at once: entries of the outbox. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { insertOutboxEntry } from '../../../platform/jobs/outbox.store.ts';
import type { QueuedStatements } from '../forwarding/forwarding.store.ts';

export const reportKind = 'xapi-report';

export interface ReportedLaunch {
  readonly pageId: string;
  readonly userId: string;
  readonly activityId: string;
}

export interface QueuedReport extends QueuedStatements, ReportedLaunch {}

/** In the transaction that stores the statements. */
export async function insertReport(
  tx: TenantTransaction,
  id: string,
  { pageId, userId, activityId }: ReportedLaunch,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const payload: QueuedReport = { keys, pageId, userId, activityId };
  await insertOutboxEntry(tx, { id, kind: reportKind, dedupeKey: id, payload, now });
}
