/** What an external module reports for its own page: by POST pages/custom-tincan-score, or by a statement (domain §1, §11). */
import { blockOf, completeStep, resultsOf } from '../pages/complete-page.ts';
import type { LessonCommand, PageFacts } from '../facts.ts';
import { deadlineOn } from '../pages/page-clock.ts';
import { submissionRefusal } from '../pages/submission.ts';
import { pageById, reachPage, refuse, savePage, type Played, type Turn } from '../turn.ts';

type Report = Extract<LessonCommand, { kind: 'tincan-score' }>;

/** The best score counts, and the page is completed once: whatever is lower or comes again changes nothing. */
export function playTincanScore(
  turn: Turn,
  { pageId, ratio, isDone = false, byStatement = false }: Report,
): Played {
  const found = pageById(turn.facts, pageId);
  if (found === undefined || blockOf(turn.facts, found)?.type !== 'tincan') return refuse('MODEL_NOT_FOUND');
  const isLate = byStatement && isCompletedInTime(turn, found);
  const refusal = isLate ? null : submissionRefusal(turn.facts, found);
  if (refusal !== null) return refuse(refusal);
  const page = reachPage(turn, found);
  const best = bestOf(page.tincanRatio, ratio);
  if (best !== null && best !== page.tincanRatio) keepScore(turn, { ...page, tincanRatio: best }, best);
  if (isDone && !isLate) {
    const scored = pageById(turn.facts, pageId) ?? page;
    // Within the 2 s of grace the finish time is the limit (domain §6).
    const at = Math.min(turn.now, deadlineOn(turn.facts, scored) ?? turn.now);
    completeStep(turn, scored, { by: 'answer', at, answers: [] });
  }
  return { ok: true, answer: { kind: 'score', pageId, ratio: best ?? 0 } };
}

function isCompletedInTime({ facts }: Turn, { state, progress }: PageFacts): boolean {
  return state === 'ACTIVE' && progress === 'COMPLETED' && facts.lesson.storedState !== 'SKIPPED';
}

function bestOf(before: number | null, reported: number | null): number | null {
  if (reported === null) return before;
  return Math.max(before ?? 0, Math.min(1, Math.max(0, reported)));
}

/** A completed page is graded anew; it must have been read whole. */
function keepScore(turn: Turn, page: PageFacts, ratio: number): void {
  const told = { kind: 'tincan-scored', at: turn.now, pageId: page.id, ratio } as const;
  if (page.progress === 'ONGOING') {
    savePage(turn, page);
    turn.events.push(told);
    return;
  }
  const results = resultsOf(turn.facts, page);
  savePage(turn, { ...page, results, score: results.score });
  turn.events.push({ ...told, results });
}
