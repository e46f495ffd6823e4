/** Who is signed in, as far as rights depend on it, and what that opens: screens hide by the table that the server enforces. */
import type { AppUser, ResourceName } from '@parcours/contract';
import {
  type AccessOperation,
  type BackOfficeActor,
  type BackOfficePart,
  type CourseRole,
  hasCourseRole,
  holdsAnyCourseRole,
  holdsCourseRole,
  isContextAdmin,
  mayOperate,
  partsOpenTo,
  type RoleScope,
  type ScopedRole,
} from '@parcours/rules';
import { deskKeys, api, meQuery, orThrow, session } from '@parcours/web';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** An answer does not say what a scope is: an id of one kind opens nothing of another. */
const scopes: readonly RoleScope[] = ['company', 'class', 'course'];

/** Roles that hold in one place alone, which the account does not name. */
export const scopedRolesQuery = () => {
  const userId = session.userId();
  return queryOptions({
    queryKey: deskKeys.scopedRoles(userId),
    queryFn: async (): Promise<readonly ScopedRole[]> => {
      const where = JSON.stringify({ principalId: userId });
      const { items } = await orThrow(api.listRoleUsers({ query: { where, populate: 'role', limit: 100 } }));
      return items.flatMap(({ scopeId, role }) =>
        scopeId === null || role === undefined
          ? []
          : scopes.map((scope) => ({ role: role.name, scope, scopeId })),
      );
    },
    staleTime: Infinity,
    enabled: userId !== null,
  });
};

export function actorOf(me: AppUser, scopedRoles: readonly ScopedRole[]): BackOfficeActor {
  return {
    roles: me.roles,
    companyUsers: me.companyUsers,
    scopedRoles,
    teaches: (me.classUsers ?? []).some(({ role }) => role === 'TEACHER'),
  };
}

export interface Rights {
  readonly me: AppUser;
  /** Of the rail, in its order. */
  readonly parts: readonly BackOfficePart[];
  readonly isAdmin: boolean;
  may(operation: AccessOperation, resource: ResourceName): boolean;
  /** Whoever writes named courses only makes none (domain §4). */
  readonly makesCourses: boolean;
  /** In one course; without an id, in any. */
  writes(role: CourseRole, courseId?: string): boolean;
}

/** Null until both are read. */
export function useRights(): Rights | null {
  const { data: me } = useQuery({ ...meQuery(), enabled: session.isOpen() });
  const { data: scopedRoles } = useQuery(scopedRolesQuery());
  if (me === undefined || scopedRoles === undefined) return null;
  const actor = actorOf(me, scopedRoles);
  return {
    me,
    parts: partsOpenTo(actor),
    isAdmin: isContextAdmin(actor),
    makesCourses: hasCourseRole(actor, 'author'),
    may: (operation, resource) => mayOperate(actor, resource, operation),
    writes: (role, courseId) =>
      courseId === undefined ? holdsAnyCourseRole(actor, role) : holdsCourseRole(actor, role, courseId),
  };
}
