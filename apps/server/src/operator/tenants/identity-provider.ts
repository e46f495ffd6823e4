/** A tenant's identity provider and its secret (threat 8): written by the platform's command line, besides by the tenant's admin. */
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { tenantId } from './hosts.ts';

export interface NewIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly createsUsers: boolean;
  /** The name of the company where newcomers become STUDENT. */
  readonly company: string | null;
}

type Open = Pick<OpenDatabase, 'asOwner' | 'database'>;

/** Replaces what was there. The tenant is set in the same statement, since its policy binds the owner too. */
export async function setIdentityProvider(
  open: Open,
  alias: string,
  { issuer, clientId, clientSecret, scopes, createsUsers, company }: NewIdentityProvider,
): Promise<void> {
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new Error('--issuer is an address that begins with https://');
  if (!scopes.split(' ').includes('openid')) throw new Error('--scopes must name openid');
  const contextId = await tenantId(open, alias);
  const companyId = company === null ? null : await companyOf(open, contextId, company);
  await open.asOwner((owner) =>
    owner.query(
      `with tenant as (select set_config('app.context', $1::text, true))
       insert into oidc_clients ("contextId", issuer, "clientId", "clientSecret", scopes, "createsUsers", "companyId")
       select $1::uuid, $2, $3, $4, $5, $6, $7::uuid from tenant
       on conflict ("contextId") do update set issuer = excluded.issuer, "clientId" = excluded."clientId",
         "clientSecret" = excluded."clientSecret", scopes = excluded.scopes,
         "createsUsers" = excluded."createsUsers", "companyId" = excluded."companyId", "provenAt" = null`,
      [contextId, issuer, clientId, clientSecret, scopes, createsUsers, companyId],
    ),
  );
}

export async function removeIdentityProvider(open: Open, alias: string): Promise<void> {
  const contextId = await tenantId(open, alias);
  const removed = await open.asOwner((owner) =>
    owner.query(
      `with tenant as (select set_config('app.context', $1::text, true))
       delete from oidc_clients o using tenant where o."contextId" = $1::uuid returning o.issuer`,
      [contextId],
    ),
  );
  if (removed.length === 0) throw new Error(`${alias} has no identity provider`);
}

async function companyOf({ database }: Open, contextId: string, name: string): Promise<string> {
  const found = await database.withTenant(contextId, (tx) =>
    tx.run(
      tx.sql.selectFrom('companies').select('id').where('contextId', '=', contextId).where('name', '=', name),
    ),
  );
  const [company, second] = found;
  if (company === undefined) throw new Error(`there is no company ${name}`);
  if (second !== undefined) throw new Error(`several companies are called ${name}`);
  return company.id;
}
