/** The ledger of what matters for security (assurance §4 D19): append-only, no personal data in the details. */
import { statement, type TenantTransaction } from '../database/database.ts';

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action:
    | 'sign-in'
    | 'sign-in-failed'
    | 'sign-out'
    | 'password-changed'
    | 'registered'
    | 'role-change'
    | 'account-changed'
    | 'deletion-requested'
    | 'deletion-cancelled'
    | 'deletion-declined'
    | 'account-erased'
    | 'data-exported'
    | 'file-removed'
    | 'course-published'
    | 'course-regraded'
    | 'course-repaired'
    | 'regrade-undone'
    | 'certificate-issued'
    | 'certificate-revoked'
    | 'invitation'
    | 'platform-enter';
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
