/** Who may make reminder rules, and for whose learners: whoever manages or teaches the classes (domain §4). */
import type { ReminderRule, ReminderTexts } from '@parcours/contract';
import { administeredClasses, companiesInCharge, isContextAdmin, misnamedPlace } from '@parcours/rules';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { areInCharge, hasClassesInCharge, isCompanyInCharge } from './classes-in-charge.store.ts';
import type { ClassesInCharge } from './in-charge.sql.ts';
import { findReminderRules } from './reminder-rules.store.ts';

function classesInCharge(principal: Scope['principal']): ClassesInCharge {
  return {
    userId: principal.userId,
    all: isContextAdmin(principal),
    companyIds: companiesInCharge(principal),
    classIds: administeredClasses(principal),
  };
}

/** Throws Forbidden to whoever manages and teaches nothing at all. */
export async function mustBeInCharge({ tx, principal }: Pick<Scope, 'tx' | 'principal'>) {
  const charge = classesInCharge(principal);
  if (!(await hasClassesInCharge(tx, charge))) throw new AppError('Forbidden');
  return charge;
}

/** Forbidden for the whole centre to who is no admin of it; MODEL_NOT_FOUND for a company or class of others, as for none. */
export async function mustReach(
  tx: TenantTransaction,
  charge: ClassesInCharge,
  reach: ReminderRule['reach'],
): Promise<void> {
  if (reach.of === 'centre' && !charge.all) throw new AppError('Forbidden');
  const isTheirs =
    reach.of === 'centre' ||
    (reach.of === 'company'
      ? await isCompanyInCharge(tx, charge, reach.companyId)
      : await areInCharge(tx, charge, reach.classIds));
  if (!isTheirs) throw new AppError('MODEL_NOT_FOUND');
}

/** The rule, as who is in charge of it reads it; MODEL_NOT_FOUND otherwise. */
export async function mustBeOfRules(
  tx: TenantTransaction,
  charge: ClassesInCharge,
  id: string,
): Promise<ReminderRule> {
  const [rule] = await findReminderRules(tx, charge, id);
  if (rule === undefined) throw new AppError('MODEL_NOT_FOUND');
  return rule;
}

export function mustKnowPlaceholders(texts: ReminderTexts): void {
  const place = misnamedPlace(texts);
  if (place !== undefined)
    throw new AppError('REMINDER_PLACEHOLDER_UNKNOWN', { path: `body.texts.${place}` });
}
