/** Who may read, change, replace or remove a file (domain §4): by the rule of the resource `files`, asked of the one row. */
import { type AccessOperation, hasCourseRole, isContextAdmin, standingsFor } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { findReadableFiles } from '../files/reading/readable-files.ts';
import { manifest } from '../resources/manifest/manifest.ts';
import { rightsStatement } from '../resources/write/insert-statement.ts';
import { runOnRow } from '../resources/resources.store.ts';

interface Asking {
  readonly tx: TenantTransaction;
  readonly principal: Principal;
  readonly now: Date;
}

/** MODEL_NOT_FOUND for who may not even read it, Forbidden for who may read and no more. */
export async function mustHoldFile(
  { tx, principal, now }: Asking,
  operation: Extract<AccessOperation, 'update' | 'delete'>,
  id: string,
): Promise<void> {
  const asking = { contextId: tx.contextId, principal, now };
  const [rights] = await runOnRow<{ readonly reads: boolean; readonly may: boolean }>(
    tx,
    rightsStatement(manifest.files, operation, id, asking),
  );
  if (rights === undefined || !(rights.may || rights.reads)) throw new AppError('MODEL_NOT_FOUND');
  if (!rights.may || standingsFor(principal, 'files', operation).length === 0)
    throw new AppError('Forbidden');
}

/** Domain §4: what a published version shows is an editor's to retire. */
export function mayRetireFiles(principal: Principal): boolean {
  return isContextAdmin(principal) || hasCourseRole(principal, 'editor');
}

export async function mustReadFile({ tx, principal, clock }: Scope, id: string): Promise<void> {
  const [file] = await findReadableFiles(tx, principal, [id], clock.now());
  if (file === undefined) throw new AppError('MODEL_NOT_FOUND');
}
