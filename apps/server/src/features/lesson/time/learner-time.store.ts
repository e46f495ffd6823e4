/** Time as evidence: seconds are credited per learner, page and day, never faster than the server's clock (domain §8). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { idleMinutesMax } from '../../../platform/security/tokens/session-activity.ts';

export interface Ping {
  readonly lessonId: string;
  readonly pageId: string;
  readonly userId: string;
  /** It must be alive: the ping is committed before anybody has looked at the session. */
  readonly sessionId: string;
  /** Active seconds that the portal counted since its last ping. */
  readonly activeSeconds: number;
  /** The page that was left since then, with its own. */
  readonly left?: { readonly pageId: string; readonly activeSeconds: number } | undefined;
  readonly now: Date;
  /** The day of the centre to which the seconds belong. */
  readonly day: string;
  /** At most so many pings of the learner in the window that began then. */
  readonly windowStart: Date;
  readonly pingsMax: number;
}

export interface CreditedTime {
  readonly timeSpent: number;
  readonly timeAlive: number;
  /** When the time of the page, or of its lesson, is up. */
  readonly deadlineAt: Date | null;
}

/** A ping comes every 10 s; one that is late by half as much still counts in full, a longer gap does not. */
const creditMaxSeconds = 15;

/**
 * One clock a learner, so that two open tabs share the seconds. What is credited is whole seconds; the remainder stays
 * on the clock. After a gap the first ping is worth the usual 10 s at most. A ping that is worth nothing, such as that of
 * a second tab, writes nothing, and is not counted. The seconds of a page that was left are credited first: they passed
 * before.
 */
const clockAndTimes = `left_page as (
     select p.id from page join lesson_pages p on p."contextId" = page."contextId" and p.id = $10::uuid
       and p."lessonId" = page."lessonId" and p.state <> 'ARCHIVED' and p.id <> page.id),
   clock as (
     insert into learner_clocks ("contextId", "userId", "creditedUntil", "lastCredit", "pingWindow", pings)
     select "contextId", $3::uuid, $4::timestamptz, least(10, $5::int + coalesce($11::int, 0)), $7::timestamptz, 1 from page where $8::bigint > 0
     on conflict ("contextId", "userId") do update set
       "pingWindow" = excluded."pingWindow",
       pings = case when learner_clocks."pingWindow" = excluded."pingWindow" then learner_clocks.pings + 1 else 1 end,
       "lastCredit" = case
         when $4 - learner_clocks."creditedUntil" > ${creditMaxSeconds} * interval '1 s' then 10
         else floor(extract(epoch from $4 - learner_clocks."creditedUntil"))::int end,
       "creditedUntil" = case
         when $4 - learner_clocks."creditedUntil" > ${creditMaxSeconds} * interval '1 s' then $4
         else learner_clocks."creditedUntil"
           + floor(extract(epoch from $4 - learner_clocks."creditedUntil")) * interval '1 s' end
       where (learner_clocks."pingWindow" is distinct from excluded."pingWindow" or learner_clocks.pings < $8::bigint)
         and $4 - learner_clocks."creditedUntil" >= interval '1 s'
     returning "lastCredit" as whole),
   shares as (
     select whole - before as alive, before from (
       select whole, coalesce((select least(whole, $11::int) from left_page), 0) as before from clock) x),
   kept as (
     insert into page_times ("contextId", "userId", "lessonId", "pageId", day, alive, active)
     select page."contextId", $3::uuid, page."lessonId", s.id, $9::date, s.alive, s.active
     from page, shares, lateral (
       select page.id, shares.alive, least(shares.alive, $5::int) as active
       union all select l.id, shares.before, shares.before from left_page l) s
     where s.alive > 0
     on conflict ("contextId", "userId", day, "pageId") do update set alive = page_times.alive + excluded.alive,
       active = page_times.active + excluded.active)`;

/**
 * `$1` page, `$2` lesson, `$3` user, `$4` now, `$5` active seconds, `$6` session, `$7` and `$8` window and limit of pings,
 * `$9` day, `$10` and `$11` the page that was left and its seconds.
 */
const credit = statement<CreditedTime & { readonly isUsedUp: boolean }>(
  'learnerTime.credit',
  `with page as (
     select p."contextId", p.id, p."lessonId", least(p."startedAt" + p."timeLimit" * interval '1 s',
       l."startedAt" + l."timeLimit" * interval '1 s') as "deadlineAt" from lesson_pages p
     join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
     join users u on u."contextId" = l."contextId" and u.id = l."userId"
       and u."erasedAt" is null and u."deactivatedAt" is null
     join sessions s on s."contextId" = l."contextId" and s.id = $6 and s."userId" = l."userId"
       and s."endedAt" is null and s."expiresAt" > $4
       and s."lastSeenAt" > $4 - interval '${idleMinutesMax} minutes'
     where p.id = $1 and p."lessonId" = $2 and l."userId" = $3 and p.state <> 'ARCHIVED'),
   before as (
     select "pingWindow" = $7 and pings >= $8::bigint as "isUsedUp" from learner_clocks c
     where c."contextId" = (select "contextId" from page) and c."userId" = $3),
   ${clockAndTimes}
   select (coalesce(sum(pt.active), 0) + least(coalesce(shares.alive, 0), $5::int))::int as "timeSpent",
     (coalesce(sum(pt.alive), 0) + coalesce(shares.alive, 0))::int as "timeAlive", page."deadlineAt",
     $8::bigint <= 0 or (shares.alive is null and coalesce((select b."isUsedUp" from before b), false)) as "isUsedUp"
   from page left join shares on true
   left join page_times pt on pt."contextId" = page."contextId" and pt."lessonId" = page."lessonId" and pt."pageId" = page.id
   group by shares.alive, page."deadlineAt"`,
);

/**
 * Credits a ping and answers the page's seconds; null when the page is not one of the learner's lesson, 'too many' when
 * the window's pings are used up.
 */
export async function creditTime(
  tx: TenantTransaction,
  ping: Ping,
): Promise<CreditedTime | 'too many' | null> {
  const [row] = await tx.query(credit, valuesOf(ping));
  if (row === undefined) return null;
  const { isUsedUp, ...credited } = row;
  return isUsedUp ? 'too many' : credited;
}

const creditKnown = statement(
  'learnerTime.creditKnown',
  `with page as (select $12::uuid as "contextId", $1::uuid as id, $2::uuid as "lessonId" where $6::uuid is not null),
   ${clockAndTimes}
   select`,
);

/**
 * The same for a page of the learner's own lesson, in a transaction that looks at the session itself; nobody is told
 * what it was worth.
 */
export async function creditKnownPage(tx: TenantTransaction, ping: Ping): Promise<void> {
  await tx.query(creditKnown, [...valuesOf(ping), tx.contextId]);
}

const valuesOf = (ping: Ping) => [
  ping.pageId,
  ping.lessonId,
  ping.userId,
  ping.now,
  ping.activeSeconds,
  ping.sessionId,
  ping.windowStart,
  ping.pingsMax,
  ping.day,
  ping.left?.pageId ?? null,
  ping.left?.activeSeconds ?? null,
];
