/** The audit as the context's admin reads it (assurance §4 D19). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { limits } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { countAuditEntries, findAuditEntries } from './audit-entries.store.ts';

type ListAuditEntries = typeof endpoints.listAuditEntries;

export async function listAuditEntries(
  { tx, principal }: Scope,
  { query }: HandlerInput<ListAuditEntries>,
): Promise<SuccessBody<ListAuditEntries>> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const { limit = limits.listDefault, offset = 0 } = query;
  const items = await findAuditEntries(tx, query, { limit, offset });
  return query.count === 'true' ? { items, total: await countAuditEntries(tx, query) } : { items };
}
