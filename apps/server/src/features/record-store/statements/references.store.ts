/** Statements that have another one as their object: the chains they make, and the facts that they inherit. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { Link } from './statements.store.ts';

export interface ChainLink {
  /** Id that the chain begins with. */
  readonly start: string;
  /** A statement of the chain: the first one, its target, and so on. */
  readonly id: string;
}

const chains = statement<ChainLink>(
  'xapi-reference.chains',
  `with recursive chain(start, id, target, depth) as (
     select id, id, "targetId", 1 from xapi_statements where "contextId" = $1 and id = any($2::uuid[])
     union all
     select c.start, s.id, s."targetId", c.depth + 1
     from chain c join xapi_statements s on s."contextId" = $1 and s.id = c.target
     where c.depth < $3 and c.target <> c.start
   )
   select distinct start, id from chain`,
);

/** What each of some statements leads to, itself included, in one statement whatever the depth. */
export function findChains(
  tx: TenantTransaction,
  ids: readonly string[],
  depthMax: number,
): Promise<ChainLink[]> {
  return tx.query(chains, [tx.contextId, ids, depthMax]);
}

export interface ReferringStatement {
  readonly key: string;
  readonly target: string;
}

const referring = statement<ReferringStatement>(
  'xapi-reference.referring',
  `with recursive referring(key, id, target, depth) as (
     select key, id, "targetId", 1 from xapi_statements where "contextId" = $1 and id = any($2::uuid[])
     union all
     select s.key, s.id, s."targetId", r.depth + 1
     from referring r join xapi_statements s on s."contextId" = $1 and s."targetId" = r.id
     where r.depth < $3
   )
   select key, target from (select key, target from referring limit $4) as found group by key, target`,
);

/** Some statements, and those that target them, and so on; past `referringMax` the farthest are left out. */
export function findReferring(
  tx: TenantTransaction,
  ids: readonly string[],
  { depthMax, referringMax }: { readonly depthMax: number; readonly referringMax: number },
): Promise<ReferringStatement[]> {
  return tx.query(referring, [tx.contextId, ids, depthMax, referringMax]);
}

export interface Inherited {
  readonly key: string;
  readonly origin: string;
  readonly links: readonly Link[];
}

const inherit = statement<never>(
  'xapi-reference.inherit',
  `insert into xapi_links ("contextId", usage, subject, key, origin)
   select $1, l.usage::int, l.subject::uuid, l.key::uuid, l.origin::uuid
   from unnest(string_to_array($2, ','), string_to_array($3, ','), string_to_array($4, ','), string_to_array($5, ','))
     as l(key, origin, usage, subject)
   on conflict do nothing`,
);

/** Lets statements be found by the facts of others, which they target. */
export async function insertInherited(tx: TenantTransaction, inherited: readonly Inherited[]): Promise<void> {
  const rows = inherited.flatMap(({ key, origin, links }) => links.map((link) => ({ key, origin, ...link })));
  if (rows.length === 0) return;
  await tx.query(inherit, [
    tx.contextId,
    rows.map(({ key }) => key).join(','),
    rows.map(({ origin }) => origin).join(','),
    rows.map(({ usage }) => usage).join(','),
    rows.map(({ subject }) => subject).join(','),
  ]);
}
