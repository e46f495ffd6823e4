/** Choices after the last page and the lessons that they open, each opening an event of the lesson opened (domain §6). */
import type { ActionChoice } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { publishedTitle, versionOfLesson } from '../../learning/opening/published-card.sql.ts';

/** A lesson of the same run of the program. */
export interface TargetLesson {
  readonly id: string;
  readonly title: string;
  readonly programCourseId: string;
}

const insert = statement(
  'branches.insertChoices',
  `insert into lesson_actions ("contextId", "lessonId", "actionIndex", "choiceIndex", "chosenAt")
   select $1, $2, x."actionIdx", x."choiceIdx", $4
   from jsonb_to_recordset($3::jsonb) as x ("actionIdx" int, "choiceIdx" int)`,
);

export async function insertChoices(
  tx: TenantTransaction,
  made: { readonly lessonId: string; readonly choices: readonly ActionChoice[]; readonly now: Date },
): Promise<void> {
  await tx.query(insert, [tx.contextId, made.lessonId, JSON.stringify(made.choices), made.now]);
}

const reveal = statement<TargetLesson>(
  'branches.reveal',
  `with target as (
     select l.id, l."programCourseId", ${publishedTitle('co', versionOfLesson('l', 'co'))} as title, l."storedState" = 'HIDDEN' as hidden, l."lastSeq"
     from lessons o
     join lessons l on l."contextId" = o."contextId" and l."userId" = o."userId"
       and l."classProgramId" = o."classProgramId" and l."programCourseId" = any($3::uuid[])
     join courses co on co."contextId" = l."contextId" and co.id = l."courseId"
     where o."contextId" = $1 and o.id = $2),
   event as (
     insert into lesson_events ("contextId", "lessonId", seq, kind, "actorId", payload, at)
     select $1::uuid, id, "lastSeq" + 1, 'lesson-revealed', $4::uuid, '{}', $5::timestamptz from target where hidden),
   opened as (
     update lessons set "storedState" = null, "lastSeq" = lessons."lastSeq" + 1 from target
     where lessons."contextId" = $1 and lessons.id = target.id and target.hidden)
   select id, title, "programCourseId" from target`,
);

/** Opens the lessons of those program courses in the run of `lessonId`, whose rows must all be locked; answers them. */
export function revealLessons(
  tx: TenantTransaction,
  {
    lessonId,
    programCourseIds,
    userId,
    now,
  }: {
    readonly lessonId: string;
    readonly programCourseIds: readonly string[];
    readonly userId: string;
    readonly now: Date;
  },
): Promise<TargetLesson[]> {
  return tx.query(reveal, [tx.contextId, lessonId, programCourseIds, userId, now]);
}
