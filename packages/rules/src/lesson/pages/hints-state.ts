/** The hints of a page as its learner may know them: those opened, what the next one costs, what can still be won. */
import type { HintsState } from '@parcours/contract';
import { hintCosts } from '../../rows/grading/grade-page.ts';
import { addPoints, pageMaximum } from '../../rows/grading/page-score.ts';
import { contentOf, keysOf } from './complete-page.ts';
import type { LessonFacts, PageFacts } from '../facts.ts';

const noHints: HintsState = { messages: [], costs: [], remaining: 0, nextMalus: null, reach: null };

/** The hints opened so far; none at all where the course type does not enable them (spec §4). */
export function hintsOf(facts: LessonFacts, page: PageFacts): HintsState {
  if (!facts.content.hints) return noHints;
  const keys = keysOf(facts, page);
  const { hints } = keys;
  if (hints.length === 0) return noHints;
  const next = hints[page.openedHints];
  const max = pageMaximum(contentOf(facts, page), keys);
  const reachWith = (opened: number) => Math.max(0, addPoints([max, -hintCosts(keys, opened)]));
  return {
    messages: hints.slice(0, page.openedHints).map((hint) => hint.message),
    costs: hints.slice(0, page.openedHints).map((hint) => hint.cost),
    remaining: Math.max(0, hints.length - page.openedHints),
    nextMalus: next?.cost ?? null,
    reach: {
      max,
      now: reachWith(page.openedHints),
      afterNext: next === undefined ? null : reachWith(page.openedHints + 1),
    },
  };
}
