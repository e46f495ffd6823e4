/** Single sign-on (spec §7 "OIDC login link", domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import {
  clearedCookie,
  comeBack,
  exchangeCode,
  leadBack,
  leaveForProvider,
  type OidcParts,
} from './oidc.service.ts';

const redirect = ({ location, cookie }: { readonly location: string; readonly cookie: string }) => ({
  status: 302 as const,
  body: undefined,
  headers: { location, 'set-cookie': cookie },
});

export function bindOidc(binder: Binder, parts: OidcParts): void {
  // Opened by a browser as pages: whatever goes wrong, it is led to one.
  binder.page(
    endpoints.oidcLogin,
    async (scope, { params, query }) =>
      redirect(await leaveForProvider(scope, parts, params.id, query.challenge)),
    (scope, code) => redirect(leadBack(scope, parts, code)),
  );
  binder.page(
    endpoints.oidcCallback,
    async (scope, { params, query }) => redirect(await comeBack(scope, parts, params.id, query)),
    (scope, code) => redirect(leadBack(scope, parts, code)),
  );
  binder.tenant(endpoints.loginByCode, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await exchangeCode(scope, parts, body) },
    headers: { 'set-cookie': clearedCookie(parts) },
  }));
}
