/** The audit as the context's admin reads it (assurance §4 D19). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { limits } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findAuditEntries } from './audit-entries.store.ts';

type ListAuditEntries = typeof endpoints.listAuditEntries;

export async function listAuditEntries(
  { tx, principal }: Scope,
  { query }: HandlerInput<ListAuditEntries>,
): Promise<SuccessBody<ListAuditEntries>> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  return { items: await findAuditEntries(tx, query, limits.listDefault) };
}
