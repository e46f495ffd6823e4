/** Who is signed in, as far as rights depend on it, and what that opens: screens hide by the table that the server enforces. */
import type { AppUser, BackOfficePart, ResourceName } from '@parcours/contract';
import {
  type AccessOperation,
  actorOfAccount,
  type CourseRole,
  hasCourseRole,
  holdsAnyCourseRole,
  holdsCourseRole,
  isContextAdmin,
  mayOperate,
  partsOpenTo,
} from '@parcours/rules';
import { deskKeys, api, meQuery, orThrow, session } from '@parcours/web';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Of which roles the account says only that they are held, and not where. */
export const scopedRolesQuery = () => {
  const userId = session.userId();
  return queryOptions({
    queryKey: deskKeys.scopedRoles(userId),
    queryFn: async () => {
      const where = JSON.stringify({ principalId: userId });
      return (await orThrow(api.listRoleUsers({ query: { where, populate: 'role', limit: 100 } }))).items;
    },
    staleTime: Infinity,
    enabled: userId !== null,
  });
};

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
  const { data: held } = useQuery(scopedRolesQuery());
  if (me === undefined || held === undefined) return null;
  const actor = actorOfAccount(me, held);
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
