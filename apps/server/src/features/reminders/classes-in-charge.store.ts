/** Classes whose learners somebody may write to by a rule: those that they manage or teach (`mayCorrect` of the rules, for many). */
import { administeredClasses, companiesInCharge, isContextAdmin } from '@parcours/rules';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { statement, type TenantTransaction, type Value } from '../../platform/database/database.ts';

export interface ClassesInCharge {
  readonly userId: string;
  /** Of the whole centre. */
  readonly all: boolean;
  readonly companyIds: readonly string[];
  readonly classIds: readonly string[];
}

export function classesInCharge(principal: Scope['principal']): ClassesInCharge {
  return {
    userId: principal.userId,
    all: isContextAdmin(principal),
    companyIds: companiesInCharge(principal),
    classIds: administeredClasses(principal),
  };
}

/** `$2` who asks, `$3` whether all, `$4` companies and `$5` classes that they manage; `k` names the row of the class. */
export const inCharge = (
  k: string,
) => `($3::boolean or ${k}."companyId" = any ($4::uuid[]) or ${k}.id = any ($5::uuid[])
  or exists (select from class_users t where t."contextId" = $1 and t."classId" = ${k}.id and t."userId" = $2::uuid
    and t.role = 'TEACHER'))`;

export const inChargeValues = (tx: TenantTransaction, charge: ClassesInCharge): readonly Value[] => [
  tx.contextId,
  charge.userId,
  charge.all,
  charge.companyIds,
  charge.classIds,
];

const teaching = statement<{ id: string }>(
  'classesInCharge.teaches',
  `select id from class_users where "contextId" = $1 and "userId" = $2 and role = 'TEACHER' limit 1`,
);

/** Whether there is any class of theirs, or may be one. */
export async function hasClassesInCharge(tx: TenantTransaction, charge: ClassesInCharge): Promise<boolean> {
  if (charge.all || charge.companyIds.length + charge.classIds.length > 0) return true;
  return (await tx.query(teaching, [tx.contextId, charge.userId])).length === 1;
}

const counted = statement<{ count: number }>(
  'classesInCharge.count',
  `select count(*)::int as count from classes k
   where k."contextId" = $1 and k.id = any ($6::uuid[]) and ${inCharge('k')}`,
);

/** Whether all of these are classes of theirs. */
export async function areInCharge(
  tx: TenantTransaction,
  charge: ClassesInCharge,
  classIds: readonly string[],
): Promise<boolean> {
  const [row] = await tx.query(counted, [...inChargeValues(tx, charge), classIds]);
  return row?.count === new Set(classIds).size;
}

const company = statement<{ id: string }>(
  'classesInCharge.company',
  'select id from companies where "contextId" = $1 and id = $2',
);

/** Whether it is a company whose classes they manage. */
export async function isCompanyInCharge(
  tx: TenantTransaction,
  { all, companyIds }: ClassesInCharge,
  id: string,
): Promise<boolean> {
  return (all || companyIds.includes(id)) && (await tx.query(company, [tx.contextId, id])).length === 1;
}
