/** Single sign-on as a browser goes through it: tenants whose people sign in at a provider of their own. */
import { createHash } from 'node:crypto';
import { systemRandom } from '../../platform/security/random.ts';
import { newSecret } from '../../platform/security/secrets.ts';
import { startIdentityProvider, type TestProvider } from './identity-provider.ts';
import { setSettings } from '../stock/stock-account.ts';
import type { TestServer } from './start-server.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

/** What is known at the provider as, and by. */
export const oidcClient = { id: 'parcours', secret: 'a-long-secret-of-the-client' };

/** A browser that has left for the provider. */
export interface Left {
  readonly address: string;
  readonly cookie: string;
}

/** A sign-in that is whole but for the exchange of its code. */
export interface Arrived extends Left {
  readonly callback: URL;
  readonly code: string;
}

export interface SignOn {
  readonly provider: TestProvider;
  /** The page's own secret, whose challenge every sign-in begins with. */
  readonly verifier: string;
  readonly leave: (of: StockedTenant) => Promise<Left>;
  /** Where the portal goes on, after the browser came back. */
  readonly comeBack: (callback: URL, cookie: string, host?: string) => Promise<URL>;
  readonly arrive: (subject: string, of: StockedTenant) => Promise<Arrived>;
  readonly close: () => Promise<void>;
}

/** The server must speak http in public and may call 127.0.0.1. */
export async function startSignOn(server: TestServer, tenants: readonly StockedTenant[]): Promise<SignOn> {
  const redirectUris = tenants.map(
    ({ host, contextId }) => `http://${host}/api/contexts/${contextId}/oidc/callback`,
  );
  const provider = await startIdentityProvider({ ...oidcClient, redirectUris });
  for (const tenant of tenants) {
    await setOidcClient(server, tenant, { issuer: provider.issuer, createsUsers: true });
    await setSettings(server, tenant, { singleSignOn: true });
  }
  const verifier = newSecret(systemRandom);

  async function leave(of: StockedTenant): Promise<Left> {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const path = `/api/contexts/${of.contextId}/oidc/login?challenge=${challenge}`;
    const { headers } = await server.request(of.host, path);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return { address: headers.get('location') ?? '', cookie };
  }

  async function comeBack(callback: URL, cookie: string, host = callback.host): Promise<URL> {
    const path = callback.pathname + callback.search;
    const { headers } = await server.request(host, path, { headers: { cookie } });
    return new URL(headers.get('location') ?? '');
  }

  return {
    provider,
    verifier,
    leave,
    comeBack,
    async arrive(subject, of) {
      const left = await leave(of);
      const callback = await provider.signIn(left.address, subject);
      return { ...left, callback, code: loginCodeOf(await comeBack(callback, left.cookie)) };
    },
    close: provider.close,
  };
}

/** The one-time code behind the hash sign, or '' where there is none. */
export const loginCodeOf = ({ hash }: URL): string => /^#code=([\w-]{43})$/.exec(hash)?.[1] ?? '';

export async function setOidcClient(
  { open }: TestServer,
  { contextId, companyId }: StockedTenant,
  { issuer, createsUsers }: { readonly issuer: string; readonly createsUsers: boolean },
): Promise<void> {
  await open.asOwner((owner) =>
    owner.query(
      `with tenant as (select set_config('app.context', $1::text, true))
       insert into oidc_clients ("contextId", issuer, "clientId", "clientSecret", "createsUsers", "companyId")
       select $1::uuid, $2, $3, $4, $5, $6::uuid from tenant
       on conflict ("contextId") do update set issuer = excluded.issuer, "createsUsers" = excluded."createsUsers"`,
      [contextId, issuer, oidcClient.id, oidcClient.secret, createsUsers, companyId],
    ),
  );
}

/** Puts the account of somebody known by the provider to rest, or back. */
export async function setActiveBySubject(
  { open }: TestServer,
  { contextId }: StockedTenant,
  subject: string,
  isActive: boolean,
): Promise<void> {
  await open.asOwner((owner) =>
    owner.query(
      `with tenant as (select set_config('app.context', $1::text, true))
       update users u set "deactivatedAt" = case when $3 then null else now() end
       from user_identities i, tenant
       where u."contextId" = $1::uuid and i."contextId" = u."contextId" and i."userId" = u.id and i.subject = $2`,
      [contextId, subject, isActive],
    ),
  );
}
