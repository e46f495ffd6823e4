/** Who may enter a route (spec §2, domain §4): a permission string is the set of domains that may. */
import type { UserDomain } from '@parcours/contract';

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
