/** POST pages/next: the neighbour after a page becomes current (domain §6). */
import { blockOf } from '../pages/complete-page.ts';
import type { LessonCommand, LessonFacts, PageFacts } from '../facts.ts';
import { isLessonEnded } from '../state/lesson-state.ts';
import { noPage, placeOf, showStep } from '../pages/open-step.ts';
import { pageById, reachPage, refuse, steps, type Played, type Turn } from '../turn.ts';

/** Only an exercise holds its learner back; slides and tincan pages may be passed, and an ended lesson read freely. */
function mayLeave(facts: LessonFacts, page: PageFacts): boolean {
  if (page.progress === 'COMPLETED' || isLessonEnded(facts.lesson)) return true;
  const block = blockOf(facts, page);
  return block?.type !== 'exercice' || block.settings.allowSkip === true;
}

export function playNext(
  turn: Turn,
  { fromPageId, newPageId }: Extract<LessonCommand, { kind: 'next' }>,
): Played {
  const page = pageById(turn.facts, fromPageId);
  const place = placeOf(turn, fromPageId);
  if (page === undefined || place === -1) return refuse('MODEL_NOT_FOUND');
  if (!mayLeave(turn.facts, page)) return refuse('PAGE_NOT_COMPLETED');
  // Whoever goes on from a page has seen it.
  if (!isLessonEnded(turn.facts.lesson)) reachPage(turn, page);
  const step = steps(turn.facts)[place + 1];
  return step === undefined ? noPage(turn) : showStep(turn, step, newPageId);
}
