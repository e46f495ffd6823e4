/** Free answers judged by a formula on the values of their page (domain §7). */
import { evaluateSource } from '../expressions/evaluate.ts';
import { found, wrong, type Outcome } from '../expressions/problems.ts';
import { plainText } from '../free-answer/plain-text.ts';
import { typedNumber } from '../free-answer/typed-number.ts';
import { answerNames, type DatasetValues } from './declaration.ts';
import { scopeOf } from './draw.ts';

/**
 * The ratio that a formula gives to an answer: it sees the page's values, `answer` (the text, trimmed) and
 * `answer_number` (only when the answer reads as a number; a formula that needs it gives 0 otherwise). True is 1, false
 * is 0, a number is held within 0..1; spec §5: correct only at 1.
 */
export function gradeByFormula(
  formula: string,
  values: DatasetValues,
  answer: string,
  unit?: string,
): Outcome<number> {
  const scope = scopeOf(values);
  scope.set(answerNames.text, plainText(answer));
  const typed = typedNumber(answer, unit);
  if (typed !== null) scope.set(answerNames.number, typed);
  const result = evaluateSource(formula, scope);
  if (!result.ok) {
    const { code, at } = result.problem;
    const isNoNumber =
      code === 'unknown-name' && typed === null && formula.startsWith(answerNames.number, at);
    return isNoNumber ? found(0) : result;
  }
  if (typeof result.value === 'boolean') return found(result.value ? 1 : 0);
  if (typeof result.value === 'string') return wrong('wrong-type', 0);
  return found(Math.min(1, Math.max(0, result.value)));
}
