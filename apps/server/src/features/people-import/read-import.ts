/** An import as it is shown: to the context's admin, who alone makes accounts (domain §4). */
import { limits, type PeopleImport } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { findImport, type ImportRecord } from './imports.store.ts';

export function mustImport(who: Principal): void {
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
}

export async function mustFindImport(
  { tx, principal }: Pick<Scope, 'tx' | 'principal'>,
  id: string,
): Promise<ImportRecord> {
  mustImport(principal);
  const found = await findImport(tx, id);
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  return found;
}

export async function readImport(scope: Pick<Scope, 'tx' | 'principal'>, id: string): Promise<PeopleImport> {
  const { createdBy: _by, createdAt, committedAt, ...shown } = await mustFindImport(scope, id);
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    committedAt: committedAt?.toISOString() ?? null,
    undoUntil: isUndoable(shown) ? (undoEnd(committedAt)?.toISOString() ?? null) : null,
  };
}

const isUndoable = ({ state }: Pick<PeopleImport, 'state'>): boolean =>
  state === 'committed' || state === 'commit-failed';

/** An import is undone as one step for so long. */
export function undoEnd(committedAt: Date | null): Date | null {
  return committedAt === null ? null : new Date(committedAt.getTime() + limits.importUndoHours * 3_600_000);
}
