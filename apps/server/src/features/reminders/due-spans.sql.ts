/**
 * When each learner of a class is concerned by a rule, as spans of time: from `since` on, and before `until`. Whom a rule
 * concerns today, and whom it would have a month ago, is then one question. `g` holds what is asked (`due-learners.store.ts`).
 */
import type { ReminderOccasion } from '@parcours/contract';
import { momentInZone } from '../../platform/time/moment-in-zone.sql.ts';

/** Midnight of the centre's clock at the beginning of a day. */
const midnight = (day: string) => momentInZone(`(${day})::timestamp`, 'g.zone');
const dayOf = (instant: string) => `((${instant}) at time zone g.zone)::date`;

/** Learners of the classes of the rule, and what is left to do: `finishedAt` is null as long as something is. */
export const reachedLearners = `reached as materialized (
     select k.id, k.name, k."startAt", k."expireAt" from classes k, given g
     where k."contextId" = $1 and not k."inPreparation"
       and (g.reach = 'centre' or k."companyId" = g.company or k.id = any (g.classes))
   ), work as materialized (
     select l."classId", l."userId", case when bool_or(l.progress <> 'COMPLETED' and l."storedState" is null) then null
       else coalesce(max(l."endedAt"), '-infinity') end as "finishedAt"
     from lessons l where l."contextId" = $1 and l."classId" in (select id from reached) group by 1, 2
   ), learners as materialized (
     select s."classId", s."userId", s."createdAt" as joined, k."startAt", k."expireAt", w."finishedAt",
       w."userId" is not null as "hasLessons"
     from class_users s join reached k on k.id = s."classId"
     left join work w on w."classId" = s."classId" and w."userId" = s."userId"
     where s."contextId" = $1 and s.role = 'STUDENT'
   )`;

/** Days with a page open in the class, the first one being that on which the learner could begin. */
const silent = `select d."classId", d."userId", ${midnight('d.day + g.days')} as since,
     least(${midnight('lead(d.day) over (partition by d."classId", d."userId" order by d.day)')}, n."finishedAt",
       n."expireAt") as until
   from (
     select n."classId", n."userId", ${dayOf('greatest(n.joined, n."startAt")')} as day from learners n, given g
     union
     select l."classId", l."userId", t.day from lessons l
     join page_times t on t."contextId" = $1 and t."userId" = l."userId" and t."lessonId" = l.id
     where l."contextId" = $1 and l."classId" in (select id from reached)
   ) d
   join learners n on n."classId" = d."classId" and n."userId" = d."userId" and n."hasLessons", given g`;

const classStarts = `select n."classId", n."userId", greatest(${midnight(`${dayOf('n."startAt"')} - g.days`)}, n.joined) as since,
     n."startAt" as until
   from learners n, given g where n."startAt" is not null`;

const classEnds = `select n."classId", n."userId", greatest(${midnight(`${dayOf('n."expireAt"')} - g.days`)}, n.joined) as since,
     least(n."expireAt", n."finishedAt") as until
   from learners n, given g where n."expireAt" is not null and n."hasLessons"`;

/** A step answered twice with nothing right, and never rightly since. */
const failedTwice = `select n."classId", n."userId", min(f."failedAt") as since, least(n."finishedAt", n."expireAt") as until
   from (
     select l."classId", l."userId", (array_agg(r."completedAt" order by r."completedAt") filter (where r.ratio = 0))[2] as "failedAt",
       max(r."completedAt") filter (where r.ratio > 0) as "solvedAt"
     from lessons l
     join exercise_results r on r."contextId" = $1 and r."userId" = l."userId" and r."lessonId" = l.id
     join lesson_pages p on p."contextId" = $1 and p.id = r."pageId"
     where l."contextId" = $1 and l."classId" in (select id from reached)
     group by l."classId", l."userId", l.id, p."nodeId"
   ) f
   join learners n on n."classId" = f."classId" and n."userId" = f."userId"
   where f."failedAt" is not null and (f."solvedAt" is null or f."solvedAt" < f."failedAt")
   group by n."classId", n."userId", n."finishedAt", n."expireAt"`;

/** Whoever signed in has chosen a password, or is known to an identity provider. */
const neverSignedIn = `select n."classId", n."userId", ${midnight(`${dayOf('n.joined')} + g.days`)} as since,
     least(n."expireAt", (select s."changedAt" from user_secrets s where s."contextId" = $1 and s."userId" = n."userId"),
       (select min(i."createdAt") from user_identities i where i."contextId" = $1 and i."userId" = n."userId")) as until
   from learners n, given g`;

export const dueSpans: Readonly<Record<ReminderOccasion, string>> = {
  silent,
  'class-starts': classStarts,
  'class-ends': classEnds,
  'failed-twice': failedTwice,
  'never-signed-in': neverSignedIn,
};
