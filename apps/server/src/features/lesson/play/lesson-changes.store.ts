/** Writes what a command changed: the lesson, its pages and its event in one statement; what few commands change, apart. */
import { countsAsExercise, type LessonEvent, type LessonFacts, type PageFacts } from '@parcours/rules';
import { publishedEventKinds } from '@parcours/xapi';
import { rowRevision, type TenantTransaction } from '../../../platform/database/database.ts';
import { askShared, sharedStatement } from '../../../platform/database/groups/shared-statements.ts';
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

const millis = (column: string) => `to_timestamp(${column} / 1000)`;

/** The columns of a page, as they are given and as they are called. */
const pageColumnsSql = `id uuid, "isNew" boolean, "nodeId" uuid, "blockId" uuid, state text,
  progress text, ahead boolean, draw jsonb, answers jsonb, results jsonb, "scoreActual" float8, "scoreMax" float8,
  "startedAt" float8, "completedAt" float8, "timeLimit" int, "openedHints" int, "tincanRatio" float8,
  corrections jsonb, regraded jsonb, "categoryId" uuid, "competencyId" uuid, ratio float8`;

/** Of the event (no number: none is written), `tells`: whether the record store is told of it. Numbers of times are milliseconds. */
interface Saving {
  readonly lessonId: string;
  readonly userId: string;
  readonly courseId: string;
  readonly now: Date;
  readonly pages: readonly object[];
  readonly seq: number | null;
  readonly kind: string | null;
  readonly actorId: string | null;
  readonly payload: object | null;
  readonly at: number | null;
  readonly more: readonly object[] | null;
  readonly tells: boolean;
  /** Pages completed now, whose drafts are spent. */
  readonly completed: readonly string[];
  readonly progress: LessonFacts['lesson']['progress'];
  readonly storedState: LessonFacts['lesson']['storedState'];
  readonly currentNodeId: string | null;
  readonly enabledSectionIds: readonly string[];
  readonly timeLimit: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly scoreActual: number;
  readonly scoreMax: number;
  readonly progression: number;
  readonly versionId: string | null;
  readonly lastSeq: number;
}

const save = sharedStatement<Saving, { revision: string }>(
  'lesson.save',
  `"lessonId" uuid, "userId" uuid, "courseId" uuid, now timestamptz, pages jsonb, seq int, kind text, "actorId" uuid,
   payload jsonb, at float8, more jsonb, tells boolean, completed uuid[], progress text, "storedState" text,
   "currentNodeId" uuid, "enabledSectionIds" uuid[], "timeLimit" int, "startedAt" float8, "endedAt" float8,
   "scoreActual" float8, "scoreMax" float8, progression float8, "versionId" uuid, "lastSeq" int`,
  (items) => `with asked as materialized (select * from ${items} i),
   given as materialized (
     select a."lessonId", a."userId", a."courseId", a.now, p.*
     from asked a cross join lateral jsonb_to_recordset(a.pages) as p (${pageColumnsSql})
     -- True of each. Planned for a hundred pages, as any list is, it would read every page of a small centre for the one or two that they are.
     where p.progress in ('ONGOING', 'COMPLETED')),
   opened as (
     insert into lesson_pages ("contextId", id, "lessonId", "nodeId", "blockId", state, progress, ahead, draw, answers, results,
       "scoreActual", "scoreMax", "startedAt", "completedAt", "timeLimit", "openedHints", "tincanRatio", corrections,
       regraded, "createdAt")
     select $1::uuid, x.id, x."lessonId", x."nodeId", x."blockId", x.state, x.progress, x.ahead, x.draw, x.answers,
       x.results, x."scoreActual", x."scoreMax", ${millis('x."startedAt"')}, ${millis('x."completedAt"')}, x."timeLimit",
       x."openedHints", x."tincanRatio", x.corrections, x.regraded, x.now
     from given x where x."isNew"),
   changed as (
     update lesson_pages p set state = x.state, progress = x.progress, ahead = x.ahead,
       "createdAt" = case when p.ahead then x.now else p."createdAt" end,
       answers = x.answers, results = x.results, "scoreActual" = x."scoreActual", "scoreMax" = x."scoreMax",
       "startedAt" = ${millis('x."startedAt"')}, "completedAt" = ${millis('x."completedAt"')}, "timeLimit" = x."timeLimit",
       "openedHints" = x."openedHints", "tincanRatio" = x."tincanRatio", corrections = x.corrections,
       regraded = x.regraded
     from given x where not x."isNew" and p."contextId" = $1 and p.id = x.id),
   events as (
     insert into lesson_events ("contextId", "lessonId", seq, kind, "actorId", "versionId", payload, at, more)
     select $1::uuid, a."lessonId", a.seq, a.kind, a."actorId", a."versionId", a.payload, ${millis('a.at')}, a.more
     from asked a where a.seq is not null),
   -- What the record store is told of, once this is committed (domain §11).
   due as (
     insert into due_statements ("contextId", "sourceId", seq)
     select $1::uuid, a."lessonId", a.seq from asked a where a.tells),
   scored as (
     insert into exercise_results
       ("contextId", "pageId", "userId", "lessonId", "categoryId", "competencyId", ratio, "completedAt")
     select $1::uuid, x.id, x."userId", x."lessonId", coalesce(x."categoryId", co."categoryId"),
       x."competencyId", x.ratio, ${millis('x."completedAt"')}
     from given x join courses co on co."contextId" = $1 and co.id = x."courseId"
     where x.ratio is not null
     on conflict ("contextId", "pageId") do update set ratio = excluded.ratio),
   spent as (
     delete from lesson_page_drafts
     where "contextId" = $1 and "pageId" = any(array(select unnest(completed) from asked)))
   update lessons l set progress = a.progress, "storedState" = a."storedState", "currentNodeId" = a."currentNodeId",
     "enabledSectionIds" = a."enabledSectionIds", "timeLimit" = a."timeLimit", "startedAt" = ${millis('a."startedAt"')},
     "endedAt" = ${millis('a."endedAt"')}, "scoreActual" = a."scoreActual", "scoreMax" = a."scoreMax",
     progression = a.progression, "versionId" = a."versionId", "lastSeq" = a."lastSeq",
     "donePages" = l."donePages" + cardinality(a.completed)
   from asked a where l."contextId" = $1 and l.id = a."lessonId"
   returning a.place, ${rowRevision('l')} as revision`,
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
  const saving = askShared(tx, save, {
    lessonId: lesson.id,
    userId: stored.userId,
    courseId: stored.courseId,
    now,
    pages: changed.map((page) => pageColumns(page, facts, !before.has(page.id))),
    seq: row === null ? null : stored.lastSeq + 1,
    kind: row?.kind ?? null,
    actorId: row?.actorId ?? null,
    payload: row?.payload ?? null,
    at: row?.at ?? null,
    more: row === null || row.more.length === 0 ? null : row.more,
    tells: isPublished,
    completed: completed.map(({ id }) => id),
    progress: lesson.progress,
    storedState: lesson.storedState,
    currentNodeId: lesson.currentNodeId,
    enabledSectionIds: lesson.enabledSectionIds,
    timeLimit: lesson.timeLimit,
    startedAt: lesson.startedAt,
    endedAt: lesson.endedAt,
    scoreActual: score.actual,
    scoreMax: score.max,
    progression: lesson.progression,
    // Frozen with the start: until then a newer version may still replace it (domain §5).
    versionId: lesson.startedAt === null ? null : stored.versionId,
    lastSeq: stored.lastSeq + events.length,
  });
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
