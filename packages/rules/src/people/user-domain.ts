/** Where a signed-in user belongs (spec §4 Domain) and which company roles count for it (spec §6). */
import type { CompanyRole, UserDomain } from '@parcours/contract';

/** spec §6: every company role but STUDENT counts for allowed companies. */
const isAllowedRole: { readonly [R in CompanyRole]: boolean } = {
  OWNER: true,
  ADMIN: true,
  ORGANIZER: true,
  TEACHER: true,
  STUDENT: false,
  CERTIFIER: true,
  SUPERVISOR: true,
};

export interface Membership {
  readonly companyId: string;
  readonly role: CompanyRole;
}

/** The companies in which the user holds a role that counts, each once. */
export function allowedCompanies(memberships: readonly Membership[]): readonly string[] {
  return [
    ...new Set(memberships.filter(({ role }) => isAllowedRole[role]).map(({ companyId }) => companyId)),
  ];
}

/** Domain §4: ADMIN, OWNER and ORGANIZER also manage their company's classes and enrolments. */
const isManagingRole: { readonly [R in CompanyRole]: boolean } = {
  OWNER: true,
  ADMIN: true,
  ORGANIZER: true,
  TEACHER: false,
  STUDENT: false,
  CERTIFIER: false,
  SUPERVISOR: false,
};

/** The companies whose classes and enrolments the user manages, each once. */
export function managedCompanies(memberships: readonly Membership[]): readonly string[] {
  return [
    ...new Set(memberships.filter(({ role }) => isManagingRole[role]).map(({ companyId }) => companyId)),
  ];
}

/** The companies whose certificates the user issues and revokes (domain §4), each once. */
export function certifiedCompanies(memberships: readonly Membership[]): readonly string[] {
  return [
    ...new Set(memberships.filter(({ role }) => role === 'CERTIFIER').map(({ companyId }) => companyId)),
  ];
}

/** `grains` if the user has roles, else `client` if an allowed company, else `public`. */
export function userDomainOf(roles: readonly string[], memberships: readonly Membership[]): UserDomain {
  if (roles.length > 0) return 'grains';
  return allowedCompanies(memberships).length > 0 ? 'client' : 'public';
}

/** A route without its own setting. */
export const defaultRoutePermission = 'grains|client|public';

/** Whether a signed-in user of `domain` may enter; an empty set means anyone signed in. `null`: signed out. */
export function mayEnterRoute(
  domain: UserDomain | null,
  permission: string = defaultRoutePermission,
): boolean {
  if (domain === null) return false;
  const domains = permission.split('|').filter((name) => name !== '');
  return domains.length === 0 || domains.includes(domain);
}
