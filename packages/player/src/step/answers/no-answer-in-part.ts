/** Whether a step was answered in part: a row left empty, or a place of one (domain §7 "Réponse incomplète"). */
import { rowOutcome } from '../../rows/row-view.ts';
import { askedRows, type Answers, type StepWithRows } from './page-answers.ts';

export function isIncomplete(step: StepWithRows, answers: Answers): boolean {
  const outcomes = askedRows(step).map(({ path, row }) => rowOutcome(row, answers[path] ?? null, false));
  return outcomes.some((one) => one !== null) && outcomes.some((one) => one !== 'unanswered');
}
