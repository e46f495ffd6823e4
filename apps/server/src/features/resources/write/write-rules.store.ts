/** What the rules of writing look at. */
import type { PublicationState } from '@parcours/contract';
import type { RoleScope } from '@parcours/contract';
import { isBranchTarget } from '../../learning/opening/prerequisites.sql.ts';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

interface Publication {
  readonly state: PublicationState;
  /** Whether a lesson of it has started. */
  readonly started: boolean;
  /** Whether there is a version to learn; a program needs none. */
  readonly versioned: boolean;
}

const publications = {
  program: statement<Publication>(
    'writeRules.program',
    `select p.state, exists (select from lessons l
       join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
       where l."contextId" = $1 and pc."programId" = p.id and l."startedAt" is not null) as started,
       true as versioned
     from programs p where p."contextId" = $1 and p.id = $2`,
  ),
  course: statement<Publication>(
    'writeRules.course',
    `select c.state, exists (select from lessons l
       where l."contextId" = $1 and l."courseId" = c.id and l."startedAt" is not null) as started,
       c."versionId" is not null as versioned
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

const inPreparation = statement<{ readonly id: string }>(
  'writeRules.inPreparation',
  'select id from classes where "contextId" = $1 and id = $2 and "inPreparation"',
);

export async function isInPreparation(tx: TenantTransaction, classId: string): Promise<boolean> {
  return (await tx.query(inPreparation, [tx.contextId, classId])).length > 0;
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
const fileShown = statement<{ readonly shown: boolean }>(
  'writeRules.fileShown',
  'select is_file_shown($1, $2) as shown',
);

/** Whether a person, an entry of the logbook, a course or the tenant's look shows the file. */
export async function isFileShown(tx: TenantTransaction, fileId: string): Promise<boolean> {
  const [row] = await tx.query(fileShown, [tx.contextId, fileId]);
  return row?.shown === true;
}

const filePublished = statement<{ readonly fileId: string }>(
  'writeRules.filePublished',
  'select "fileId" from course_version_files where "contextId" = $1 and "fileId" = $2 limit 1',
);

/** Whether a published version of a course shows the file. */
export async function isFilePublished(tx: TenantTransaction, fileId: string): Promise<boolean> {
  return (await tx.query(filePublished, [tx.contextId, fileId])).length > 0;
}

const there = { companies: thereIn('companies'), users: thereIn('users') };

/** Whether the tenant has such a row. */
export async function isThere(tx: TenantTransaction, noun: keyof typeof there, id: string): Promise<boolean> {
  return (await tx.query(there[noun], [tx.contextId, id])).length > 0;
}

const roleAndScope = statement<{ readonly role: string; readonly scope: RoleScope | null }>(
  'writeRules.roleAndScope',
  `select r.name as role, case
     when exists (select from companies x where x."contextId" = $1 and x.id = $3::uuid) then 'company'
     when exists (select from classes x where x."contextId" = $1 and x.id = $3::uuid) then 'class'
     when exists (select from courses x where x."contextId" = $1 and x.id = $3::uuid) then 'course' end as scope
   from roles r where r."contextId" = $1 and r.id = $2`,
);

/** The role's name and what its scope is; undefined for an unknown role, a null scope for what is none of the three. */
export async function findRoleAndScope(tx: TenantTransaction, roleId: string, scopeId: string | null) {
  const [row] = await tx.query(roleAndScope, [tx.contextId, roleId, scopeId]);
  return row;
}

const placesOfProgram = statement<{ readonly id: string; readonly userId: string; readonly classId: string }>(
  'writeRules.placesOfProgram',
  `select u.id, u."userId", u."classId" from class_programs p
   join class_users u on u."contextId" = p."contextId" and u."classId" = p."classId" and u.role = 'STUDENT'
   where p."contextId" = $1 and p."programId" = $2 order by u.id`,
);

/** Who learns the program, class by class. */
export async function findPlacesOf(tx: TenantTransaction, programId: string) {
  return tx.query(placesOfProgram, [tx.contextId, programId]);
}

const coursesBeside = statement<{ readonly count: number }>(
  'writeRules.coursesBeside',
  `select count(*)::integer as count from program_courses o
   where o."contextId" = $1 and o.id = any ($2::text[]::uuid[]) and o.id is distinct from $3::uuid
     and o."programId" = coalesce((select s."programId" from program_courses s where s."contextId" = $1 and s.id = $3::uuid),
       $4::uuid)`,
);

/** Whether each id is another course of the same program: of the row `id`, or of the program while there is no row yet. */
export async function areCoursesBeside(
  tx: TenantTransaction,
  ids: readonly string[],
  { id, programId }: { readonly id: string | null; readonly programId: string },
): Promise<boolean> {
  const unique = [...new Set(ids.map((one) => one.toLowerCase()))];
  const [found] = await tx.query(coursesBeside, [
    tx.contextId,
    unique,
    id,
    programId === '' ? null : programId,
  ]);
  return found?.count === unique.length;
}

const chosenTarget = statement<{ readonly id: string }>(
  'writeRules.chosenTarget',
  `select id from program_courses pc where "contextId" = $1 and id = $2 and ${isBranchTarget('pc')}`,
);

/** Whether a choice after some other course leads to this one. */
export async function isChosenTarget(tx: TenantTransaction, programCourseId: string): Promise<boolean> {
  return (await tx.query(chosenTarget, [tx.contextId, programCourseId])).length > 0;
}

const heldContext = statement<{ readonly internal: boolean }>(
  'writeRules.holdContext',
  `select (settings ->> 'internalAuthentication')::boolean as internal from contexts where id = $1 for no key update`,
);
const provenProvider = statement<{ readonly contextId: string }>(
  'writeRules.provenProvider',
  'select "contextId" from oidc_clients where "contextId" = $1 and "provenAt" is not null',
);

/** How people sign in, which nobody else changes until the transaction ends; and whether the provider was tried. */
export async function holdWaysIn(tx: TenantTransaction) {
  const [context] = await tx.query(heldContext, [tx.contextId]);
  // Behind the lock: what was changed meanwhile is seen.
  const proven = await tx.query(provenProvider, [tx.contextId]);
  return { internal: context?.internal === true, isProven: proven.length > 0 };
}
