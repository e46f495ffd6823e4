/** The engines behind formulas and patterns, on the values of one page (domain §5, §7). */
import type { DatasetValues } from '../datasets/declaration.ts';
import { computedNumber } from '../datasets/draw.ts';
import { gradeByFormula } from '../datasets/formula-answer.ts';
import { patternRatio } from '../patterns/pattern.ts';
import type { GradingMeans } from '../free-answer/grading-means.ts';

/** A formula or pattern that cannot be read grades nothing right; the author's lint refuses it before that. */
export function meansOf(values: DatasetValues): GradingMeans {
  return {
    numberOf(formula) {
      const computed = computedNumber(formula, values);
      return computed.ok ? computed.value : null;
    },
    ratioOf(formula, answer, unit) {
      const graded = gradeByFormula(formula, values, answer, unit);
      return graded.ok ? graded.value : 0;
    },
    matches({ pattern, ...options }, answer) {
      const verdict = patternRatio(pattern, options, answer);
      return verdict.ok && verdict.ratio === 1;
    },
  };
}
