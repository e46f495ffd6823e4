/** The tenant's ledger (assurance §4 D19): who did what that matters for security, when, with the old and the new value. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { id, instant } from '../scalars.ts';
import { limits } from './limits.ts';

/** Everything that is written down. */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'password-changed',
  'registered',
  'viewed-as',
  'role-change',
  'account-changed',
  'account-provisioned',
  'group-provisioned',
  'deletion-requested',
  'deletion-cancelled',
  'deletion-declined',
  'account-erased',
  'data-exported',
  'legal-hold-placed',
  'legal-hold-lifted',
  'privacy-register-changed',
  'retention-changed',
  'audit-removed',
  'file-removed',
  'course-published',
  'course-regraded',
  'course-repaired',
  'regrade-undone',
  'certificate-issued',
  'certificate-revoked',
  'realisation-revoked',
  'invitation',
  'people-merged',
  'merge-undone',
  'people-invited',
  'people-imported',
  'import-failed',
  'import-stopped',
  'missing-suspended',
  'import-undone',
  'import-undo-failed',
  'import-undo-stopped',
  'class-opened',
  'class-cloned',
  'context-changed',
  'training-provider-changed',
  'legal-published',
  'brand-published',
  'brand-scheduled',
  'brand-unscheduled',
  'brand-not-published',
  'api-key-created',
  'api-key-revoked',
  'webhook-created',
  'webhook-changed',
  'webhook-removed',
  'single-sign-on-changed',
  'single-sign-on-removed',
  'single-sign-on-tried',
  'reminder-rule-created',
  'reminder-rule-changed',
  'reminder-rule-removed',
  'mail-server-changed',
  'mail-server-removed',
  'mail-server-tried',
  'letter-changed',
  'letter-tried',
  'platform-enter',
] as const;
export type AuditAction = (typeof auditActions)[number];

const auditEntry = z.strictObject({
  id,
  at: instant,
  actorId: id.nullable(),
  /** How the actor is called; null for nobody, and for who was erased. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  /** Where the subject is a person. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  call: calls.listAuditEntries,
  summary:
    'Sign-ins, role changes, changed settings, exports and visits of the platform, the newest first; for a context admin (assurance §4 D19)',
  access: 'signed-in',
  query: z.strictObject({
    action: z.string().max(100).optional(),
    /** Of this person, or key. */
    actorId: id.optional(),
    /** What the names, the subject and the details are searched for, whatever its case and accents. */
    search: z.string().trim().max(limits.searchTextMax).optional(),
    /** Entries of this time and later. */
    from: instant.optional(),
    /** Entries before this time. */
    before: instant.optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
    /** `true`: answer `total` besides. */
    count: z.enum(['true', 'false']).optional(),
  }),
  success: { status: 200, body: listOf(auditEntry) },
  errors: ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
