/** Tenants as the platform sees them: which there are, the hosts at which they answer, and the end of one. */
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { hostsOf } from '../../demo/demo-tenant.ts';
import {
  findHosts,
  findTakenHost,
  insertHosts,
  removeHostRow,
} from '../../features/tenants/centres/centre-rows.store.ts';
import { hostKinds, hostName } from '@parcours/contract';
import { byOwner } from './by-owner.ts';

type Open = Pick<OpenDatabase, 'asOwner'>;

/** Throws for what is no bare host name: no scheme, no port, no path. */
export function checkHost(host: string): void {
  if (!hostName.test(host)) throw new Error(`${host} is no host name: small letters, no scheme, no port`);
}

export interface TenantLine {
  readonly id: string;
  readonly alias: string;
  readonly name: string;
  readonly retired: boolean;
  readonly hosts: readonly string[];
  /** Of its identity provider. */
  readonly issuer: string | null;
}

export function listTenants(open: Open): Promise<TenantLine[]> {
  return open.asOwner(async (owner) => {
    const rows = await owner.query<Omit<TenantLine, 'issuer'>>(
      `select c.id, c.alias, c.name, c."retiredAt" is not null as retired,
         array(select h.host from context_hosts h where h."contextId" = c.id and h.kind = 'frontoffice' order by h.host) as hosts
       from contexts c order by c.alias`,
    );
    const lines: TenantLine[] = [];
    for (const row of rows) {
      const [client] = await owner.query<{ issuer: string }>(
        `with tenant as (select set_config('app.context', $1::text, true))
         select o.issuer from tenant, oidc_clients o where o."contextId" = $1::uuid`,
        [row.id],
      );
      lines.push({ ...row, issuer: client?.issuer ?? null });
    }
    return lines;
  });
}

/** The id of a tenant that lives; throws for any other. */
export async function tenantId(open: Open, alias: string): Promise<string> {
  const [context] = await open.asOwner((owner) =>
    owner.query<{ id: string }>('select id from contexts where alias = $1 and "retiredAt" is null', [alias]),
  );
  if (context === undefined) throw new Error(`there is no tenant ${alias}`);
  return context.id;
}

/** A front-office host brings its content and back-office origins along, unless a kind is named. Answers the hosts. */
export async function addHost(
  open: Open,
  alias: string,
  host: string,
  kind: string | undefined,
): Promise<readonly string[]> {
  checkHost(host);
  const known = hostKinds.find((one) => one === kind);
  if (kind !== undefined && known === undefined) throw new Error(`--kind is one of ${hostKinds.join(', ')}`);
  const contextId = await tenantId(open, alias);
  const hosts = known === undefined ? hostsOf(host) : [{ host, kind: known }];
  await byOwner(open)(async (tx) => {
    const taken = await findTakenHost(tx, hosts);
    if (taken !== undefined) throw new Error(`${taken} answers for a tenant already`);
    await insertHosts(tx, contextId, hosts);
  });
  return hosts.map((one) => one.host);
}

/** Refuses the last front-office host: the tenant would be out of reach. */
export async function removeHost(open: Open, alias: string, host: string): Promise<void> {
  const contextId = await tenantId(open, alias);
  await byOwner(open)(async (tx) => {
    const all = await findHosts(tx, contextId);
    const found = all.find((one) => one.host === host);
    if (found === undefined) throw new Error(`${host} does not answer for ${alias}`);
    const portals = all.filter(({ kind }) => kind === 'frontoffice');
    if (found.kind === 'frontoffice' && portals.length === 1)
      throw new Error(`${host} is the only address of ${alias}: add another first, or retire it`);
    await removeHostRow(tx, contextId, host);
  });
}

/** From now on no host answers for it and no session of it lives; its rows stay until they are erased. */
export async function retireTenant(open: Open, alias: string, at: Date): Promise<void> {
  await open.asOwner(async (owner) => {
    const [context] = await owner.query<{ id: string }>(
      `update contexts set "retiredAt" = $2, "isDefault" = false where alias = $1 and "retiredAt" is null returning id`,
      [alias, at],
    );
    if (context === undefined) throw new Error(`there is no tenant ${alias}`);
    await owner.query('delete from context_hosts where "contextId" = $1', [context.id]);
  });
}
