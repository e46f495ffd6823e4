/** POST pages/custom-tincan-score: an external module reports a score for its own open page (domain §1). */
import { blockOf } from '../complete-page.ts';
import type { LessonCommand } from '../facts.ts';
import { submissionRefusal } from '../submission.ts';
import { pageById, refuse, savePage, type Played, type Turn } from '../turn.ts';

/** The best score counts; a lower one is answered with the best so far and changes nothing. */
export function playTincanScore(
  turn: Turn,
  { pageId, ratio }: Extract<LessonCommand, { kind: 'tincan-score' }>,
): Played {
  const page = pageById(turn.facts, pageId);
  if (page === undefined || blockOf(turn.facts, page)?.type !== 'tincan') return refuse('MODEL_NOT_FOUND');
  const refusal = submissionRefusal(turn.facts, page);
  if (refusal !== null) return refuse(refusal);
  const best = Math.max(page.tincanRatio ?? 0, Math.min(1, Math.max(0, ratio)));
  if (best !== page.tincanRatio) {
    savePage(turn, { ...page, tincanRatio: best });
    turn.events.push({ kind: 'tincan-scored', at: turn.now, pageId, ratio: best });
  }
  return { ok: true, answer: { kind: 'score', pageId, ratio: best } };
}
