/** Rebuilds a lesson and its pages from their events alone: what `lessons:verify` compares with the rows (domain §4, assurance §4 D5). */
import type { BlockKeys, CourseContent } from '@parcours/contract';
import { sectionsOf, stepsOf } from '../tree/course-tree.ts';
import type { LessonEvent, LessonEventKind, LessonRow, PageFacts } from '../facts.ts';
import { isEveryStepDone, progressionOf, scoreOf } from '../state/progression.ts';
import { unbegunLesson } from '../state/reset-lesson.ts';

/** What becomes of a page is told by events; seconds and comments are kept elsewhere. */
export type ReplayedPage = Omit<PageFacts, 'timeSpent' | 'timeAlive' | 'corrections' | 'state'> & {
  readonly state: PageFacts['state'] | 'ARCHIVED';
  /** Row id -> what a trainer gave. */
  readonly corrected: Readonly<Record<string, number>>;
};

export interface Replayed {
  readonly lesson: LessonRow;
  /** Archived ones too, in the order in which they were opened. */
  readonly pages: readonly ReplayedPage[];
}

type Events = { readonly [E in LessonEvent as E['kind']]: E };
type Apply<K extends LessonEventKind> = (before: Replayed, event: Events[K]) => Replayed;

function withLesson({ lesson, pages }: Replayed, changes: Partial<LessonRow>): Replayed {
  return { lesson: { ...lesson, ...changes }, pages };
}

function withPage({ lesson, pages }: Replayed, pageId: string, changes: Partial<ReplayedPage>): Replayed {
  return { lesson, pages: pages.map((page) => (page.id === pageId ? { ...page, ...changes } : page)) };
}

function withNewPage(
  { lesson, pages }: Replayed,
  { pageId, nodeId, blockId, draw, timeLimit }: Events['page-opened'],
  ahead: boolean,
): Replayed {
  const page: ReplayedPage = {
    id: pageId,
    nodeId,
    blockId,
    state: 'ACTIVE',
    progress: 'ONGOING',
    ahead,
    draw,
    answers: [],
    results: null,
    score: { actual: 0, max: 0 },
    startedAt: null,
    completedAt: null,
    timeLimit,
    openedHints: 0,
    tincanRatio: null,
    regraded: null,
    corrected: {},
  };
  return { lesson, pages: [...pages, page] };
}

const applyTable: { readonly [K in LessonEventKind]: Apply<K> } = {
  'lesson-hidden': (before) => withLesson(before, { storedState: 'HIDDEN' }),
  'lesson-revealed': (before) => withLesson(before, { storedState: null }),
  'lesson-started': (before, { at, timeLimit }) => withLesson(before, { startedAt: at, timeLimit }),
  'block-drawn': (before, { nodeId, childNodeId }) =>
    withLesson(before, { draws: { ...before.lesson.draws, [nodeId]: childNodeId } }),
  'page-prepared': (before, event) => withNewPage(before, event, true),
  'page-opened': (before, event) =>
    before.pages.some(({ id }) => id === event.pageId)
      ? withPage(before, event.pageId, { ahead: false })
      : withNewPage(before, event, false),
  'page-started': (before, { at, pageId }) => withPage(before, pageId, { startedAt: at }),
  moved: (before, { nodeId }) => withLesson(before, { currentNodeId: nodeId }),
  'hint-opened': (before, { pageId, index }) => withPage(before, pageId, { openedHints: index + 1 }),
  'tincan-scored': (before, { pageId, ratio, results }) =>
    withPage(before, pageId, {
      tincanRatio: ratio,
      ...(results === undefined ? {} : { results, score: results.score }),
    }),
  'page-completed': (before, { at, pageId, by, answers, results }) =>
    withPage(before, pageId, {
      state: by === 'time' ? 'SKIPPED' : 'ACTIVE',
      progress: 'COMPLETED',
      answers,
      results,
      score: results.score,
      completedAt: at,
    }),
  'page-corrected': (before, { pageId, rowId, ratio, results }) => {
    const corrected = before.pages.find(({ id }) => id === pageId)?.corrected ?? {};
    const changes = { results, score: results.score, corrected: { ...corrected, [rowId]: ratio } };
    return withPage(before, pageId, changes);
  },
  'page-regraded': (before, { pageId, regradeId, versionId, results }) =>
    withPage(before, pageId, { results, score: results.score, regraded: { id: regradeId, versionId } }),
  'page-regrade-undone': (before, { pageId, results, regraded }) =>
    withPage(before, pageId, { results, score: results.score, regraded }),
  'choice-made': (before, { actionIdx, choiceIdx }) =>
    withLesson(before, { chosen: { ...before.lesson.chosen, [actionIdx]: choiceIdx } }),
  'lesson-ended': (before, { at, by }) =>
    withLesson(before, {
      endedAt: at,
      storedState: by === 'completion' ? 'DONE' : 'SKIPPED',
      progress: by === 'completion' ? 'COMPLETED' : before.lesson.progress,
    }),
  'lesson-reset': ({ lesson, pages }, { hidden }) => ({
    lesson: unbegunLesson(lesson, hidden),
    pages: pages.map((page) => ({ ...page, state: 'ARCHIVED' })),
  }),
};

function apply<K extends LessonEventKind>(kind: K, before: Replayed, event: Events[K]): Replayed {
  return applyTable[kind](before, event);
}

function isLive(page: ReplayedPage): page is ReplayedPage & { readonly state: PageFacts['state'] } {
  return page.state !== 'ARCHIVED';
}

/** Score, progression and completion are worked out anew from the pages: a counter that drifted would show. */
function withProjections(
  { lesson, pages }: Replayed,
  content: CourseContent,
  keys: Readonly<Record<string, BlockKeys>>,
): Replayed {
  const live = pages.filter(isLive).map((page) => ({ ...page, corrections: {}, timeSpent: 0, timeAlive: 0 }));
  const steps = stepsOf(content, lesson);
  const isDone = isEveryStepDone(steps, live);
  const ended =
    lesson.endedAt !== null && isDone ? ({ progress: 'COMPLETED', storedState: 'DONE' } as const) : {};
  const after = { ...lesson, ...ended };
  return {
    lesson: {
      ...after,
      score: scoreOf({ lesson: after, pages: live, content, keys }),
      progression: progressionOf(steps, live),
    },
    pages,
  };
}

/** The lesson as its events tell it, on the version that it runs. A lesson with no event was never begun. */
export function replayLesson(
  lessonId: string,
  events: readonly LessonEvent[],
  content: CourseContent,
  keys: Readonly<Record<string, BlockKeys>>,
): Replayed {
  const enabledSectionIds = sectionsOf(content).map(({ id }) => id);
  let replayed: Replayed = { lesson: unbegunLesson({ id: lessonId, enabledSectionIds }, false), pages: [] };
  for (const event of events) replayed = apply(event.kind, replayed, event);
  return withProjections(replayed, content, keys);
}
