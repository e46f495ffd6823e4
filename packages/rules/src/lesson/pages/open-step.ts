/** Opens the page of a step: the one that exists, or a new one with its draw (domain §5, §6). */
import type { CourseBlock, CourseNode, ErrorCode } from '@parcours/contract';
import { drawDatasets } from '../../rows/datasets/draw.ts';
import { drawOne, drawPage } from '../draws/draws.ts';
import { childrenOf, nodeById, type Step } from '../tree/course-tree.ts';
import type { LessonAnswer, PageDraw, PageFacts } from '../facts.ts';
import { isLessonEnded } from '../state/lesson-state.ts';
import { endOf, standingOf } from '../state/lesson-standing.ts';
import { deadlineOf, isAfter, isLessonWaiting, limitWithFactor } from './page-clock.ts';
import { pageView } from './page-view.ts';
import {
  pageById,
  pageEvent,
  pageOfStep,
  type Played,
  reachPage,
  refuse,
  saveLesson,
  savePage,
  steps,
  type Turn,
} from '../turn.ts';

/** The block node of a step; draws a multiblock's child for good at first sight. */
function nodeOfStep(turn: Turn, step: Step): CourseNode | undefined {
  const { content, lesson } = turn.facts;
  if (step.nodeId !== null) return nodeById(content, step.nodeId);
  const children = childrenOf(content, step.placeId).filter((node) => node.type === 'block');
  const child = drawOne(children, turn.random);
  if (child === undefined) return undefined;
  saveLesson(turn, { draws: { ...lesson.draws, [step.placeId]: child.id } });
  turn.events.push({ kind: 'block-drawn', at: turn.now, nodeId: step.placeId, childNodeId: child.id });
  return child;
}

/** An untimed lesson starts when its first page is seen; a timed one when the learner says so. */
function startIfUntimed(turn: Turn): void {
  if (turn.facts.lesson.startedAt !== null || isLessonWaiting(turn.facts)) return;
  saveLesson(turn, { startedAt: turn.now, timeLimit: null });
  turn.events.push({ kind: 'lesson-started', at: turn.now, timeLimit: null });
}

/** Shuffles, and the values of the block's datasets where it has any: drawn here and never again (domain §5). */
function drawFor({ facts, random }: Turn, block: CourseBlock): PageDraw {
  const draw = drawPage(block.content, random);
  const { datasets = [], datasetsComputed = [] } = facts.keys[block.id] ?? {};
  if (datasets.length + datasetsComputed.length === 0) return draw;
  const { values } = drawDatasets({ datasets, computed: datasetsComputed }, random);
  return { ...draw, values, locale: facts.around.locale ?? 'en' };
}

function newPage(turn: Turn, node: CourseNode, block: CourseBlock, pageId: string): PageFacts {
  return {
    id: pageId,
    nodeId: node.id,
    blockId: block.id,
    state: 'ACTIVE',
    progress: 'ONGOING',
    ahead: true,
    draw: drawFor(turn, block),
    answers: [],
    results: null,
    score: { actual: 0, max: 0 },
    startedAt: null,
    completedAt: null,
    timeLimit: limitWithFactor(node.settings.timeLimit, turn.facts.around.timeFactor),
    openedHints: 0,
    tincanRatio: null,
    regraded: null,
    corrections: {},
    timeSpent: 0,
    timeAlive: 0,
  };
}

/** The page of `step`, made at first sight; or why it cannot be made. `ahead`: it is answered, and not shown yet. */
export function openStep(turn: Turn, step: Step, newPageId: string, ahead = false): PageFacts | ErrorCode {
  const existing = pageOfStep(turn.facts, step);
  if (existing !== undefined && (ahead || !existing.ahead)) return existing;
  // An ended lesson is read, not changed: what was not reached stays unseen.
  const { lesson } = turn.facts;
  if (lesson.storedState === 'SKIPPED' || isAfter(deadlineOf(lesson), turn.now)) return 'LESSON_SKIPPED';
  if (isLessonEnded(lesson)) return 'NO_LESSON_PAGE_AVAILABLE';
  if (existing !== undefined) return reachPage(turn, existing);
  const node = nodeOfStep(turn, step);
  const block = turn.facts.content.blocks[node?.blockId ?? ''];
  if (node === undefined || block === undefined) return 'MODEL_NOT_FOUND';
  startIfUntimed(turn);
  const page = newPage(turn, node, block, newPageId);
  if (!ahead) return reachPage(turn, page);
  savePage(turn, page);
  turn.events.push(pageEvent(turn, 'page-prepared', page));
  return page;
}

/** Makes `page` the current one. */
export function moveTo(turn: Turn, page: PageFacts): void {
  if (turn.facts.lesson.currentNodeId === page.nodeId) return;
  saveLesson(turn, { currentNodeId: page.nodeId });
  turn.events.push({ kind: 'moved', at: turn.now, nodeId: page.nodeId });
}

/** `page` with where the lesson stands now. */
export function shownPage({ facts, now }: Turn, page: PageFacts): Extract<LessonAnswer, { kind: 'page' }> {
  return { kind: 'page', page: pageView(facts, page, now), lesson: standingOf(facts, now) };
}

/** Answers the end of the lesson, with what the portal needs to go on. */
export function noPage(turn: Turn): Played {
  return refuse('NO_LESSON_PAGE_AVAILABLE', { end: endOf(turn.facts, turn.now) });
}

export function showStep(turn: Turn, step: Step, newPageId: string): Played {
  const page = openStep(turn, step, newPageId);
  if (typeof page === 'string') return page === 'NO_LESSON_PAGE_AVAILABLE' ? noPage(turn) : refuse(page);
  moveTo(turn, page);
  return { ok: true, answer: shownPage(turn, page) };
}

/** Place of a reached page among the steps; -1 when there is none. */
export function placeOf({ facts }: Turn, pageId: string): number {
  const page = pageById(facts, pageId);
  return page === undefined ? -1 : steps(facts).findIndex((step) => step.nodeId === page.nodeId);
}
