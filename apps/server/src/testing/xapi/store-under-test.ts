/** A record store to prove things on: a whole server, tenants, and a credential of each. */
import { createCredential } from '../../features/record-store/access/credentials.service.ts';
import { basicHeader } from '../../features/record-store/access/basic-credential.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { TestServer } from '../servers/start-server.ts';

export interface TenantCredential {
  readonly id: string;
  readonly auth: string;
}

/** Makes a credential of a tenant's whole store as the operator's command does. */
export function newTenantCredential(
  { open, clock }: Pick<TestServer, 'open' | 'clock'>,
  { contextId, host }: { readonly contextId: string; readonly host: string },
): Promise<TenantCredential> {
  return open.database.withTenant(contextId, async (tx) => {
    const scope = { tx, clock, random: systemRandom, ids: createIds(clock, systemRandom), principal: null };
    const made = await createCredential(scope, { name: 'conformance', home: `https://${host}` });
    return { id: made.id, auth: basicHeader(made) };
  });
}
