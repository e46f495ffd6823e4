/** Centres and their hosts as rows of the platform's tables: written by a superadmin's transaction, or by the schema's owner. */
import type { CentreLimits } from '@parcours/contract';
import { type PlatformTransaction, statement } from '../../../platform/database/database.ts';
import type { HostKind } from '../../../platform/http/sites/site.ts';

/** What both kinds of writer can do: the transaction of a superadmin, and the owner behind the operator's commands. */
export type CentreTransaction = Pick<PlatformTransaction, 'query'>;

export interface CentreHost {
  readonly host: string;
  readonly kind: HostKind;
}

const actingSuperadmin = statement(
  'centres.act',
  `select set_config('app.superadmin', $1::uuid::text, true)`,
);

/** From here on this transaction may write centres, while that account lives. */
export async function setSuperadmin(tx: PlatformTransaction, accountId: string): Promise<void> {
  await tx.query(actingSuperadmin, [accountId]);
}

const takenHost = statement<{ readonly host: string }>(
  'centres.takenHost',
  'select host from context_hosts where host = any ($1::text[]) order by host limit 1',
);

export async function findTakenHost(
  tx: CentreTransaction,
  hosts: readonly CentreHost[],
): Promise<string | undefined> {
  return (await tx.query(takenHost, [hosts.map(({ host }) => host)]))[0]?.host;
}

const knownAlias = statement('centres.alias', 'select 1 from contexts where alias = $1');

export async function hasAlias(tx: CentreTransaction, alias: string): Promise<boolean> {
  return (await tx.query(knownAlias, [alias])).length > 0;
}

const insertedContext = statement(
  'centres.insert',
  `insert into contexts (id, alias, name, assets, metas, settings, "createdAt", "retiredAt")
   values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb, $6::text::jsonb, $7, $7)`,
);

export interface NewContext {
  readonly id: string;
  readonly alias: string;
  readonly name: string;
  readonly assets: object;
  readonly metas: object;
  readonly settings: object;
  readonly at: Date;
}

/** Nothing answers for it yet. */
export async function insertContext(tx: CentreTransaction, context: NewContext): Promise<void> {
  const { id, alias, name, assets, metas, settings, at } = context;
  await tx.query(insertedContext, [
    id,
    alias,
    name,
    JSON.stringify(assets),
    JSON.stringify(metas),
    JSON.stringify(settings),
    at,
  ]);
}

const removedContext = statement('centres.remove', 'delete from contexts where id = $1');

export async function removeContext(tx: CentreTransaction, contextId: string): Promise<void> {
  await tx.query(removedContext, [contextId]);
}

const insertedHosts = statement(
  'centres.insertHosts',
  `insert into context_hosts (host, "contextId", kind)
   select x.host, $1::uuid, x.kind from jsonb_to_recordset($2::text::jsonb) as x (host text, kind text)`,
);

export async function insertHosts(
  tx: CentreTransaction,
  contextId: string,
  hosts: readonly CentreHost[],
): Promise<void> {
  await tx.query(insertedHosts, [contextId, JSON.stringify(hosts)]);
}

const lockedContext = statement<{ readonly isOff: boolean }>(
  'centres.lock',
  'select "retiredAt" is not null as "isOff" from contexts where id = $1 for update',
);

/** Whoever changes the same centre waits; undefined where there is none. */
export async function lockCentre(
  tx: CentreTransaction,
  contextId: string,
): Promise<{ readonly isOff: boolean } | undefined> {
  return (await tx.query(lockedContext, [contextId]))[0];
}

const hostsOfContext = statement<CentreHost>(
  'centres.hosts',
  'select host, kind from context_hosts where "contextId" = $1 order by kind, host',
);

export function findHosts(tx: CentreTransaction, contextId: string): Promise<CentreHost[]> {
  return tx.query(hostsOfContext, [contextId]);
}

const removedHost = statement(
  'centres.removeHost',
  'delete from context_hosts where "contextId" = $1 and host = $2',
);

export async function removeHostRow(tx: CentreTransaction, contextId: string, host: string): Promise<void> {
  await tx.query(removedHost, [contextId, host]);
}

const setOff = statement(
  'centres.setOff',
  'update contexts set "retiredAt" = $2 where id = $1 and ("retiredAt" is null) <> ($2::timestamptz is null)',
);

/** Its hosts stay its own while it is off; `null` switches it on. */
export async function setOffAt(tx: CentreTransaction, contextId: string, at: Date | null): Promise<void> {
  await tx.query(setOff, [contextId, at]);
}

const setLimitsOf = statement(
  'centres.setLimits',
  'update contexts set limits = $2::text::jsonb where id = $1',
);

export async function setLimits(
  tx: CentreTransaction,
  contextId: string,
  limits: CentreLimits,
): Promise<void> {
  await tx.query(setLimitsOf, [contextId, JSON.stringify(limits)]);
}
