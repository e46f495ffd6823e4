/** Who stands how to a row (domain §4), as SQL: what `resourceAccess` of the rules names, row by row. */
import { resourceAccess, standingsFor, type AccessOperation, type Standing } from '@parcours/rules';
import type { Principal } from '../../../platform/tokens/principal.ts';
import type { Bindings, Resource, RowSql } from './resource.ts';

const memberships = (bindings: Bindings, more = '') =>
  `(select m."classId" from class_users m
    where m."contextId" = ${bindings.contextId} and m."userId" = ${bindings.userId}${more})`;
const classesOf = (bindings: Bindings, companies: string) =>
  `(select k.id from classes k where k."contextId" = ${bindings.contextId} and k."companyId" = any (${companies}))`;

export const attended = (bindings: Bindings) => memberships(bindings);
export const taught = (bindings: Bindings) => memberships(bindings, ` and m.role = 'TEACHER'`);
export const overseen = (bindings: Bindings) => classesOf(bindings, bindings.companyIds);
export const managed = (bindings: Bindings) => classesOf(bindings, bindings.managedIds);

type ClassSet = (bindings: Bindings) => string;

/** The same condition over the classes of each standing. */
export function byClass(
  condition: (self: string, classIds: string, bindings: Bindings) => string,
): Record<'learner' | 'teacher' | 'overseer' | 'manager', RowSql> {
  const over =
    (set: ClassSet): RowSql =>
    (self, bindings) =>
      condition(self, set(bindings), bindings);
  return { learner: over(attended), teacher: over(taught), overseer: over(overseen), manager: over(managed) };
}

/** What belongs to the class in a column. */
export const ofClass = (column = 'classId') =>
  byClass((self, classIds) => `${self}."${column}" in ${classIds}`);

/** What is about the user in a column. */
export const ofUser =
  (column = 'userId'): RowSql =>
  (self, { userId }) =>
    `${self}."${column}" = ${userId}`;

/** The courses of the programs of some classes. */
export const coursesOf = (bindings: Bindings, classIds: string) =>
  `(select xpc."courseId" from class_programs xcp
    join program_courses xpc on xpc."contextId" = xcp."contextId" and xpc."programId" = xcp."programId"
    where xcp."contextId" = ${bindings.contextId} and xcp."classId" in ${classIds})`;

/** The condition under which the principal has one of the standings that the access table grants; `false` for none. */
export function scopeOf(
  resource: Resource,
  operation: AccessOperation,
  self: string,
  bindings: Bindings,
  principal: Principal,
): string {
  if (resource.name === null) return 'true';
  const { states = {} } = resourceAccess[resource.name];
  const granted = standingsFor(principal, resource.name, operation).map((standing) => {
    const condition = conditionOf(resource, standing, operation, self, bindings);
    const allowed = operation === 'read' ? states[standing] : undefined;
    if (allowed === undefined) return condition;
    return `(${condition} and ${self}.state in (${allowed.map((state) => `'${state}'`).join(', ')}))`;
  });
  return granted.length === 0 ? 'false' : `(${granted.join('\n    or ')})`;
}

function conditionOf(
  resource: Resource,
  standing: Standing,
  operation: AccessOperation,
  self: string,
  bindings: Bindings,
): string {
  if (standing === 'admin') return 'true';
  const found = resource.narrowed[operation]?.[standing] ?? resource.standings[standing];
  if (found === undefined)
    throw new Error(`${resource.name ?? resource.table} does not say who is ${standing}`);
  return found(self, bindings);
}

/** The field's SQL, null to whom the access table does not show it. */
export function guardedSql(
  resource: Resource,
  field: string,
  sql: string,
  self: string,
  bindings: Bindings,
  principal: Principal,
): string {
  const guards = resource.name === null ? undefined : resourceAccess[resource.name].guarded?.[field];
  if (guards === undefined || resource.name === null) return sql;
  const granted = standingsFor(principal, resource.name, 'read')
    .filter((standing) => guards.includes(standing))
    .map((standing) => conditionOf(resource, standing, 'read', self, bindings));
  return granted.length === 0 ? 'null' : `case when ${granted.join(' or ')} then ${sql} end`;
}
