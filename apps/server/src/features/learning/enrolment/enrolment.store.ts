/** Enrolments: a learner in a class, with one lesson for each course of each of its programs (domain §6). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isBranch, isLastCourse } from '../opening/prerequisites.sql.ts';

export interface Enrolment {
  readonly id: string;
  readonly classId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

const insertStudent = statement(
  'enrolment.insertStudent',
  `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
   values ($1, $2, $3, $4, 'STUDENT', $5)
   on conflict ("contextId", "userId", "classId", role) do nothing`,
);

interface Place {
  readonly classProgramId: string;
  readonly programCourseId: string;
  readonly courseId: string;
  readonly isEndOfProgram: boolean;
  /** Only a choice after another lesson leads there (domain §6). */
  readonly hidden: boolean;
}

const findPlaces = statement<Place>(
  'enrolment.findPlaces',
  `select cp.id as "classProgramId", pc.id as "programCourseId", pc."courseId",
     ${isBranch('pc')} as hidden,
     ${isLastCourse('pc')} as "isEndOfProgram"
   from class_programs cp
   join program_courses pc on pc."contextId" = cp."contextId" and pc."programId" = cp."programId"
   where cp."classId" = $1
   order by cp."order", pc."order"`,
);

const insertLessons = statement(
  'enrolment.insertLessons',
  `with made as (
     insert into lessons ("contextId", id, "userId", "classId", "classProgramId", "programCourseId", "courseId",
       "isEndOfProgram", "storedState", "lastSeq", "createdAt")
     select $1::uuid, x.id, $2::uuid, $3::uuid, x."classProgramId", x."programCourseId", x."courseId",
       x."isEndOfProgram", case when x.hidden then 'HIDDEN' end, case when x.hidden then 1 else 0 end, $4::timestamptz
     from jsonb_to_recordset($5::jsonb) as x (id uuid, "classProgramId" uuid, "programCourseId" uuid, "courseId" uuid,
       "isEndOfProgram" boolean, hidden boolean)
     on conflict ("contextId", "userId", "classProgramId", "programCourseId") do nothing
     returning id, "storedState")
   insert into lesson_events ("contextId", "lessonId", seq, kind, payload, at)
   select $1::uuid, id, 1, 'lesson-hidden', '{}', $4::timestamptz from made where "storedState" = 'HIDDEN'`,
);

/** Enrols a learner; lessons that exist already stay as they are. `nextId` makes their ids. */
export async function insertEnrolment(
  tx: TenantTransaction,
  { id, classId, userId, createdAt }: Enrolment,
  nextId: () => string,
): Promise<void> {
  await tx.query(insertStudent, [tx.contextId, id, classId, userId, createdAt]);
  const places = await tx.query(findPlaces, [classId]);
  const lessons = places.map((place) => ({ id: nextId(), ...place }));
  await tx.query(insertLessons, [tx.contextId, userId, classId, createdAt, JSON.stringify(lessons)]);
}
