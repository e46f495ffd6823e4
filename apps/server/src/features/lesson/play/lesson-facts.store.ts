/** Reads what the engine needs to know of a lesson, in one statement. */
import { lessonVersion } from '../../courses/lesson-version.sql.ts';
import type { Answer, Draft, InteractiveAction, PageResults } from '@parcours/contract';
import type {
  LessonRow,
  LessonSurroundings,
  PageDraw,
  PageFacts,
  PageRegrade,
  TrainerCorrection,
} from '@parcours/rules';
import { rowRevision, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { prerequisitesEnded } from '../../learning/opening/prerequisites.sql.ts';

/** A lesson as stored, before its content is put beside it. */
export interface StoredLesson {
  readonly userId: string;
  readonly courseId: string;
  readonly programCourseId: string;
  readonly classProgramId: string;
  readonly className: string;
  /** The version it runs, or would start with now; null when its course was never published. */
  readonly versionId: string | null;
  readonly lastSeq: number;
  /** Of its row (`lesson-memory.ts`). */
  readonly revision: string;
  readonly lesson: LessonRow;
  readonly pages: readonly PageFacts[];
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly around: Omit<LessonSurroundings, 'unlockedLessons' | 'reviewed' | 'othersEnded'>;
}

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly courseId: string;
  readonly programCourseId: string;
  readonly classProgramId: string;
  readonly className: string;
  readonly versionId: string | null;
  readonly lastSeq: number;
  readonly revision: string;
  readonly progress: LessonRow['progress'];
  readonly storedState: LessonRow['storedState'];
  readonly currentNodeId: string | null;
  readonly enabledSectionIds: readonly string[];
  readonly timeLimit: number | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly scoreActual: number;
  readonly scoreMax: number;
  readonly progression: number;
  readonly draws: Readonly<Record<string, string>> | null;
  readonly chosen: Readonly<Record<string, number>> | null;
  readonly interactive: readonly InteractiveAction[] | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly prerequisitesEnded: boolean;
  readonly timeFactor: number | null;
  readonly programId: string;
  readonly programName: string;
  readonly mayBeginAgain: boolean;
  readonly extraAttempts: number;
  readonly extraAttemptsUsed: number;
  readonly locale: string;
  readonly classId: string;
  readonly pages: readonly PageJson[];
}

interface PageJson {
  readonly id: string;
  readonly nodeId: string;
  readonly blockId: string;
  readonly state: PageFacts['state'];
  readonly progress: PageFacts['progress'];
  readonly ahead: boolean;
  readonly draw: PageDraw | null;
  readonly answers: readonly Answer[] | null;
  readonly results: PageResults | null;
  readonly scoreActual: number;
  readonly scoreMax: number;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  readonly timeLimit: number | null;
  readonly openedHints: number;
  readonly tincanRatio: number | null;
  readonly corrections: Readonly<Record<string, TrainerCorrection>> | null;
  readonly regraded: PageRegrade | null;
  readonly timeSpent: number;
  readonly timeAlive: number;
  readonly draft: readonly Answer[] | null;
  readonly draftAt: number | null;
}

/** Milliseconds, so that no text of a time zone has to be read. */
const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * The row of a table by its key, one look after the other: as joins of seven tables that share a tenant they take
 * PostgreSQL four times as long to plan, for each connection and after each change of their statistics.
 */
const one = (table: string, alias: string, id: string) =>
  `cross join lateral (select * from ${table} r where r."contextId" = l."contextId" and r.id = ${id} offset 0) ${alias}`;

/**
 * A completed page comes without its draw, answers and results unless it is the current one or is asked for: they are
 * the heavy part, and only the page that is shown needs them.
 */
const find = statement<Row>(
  'lesson.findFacts',
  `select l.id, l."userId", l."courseId", l."programCourseId", l."classProgramId", l."classId", l."lastSeq", ${rowRevision('l')} as revision, l.progress,
     l."storedState", l."currentNodeId", l."enabledSectionIds", l."timeLimit", l."startedAt", l."endedAt",
     l."scoreActual", l."scoreMax", l.progression,
     ${lessonVersion('l', 'co')} as "versionId",
     c.name as "className", pr.id as "programId", pr.name as "programName",
     coalesce(pr.settings -> 'reset' = 'true'::jsonb, false) as "mayBeginAgain", u."timeFactor"::float8 as "timeFactor",
     u."extraAttempts", greatest(l."extraAttemptsUsed", case when u."extraAttempts" > 0 then (
       select max(x."extraAttemptsUsed") from lessons x where x."contextId" = l."contextId" and x."userId" = l."userId"
         and x."classProgramId" = l."classProgramId") end) as "extraAttemptsUsed",
     coalesce(u."preferredLocale", (select x.metas -> 'locales' ->> 0 from contexts x where x.id = l."contextId"), 'en')
       as locale,
     greatest(c."startAt", cp."startAt") as "opensAt", least(c."expireAt", cp."expireAt") as "closesAt",
     (l."startedAt" is not null or ${prerequisitesEnded}) as "prerequisitesEnded",
     (select json_object_agg(d."nodeId", d."childNodeId") from lesson_draws d
       where d."contextId" = l."contextId" and d."lessonId" = l.id) as draws,
     pc.settings -> 'interactive' as interactive,
     case when pc.settings ? 'interactive' then (select json_object_agg(a."actionIndex", a."choiceIndex")
       from lesson_actions a where a."contextId" = l."contextId" and a."lessonId" = l.id) end as chosen,
     coalesce((select json_agg(json_build_object(
         'id', p.id, 'nodeId', p."nodeId", 'blockId', p."blockId", 'state', p.state, 'progress', p.progress, 'ahead', p.ahead,
         'scoreActual', p."scoreActual", 'scoreMax', p."scoreMax", 'timeLimit', p."timeLimit",
         'openedHints', p."openedHints", 'tincanRatio', p."tincanRatio", 'regraded', p.regraded,
         'corrections', case when f.wanted then p.corrections end, 'timeSpent', coalesce(t.active, 0), 'timeAlive', coalesce(t.alive, 0),
         'startedAt', ${millis('p."startedAt"')}, 'completedAt', ${millis('p."completedAt"')},
         'draw', case when f.wanted then p.draw end, 'answers', case when f.wanted then p.answers end,
         'results', case when f.wanted then p.results end,
         'draft', dr.answers, 'draftAt', ${millis('dr."savedAt"')}))
       from lesson_pages p
       cross join lateral (select p.progress = 'ONGOING' or p."nodeId" = l."currentNodeId" or p.id = any($3) as wanted) f
       left join lesson_page_drafts dr
         on p.progress = 'ONGOING' and dr."contextId" = p."contextId" and dr."pageId" = p.id
       left join lateral (select sum(pt.active)::int as active, sum(pt.alive)::int as alive from page_times pt
         where f.wanted and pt."contextId" = p."contextId" and pt."lessonId" = l.id and pt."pageId" = p.id) t on true
       where p."contextId" = l."contextId" and p."lessonId" = l.id and p.state <> 'ARCHIVED'), '[]') as pages
   from (select lessons.*, lessons.xmin from lessons where id = $1 and "userId" = $2 offset 0) l
   ${one('classes', 'c', 'l."classId"')}
   ${one('class_programs', 'cp', 'l."classProgramId"')}
   ${one('program_courses', 'pc', 'l."programCourseId"')}
   ${one('programs', 'pr', 'pc."programId"')}
   ${one('courses', 'co', 'l."courseId"')}
   ${one('users', 'u', 'l."userId"')}`,
);

/** The learner's own lesson, or null: another's does not exist. `fullPageIds`: completed pages to read whole. */
export async function findLessonFacts(
  tx: TenantTransaction,
  key: {
    readonly lessonId: string;
    readonly userId: string;
    readonly fullPageIds: readonly string[];
  },
): Promise<StoredLesson | null> {
  const [row] = await tx.query(find, [key.lessonId, key.userId, key.fullPageIds]);
  return row === undefined ? null : toStored(row);
}

function toStored(row: Row): StoredLesson {
  return {
    userId: row.userId,
    courseId: row.courseId,
    programCourseId: row.programCourseId,
    classProgramId: row.classProgramId,
    className: row.className,
    versionId: row.versionId,
    lastSeq: row.lastSeq,
    revision: row.revision,
    lesson: {
      id: row.id,
      progress: row.progress,
      storedState: row.storedState,
      currentNodeId: row.currentNodeId,
      enabledSectionIds: row.enabledSectionIds,
      timeLimit: row.timeLimit,
      startedAt: row.startedAt?.getTime() ?? null,
      endedAt: row.endedAt?.getTime() ?? null,
      draws: row.draws ?? {},
      chosen: row.chosen ?? {},
      score: { actual: row.scoreActual, max: row.scoreMax },
      progression: row.progression,
    },
    pages: row.pages.map(toPage),
    drafts: Object.fromEntries(row.pages.flatMap((page) => draftOf(page))),
    around: {
      opensAt: row.opensAt?.getTime() ?? null,
      closesAt: row.closesAt?.getTime() ?? null,
      prerequisitesEnded: row.prerequisitesEnded,
      timeFactor: row.timeFactor,
      locale: row.locale,
      programId: row.programId,
      programName: row.programName,
      mayBeginAgain: row.mayBeginAgain,
      extraAttempts: { given: row.extraAttempts, used: row.extraAttemptsUsed },
      classId: row.classId,
      interactive: row.interactive ?? [],
    },
  };
}

function toPage(page: PageJson): PageFacts {
  return {
    id: page.id,
    nodeId: page.nodeId,
    blockId: page.blockId,
    state: page.state,
    progress: page.progress,
    ahead: page.ahead,
    draw: page.draw ?? { order: {} },
    answers: page.answers ?? [],
    results: page.results,
    score: { actual: page.scoreActual, max: page.scoreMax },
    startedAt: page.startedAt,
    completedAt: page.completedAt,
    timeLimit: page.timeLimit,
    openedHints: page.openedHints,
    tincanRatio: page.tincanRatio,
    corrections: page.corrections ?? {},
    regraded: page.regraded,
    timeSpent: page.timeSpent,
    timeAlive: page.timeAlive,
  };
}

function draftOf(page: PageJson): [string, Draft][] {
  if (page.draft === null || page.draftAt === null) return [];
  return [[page.id, { answers: [...page.draft], savedAt: new Date(page.draftAt).toISOString() }]];
}
