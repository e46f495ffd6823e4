/** Tryouts as their rows say: the course as it was when one began, and where its author is in it. */
import {
  type BlockKeys,
  type CourseContent,
  type Draft,
  type InteractiveAction,
  limits,
  type Locale,
  type TryoutPlace,
  type UnlockedLesson,
} from '@parcours/contract';
import type { LessonRow, PageFacts } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** What playing changes. */
export interface TryoutState {
  readonly lesson: LessonRow;
  readonly pages: readonly PageFacts[];
  readonly drafts: Readonly<Record<string, Draft>>;
}

export interface StoredTryout {
  readonly id: string;
  readonly userId: string;
  readonly courseId: string;
  readonly programCourseId: string | null;
  readonly timeFactor: number | null;
  readonly language: Locale;
  readonly draftRevision: number;
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly state: TryoutState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const made = statement<never>(
  'tryouts.insert',
  `insert into course_tryouts ("contextId", id, "userId", "courseId", "programCourseId", "timeFactor", language,
     "draftRevision", content, keys, state, "createdAt", "expiresAt")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb, $12, $13)`,
);

export async function insertTryout(tx: TenantTransaction, tryout: StoredTryout): Promise<void> {
  await tx.query(made, [
    tx.contextId,
    tryout.id,
    tryout.userId,
    tryout.courseId,
    tryout.programCourseId,
    tryout.timeFactor,
    tryout.language,
    tryout.draftRevision,
    JSON.stringify(tryout.content),
    JSON.stringify(tryout.keys),
    JSON.stringify(tryout.state),
    tryout.createdAt,
    tryout.expiresAt,
  ]);
}

const madeRoom = statement<never>(
  'tryouts.makeRoom',
  `delete from course_tryouts where "contextId" = $1 and "userId" = $2 and id not in (
     select id from course_tryouts where "contextId" = $1 and "userId" = $2 order by id desc limit $3)`,
);

/** Leaves room for one more: the oldest of the person go. */
export async function removeOldestTryouts(tx: TenantTransaction, userId: string): Promise<void> {
  await tx.query(madeRoom, [tx.contextId, userId, limits.tryoutsMax - 1]);
}

const columns = `id, "userId", "courseId", "programCourseId", "timeFactor", language, "draftRevision", content, keys,
  state, "createdAt", "expiresAt"`;
const own = `from course_tryouts where "contextId" = $1 and id = $2 and "userId" = $3 and "expiresAt" > $4`;
const found = statement<StoredTryout>('tryouts.find', `select ${columns} ${own}`);
const taken = statement<StoredTryout>('tryouts.take', `select ${columns} ${own} for update`);

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly now: Date;
}

export async function findTryout(
  tx: TenantTransaction,
  { id, userId, now }: Asked,
): Promise<StoredTryout | undefined> {
  return (await tx.query(found, [tx.contextId, id, userId, now]))[0];
}

/** The same with its lock: two commands at once are played one after the other. */
export async function takeTryout(
  tx: TenantTransaction,
  { id, userId, now }: Asked,
): Promise<StoredTryout | undefined> {
  return (await tx.query(taken, [tx.contextId, id, userId, now]))[0];
}

const played = statement<never>(
  'tryouts.setState',
  'update course_tryouts set state = $3::jsonb where "contextId" = $1 and id = $2',
);

export async function setTryoutState(tx: TenantTransaction, id: string, state: TryoutState): Promise<void> {
  await tx.query(played, [tx.contextId, id, JSON.stringify(state)]);
}

export interface TryoutCard {
  readonly categoryId: string;
  readonly icon: string | null;
  readonly minutes: number | null;
  readonly video: string | null;
  readonly language: Locale;
  readonly revision: number;
  readonly places: readonly TryoutPlace[];
}

const card = statement<TryoutCard>(
  'tryouts.card',
  `select c."categoryId", y.icon, c.minutes, c.video, language_of_course(c."contextId", c.language) as language,
     coalesce((select max(o.revision) from course_operations o
       where o."contextId" = $1 and o."courseId" = $2), 0) as revision,
     coalesce((select jsonb_agg(to_jsonb(p)) from (
       select pc.id as "programCourseId", pr.name as "programName" from program_courses pc
       join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
       where pc."contextId" = $1 and pc."courseId" = $2
       order by folded(pr.name), pc.id limit ${limits.tryoutPlacesMax}) p), '[]') as places
   from courses c
   join course_categories y on y."contextId" = c."contextId" and y.id = c."categoryId"
   where c."contextId" = $1 and c.id = $2`,
);

/** What a lesson shows of its course besides the content; undefined where the course is gone. */
export async function findTryoutCard(
  tx: TenantTransaction,
  courseId: string,
): Promise<TryoutCard | undefined> {
  return (await tx.query(card, [tx.contextId, courseId]))[0];
}

export interface AfterTryout {
  readonly programName: string;
  readonly interactive: readonly InteractiveAction[];
  /** Courses of the program that wait for this one, or follow it where they wait for none by name. */
  readonly unlocks: readonly UnlockedLesson[];
}

const after = statement<AfterTryout>(
  'tryouts.after',
  `select pr.name as "programName",
     case when jsonb_typeof(pc.settings -> 'interactive') = 'array' then pc.settings -> 'interactive' else '[]' end
       as interactive,
     coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', c.title) order by n."order")
       from program_courses n join courses c on c."contextId" = n."contextId" and c.id = n."courseId"
       where n."contextId" = $1 and n."programId" = pc."programId" and n.id <> pc.id
         and pr.settings ->> 'progression' is distinct from 'free'
         and case when jsonb_typeof(n.settings -> 'unlockedBy') = 'array' then n.settings -> 'unlockedBy' ? pc.id::text
           else n."order" = (select min(b."order") from program_courses b where b."contextId" = $1
             and b."programId" = pc."programId" and b."order" > pc."order") end), '[]') as unlocks
   from program_courses pc
   join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
   where pc."contextId" = $1 and pc.id = $2`,
);

export async function findAfterTryout(
  tx: TenantTransaction,
  programCourseId: string,
): Promise<AfterTryout | undefined> {
  return (await tx.query(after, [tx.contextId, programCourseId]))[0];
}

const titles = statement<UnlockedLesson>(
  'tryouts.titles',
  `select pc.id, c.title from program_courses pc
   join courses c on c."contextId" = pc."contextId" and c.id = pc."courseId"
   where pc."contextId" = $1 and pc.id = any ($2::uuid[])`,
);

/** Titles of the courses that stand at places of programs. */
export async function findPlaceTitles(
  tx: TenantTransaction,
  programCourseIds: readonly string[],
): Promise<readonly UnlockedLesson[]> {
  return tx.query(titles, [tx.contextId, programCourseIds]);
}
