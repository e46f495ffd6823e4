/** One command being played: the facts as they become, the events so far, and how it ends. */
import type { Draft, ErrorCode, LessonPage } from '@parcours/contract';
import { stepsOf, type Step } from './tree/course-tree.ts';
import type {
  EndView,
  LessonAnswer,
  LessonEvent,
  LessonFacts,
  LessonRow,
  Millis,
  PageFacts,
  Random,
} from './facts.ts';
import { isEveryStepDone, progressionOf, scoreOf } from './state/progression.ts';

/** Lives for one command; facts inside are replaced, never changed. */
export interface Turn {
  facts: LessonFacts;
  readonly events: LessonEvent[];
  readonly now: Millis;
  readonly random: Random;
}

export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly path?: string;
  readonly end?: EndView;
}

export type Played = { readonly ok: true; readonly answer: LessonAnswer } | Refusal;

export function refuse(code: ErrorCode, details: Omit<Refusal, 'ok' | 'code'> = {}): Refusal {
  return { ok: false, code, ...details };
}

export function answerHints(hints: LessonPage['hints']): Played {
  return { ok: true, answer: { kind: 'hints', hints } };
}

export function pageById({ pages }: LessonFacts, pageId: string | undefined): PageFacts | undefined {
  return pages.find((page) => page.id === pageId);
}

/** The page at `currentNodeId`. */
export function currentPage({ lesson, pages }: LessonFacts): PageFacts | undefined {
  return pages.find((page) => page.nodeId === lesson.currentNodeId);
}

export function pageOfStep({ pages }: LessonFacts, step: Step): PageFacts | undefined {
  return step.nodeId === null ? undefined : pages.find((page) => page.nodeId === step.nodeId);
}

export function steps({ content, lesson }: LessonFacts): readonly Step[] {
  return stepsOf(content, lesson);
}

export function draftOf({ drafts }: LessonFacts, pageId: string): Draft | null {
  return drafts !== undefined && Object.hasOwn(drafts, pageId) ? (drafts[pageId] ?? null) : null;
}

export function saveLesson(turn: Turn, changes: Partial<LessonRow>): void {
  turn.facts = { ...turn.facts, lesson: { ...turn.facts.lesson, ...changes } };
}

/** Puts a new or changed page among the facts and renews the projections kept with the lesson. */
export function savePage(turn: Turn, page: PageFacts): void {
  const isKnown = turn.facts.pages.some(({ id }) => id === page.id);
  const pages = isKnown
    ? turn.facts.pages.map((other) => (other.id === page.id ? page : other))
    : [...turn.facts.pages, page];
  turn.facts = { ...turn.facts, pages };
  project(turn);
}

/** Renews the score and the progression kept with the lesson. */
export function project(turn: Turn): void {
  const { lesson, pages } = turn.facts;
  const score = scoreOf(turn.facts);
  const progression = progressionOf(steps(turn.facts), pages);
  const isSame =
    score.actual === lesson.score.actual &&
    score.max === lesson.score.max &&
    progression === lesson.progression;
  if (!isSame) saveLesson(turn, { score, progression });
}

/** An event that holds all that was drawn for a page. */
export function pageEvent(
  { now }: Turn,
  kind: 'page-opened' | 'page-prepared',
  { id, nodeId, blockId, draw, timeLimit }: PageFacts,
): LessonEvent {
  return { kind, at: now, pageId: id, nodeId, blockId, draw, timeLimit };
}

/** Counts a page from now on: it is shown, or something came of it. */
export function reachPage(turn: Turn, page: PageFacts): PageFacts {
  if (!page.ahead) return page;
  const reached = { ...page, ahead: false };
  savePage(turn, reached);
  turn.events.push(pageEvent(turn, 'page-opened', reached));
  return reached;
}

/** Ends the lesson once every step is done. */
export function endIfComplete(turn: Turn, at: Millis): void {
  const { lesson, pages } = turn.facts;
  if (lesson.progress === 'COMPLETED' || !isEveryStepDone(steps(turn.facts), pages)) return;
  saveLesson(turn, { progress: 'COMPLETED', storedState: 'DONE', endedAt: at });
  turn.events.push({ kind: 'lesson-ended', at, by: 'completion', score: lesson.score });
}
