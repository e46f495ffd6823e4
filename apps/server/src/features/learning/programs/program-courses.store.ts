/** The courses of a program in their places: held, read, put in order and copied. */
import type { InteractiveAction } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isLastCourse } from '../opening/prerequisites.sql.ts';

export interface ProgramCourseSettings {
  readonly unlockedBy?: readonly string[];
  readonly interactive?: readonly InteractiveAction[];
}

export interface PlacedRow {
  readonly id: string;
  readonly courseId: string;
  readonly order: number;
  readonly settings: ProgramCourseSettings;
}

export interface HeldProgram {
  readonly id: string;
  readonly isFree: boolean;
}

const held = statement<HeldProgram>(
  'programCourses.hold',
  // Two who change its courses at once could else each add one half of a circle.
  `select p.id, coalesce(p.settings ->> 'progression' = 'free', false) as "isFree" from programs p
   where p."contextId" = $1 and p.id = coalesce($2::uuid,
     (select s."programId" from program_courses s where s."contextId" = $1 and s.id = $3::uuid))
   for no key update`,
);

/** The program, or the one of a program course, held until the transaction ends. */
export async function holdProgram(
  tx: TenantTransaction,
  of: { readonly programId: string } | { readonly programCourseId: string },
): Promise<HeldProgram | undefined> {
  const [row] = await tx.query(held, [
    tx.contextId,
    'programId' in of ? of.programId : null,
    'programId' in of ? null : of.programCourseId,
  ]);
  return row;
}

const placed = statement<PlacedRow>(
  'programCourses.placed',
  `select id, "courseId", "order", settings from program_courses where "contextId" = $1 and "programId" = $2
   order by "order"`,
);

export async function findPlacedCourses(tx: TenantTransaction, programId: string): Promise<PlacedRow[]> {
  return tx.query(placed, [tx.contextId, programId]);
}

const aside = statement<never>(
  'programCourses.aside',
  // Below every place that there is: no two rows have the same one, not even in between.
  `update program_courses c set "order" = least(0, m.least) - 1 - x.place
   from jsonb_to_recordset($3::jsonb) as x (id uuid, place integer),
     (select min("order") as least from program_courses where "contextId" = $1 and "programId" = $2) m
   where c."contextId" = $1 and c."programId" = $2 and c.id = x.id`,
);
const places = statement<never>(
  'programCourses.places',
  `update program_courses c set "order" = x.place from jsonb_to_recordset($3::jsonb) as x (id uuid, place integer)
   where c."contextId" = $1 and c."programId" = $2 and c.id = x.id`,
);

/** Numbers all courses of a program anew, in the order of `ids`. */
export async function setPlaces(
  tx: TenantTransaction,
  programId: string,
  ids: readonly string[],
): Promise<void> {
  const given = [tx.contextId, programId, JSON.stringify(ids.map((id, place) => ({ id, place })))];
  await tx.query(aside, given);
  await tx.query(places, given);
}

export interface MadeChoice {
  readonly actionIndex: number;
  readonly choiceIndex: number;
  /** To which course it leads today; null where the question has gone. */
  readonly target: string | null;
}

const madeChoices = statement<MadeChoice>(
  'programCourses.madeChoices',
  `select distinct a."actionIndex", a."choiceIndex",
     pc.settings #>> array['interactive', a."actionIndex"::text, 'choices', a."choiceIndex"::text, 'action', 'target'] as target
   from lessons l
     join lesson_actions a on a."contextId" = l."contextId" and a."lessonId" = l.id
     join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   where l."contextId" = $1 and l."programCourseId" = $2`,
);

/** What learners have chosen after this course, each choice once, by its place. */
export async function findMadeChoices(tx: TenantTransaction, programCourseId: string): Promise<MadeChoice[]> {
  return tx.query(madeChoices, [tx.contextId, programCourseId]);
}

const endsOfProgram = statement(
  'programCourses.ends',
  `update lessons l set "isEndOfProgram" = x.ends
   from (select pc.id, ${isLastCourse('pc')} as ends from program_courses pc
     where pc."contextId" = $1 and pc."programId" = $2) x
   where l."contextId" = $1 and l."programCourseId" = x.id and l."isEndOfProgram" <> x.ends`,
);

/** Tells lessons anew whether theirs is the program's last course. */
export async function setEndsOfProgram(tx: TenantTransaction, programId: string): Promise<void> {
  await tx.query(endsOfProgram, [tx.contextId, programId]);
}

const forgotten = statement<never>(
  'programCourses.forget',
  // Who waited for nothing else waits for the previous course again: what came last does not open at once.
  `update program_courses set settings = case
     when jsonb_array_length(settings -> 'unlockedBy') = 1 then settings - 'unlockedBy'
     else jsonb_set(settings, '{unlockedBy}', (settings -> 'unlockedBy') - $3::text) end
   where "contextId" = $1 and "programId" = $2 and settings -> 'unlockedBy' ? $3::text`,
);

/** Nobody waits for a course that has left the program. */
export async function forgetPrerequisite(
  tx: TenantTransaction,
  programId: string,
  programCourseId: string,
): Promise<void> {
  await tx.query(forgotten, [tx.contextId, programId, programCourseId]);
}

const copied = statement<{ readonly id: string }>(
  'programCourses.copyProgram',
  `insert into programs ("contextId", id, name, description, icon, public, settings, tags, state)
   select "contextId", $3, $4, description, icon, public, settings, tags, 'DRAFT' from programs
   where "contextId" = $1 and id = $2
   returning id`,
);

/** Its card, as a draft; false where there is none. */
export async function copyProgram(
  tx: TenantTransaction,
  given: { readonly sourceId: string; readonly programId: string; readonly name: string },
): Promise<boolean> {
  const { sourceId, programId, name } = given;
  return (await tx.query(copied, [tx.contextId, sourceId, programId, name])).length > 0;
}

const inserted = statement<never>(
  'programCourses.insert',
  `insert into program_courses ("contextId", id, "programId", "courseId", "order", settings)
   select $1, x.id, $2, x."courseId", x."order", x.settings
   from jsonb_to_recordset($3::jsonb) as x (id uuid, "courseId" uuid, "order" integer, settings jsonb)`,
);

export async function insertPlacedCourses(
  tx: TenantTransaction,
  programId: string,
  rows: readonly PlacedRow[],
): Promise<void> {
  await tx.query(inserted, [tx.contextId, programId, JSON.stringify(rows)]);
}
