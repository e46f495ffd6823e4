/** Everything that is kept about oneself, as JSON (assurance §6 art. 15 and 20). */
import type { OwnData } from '@parcours/contract';
import { parseKept } from '@parcours/xapi';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findOwnData } from './own-data.store.ts';
import { findStatementsOf } from './own-statements.ts';

export async function exportData({ tx, principal, clock, ids }: Scope): Promise<OwnData> {
  const { userId } = principal;
  const at = clock.now();
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: userId,
    action: 'data-exported',
    subject: userId,
  });
  const tables = await findOwnData(tx, userId);
  const { bodies } = await findStatementsOf(tx, userId);
  return {
    exportedAt: at.toISOString(),
    ...tables,
    statements: bodies.map(({ body }) => parseKept(body) as Record<string, unknown>),
  };
}
