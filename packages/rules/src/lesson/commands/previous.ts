/** POST pages/previous: the neighbour before a page becomes current (domain §6). */
import type { LessonCommand } from '../facts.ts';
import { placeOf, showStep } from '../pages/show-step.ts';
import { pageOfStep, refuse, steps, type Played, type Turn } from '../turn.ts';

/** Before the first page, or from an unknown one: there is no such page. */
export function playPrevious(
  turn: Turn,
  { fromPageId, newPageId }: Extract<LessonCommand, { kind: 'previous' }>,
): Played {
  const step = steps(turn.facts)[placeOf(turn, fromPageId) - 1];
  if (step === undefined) return refuse('MODEL_NOT_FOUND');
  const isReached = pageOfStep(turn.facts, step) !== undefined;
  if (!isReached && newPageId === undefined) return refuse('MODEL_NOT_FOUND');
  const played = showStep(turn, step, newPageId ?? fromPageId);
  return !played.ok && played.code === 'NO_LESSON_PAGE_AVAILABLE' ? refuse('MODEL_NOT_FOUND') : played;
}
