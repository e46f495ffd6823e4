/** Accounts that are likely one person, two by two (back-office §4). */
import { limits, type TwinReason } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { asTwin } from './twin.sql.ts';

/** Somebody who can be a twin: as SQL of the account `u`. */
export const isPerson = `u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform"
  and not exists (select from api_keys k where k."contextId" = $1 and k.id = u.id)
  and not exists (select from person_merges m where m."contextId" = $1 and m."goneId" = u.id
    and m.state in ('merged', 'undoing'))`;

/** An address as most mail servers read it: no case, no tag, no dots. */
const address = `nullif(translate(split_part(split_part(lower(u.email), '@', 1), '+', 1), '.-_', ''), '')
  || '@' || case split_part(lower(u.email), '@', 2) when 'googlemail.com' then 'gmail.com'
    else split_part(lower(u.email), '@', 2) end`;
/** Name and birthday; whichever of the two names stands first. */
const calledAndBorn = `least(n.first, n.last) || ' ' || greatest(n.first, n.last) || ' ' || u.birthday`;

/** `id`, `reason` and what accounts of one person have the same. */
const keyed = `select u.id, 'email' as reason, ${address} as key from users u where ${isPerson} and u.email is not null
  union all
  select u.id, 'name', ${calledAndBorn} from users u
  cross join lateral (select folded(btrim(u.firstname)) as first, folded(btrim(u.lastname)) as last) n
  where ${isPerson} and u.birthday is not null and btrim(u.firstname) <> '' and btrim(u.lastname) <> ''`;

/** Each with the one who was there first, or with the person who is asked about: a crowd of one name is no square of pairs. */
const paired = `keyed as materialized (${keyed}),
  grouped as (
    select reason, key, case when $2::uuid is null then min(id::text)::uuid else $2::uuid end as first
    from keyed where key is not null group by reason, key
    having count(*) > 1 and ($2::uuid is null or bool_or(id = $2::uuid))),
  paired as (
    select g.first, k.id as second, array_agg(g.reason order by g.reason) as reasons
    from grouped g join keyed k on k.reason = g.reason and k.key = g.key and k.id <> g.first
    group by g.first, k.id limit ${limits.twinsMax})`;

export interface TwinRow extends Named {
  readonly id: string;
  readonly birthday: string | null;
  readonly active: boolean;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
}

interface PairRow {
  readonly reasons: readonly TwinReason[];
  readonly first: TwinRow;
  readonly second: TwinRow;
  readonly total: number;
}

const listed = statement<PairRow>(
  'twins.list',
  `with ${paired},
   shown as (
     select p.*, count(*) over ()::int as total from paired p order by p.second desc, p.first limit $3 offset $4)
   select s.reasons, s.total, ${asTwin('a')} as first, ${asTwin('b')} as second from shown s
   join users a on a."contextId" = $1 and a.id = s.first
   join users b on b."contextId" = $1 and b.id = s.second
   order by s.second desc, s.first`,
);

const counted = statement<{ total: number }>(
  'twins.count',
  `with ${paired} select count(*)::int as total from paired`,
);

export interface TwinPage {
  readonly pairs: readonly PairRow[];
  readonly total: number;
}

export async function findTwins(
  tx: TenantTransaction,
  {
    userId = null,
    limit = limits.listDefault,
    offset = 0,
  }: {
    readonly userId?: string | null | undefined;
    readonly limit?: number | undefined;
    readonly offset?: number | undefined;
  },
): Promise<TwinPage> {
  const pairs = await tx.query(listed, [tx.contextId, userId, limit, offset]);
  const [first] = pairs;
  if (first !== undefined) return { pairs, total: first.total };
  if (offset === 0) return { pairs, total: 0 };
  return { pairs, total: (await tx.query(counted, [tx.contextId, userId]))[0]?.total ?? 0 };
}

const alike = statement<{ reasons: readonly TwinReason[] }>(
  'twins.alike',
  `with keyed as (
     select k.* from (${keyed}) k where k.id in ($2, $3))
   select coalesce(array_agg(a.reason order by a.reason), '{}') as reasons
   from keyed a join keyed b on b.reason = a.reason and b.key = a.key and a.id = $2 and b.id = $3`,
);

/** By what the two are alike; nothing where they are not. */
export async function findReasons(
  tx: TenantTransaction,
  one: string,
  other: string,
): Promise<readonly TwinReason[]> {
  return (await tx.query(alike, [tx.contextId, one, other]))[0]?.reasons ?? [];
}
