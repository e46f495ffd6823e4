/** Classes that somebody manages or teaches, as a condition of a statement (`mayCorrect` of the rules, for many classes). */
import type { TenantTransaction, Value } from '../../platform/database/database.ts';

export interface ClassesInCharge {
  readonly userId: string;
  /** Of the whole centre. */
  readonly all: boolean;
  readonly companyIds: readonly string[];
  readonly classIds: readonly string[];
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
