// What a large centre has: 5,000 people, 300 sessions, 100,000 answers, 2,000 of which wait for a grade, and a class of 200
// learners in 100 courses.
import { copyLessonRows, copyLessonState } from '../fixture/copied-lessons.ts';
import { type Course, insertPeople } from '../fixture/learners.ts';
import { idSql, lessonsPerUser } from '../fixture/numbered-ids.ts';
import type { SqlSession } from '../fixture/sql-session.ts';
import { insertCourses } from './big-course.ts';

export const busy = {
  people: 5_000,
  sessions: 300,
  answers: 100_000,
  waiting: 2_000,
  /** Learners and courses of the class at a glance. */
  learners: 200,
  courses: 100,
} as const;

/** Its class has the number after those of all other sessions, and its lessons numbers of their own. */
const matrixLessons = 1_000_000;
const membersOfSession = 20;

/** On the learners of `insertLearners`, as many as the matrix has; answers the id of the class at a glance. */
export async function fillCentre(sql: SqlSession, course: Course): Promise<string> {
  const { contextId, programId, courseId } = course;
  await insertPeople(sql, contextId, busy.learners, busy.people);
  await sql.query(
    `update users set lastname = 'Nom' || lpad(right(id::text, 4), 4, '0') where "contextId" = $1 and username like 'bench-%'`,
    [contextId],
  );
  await sql.query(
    `insert into classes ("contextId", id, "companyId", name, "startAt", "expireAt", "createdAt")
     select $1, ${idSql.class('n')}, (select id from companies where "contextId" = $1 limit 1), 'Bench ' || n,
       now() - interval '30 days' + n % 40 * interval '1 day', now() + interval '300 days', now() - interval '31 days'
     from generate_series($2::int, $3::int) n`,
    [contextId, lessonsPerUser, busy.sessions],
  );
  await sql.query(
    `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
     select $1, gen_random_uuid(), ${idSql.class('k')}, ${idSql.user('((k * $4::int + n) % $5::int)')}, 'STUDENT', now()
     from generate_series($2::int, $3::int - 1) k, generate_series(0, $4::int - 1) n`,
    [contextId, lessonsPerUser, busy.sessions, membersOfSession, busy.people],
  );
  const [played] = await sql.query<{ id: string; pages: number }>(
    `select l.id, (select count(*)::int from lesson_pages p where p."contextId" = $1 and p."lessonId" = l.id) as pages
     from lessons l where l."contextId" = $1 and l."courseId" = $2 and l.progress = 'COMPLETED' order by pages desc limit 1`,
    [contextId, courseId],
  );
  if (played === undefined) throw new Error('the demo has no lesson of the course that was played');
  await copyLessonState(sql, played.id, 0, Math.ceil(busy.answers / played.pages));
  await sql.query(
    `update lesson_pages p set results = jsonb_set(p.results || '{"pending": true}', array['answerRatios', k.key], 'null')
     from (select id, (select min(key) from jsonb_object_keys(results -> 'answerRatios') key) as key from lesson_pages
       where "contextId" = $1 and results -> 'answerRatios' <> '{}' and state <> 'ARCHIVED' and not ahead
       order by id limit $2) k
     where p."contextId" = $1 and p.id = k.id`,
    [contextId, busy.waiting],
  );
  await insertCourses(sql, courseId, busy.courses);
  const [program] = await sql.query<{ id: string }>(
    `insert into programs select n.* from programs p, lateral jsonb_populate_record(null::programs,
       to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'title', 'Parcours long')) n
     where p."contextId" = $1 and p.id = $2 returning id`,
    [contextId, programId],
  );
  await sql.query(
    `insert into program_courses select n.* from
       (select * from program_courses where "contextId" = $1 and id = $2) p,
       (select id, row_number() over (order by title) as at from courses where "contextId" = $1 and title like 'Cours 0%') c,
       lateral jsonb_populate_record(null::program_courses, to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(),
         'programId', $3::text, 'courseId', c.id, 'order', c.at)) n`,
    [contextId, course.programCourseId, program?.id],
  );
  await sql.query(
    `insert into class_programs ("contextId", id, "classId", "programId")
     values ($1, ${idSql.classProgram('$2::int')}, ${idSql.class('$2::int')}, $3)`,
    [contextId, busy.sessions, program?.id],
  );
  await sql.query(
    `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
     select $1, gen_random_uuid(), ${idSql.class('$2::int')}, ${idSql.user('n')}, 'STUDENT', now()
     from generate_series(0, $3::int - 1) n`,
    [contextId, busy.sessions, busy.learners],
  );
  await sql.query(
    `insert into lessons ("contextId", id, "userId", "classId", "classProgramId", "programCourseId", "courseId",
       "isEndOfProgram", "createdAt")
     select $1, ${idSql.lesson('($4::int + n * 100 + c.at - 1)')}, ${idSql.user('n')}, ${idSql.class('$2::int')},
       ${idSql.classProgram('$2::int')}, c.id, c."courseId", false, now()
     from generate_series(0, $3::int - 1) n,
       (select id, "courseId", row_number() over (order by "order") as at from program_courses
        where "contextId" = $1 and "programId" = $5) c`,
    [contextId, busy.sessions, busy.learners, matrixLessons, program?.id],
  );
  await copyLessonRows(sql, played.id, matrixLessons, matrixLessons + (busy.learners * busy.courses) / 2);
  await sql.query('analyze');
  const [made] = await sql.query<{ id: string }>(`select ${idSql.class('$1::int')} as id`, [busy.sessions]);
  return made?.id ?? '';
}
