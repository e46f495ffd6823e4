/** Roles of the context and where each holds (domain §4 end): everywhere, or in one company, class or course alone. */
import type { ApiScope, RoleScope } from '@parcours/contract';
import { allowedCompanies, certifiedCompanies, managedCompanies, type Membership } from './user-domain.ts';

export interface ScopedRole {
  readonly role: string;
  readonly scope: RoleScope;
  readonly scopeId: string;
}

/** The signed-in user as far as rights depend on it. */
export interface Actor {
  /** Names of the roles that hold in the whole context (spec §6 "System roles"). */
  readonly roles: readonly string[];
  /** Roles that hold in one company, class or course; none when absent. */
  readonly scopedRoles?: readonly ScopedRole[];
  readonly companyUsers: readonly Membership[];
  /** Of a key of the API, which is an admin of the context as far as these reach; absent for a person. */
  readonly apiScopes?: readonly ApiScope[];
}

/** spec §6: the admin check is true for either role. A role with a scope is not enough. */
export function isContextAdmin({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('superadmin');
}

/** What each role of the context may do to courses (domain §4): each includes those before it. */
const courseRoles = { author: ['author', 'editor', 'admin'], editor: ['editor', 'admin'] } as const;
export type CourseRole = keyof typeof courseRoles;

/** Whether the user is author or editor of every course of the context. */
export function hasCourseRole(actor: Pick<Actor, 'roles'>, role: CourseRole): boolean {
  return isContextAdmin(actor) || courseRoles[role].some((name) => actor.roles.includes(name));
}

const scopeIds = (actor: Actor, scope: RoleScope, names: readonly string[]): readonly string[] => [
  ...new Set(
    (actor.scopedRoles ?? [])
      .filter((held) => held.scope === scope && names.includes(held.role))
      .map(({ scopeId }) => scopeId),
  ),
];

/** The courses of which the user is author or editor by name, or admin. */
export const coursesOfRole = (actor: Actor, role: CourseRole): readonly string[] =>
  scopeIds(actor, 'course', courseRoles[role]);

/** Whether the user is author or editor of this course: of every course, or of it by name. */
export const holdsCourseRole = (actor: Actor, role: CourseRole, courseId: string): boolean =>
  hasCourseRole(actor, role) || coursesOfRole(actor, role).includes(courseId);

/** Whether the user is author or editor of any course at all: nobody else learns whether there is one. */
export const holdsAnyCourseRole = (actor: Actor, role: CourseRole): boolean =>
  hasCourseRole(actor, role) || coursesOfRole(actor, role).length > 0;

/** Companies, classes and courses of which the user is admin, and of nothing else. */
export const administeredCompanies = (actor: Actor) => scopeIds(actor, 'company', ['admin']);
export const administeredClasses = (actor: Actor) => scopeIds(actor, 'class', ['admin']);
export const administeredCourses = (actor: Actor) => scopeIds(actor, 'course', ['admin']);

const withAdministered = (actor: Actor, companies: readonly string[]) => [
  ...new Set([...companies, ...administeredCompanies(actor)]),
];

/** Companies whose people and results the user reads: by a membership that counts, or as admin of that company. */
export const overseenCompanies = (actor: Actor): readonly string[] =>
  withAdministered(actor, allowedCompanies(actor.companyUsers));
/** Companies whose classes and enrolments the user manages. */
export const companiesInCharge = (actor: Actor): readonly string[] =>
  withAdministered(actor, managedCompanies(actor.companyUsers));
/** Companies whose certificates the user issues and revokes. */
export const certifyingCompanies = (actor: Actor): readonly string[] =>
  withAdministered(actor, certifiedCompanies(actor.companyUsers));

/** Whether the role can hold in such a place: who writes courses does so in all of them or in named ones (domain §4). */
export function mayHaveScope(role: string, scope: RoleScope | null): boolean {
  if (role === 'superadmin') return scope === null;
  if (role === 'author' || role === 'editor') return scope === null || scope === 'course';
  return true;
}
