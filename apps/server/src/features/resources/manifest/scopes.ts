/** Who stands how to a row (domain §4), as SQL: what `resourceAccess` of the rules names, row by row. */
import {
  type AccessOperation,
  hasCourseRole,
  resourceAccess,
  type Standing,
  standingsFor,
} from '@parcours/rules';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { Bindings, Resource, RowSql } from './resource.ts';

const memberships = (bindings: Bindings, more = '') =>
  `(select m."classId" from class_users m
    where m."contextId" = ${bindings.contextId} and m."userId" = ${bindings.userId}${more}${among(bindings)})`;
const among = ({ onlyClassIds }: Bindings) =>
  onlyClassIds === null ? '' : ` and m."classId" = any (${onlyClassIds})`;
/** The classes of some companies, and those of which the principal is admin. */
const classesOf = (bindings: Bindings, companies: string) =>
  `(select k.id from classes k where k."contextId" = ${bindings.contextId}
    and (k."companyId" = any (${companies}) or k.id = any (${bindings.adminClassIds})))`;

/** The classes that a role with a scope rules. */
export const administered = (bindings: Bindings) => classesOf(bindings, bindings.adminCompanyIds);
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

/** A column that names something of a company, or of a class, of which the principal is admin. */
export const ofAdministeredCompany =
  (column: string): RowSql =>
  (self, { adminCompanyIds }) =>
    `${self}."${column}" = any (${adminCompanyIds})`;
export const ofAdministeredClass =
  (column = 'classId'): RowSql =>
  (self, bindings) =>
    `${self}."${column}" in ${administered(bindings)}`;

/** Where the rows of a resource are read from: what is published, to all but those who write every course. */
export function sourceOf(resource: Resource, bindings: Bindings, principal: Principal): string {
  return readsPublished(resource, principal) && resource.published !== undefined
    ? resource.published(bindings)
    : resource.table;
}

/** Whether the source itself is cut to what the principal may read. */
export function readsPublished(resource: Resource, principal: Principal): boolean {
  return resource.published !== undefined && !hasCourseRole(principal, 'author');
}

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
