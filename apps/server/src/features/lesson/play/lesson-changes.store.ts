/** Writes what a command changed: the lesson, its pages and its event in one statement; what few commands change, apart. */
import { countsAsExercise, type LessonEvent, type LessonFacts, type PageFacts } from '@parcours/rules';
import { publishedEventKinds } from '@parcours/xapi';
import { rowRevision, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { StoredLesson } from './lesson-facts.store.ts';
import { saveSideChanges } from './side-changes.store.ts';

export interface LessonChanges {
  readonly stored: StoredLesson;
  readonly facts: LessonFacts;
  readonly events: readonly LessonEvent[];
  readonly now: Date;
  /** Who acts, where it is not the learner. */
  readonly actorId?: string;
}

const time = (column: string) => `to_timestamp(x.${column} / 1000)`;
const millis = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;

/**
 * `$1` context, `$2` user, `$3` now, `$4` lesson, `$5` pages (JSON), `$6`…`$11` the row of events (no number: none is
 * written), `$12` whether the record store is told of it, `$13` course, `$14` pages completed now, whose drafts
 * are spent, `$15`… the lesson's columns.
 */
const save = statement<{ revision: string }>(
  'lesson.save',
  `with given as materialized (
     select * from jsonb_to_recordset($5::jsonb) as x (id uuid, "isNew" boolean, "nodeId" uuid, "blockId" uuid, state text,
       progress text, ahead boolean, draw jsonb, answers jsonb, results jsonb, "scoreActual" float8, "scoreMax" float8,
       "startedAt" float8, "completedAt" float8, "timeLimit" int, "openedHints" int, "tincanRatio" float8,
       corrections jsonb, regraded jsonb, "categoryId" uuid, "competencyId" uuid, ratio float8)
     -- True of each. Planned for a hundred pages, as any list is, it would read every page of a small centre for the one or two that they are.
     where x.progress in ('ONGOING', 'COMPLETED')),
   opened as (
     insert into lesson_pages ("contextId", id, "lessonId", "nodeId", "blockId", state, progress, ahead, draw, answers, results,
       "scoreActual", "scoreMax", "startedAt", "completedAt", "timeLimit", "openedHints", "tincanRatio", corrections,
       regraded, "createdAt")
     select $1::uuid, x.id, $4::uuid, x."nodeId", x."blockId", x.state, x.progress, x.ahead, x.draw, x.answers,
       x.results, x."scoreActual", x."scoreMax", ${time('"startedAt"')}, ${time('"completedAt"')}, x."timeLimit",
       x."openedHints", x."tincanRatio", x.corrections, x.regraded, $3
     from given x where x."isNew"),
   changed as (
     update lesson_pages p set state = x.state, progress = x.progress, ahead = x.ahead,
       "createdAt" = case when p.ahead then $3 else p."createdAt" end,
       answers = x.answers, results = x.results, "scoreActual" = x."scoreActual", "scoreMax" = x."scoreMax",
       "startedAt" = ${time('"startedAt"')}, "completedAt" = ${time('"completedAt"')}, "timeLimit" = x."timeLimit",
       "openedHints" = x."openedHints", "tincanRatio" = x."tincanRatio", corrections = x.corrections,
       regraded = x.regraded
     from given x where not x."isNew" and p."contextId" = $1 and p.id = x.id),
   events as (
     insert into lesson_events ("contextId", "lessonId", seq, kind, "actorId", "versionId", payload, at, more)
     select $1::uuid, $4::uuid, $6::int, $7::text, $8::uuid, $25::uuid, $9::jsonb, ${millis('$10')}, $11::jsonb
     where $6::int is not null),
   -- What the record store is told of, once this is committed (domain §11).
   due as (
     insert into due_statements ("contextId", "sourceId", seq) select $1::uuid, $4::uuid, $6::int where $12::boolean),
   scored as (
     insert into exercise_results
       ("contextId", "pageId", "userId", "lessonId", "categoryId", "competencyId", ratio, "completedAt")
     select $1::uuid, x.id, $2::uuid, $4::uuid, coalesce(x."categoryId", co."categoryId"),
       x."competencyId", x.ratio, ${time('"completedAt"')}
     from given x join courses co on co."contextId" = $1 and co.id = $13::uuid
     where x.ratio is not null
     on conflict ("contextId", "pageId") do update set ratio = excluded.ratio),
   spent as (delete from lesson_page_drafts where "contextId" = $1 and "pageId" = any($14::uuid[]))
   update lessons l set progress = $15, "storedState" = $16, "currentNodeId" = $17, "enabledSectionIds" = $18,
     "timeLimit" = $19, "startedAt" = ${millis('$20')}, "endedAt" = ${millis('$21')}, "scoreActual" = $22,
     "scoreMax" = $23, progression = $24, "versionId" = $25, "lastSeq" = $26, "donePages" = l."donePages" + cardinality($14::uuid[])
   where l."contextId" = $1 and l.id = $4
   returning ${rowRevision('l')} as revision`,
);

const publishedKinds: ReadonlySet<string> = new Set(publishedEventKinds);

/** The lesson must be locked. Answers the lesson's new revision. */
export async function saveLessonChanges(tx: TenantTransaction, changes: LessonChanges): Promise<string> {
  const { stored, facts, events, now, actorId = stored.userId } = changes;
  const { score, ...lesson } = facts.lesson;
  const before = new Map(stored.pages.map((page) => [page.id, page]));
  const changed = facts.pages.filter((page) => before.get(page.id) !== page);
  const completed = changed.filter(
    ({ id, progress }) => progress === 'COMPLETED' && before.get(id)?.progress !== 'COMPLETED',
  );
  const row = rowOf(events, actorId);
  const isPublished = events.some(({ kind }) => publishedKinds.has(kind));
  if (isPublished) tx.wake('own-statements');
  const saving = tx.query(save, [
    tx.contextId,
    stored.userId,
    now,
    lesson.id,
    JSON.stringify(changed.map((page) => pageColumns(page, facts, !before.has(page.id)))),
    row === null ? null : stored.lastSeq + 1,
    row?.kind ?? null,
    row?.actorId ?? null,
    row === null ? null : JSON.stringify(row.payload),
    row?.at ?? null,
    row === null || row.more.length === 0 ? null : JSON.stringify(row.more),
    isPublished,
    stored.courseId,
    completed.map(({ id }) => id),
    lesson.progress,
    lesson.storedState,
    lesson.currentNodeId,
    lesson.enabledSectionIds,
    lesson.timeLimit,
    lesson.startedAt,
    lesson.endedAt,
    score.actual,
    score.max,
    lesson.progression,
    // Frozen with the start: until then a newer version may still replace it (domain §5).
    lesson.startedAt === null ? null : stored.versionId,
    stored.lastSeq + events.length,
  ]);
  saveSideChanges(tx, { stored, facts, events, completed, changed });
  const [saved] = await saving;
  if (saved === undefined) throw new Error(`lesson ${lesson.id} vanished while it was locked`);
  return saved.revision;
}

/** Its seconds are not written: pings keep them in tables of their own. `ratio`: what counts as an exercise (domain §9). */
function pageColumns({ score, ...page }: PageFacts, { content }: LessonFacts, isNew: boolean) {
  const block = content.blocks[page.blockId];
  return {
    ...page,
    isNew,
    scoreActual: score.actual,
    scoreMax: score.max,
    categoryId: block?.categoryId ?? null,
    competencyId: block?.competencyId ?? null,
    ratio: countsAsExercise({ ...page, score }) ? score.actual / score.max : null,
  };
}

interface StoredEvent {
  readonly kind: LessonEvent['kind'];
  readonly actorId: string | null;
  readonly payload: object;
  /** Milliseconds. */
  readonly at: number;
}

/** The events of one command as one row: the first, and those that follow it. */
function rowOf(events: readonly LessonEvent[], who: string) {
  const [first, ...others] = events.map((event) => storedEvent(event, who));
  if (first === undefined) return null;
  // What is as in the row itself is not written again.
  const more = others.map(({ kind, actorId, payload, at }) => ({
    kind,
    payload,
    ...(actorId === first.actorId ? {} : { actorId }),
    ...(at === first.at ? {} : { at }),
  }));
  return { ...first, more };
}

function storedEvent({ kind, at, ...payload }: LessonEvent, who: string): StoredEvent {
  // The portal itself, not the learner, acts when time is over.
  const actorId = 'by' in payload && payload.by === 'time' ? null : who;
  return { kind, actorId, payload, at };
}
