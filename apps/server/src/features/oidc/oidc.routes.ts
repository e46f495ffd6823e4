/** Single sign-on (spec §7 "OIDC login link", domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { comeBack, exchangeCode, leaveForProvider, type OidcParts } from './oidc.service.ts';

export function bindOidc(binder: Binder, parts: OidcParts): void {
  binder.tenant(endpoints.oidcLogin, async (scope, { params, query }) => {
    const { location, cookie } = await leaveForProvider(scope, parts, params.id, query.challenge);
    return { status: 302, body: undefined, headers: { location, 'set-cookie': cookie } };
  });
  binder.tenant(endpoints.oidcCallback, async (scope, { params, query }) => {
    const { location, cookie } = await comeBack(scope, parts, params.id, query);
    return { status: 302, body: undefined, headers: { location, 'set-cookie': cookie } };
  });
  binder.tenant(endpoints.loginByCode, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await exchangeCode(scope, parts, body) },
  }));
}
