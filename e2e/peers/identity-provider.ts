// A real OpenID provider on this machine, and the demo tenant that sends its people there.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Provider from 'oidc-provider';
import { officeOrigin } from '../back-office/office.ts';
import { clientOf, signIn, worked } from '../learner.ts';
import { type Portal, root } from '../portal.ts';
import type { Tenant } from '../tenants.ts';

export const oidcClient = { id: 'parcours', secret: 'a-long-secret-of-the-client' };

export interface IdentityProvider {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts it and points the tenant's sign-in at it; the portal knows within two seconds. */
export async function connectIdentityProvider(
  portal: Portal,
  tenant: Tenant,
  company: string,
): Promise<IdentityProvider> {
  const provider = await startIdentityProvider(portal, tenant);
  await setProvider(portal, tenant, provider.origin, company);
  return provider;
}

/** Knows the tenant's portal and its back-office; nobody is sent there yet. */
export async function startIdentityProvider(portal: Portal, tenant: Tenant): Promise<IdentityProvider> {
  const { id } = worked(await clientOf(portal, tenant, null).getCurrentContext());
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [portal.origin(tenant), officeOrigin(portal, tenant)].map(
          (own) => `${own}/api/contexts/${id}/oidc/callback`,
        ),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({
        sub: subject,
        given_name: 'Sacha',
        family_name: 'Petit',
        email: `${subject}@provider.test`,
        email_verified: true,
      }),
    }),
  });
  const answer = provider.callback();
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** By the platform's own command line, beside the running server; the switch is the tenant's admin's. */
async function setProvider(portal: Portal, alias: Tenant, issuer: string, company: string): Promise<void> {
  const { dataDir, databaseUrl = '' } = portal.data;
  const secretFile = join(dataDir, 'client-secret');
  writeFileSync(secretFile, oidcClient.secret);
  const options = { alias, issuer, 'client-id': oidcClient.id, 'secret-file': secretFile, company };
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/operator/parcours.ts'), 'tenant', 'oidc', ...given, '--creates-users'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } },
  );
  const { api } = await signIn(portal, alias, 'admin');
  const { id, settings } = worked(await api.getCurrentContext());
  worked(
    await api.updateContext({ params: { id }, body: { settings: { ...settings, singleSignOn: true } } }),
  );
}
