/** The ledger of what matters for security (assurance §4 D19): append-only, no personal data in the details. */
import type { AuditAction } from '@parcours/contract';
import { statement, type TenantTransaction } from '../database/database.ts';

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject?: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

const insertedEntry = statement(
  'audit.insert',
  `insert into audit_entries ("contextId", id, at, "actorId", action, subject, details)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
);

export async function insertAuditEntry(tx: TenantTransaction, entry: AuditEntry): Promise<void> {
  const { id, at, actorId, action, subject = null, details = {} } = entry;
  await tx.query(insertedEntry, [tx.contextId, id, at, actorId, action, subject, JSON.stringify(details)]);
}
