/** One page of what somebody attends, with programs, trainers and lessons, in one statement (spec §2 Home). */
import type { HomeLesson } from '@parcours/contract';
import type { LessonStateFacts, Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { awaitedCourses, type AwaitedCourse } from '../opening/awaited-courses.sql.ts';
import { prerequisitesEnded } from '../opening/prerequisites.sql.ts';
import {
  publishedLanguage,
  publishedMinutes,
  publishedTitle,
  versionOfLesson,
} from '../opening/published-card.sql.ts';

/** Milliseconds since the epoch, from a clock that counts seconds. */
type Moment = number | null;

interface WindowRow {
  readonly startAt: Moment;
  readonly expireAt: Moment;
}

export interface HomeLessonRow extends Pick<
  HomeLesson,
  'id' | 'progress' | 'progression' | 'scoring' | 'order' | 'currentNodeId' | 'course'
> {
  readonly storedState: LessonStateFacts['lesson']['storedState'];
  readonly startedAt: Moment;
  /** Seconds. */
  readonly timeLimit: number | null;
  readonly prerequisitesEnded: boolean;
  /** Null where no prerequisite holds it. */
  readonly awaited: readonly AwaitedCourse[] | null;
}

export interface HomeProgramRow extends WindowRow {
  readonly id: string;
  readonly programId: string;
  readonly name: string;
  readonly reviewed: boolean;
  /** `program.settings.reset`. */
  readonly mayBeginAgain: boolean;
  readonly lessons: readonly HomeLessonRow[];
}

export interface HomeSessionRow extends WindowRow {
  readonly id: string;
  readonly name: string;
  readonly trainers: readonly Named[];
  readonly programs: readonly HomeProgramRow[];
}

export interface HomeRow {
  readonly total: number;
  readonly items: readonly HomeSessionRow[];
}

export interface HomeAsked {
  readonly userId: string;
  readonly limit: number;
  readonly offset: number;
  /** Without the classes that are not for phones. */
  readonly mobileOnly: boolean;
  readonly classIds: readonly string[] | null;
}

const moment = (column: string) => `round(date_part('epoch', ${column}) * 1000)`;

/** Prerequisites matter to a lesson that is not ended: for the others they are not looked up. */
const lessonsOfProgram = `select json_agg(json_build_object(
    'id', l.id, 'storedState', l."storedState", 'progress', l.progress, 'progression', l.progression,
    'scoring', json_build_object('global', json_build_object('actual', l."scoreActual", 'max', l."scoreMax")),
    'order', pc."order", 'currentNodeId', l."currentNodeId", 'startedAt', ${moment('l."startedAt"')},
    'timeLimit', l."timeLimit", 'prerequisitesEnded', need.ended, 'awaited', case when not need.ended then ${awaitedCourses} end,
    'course', json_build_object('title', ${publishedTitle('co', versionOfLesson('l', 'co'))},
      'language', ${publishedLanguage('co', versionOfLesson('l', 'co'))},
      'minutes', ${publishedMinutes('co', versionOfLesson('l', 'co'))}, 'stepCount', coalesce(
      (select v."stepCount" from course_versions v where v."contextId" = $1 and v.id = co."versionId"), 0))
  ) order by pc."order", l.id)
  from lessons l
  join program_courses pc on pc."contextId" = $1 and pc.id = l."programCourseId"
  join courses co on co."contextId" = $1 and co.id = l."courseId"
  cross join lateral (select (l."startedAt" is not null or l."storedState" is not null or l.progress = 'COMPLETED'
    or ${prerequisitesEnded}) is true as ended offset 0) need
  where l."contextId" = $1 and l."userId" = $2 and l."classProgramId" = cp.id
    and l."storedState" is distinct from 'HIDDEN'`;

const programsOfClass = `select json_agg(json_build_object('id', cp.id, 'programId', pr.id, 'name', pr.name,
    'startAt', ${moment('cp."startAt"')}, 'expireAt', ${moment('cp."expireAt"')},
    'mayBeginAgain', coalesce(pr.settings -> 'reset' = 'true'::jsonb, false),
    'reviewed', exists (select from reviews r where r."contextId" = $1 and r."userId" = $2
      and r."resourceType" = 'Program' and r."resourceId" = pr.id),
    'lessons', coalesce((${lessonsOfProgram}), '[]')) order by cp."order", cp.id)
  from class_programs cp join programs pr on pr."contextId" = $1 and pr.id = cp."programId"
  where cp."contextId" = $1 and cp."classId" = page."classId"`;

const trainersOfClass = `select json_agg(json_build_object('firstname', u.firstname, 'lastname', u.lastname,
    'username', u.username, 'email', u.email) order by t."createdAt", t.id)
  from class_users t join users u on u."contextId" = $1 and u.id = t."userId"
  where t."contextId" = $1 and t."classId" = page."classId" and t.role = 'TEACHER'`;

/** `more` narrows the classes, as SQL over `m` (class_users) and, where `joins` names it, `k` (classes). */
const homeOf = (joins: string, more: string) => `
  select (select count(*)::int from class_users m ${joins}
      where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'${more}) as total,
    coalesce(json_agg(json_build_object('id', page."classId", 'name', c.name,
      'startAt', ${moment('c."startAt"')}, 'expireAt', ${moment('c."expireAt"')},
      'trainers', coalesce((${trainersOfClass}), '[]'), 'programs', coalesce((${programsOfClass}), '[]'))
      order by page."createdAt" desc, page.id), '[]') as items
  from (select m.id, m."classId", m."createdAt" from class_users m ${joins}
    where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'${more}
    order by m."createdAt" desc, m.id limit $3::int offset $4::int) page
  join classes c on c."contextId" = $1 and c.id = page."classId"`;

const ofClass = 'join classes k on k."contextId" = m."contextId" and k.id = m."classId"';
const forPhones = ` and coalesce((k.settings #>> '{mobile,allowed}')::boolean, true)`;
const named = ' and m."classId" = any ($5::uuid[])';

const all = statement<HomeRow>('home.all', homeOf('', ''));
const mobile = statement<HomeRow>('home.mobile', homeOf(ofClass, forPhones));
const allNamed = statement<HomeRow>('home.allNamed', homeOf('', named));
const mobileNamed = statement<HomeRow>('home.mobileNamed', homeOf(ofClass, forPhones + named));

export async function findHome(
  tx: TenantTransaction,
  { userId, limit, offset, mobileOnly, classIds }: HomeAsked,
): Promise<HomeRow> {
  const values = [tx.contextId, userId, limit, offset];
  const [row] =
    classIds === null
      ? await tx.query(mobileOnly ? mobile : all, values)
      : await tx.query(mobileOnly ? mobileNamed : allNamed, [...values, classIds]);
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}
