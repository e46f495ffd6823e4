/** Records: snapshots of a learner's ratios, to compare with later (domain §9). */
import type { RecordRatios } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface NewRecord {
  readonly id: string;
  readonly userId: string;
  readonly lessonId: string | null;
  readonly date: Date;
  readonly ratios: RecordRatios;
}

const insert = statement(
  'records.insert',
  `insert into records ("contextId", id, "userId", "lessonId", date, ratios) values ($1, $2, $3, $4, $5, $6::jsonb)`,
);

export async function insertRecord(tx: TenantTransaction, record: NewRecord): Promise<void> {
  const { id, userId, lessonId, date, ratios } = record;
  await tx.query(insert, [tx.contextId, id, userId, lessonId, date, JSON.stringify(ratios)]);
}

const hasOneSince = statement<{ known: boolean }>(
  'records.hasOneSince',
  `select exists (select from records where "contextId" = $1 and "userId" = $2
     and date >= $3) as known`,
);

/** Whether there is a record of that moment or later. */
export async function hasRecordSince(tx: TenantTransaction, userId: string, since: Date): Promise<boolean> {
  const [row] = await tx.query(hasOneSince, [tx.contextId, userId, since]);
  return row?.known === true;
}
