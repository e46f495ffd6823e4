/** What is read only at the end of a lesson: the lessons that it opens, and whether its program has ended and was evaluated. */
import type { UnlockedLesson } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { type Moment, tell } from '../../notifications/list/notifications.store.ts';
import { telling } from '../../notifications/list/telling.sql.ts';
import { isBranch, orderOfTrunkBefore, othersNamedEnded } from '../../learning/opening/prerequisites.sql.ts';
import { othersEnded } from '../../learning/opening/program-end.sql.ts';
import { publishedTitle, versionOfLesson } from '../../learning/opening/published-card.sql.ts';

export interface EndFacts {
  readonly unlockedLessons: readonly UnlockedLesson[];
  readonly reviewed: boolean;
  readonly othersEnded: boolean;
}

interface Row {
  readonly unlocked: readonly UnlockedLesson[];
  readonly reviewed: boolean;
  readonly othersEnded: boolean;
}

/**
 * Over `l`, `pc` and `pr`: lessons `nl` of the same run of the program that waited for this one's course alone (the next
 * course by default), or to which a choice made here has led, that have not ended and whose course is published: one can
 * be entered.
 */
const unlocked = `from program_courses npc
       join lessons nl on nl."contextId" = npc."contextId" and nl."userId" = l."userId"
         and nl."classProgramId" = l."classProgramId" and nl."programCourseId" = npc.id
       join courses nco on nco."contextId" = npc."contextId" and nco.id = npc."courseId"
       where npc."contextId" = pc."contextId" and npc."programId" = pc."programId" and npc.id <> pc.id
         and nl.progress <> 'COMPLETED' and nl."storedState" is null
         and coalesce(nl."versionId", nco."versionId") is not null
         and pr.settings ->> 'progression' is distinct from 'free'
         and case when jsonb_typeof(npc.settings -> 'unlockedBy') = 'array'
             then npc.settings -> 'unlockedBy' ? pc.id::text and ${othersNamedEnded('npc')}
             when ${isBranch('npc')} then pc.settings ? 'interactive' and jsonb_path_exists(pc.settings,
               '$.interactive[*].choices[*].action ? (@.target == $id)', jsonb_build_object('id', npc.id::text))
             when ${isBranch('pc')} then pc."order" < npc."order" and pc."order" > ${orderOfTrunkBefore('npc')}
             else pc."order" = (select max(b."order") from program_courses b
               where b."contextId" = npc."contextId" and b."programId" = npc."programId" and b."order" < npc."order")
             end`;

const find = statement<Row>(
  'lesson.findEnd',
  `select
     exists (select from reviews r where r."contextId" = l."contextId" and r."userId" = l."userId"
       and r."resourceType" = 'Program' and r."resourceId" = pc."programId") as reviewed,
     ${othersEnded({ contextId: 'l."contextId"', classProgramId: 'l."classProgramId"', userId: 'l."userId"' }, 'l.id')}
       as "othersEnded",
     coalesce((select json_agg(json_build_object('id', nl.id, 'title', ${publishedTitle('nco', versionOfLesson('nl', 'nco'))}) order by npc."order")
       ${unlocked}), '[]') as unlocked
   from lessons l
   join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
   where l.id = $1 and l."userId" = $2`,
);

export async function findLessonEnd(
  tx: TenantTransaction,
  lessonId: string,
  userId: string,
): Promise<EndFacts> {
  const [row] = await tx.query(find, [lessonId, userId]);
  return {
    unlockedLessons: row?.unlocked ?? [],
    reviewed: row?.reviewed ?? false,
    othersEnded: row?.othersEnded ?? false,
  };
}

const openedTold = statement<never>(
  'lesson.openedByEnd',
  // In two steps, each of few tables: planned as one it takes twenty milliseconds.
  telling(`with l as materialized (
     select e."contextId", e.id, e."userId", e."classProgramId", e."programCourseId" from lessons e
     join class_programs cp on cp."contextId" = e."contextId" and cp.id = e."classProgramId"
     join classes k on k."contextId" = e."contextId" and k.id = e."classId"
     where e."contextId" = $1 and e.id = $4
       and coalesce(greatest(k."startAt", cp."startAt") <= $2, true)
       and coalesce(least(k."expireAt", cp."expireAt") > $2, true)),
   pc as materialized (select c."contextId", c.id, c."programId", c."order", c.settings from l
     join program_courses c on c."contextId" = l."contextId" and c.id = l."programCourseId")
   select l."userId", 'module' as kind, n.id as "thingId", null::uuid as "actorId" from l cross join pc
   join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
   cross join lateral (select nl.id, nl."startedAt" ${unlocked}) n
   where n."startedAt" is null`),
);

/** Courses of a program that one end opens. */
const openedMax = 16;

/** Tells the learner of the lessons that can be entered now that this one has ended. */
export async function tellOfOpened(tx: TenantTransaction, lessonId: string, moment: Moment): Promise<void> {
  await tell(tx, openedTold, moment, openedMax, lessonId);
}
