/** POST pages/current/hints: opens the next hint and charges its cost once (spec §4 Hints, domain §6). */
import { keysOf } from '../pages/complete-page.ts';
import type { LessonCommand } from '../facts.ts';
import { hintsOf } from '../pages/hints-state.ts';
import { submissionRefusal } from '../pages/submission.ts';
import { answerHints, currentPage, refuse, savePage, type Played, type Turn } from '../turn.ts';

export function playHint(turn: Turn, _command: Extract<LessonCommand, { kind: 'hint' }>): Played {
  const page = currentPage(turn.facts);
  if (page === undefined) return refuse('MODEL_NOT_FOUND');
  const refusal = submissionRefusal(turn.facts, page);
  if (refusal !== null) return refuse(refusal);
  const index = page.openedHints;
  const hint = turn.facts.content.hints ? keysOf(turn.facts, page).hints[index] : undefined;
  if (hint === undefined) return refuse('NO_HINT_LEFT');
  const opened = { ...page, openedHints: index + 1 };
  savePage(turn, opened);
  turn.events.push({ kind: 'hint-opened', at: turn.now, pageId: page.id, index, cost: hint.cost });
  return answerHints(hintsOf(turn.facts, opened));
}
