/** Single sign-on (spec §7 "OIDC login link", domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { bySession } from '../../../platform/http/calls/as-user.ts';
import {
  comeBack,
  countSignOn,
  exchangeCode,
  leadBack,
  leaveForProvider,
  type OidcParts,
} from './oidc.service.ts';
import { deleteSingleSignOn, getSingleSignOn, setSingleSignOn } from './single-sign-on-settings.service.ts';
import { createTrial, endTrial, getTrial, leaveOnTrial, type TrialParts } from './trials.service.ts';
import { clearedCookie, type WayBack } from './way-back.ts';

const redirect = ({ location, cookie }: WayBack) => ({
  status: 302 as const,
  body: undefined,
  headers: { location, 'set-cookie': cookie },
});

export function bindOidc(binder: Binder, parts: OidcParts & TrialParts): void {
  // Opened by a browser as pages: whatever goes wrong, it is led to one.
  binder.page(
    endpoints.oidcLogin,
    async (scope, { params, query }) => {
      await countSignOn(scope);
      return redirect(
        query.trial === undefined
          ? await leaveForProvider(scope, parts, params.id, query.challenge)
          : await leaveOnTrial(scope, parts, { contextId: params.id, start: query.trial }),
      );
    },
    (scope, code) => redirect(leadBack(scope, parts, code)),
  );
  binder.page(
    endpoints.oidcCallback,
    async (scope, { params, query }) => {
      await countSignOn(scope);
      const tried = await endTrial(scope, parts, query);
      if (tried !== undefined) return redirect({ location: tried, cookie: clearedCookie(parts) });
      return redirect(await comeBack(scope, parts, params.id, query));
    },
    (scope, code) => redirect(leadBack(scope, parts, code)),
  );
  binder.tenant(endpoints.loginByCode, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await exchangeCode(scope, parts, body) },
    headers: { 'set-cookie': clearedCookie(parts) },
  }));
  bindSettings(binder, parts);
}

/** For the context's admin (back-office §5). */
function bindSettings(binder: Binder, parts: OidcParts & TrialParts): void {
  binder.signedIn(endpoints.getSingleSignOn, async (scope) => ({
    status: 200,
    body: await getSingleSignOn(scope, parts),
  }));
  binder.signedIn(endpoints.setSingleSignOn, async (scope, input) => ({
    status: 200,
    body: await setSingleSignOn(scope, parts, input),
  }));
  binder.signedIn(endpoints.deleteSingleSignOn, async (scope) => {
    await deleteSingleSignOn(scope);
    return { status: 204, body: undefined };
  });
  // The provider is asked outside of any transaction.
  binder.guarded(endpoints.createSingleSignOnTrial, bySession(parts.tokens), async (scope, input) => ({
    status: 201,
    body: await createTrial(scope, parts, input),
  }));
  binder.signedIn(endpoints.getSingleSignOnTrial, async (scope, input) => ({
    status: 200,
    body: await getTrial(scope, input),
  }));
}
