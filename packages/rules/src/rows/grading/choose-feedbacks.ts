/** Which feedback messages a completed page shows, and in which order (spec §4 Feedbacks, domain §7). */
import type { Answer, Feedback, FeedbackMessage, Verdict } from '@parcours/contract';
import { givesAnswer } from '../row-table.ts';
import { givenAnswer, type AnswerableRow } from './graded-rows.ts';

type Condition = Feedback['conditions'][number];

interface Situation {
  readonly rows: readonly AnswerableRow[];
  readonly answers: readonly Answer[];
  readonly verdict: Verdict | null;
}

function namesAnswers(condition: Condition): boolean {
  return condition.answers !== undefined && condition.answers.length > 0;
}

function holds(condition: Condition, { rows, answers, verdict }: Situation): boolean {
  if (condition.preset === undefined && !namesAnswers(condition)) return false;
  if (condition.preset !== undefined && condition.preset !== verdict) return false;
  return (condition.answers ?? []).every((wanted) => {
    const asked = rows.find(({ row }) => row.id === wanted.rowId);
    if (asked === undefined || asked.key === null) return false;
    return givesAnswer(asked.row, asked.key, givenAnswer(asked, answers), wanted.userAnswer);
  });
}

/** General feedbacks whose preset is the verdict, in order; then those whose answers were given. */
export function chooseFeedbacks(feedbacks: readonly Feedback[], situation: Situation): FeedbackMessage[] {
  const general: FeedbackMessage[] = [];
  const specific: FeedbackMessage[] = [];
  for (const { message, conditions } of feedbacks) {
    const condition = conditions.find((one) => holds(one, situation));
    if (condition === undefined) continue;
    if (namesAnswers(condition)) specific.push({ message, kind: 'answer' });
    else if (condition.preset !== undefined) general.push({ message, kind: condition.preset });
  }
  return [...general, ...specific];
}
