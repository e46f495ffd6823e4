/** Enrolments: learners in a class, each with one lesson for each course of each of its programs (domain §6). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isBranch, isLastCourse } from '../opening/prerequisites.sql.ts';

export interface Enrolment {
  readonly id: string;
  readonly classId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

const insertStudents = statement<{ userId: string }>(
  'enrolment.insertStudents',
  `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
   select $1, x.id, $2, x."userId", 'STUDENT', $3 from jsonb_to_recordset($4::jsonb) as x (id uuid, "userId" uuid)
   on conflict ("contextId", "userId", "classId", role) do nothing
   returning "userId"`,
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
     select $1::uuid, x.id, x."userId", $2::uuid, x."classProgramId", x."programCourseId", x."courseId",
       x."isEndOfProgram", case when x.hidden then 'HIDDEN' end, case when x.hidden then 1 else 0 end, $3::timestamptz
     from jsonb_to_recordset($4::jsonb) as x (id uuid, "userId" uuid, "classProgramId" uuid, "programCourseId" uuid, "courseId" uuid,
       "isEndOfProgram" boolean, hidden boolean)
     on conflict ("contextId", "userId", "classProgramId", "programCourseId") do nothing
     returning id, "storedState")
   insert into lesson_events ("contextId", "lessonId", seq, kind, payload, at)
   select $1::uuid, id, 1, 'lesson-hidden', '{}', $3::timestamptz from made where "storedState" = 'HIDDEN'`,
);

export interface Enrolled {
  /** Of the place in the class. */
  readonly id: string;
  readonly userId: string;
}

/**
 * Enrols learners; places and lessons that exist already stay as they are. `nextId` makes the ids of lessons. Answers who
 * had no place before.
 */
export async function insertEnrolments(
  tx: TenantTransaction,
  {
    classId,
    createdAt,
    people,
  }: Pick<Enrolment, 'classId' | 'createdAt'> & {
    readonly people: readonly Enrolled[];
  },
  nextId: () => string,
): Promise<string[]> {
  const added = await tx.query(insertStudents, [tx.contextId, classId, createdAt, JSON.stringify(people)]);
  const places = await tx.query(findPlaces, [classId]);
  const lessons = people.flatMap(({ userId }) => places.map((place) => ({ id: nextId(), userId, ...place })));
  if (lessons.length > 0)
    await tx.query(insertLessons, [tx.contextId, classId, createdAt, JSON.stringify(lessons)]);
  return added.map(({ userId }) => userId);
}

/** Enrols one learner. */
export async function insertEnrolment(
  tx: TenantTransaction,
  { id, classId, userId, createdAt }: Enrolment,
  nextId: () => string,
): Promise<void> {
  await insertEnrolments(tx, { classId, createdAt, people: [{ id, userId }] }, nextId);
}
