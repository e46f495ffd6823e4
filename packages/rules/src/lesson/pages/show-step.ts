/** Moves to a step and shows its page: what current, next and previous have in common. */
import type { Step } from '../tree/course-tree.ts';
import { endOf } from '../state/lesson-standing.ts';
import { moveTo, openStep, shownPage } from './open-step.ts';
import { pageById, refuse, steps, type Played, type Turn } from '../turn.ts';

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
