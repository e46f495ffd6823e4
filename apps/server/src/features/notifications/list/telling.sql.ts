/** The statement that tells of something, as SQL around whatever selects whom it concerns. */

/** Kinds that may happen to the same thing again: the row that told of it before gives way. */
const repeatable = `('message', 'reply', 'correction')`;

/**
 * `news` selects `"userId"`, `kind`, `"thingId"` and `"actorId"`. `$1` is the tenant, `$2` the moment, `$3` ids for as many
 * rows as may be told; the others are those of `news`.
 */
export const telling = (news: string): string =>
  `with news as materialized (${news})
   insert into notifications as n ("contextId", id, "userId", kind, "thingId", "actorId", "createdAt")
   select $1::uuid, ($3::uuid[])[x.place], x."userId", x.kind, x."thingId", x."actorId", $2::timestamptz
   from (select w.*, row_number() over () as place from news w
     join users u on u."contextId" = $1 and u.id = w."userId" and u."erasedAt" is null) x
   where x.place <= cardinality($3::uuid[])
   on conflict ("contextId", "userId", kind, "thingId") do update
     set id = excluded.id, "createdAt" = excluded."createdAt", "actorId" = excluded."actorId", "readAt" = null, "digestedAt" = null
     where n.kind in ${repeatable}`;
