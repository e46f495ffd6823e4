/** Accounts that are likely one person, two by two (back-office §4). */
import { limits, type TwinReason } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { alikeGroups, canBeTwin, keysOfTwo } from './twin-keys.sql.ts';
import { asTwin } from './twin.sql.ts';

/**
 * Each with the one who was there first, or with the person who is asked about: a crowd of one name is no square of pairs.
 * Every pair is among them, and two of them never have the same accounts.
 */
const paired = `alike as materialized (${alikeGroups}),
  grouped as materialized (
    select a.reason, array_agg(o.id order by o.id) as ids
    from (select reason, ids, row_number() over () as "group" from alike where $2::uuid is null or $2 = any (ids)) a
    cross join lateral unnest(a.ids) o (id)
    where ${canBeTwin('o.id')}
    group by a."group", a.reason having count(*) > 1 and ($2::uuid is null or $2 = any (array_agg(o.id)))),
  paired as materialized (
    select coalesce($2::uuid, g.ids[1]) as first, o.id as second, array_agg(g.reason order by g.reason) as reasons
    from grouped g cross join lateral unnest(g.ids) o (id) where o.id <> coalesce($2::uuid, g.ids[1])
    group by 1, o.id)`;

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
}

/** Where a page holds no pair, one row with the total alone. */
type ListedRow = { readonly total: number } & (PairRow | { readonly reasons: null });

/** The newest account first. */
const listed = statement<ListedRow>(
  'twins.list',
  `with ${paired},
   shown as (select * from paired order by second desc, first limit $3 offset $4)
   select s.reasons, c.total, ${asTwin('a')} as first, ${asTwin('b')} as second
   from (select count(*)::int as total from paired) c
   left join (shown s
     join users a on a."contextId" = $1 and a.id = s.first
     join users b on b."contextId" = $1 and b.id = s.second) on true
   order by s.second desc, s.first`,
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
  const rows = await tx.query(listed, [tx.contextId, userId, limit, offset]);
  return { pairs: rows.filter((row) => row.reasons !== null), total: rows[0]?.total ?? 0 };
}

const alike = statement<{ reasons: readonly TwinReason[] }>(
  'twins.alike',
  `with keyed as (select k.* from (${keysOfTwo}) k where ${canBeTwin('k.id')})
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
