/** Tables that a context's admin takes away as CSV; each taking is an entry of the audit (assurance §4 D19). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant } from '../scalars.ts';

/** `people`: accounts with their companies and roles; `results`: one row a lesson; `audit`: the ledger. */
export const exportKinds = ['people', 'results', 'audit'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const createExport = endpoint({
  call: calls.createExport,
  summary:
    'People, results or the audit of the context as CSV (RFC 4180, UTF-8), the oldest first; for a context admin, and recorded (assurance §4 D19)',
  access: 'signed-in',
  body: z.strictObject({
    of: z.enum(exportKinds),
    /** Rows made at this time or later, and before that one; BAD_REQUEST where they are more than `exportRowsMax`. */
    since: instant.optional(),
    until: instant.optional(),
  }),
  success: { status: 200, body: z.string(), type: 'text/csv; charset=utf-8' },
  errors: ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'QUOTA_EXCEEDED', 'UNAVAILABLE', 'UNDEFINED'],
});
