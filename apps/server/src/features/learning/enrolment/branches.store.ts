/** Lessons to which only a choice leads follow what the author says, as long as nobody has begun them (domain §6). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isBranch } from '../opening/prerequisites.sql.ts';

const setBranches = statement(
  'enrolment.setBranches',
  // Locked in id order, as when a program is begun again. What a learner's choice has opened stays open.
  `with moved as (
     select l.id, l."lastSeq" + 1 as seq, ${isBranch('pc')} as hidden
     from lessons l
     join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
     where l."contextId" = $1 and pc."programId" = $2 and l."startedAt" is null
       and case when ${isBranch('pc')} then l."storedState" is null and not exists (select from lesson_events e
           where e."contextId" = l."contextId" and e."lessonId" = l.id and e.kind = 'lesson-revealed' and e."actorId" is not null)
         else l."storedState" = 'HIDDEN' end
       and not exists (select from lesson_pages p where p."contextId" = l."contextId" and p."lessonId" = l.id)
     order by l.id for update of l),
   told as (
     insert into lesson_events ("contextId", "lessonId", seq, kind, payload, at)
     select $1::uuid, id, seq, case when hidden then 'lesson-hidden' else 'lesson-revealed' end, '{}', $3::timestamptz
     from moved)
   update lessons set "storedState" = case when moved.hidden then 'HIDDEN' end, "lastSeq" = moved.seq
   from moved where lessons."contextId" = $1 and lessons.id = moved.id`,
);

/** Hides and shows the lessons of a program that nobody has begun, with an event of each. */
export async function setBranchesOfProgram(
  tx: TenantTransaction,
  programId: string,
  now: Date,
): Promise<void> {
  await tx.query(setBranches, [tx.contextId, programId, now]);
}
