/** Whether answers can be taken at all: every one at a known path, once, in the shape of its row (domain §6 PATCH). */
import type { Answer } from '@parcours/contract';
import { isAnswered } from '../answer-forms.ts';
import { checkShape } from '../row-table.ts';
import type { AnswerableRow } from './graded-rows.ts';

/** Where the first fault lies in the request body, e.g. `inputs.answers.0.path`; null when there is none. */
export function faultyAnswer(rows: readonly AnswerableRow[], answers: readonly Answer[]): string | null {
  const seen = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    const asked = rows.find((row) => row.path === answer.path);
    if (asked === undefined || seen.has(answer.path)) return `inputs.answers.${at}.path`;
    if (checkShape(asked.row, answer.userAnswer) !== null) return `inputs.answers.${at}.userAnswer`;
    seen.add(answer.path);
  }
  return null;
}

/** Only what was really answered: "no answer" is stored as the absence of one (domain §7). */
export function realAnswers(rows: readonly AnswerableRow[], answers: readonly Answer[]): readonly Answer[] {
  const isReal = ({ path, userAnswer }: Answer) => {
    const asked = rows.find((row) => row.path === path);
    return (
      asked !== undefined && checkShape(asked.row, userAnswer) === null && isAnswered(asked.row, userAnswer)
    );
  };
  return answers.filter(isReal);
}
