/** Where a browser that left for the provider comes back to, and the cookie that knows it again. */
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';

interface WayParts {
  readonly publicAddress: PublicAddress;
}

/** Where the browser goes on, and what it keeps. */
export interface WayBack {
  readonly location: string;
  readonly cookie: string;
}

const cookieName = 'parcours-sign-in';

/** The origin of the front-end that was asked: the back-office signs in on its own, everything else in the portal. */
export function originOf({ context, site }: Pick<TenantScope, 'context' | 'site'>, parts: WayParts): string {
  return publicOrigin(
    parts.publicAddress,
    context,
    site.kind === 'backoffice' ? 'backoffice' : 'frontoffice',
  );
}

/** Registered at the provider: made of the tenant's own hosts, never of what was asked. */
export const redirectUriOf = (origin: string, contextId: string): string =>
  `${origin}/api/contexts/${contextId}/oidc/callback`;

/** Of the whole API: sent with the way back, and with the exchange of the code. */
export function cookieOf({ publicAddress }: WayParts, value: string, seconds: number): string {
  const secure = publicAddress.scheme === 'https' ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The sign-in is over: the browser forgets it. */
export const clearedCookie = (parts: WayParts): string => cookieOf(parts, '', 0);

export function browserOf({ headers }: Pick<TenantScope, 'headers'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}
