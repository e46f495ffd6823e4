/** One page of what somebody attends, with programs, trainers and lessons, in one statement (spec §2 Home). */
import type { HomeLesson } from '@parcours/contract';
import type { LessonRow, Named, ProgramCourseFacts } from '@parcours/rules';
import {
  type Statement,
  statement,
  timeline,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import { joinedTitle, versionOfLesson } from '../opening/published-card.sql.ts';

/** Milliseconds since the epoch, from a clock that counts seconds. */
type Moment = number | null;

interface WindowRow {
  readonly startAt: Moment;
  readonly expireAt: Moment;
}

export interface HomeLessonRow
  extends
    Pick<HomeLesson, 'id' | 'progress' | 'progression' | 'scoring' | 'currentNodeId'>,
    Pick<LessonRow, 'storedState' | 'startedAt' | 'timeLimit'> {}

/** Each course of the program, also where the learner has no lesson of it or is not told of it. */
export interface HomeCourseRow extends ProgramCourseFacts {
  readonly card: HomeLesson['course'];
  readonly lesson: HomeLessonRow | null;
}

export interface HomeProgramRow extends WindowRow {
  readonly id: string;
  readonly programId: string;
  readonly name: string;
  readonly reviewed: boolean;
  /** `program.settings.reset`. */
  readonly mayBeginAgain: boolean;
  /** What is given to the learner, and what is used of it in this run. */
  readonly extraAttempts: { readonly given: number; readonly used: number };
  /** Whether no course waits for another. */
  readonly free: boolean;
  /** In the order of the program. */
  readonly courses: readonly HomeCourseRow[];
}

interface HomeSlotRow {
  readonly id: string;
  readonly title: string;
  readonly place: string | null;
  readonly startAt: number;
  readonly endAt: number;
}

export interface HomeSessionRow extends WindowRow {
  readonly id: string;
  readonly name: string;
  readonly trainers: readonly Named[];
  readonly nextSlot: HomeSlotRow | null;
  readonly programs: readonly HomeProgramRow[];
}

export interface HomeRow {
  /** As {@link findHomePrint} answers it. */
  readonly print: string;
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
  /** What is open, to come and over is told by it. */
  readonly now: Date;
}

const moment = (column: string) => `round(date_part('epoch', ${column}) * 1000)`;

/**
 * All that the rules judge prerequisites by: looked up by each lesson for itself, as everywhere else, they cost more than
 * the rest of the statement.
 */
const coursesOfProgram = `select json_agg(json_build_object('id', pc.id, 'order', pc."order",
    'unlockedBy', case when jsonb_typeof(pc.settings -> 'unlockedBy') = 'array' then pc.settings -> 'unlockedBy' end,
    'leadsTo', case when pc.settings ? 'interactive'
      then jsonb_path_query_array(pc.settings, '$.interactive[*].choices[*].action.target') end,
    'card', json_build_object('title', ${joinedTitle('card')}, 'language', card.language, 'minutes', card.minutes,
      'stepCount', coalesce(published."stepCount", 0)),
    'lesson', case when l.id is not null then json_build_object('id', l.id, 'storedState', l."storedState",
      'progress', l.progress, 'progression', l.progression,
      'scoring', json_build_object('global', json_build_object('actual', l."scoreActual", 'max', l."scoreMax")),
      'currentNodeId', l."currentNodeId", 'startedAt', ${moment('l."startedAt"')}, 'timeLimit', l."timeLimit") end
  ) order by pc."order", pc.id)
  from program_courses pc
  join courses co on co."contextId" = $1 and co.id = pc."courseId"
  left join lessons l on l."contextId" = $1 and l."userId" = $2 and l."classProgramId" = cp.id
    and l."programCourseId" = pc.id
  left join course_versions card on card."contextId" = $1 and card.id = ${versionOfLesson('l', 'co')}
  left join course_versions published on published."contextId" = $1 and published.id = co."versionId"
  where pc."contextId" = $1 and pc."programId" = cp."programId"`;

const given = `(select g."extraAttempts" from users g where g."contextId" = $1 and g.id = $2)`;

const programsOfClass = `select json_agg(json_build_object('id', cp.id, 'programId', pr.id, 'name', pr.name,
    'startAt', ${moment('cp."startAt"')}, 'expireAt', ${moment('cp."expireAt"')},
    'mayBeginAgain', coalesce(pr.settings -> 'reset' = 'true'::jsonb, false),
    'extraAttempts', json_build_object('given', ${given}, 'used', case when ${given} > 0 then coalesce((
      select max(x."extraAttemptsUsed") from lessons x where x."contextId" = $1 and x."userId" = $2
        and x."classProgramId" = cp.id), 0) else 0 end),
    'reviewed', exists (select from reviews r where r."contextId" = $1 and r."userId" = $2
      and r."resourceType" = 'Program' and r."resourceId" = pr.id),
    'free', coalesce(pr.settings ->> 'progression' = 'free', false),
    'courses', coalesce((${coursesOfProgram}), '[]')) order by cp."order", cp.id)
  from class_programs cp join programs pr on pr."contextId" = $1 and pr.id = cp."programId"
  where cp."contextId" = $1 and cp."classId" = page."classId"`;

const trainersOfClass = `select json_agg(json_build_object('firstname', u.firstname, 'lastname', u.lastname,
    'username', u.username, 'email', u.email) order by t."createdAt", t.id)
  from class_users t join users u on u."contextId" = $1 and u.id = t."userId"
  where t."contextId" = $1 and t."classId" = page."classId" and t.role = 'TEACHER'`;

/** The revision of courses counts changes of slots. */
const nextSlotOfClass = `select json_build_object('id', s.id, 'title', s.title, 'place', s.place,
    'startAt', ${moment('s."startAt"')}, 'endAt', ${moment('s."endAt"')})
  from class_slots s where s."contextId" = $1 and s."classId" = page."classId" and s."cancelledAt" is null
    and s."endAt" > $5::timestamptz order by s."startAt", s.id limit 1`;

/**
 * Another text whenever something of the answer was written that the revision of courses does not count: enrolments,
 * lessons and reviews of the learner by the transaction that wrote each row last (`rowRevision`), and the names of the
 * trainers. Of what changes with the clock alone, only the order of the sessions is in it.
 */
const print = `md5(concat_ws('/', ${timeline}, ${given},
    (select count(*) from class_users m where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'),
    (select string_agg(concat(p.id, p.written), ' ' order by p.place) from page p),
    (select string_agg(concat(l.id, l.xmin), ' ' order by l.id) from lessons l
      where l."contextId" = $1 and l."userId" = $2 and l."classId" in (select p."classId" from page p)),
    (select string_agg(concat_ws(' ', t.id, t.xmin, to_json(u.firstname), to_json(u.lastname), to_json(u.username), to_json(u.email)), ' ' order by t.id)
      from class_users t join users u on u."contextId" = $1 and u.id = t."userId"
      where t."contextId" = $1 and t."classId" in (select p."classId" from page p) and t.role = 'TEACHER'),
    (select string_agg(concat(r.id, r.xmin), ' ' order by r.id) from reviews r
      where r."contextId" = $1 and r."userId" = $2)))`;

const isOver = `k."expireAt" < $5::timestamptz`;
const isToCome = `k."startAt" > $5::timestamptz`;

/** What is open first, then what opens next, then what ended last (experience §7); the newest enrolment where nothing tells. */
const order = `case when ${isOver} then 2 when ${isToCome} then 1 else 0 end,
      case when not coalesce(${isOver}, false) and ${isToCome} then k."startAt" end,
      case when ${isOver} then k."expireAt" end desc, m."createdAt" desc, m.id`;

const ofClass = 'join classes k on k."contextId" = m."contextId" and k.id = m."classId"';

/** The enrolments of the page that is asked for. */
const pageOf = (more: string) => `
  with page as (select m.id, m."classId", m.xmin::text as written, row_number() over (order by ${order}) as place
    from class_users m ${ofClass}
    where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'${more}
    order by place limit $3::int offset $4::int)`;

/** `more` narrows the classes, as SQL over `m` (class_users) and `k` (classes). */
const homeOf = (more: string) => `${pageOf(more)}
  select ${print} as print, (select count(*)::int from class_users m ${ofClass}
      where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'${more}) as total,
    coalesce(json_agg(json_build_object('id', page."classId", 'name', c.name,
      'startAt', ${moment('c."startAt"')}, 'expireAt', ${moment('c."expireAt"')},
      'trainers', coalesce((${trainersOfClass}), '[]'), 'nextSlot', (${nextSlotOfClass}), 'programs', coalesce((${programsOfClass}), '[]'))
      order by page.place), '[]') as items
  from page
  join classes c on c."contextId" = $1 and c.id = page."classId"`;

const forPhones = ` and coalesce((k.settings #>> '{mobile,allowed}')::boolean, true)`;
const named = ' and m."classId" = any ($6::uuid[])';

/** By what narrows it: a learner's own classes, those for phones, those that are named, or both. */
const narrowed = {
  All: '',
  Mobile: forPhones,
  AllNamed: named,
  MobileNamed: forPhones + named,
} as const;
type Narrowed = keyof typeof narrowed;

const statements = <Row>(noun: string, textOf: (more: string) => string) =>
  Object.fromEntries(
    Object.entries(narrowed).map(([name, more]) => [name, statement<Row>(`${noun}${name}`, textOf(more))]),
  ) as Readonly<Record<Narrowed, Statement<Row>>>;

const find = statements<HomeRow>('home.find', homeOf);
const findPrint = statements<Pick<HomeRow, 'print'>>(
  'home.print',
  (more) => `${pageOf(more)} select ${print} as print`,
);

async function findOne<Row>(
  tx: TenantTransaction,
  from: Readonly<Record<Narrowed, Statement<Row>>>,
  { userId, limit, offset, mobileOnly, classIds, now }: HomeAsked,
): Promise<Row> {
  const values = [tx.contextId, userId, limit, offset, now];
  const which = mobileOnly ? 'Mobile' : 'All';
  const [row] =
    classIds === null
      ? await tx.query(from[which], values)
      : await tx.query(from[`${which}Named`], [...values, classIds]);
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

export const findHome = (tx: TenantTransaction, asked: HomeAsked): Promise<HomeRow> =>
  findOne(tx, find, asked);

/** What a page of Home was made of besides what the revision of courses counts. */
export async function findHomePrint(tx: TenantTransaction, asked: HomeAsked): Promise<string> {
  return (await findOne(tx, findPrint, asked)).print;
}
