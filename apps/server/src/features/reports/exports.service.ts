/** An admin takes a table of the context away; who took what, and how much, stays in the audit (assurance §4 D19). */
import { type endpoints, type HandlerInput, limits } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { findExport } from './exports.store.ts';

/** Throws Forbidden to whoever is no admin, and BAD_REQUEST where the time holds more rows than may leave at once. */
export async function exportTable(
  { tx, principal, clock, ids }: Scope,
  { body: { of, since, until } }: HandlerInput<typeof endpoints.createExport>,
): Promise<string> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const { exportRowsMax } = limits;
  const { columns, rows } = await findExport(tx, of, { since, until, rowsMax: exportRowsMax + 1 });
  if (rows.length > exportRowsMax) throw new AppError('BAD_REQUEST', { path: 'body.since' });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'data-exported',
    subject: of,
    details: { rows: rows.length },
  });
  return csvOf(columns, rows);
}
