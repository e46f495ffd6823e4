/** Whoever manages a class prepares and opens it: the context's admin, who manages its company, an admin of the class (domain §4). */
import { administeredClasses, companiesInCharge, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import {
  findManagedClass,
  lockManagedClass,
  type ManagedClass,
  type Managing,
} from './managed-class.store.ts';

/** Throws Forbidden to whoever manages nothing at all. */
export function managedBy({ principal }: Pick<Scope, 'principal'>): Managing {
  if (isContextAdmin(principal)) return null;
  const managing = { companies: companiesInCharge(principal), classes: administeredClasses(principal) };
  if (managing.companies.length + managing.classes.length === 0) throw new AppError('Forbidden');
  return managing;
}

/** MODEL_NOT_FOUND for a class of others, as for none at all. `hold`: until the transaction ends. */
export async function mustManageClass(
  scope: Pick<Scope, 'tx' | 'principal'>,
  id: string,
  hold: boolean,
): Promise<ManagedClass> {
  const managing = managedBy(scope);
  const found = await (hold ? lockManagedClass : findManagedClass)(scope.tx, id, managing);
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  return found;
}
