/**
 * Which lessons statistics count, as the beginning of their statements. `$2` who asks, `$3` whether everybody is counted,
 * `$4` companies that they oversee, `$5` classes of which they are admin, `$6` the only courses, or null; `$7` a company,
 * `$8` a class and `$9` a course to which it is narrowed, or null; `$10` the first and `$11` the last day, `$12` the zone.
 */
import { momentInZone } from '../../platform/time/moment-in-zone.sql.ts';

/** Classes whose results the caller may read: `mayReadResults` of the rules, for many at once. */
export const readableClasses = `readable as materialized (
     select k.id, k.name, k."companyId" from classes k
     where k."contextId" = $1
       and ($3::boolean or k."companyId" = any ($4::uuid[]) or k.id = any ($5::uuid[])
         or exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $2
           and t.role = 'TEACHER'))
       and ($7::uuid is null or k."companyId" = $7) and ($8::uuid is null or k.id = $8)
   )`;

export const countedLessons = `${readableClasses}, taken as materialized (
     select l.id, l."userId", l."classId", l."courseId", l.progress, l."endedAt" from lessons l
     where l."contextId" = $1 and l."classId" in (select id from readable)
       and ($6::uuid[] is null or l."courseId" = any ($6)) and ($9::uuid is null or l."courseId" = $9)
   ), period as (
     select ${momentInZone('$10::date::timestamp', '$12::text')} as since,
       ${momentInZone('($11::date + 1)::timestamp', '$12::text')} as until
   )`;

/** Exercises of these lessons that were completed in the period. */
export const countedExercises = `given as materialized (
     select r."userId", r."competencyId", r.ratio, t."classId", t."courseId"
     from exercise_results r join taken t on t.id = r."lessonId", period
     where r."contextId" = $1 and r."completedAt" >= period.since and r."completedAt" < period.until
   )`;
