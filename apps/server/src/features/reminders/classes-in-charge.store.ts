/** Which companies and classes somebody is in charge of, so as to write to their learners by a rule. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { type ClassesInCharge, inCharge, inChargeValues } from './in-charge.sql.ts';

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
