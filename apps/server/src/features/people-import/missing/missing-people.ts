/** People whom the table of an import does not name: shown before it is committed, and suspended where that is asked twice (back-office §4, decision 0560). */
import { type endpoints, type HandlerInput, limits, type MissingPeople } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { ImportRecord } from '../imports.store.ts';
import { mustFindImport } from '../read-import.ts';
import { countMissing, findMissing, noteMissing } from './missing.store.ts';

export async function listMissingPeople(
  scope: Scope,
  {
    params,
    query: { search = '', limit = limits.listDefault, offset = 0 },
  }: HandlerInput<typeof endpoints.listMissingPeople>,
): Promise<MissingPeople> {
  const { tx, principal } = scope;
  const { id, state } = await mustFindImport(scope, params.id);
  if (state !== 'judged') throw new AppError('IMPORT_NOT_READY');
  const asked = { importId: id, userId: principal.userId };
  const counted = await countMissing(tx, asked, search);
  const rows = await findMissing(tx, asked, { search, most: limit, offset });
  return {
    ...counted,
    items: rows.map((row) => ({
      id: row.id,
      name: displayName({ ...row, email: row.email ?? '' }),
      email: row.email,
    })),
  };
}

/** In the transaction that commits: the people who were confirmed are noted for the job, and who confirmed it is written down. */
export async function askToSuspend(
  { tx, clock, ids, principal }: Scope,
  { id, companyId, classId }: ImportRecord,
  confirmed: string,
): Promise<void> {
  const asked = { importId: id, userId: principal.userId };
  const { total, fingerprint } = await countMissing(tx, asked);
  if (fingerprint !== confirmed) throw new AppError('IMPORT_MISSING_CHANGED');
  if (total === 0) return;
  await noteMissing(tx, asked);
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'missing-suspended',
    subject: id,
    details: { people: total, company: companyId, ...(classId !== null && { class: classId }) },
  });
}
