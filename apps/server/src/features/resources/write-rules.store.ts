/** What the rules of writing look at. */
import type { PublicationState } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

interface Publication {
  readonly state: PublicationState;
  /** Whether a lesson of it has started. */
  readonly started: boolean;
}

const publications = {
  program: statement<Publication>(
    'writeRules.program',
    `select p.state, exists (select from lessons l
       join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
       where l."contextId" = $1 and pc."programId" = p.id and l."startedAt" is not null) as started
     from programs p where p."contextId" = $1 and p.id = $2`,
  ),
  course: statement<Publication>(
    'writeRules.course',
    `select c.state, exists (select from lessons l
       where l."contextId" = $1 and l."courseId" = c.id and l."startedAt" is not null) as started
     from courses c where c."contextId" = $1 and c.id = $2`,
  ),
};

export async function findPublication(
  tx: TenantTransaction,
  noun: keyof typeof publications,
  id: string,
): Promise<Publication | undefined> {
  const [row] = await tx.query(publications[noun], [tx.contextId, id]);
  return row;
}

const startedBy = (noun: string, column: string) =>
  statement<{ readonly id: string }>(
    `writeRules.started.${noun}`,
    `select id from lessons where "contextId" = $1 and "${column}" = $2 and "startedAt" is not null limit 1`,
  );
const started = {
  class: startedBy('class', 'classId'),
  classProgram: startedBy('classProgram', 'classProgramId'),
  programCourse: startedBy('programCourse', 'programCourseId'),
};

/** Whether a lesson that hangs on it has started. */
export async function findStarted(
  tx: TenantTransaction,
  noun: keyof typeof started,
  id: string,
): Promise<boolean> {
  return (await tx.query(started[noun], [tx.contextId, id])).length > 0;
}

const students = statement<{ readonly id: string; readonly userId: string }>(
  'writeRules.students',
  `select id, "userId" from class_users where "contextId" = $1 and "classId" = $2 and role = 'STUDENT' order by id`,
);

export async function findStudents(tx: TenantTransaction, classId: string) {
  return tx.query(students, [tx.contextId, classId]);
}

const nodePlace = statement<{ readonly type: string; readonly courseId: string }>(
  'writeRules.nodePlace',
  'select type, "courseId" from course_nodes where "contextId" = $1 and id = $2',
);

export async function findNodePlace(tx: TenantTransaction, id: string) {
  const [row] = await tx.query(nodePlace, [tx.contextId, id]);
  return row;
}

const thereIn = (table: string) =>
  statement<{ readonly id: string }>(
    `writeRules.is.${table}`,
    `select id from ${table} where "contextId" = $1 and id = $2`,
  );
const there = { companies: thereIn('companies'), classes: thereIn('classes'), users: thereIn('users') };

/** Whether the tenant has such a row. */
export async function isThere(tx: TenantTransaction, noun: keyof typeof there, id: string): Promise<boolean> {
  return (await tx.query(there[noun], [tx.contextId, id])).length > 0;
}
