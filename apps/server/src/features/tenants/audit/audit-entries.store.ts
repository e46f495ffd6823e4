/** The tenant's ledger as its admin reads it. */
import type { AuditEntryView } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

interface Row extends Omit<AuditEntryView, 'at'> {
  readonly at: Date;
}

const entries = statement<Row>(
  'audit.list',
  `select id, at, "actorId", action, subject, details from audit_entries
   where "contextId" = $1 and ($2::text is null or action = $2) and ($3::timestamptz is null or at < $3)
   order by at desc, id desc limit $4`,
);

export interface AuditQuery {
  readonly action?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

export async function findAuditEntries(
  tx: TenantTransaction,
  { action, before, limit }: AuditQuery,
  limitDefault: number,
): Promise<AuditEntryView[]> {
  const rows = await tx.query(entries, [tx.contextId, action ?? null, before ?? null, limit ?? limitDefault]);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
