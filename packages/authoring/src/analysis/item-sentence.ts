/** What the measures of a question say, as one finding with a way on (back-office §3); silent below twenty answers. */
import { type AnalysisFinding, type ChoiceCount, limits } from '@parcours/contract';

export interface MeasuredItem {
  readonly answers: number;
  /** Mean ratio, 0..1. */
  readonly difficulty: number | null;
  /** Correlation with the rest of the lesson. */
  readonly discrimination: number | null;
  readonly medianSeconds: number | null;
  /** Learners of the best third on the rest of the lesson. */
  readonly good: number;
  readonly choices: readonly ChoiceCount[];
}

/** At least so many good learners, before they say anything. */
const goodMin = 5;
/** Of the good ones: from here on a wrong choice rivals the right one. */
const rivalShare = 0.5;
const hardMax = 0.25;
const easyMin = 0.95;
const backwardsMax = -0.1;
/** Of the median time of the course's questions. */
const slowTimes = 3;

const nothing = { choiceId: null, choice: '' } as const;

/** `usualSeconds`: the median over the questions of the course. */
export function itemFinding(item: MeasuredItem, usualSeconds: number | null): AnalysisFinding | null {
  const { answers, difficulty, discrimination, good, choices, medianSeconds } = item;
  if (answers < limits.analysedAnswersMin || difficulty === null) return null;
  const rival = choices
    .filter(({ right, goodPicks }) => !right && good >= goodMin && goodPicks >= good * rivalShare)
    .toSorted((one, other) => other.goodPicks - one.goodPicks)[0];
  if (rival !== undefined)
    return { code: 'rival', choiceId: rival.id, choice: rival.label, part: rival.goodPicks, whole: good };
  const failed = Math.round((1 - difficulty) * answers);
  if (discrimination !== null && discrimination < backwardsMax)
    return { code: 'backwards', ...nothing, part: failed, whole: answers };
  if (difficulty < hardMax) return { code: 'too-hard', ...nothing, part: failed, whole: answers };
  if (difficulty > easyMin) return { code: 'too-easy', ...nothing, part: answers - failed, whole: answers };
  const unused = choices.find(({ right, picks, target }) => !right && picks === 0 && target === null);
  if (unused !== undefined)
    return { code: 'unused', choiceId: unused.id, choice: unused.label, part: 0, whole: answers };
  if (
    medianSeconds !== null &&
    usualSeconds !== null &&
    usualSeconds > 0 &&
    medianSeconds > usualSeconds * slowTimes
  )
    return { code: 'slow', ...nothing, part: Math.round(medianSeconds), whole: Math.round(usualSeconds) };
  return { code: 'fine', ...nothing, part: answers - failed, whole: answers };
}
