/** Free-answer rows: a text, a number, or words that a trainer grades (domain §7). */
import { limits, type FreeAnswerRow, type RowKeyOf, type UserAnswer } from '@parcours/contract';
import { answerForms } from '../answer-forms.ts';
import { foldedTexts, plainText } from './plain-text.ts';
import { noMeans, type GradingMeans } from './grading-means.ts';
import type { RowRules } from '../row-rules.ts';
import { isNear, typedNumber } from './typed-number.ts';
import { isWithinErrors, toleratedErrors } from './typing-errors.ts';

type Validator = RowKeyOf<'free-answer'>['validator'];
type ValidatorKind = Validator['kind'];
type Validators = { readonly [K in ValidatorKind]: Extract<Validator, { kind: K }> };

interface Asked {
  readonly row: FreeAnswerRow;
  readonly means: GradingMeans;
}

interface ValidatorRules<K extends ValidatorKind> {
  readonly grade: (validator: Validators[K], asked: Asked, text: string) => number | null;
  /** Whether two texts say the same to this validator. */
  readonly same: (validator: Validators[K], asked: Asked, text: string, other: string) => boolean;
  readonly expected: (validator: Validators[K], asked: Asked) => string | null;
}

function acceptsText(validator: Validators['text'], text: string, accepted: string): boolean {
  const typed = foldedTexts(text, validator);
  const wanted = foldedTexts(accepted, validator);
  if (wanted.some((one) => typed.includes(one))) return true;
  if (validator.tolerateTypos !== true) return false;
  return wanted.some((one) => {
    const most = toleratedErrors([...one].length);
    return most > 0 && typed.some((other) => isWithinErrors(other, one, most));
  });
}

interface Tolerance {
  readonly absolute?: number | undefined;
  readonly relative?: number | undefined;
}

function sameNumber(
  { absolute, relative }: Tolerance,
  row: FreeAnswerRow,
  text: string,
  other: number,
): boolean {
  const value = typedNumber(text, row.unit);
  return value !== null && isNear(value, other, absolute ?? 0, relative ?? 0);
}

function sameTypedNumber(tolerance: Tolerance, { row }: Asked, text: string, other: string): boolean {
  const wanted = typedNumber(other, row.unit);
  return wanted !== null && sameNumber(tolerance, row, text, wanted);
}

function samePlainText(_validator: Validator, _asked: Asked, text: string, other: string): boolean {
  return plainText(text) === plainText(other);
}

const validatorTable: { readonly [K in ValidatorKind]: ValidatorRules<K> } = {
  text: {
    grade: (validator, _asked, text) =>
      validator.accepted.some((accepted) => acceptsText(validator, text, accepted)) ? 1 : 0,
    same: (validator, _asked, text, other) => acceptsText(validator, text, other),
    expected: (validator) => validator.accepted[0] ?? null,
  },
  number: {
    grade: (validator, { row }, text) => (sameNumber(validator, row, text, validator.value) ? 1 : 0),
    same: sameTypedNumber,
    expected: (validator) => String(validator.value),
  },
  formula: {
    grade(validator, { row, means }, text) {
      const wanted = means.numberOf(validator.formula);
      return wanted !== null && sameNumber(validator, row, text, wanted) ? 1 : 0;
    },
    same: sameTypedNumber,
    expected(validator, { means }) {
      const wanted = means.numberOf(validator.formula);
      return wanted === null ? null : String(wanted);
    },
  },
  ratio: {
    grade: ({ formula }, { row, means }, text) => means.ratioOf(formula, text, row.unit),
    same: samePlainText,
    // Many answers may be right, and the formula is not the learner's to read.
    expected: () => null,
  },
  pattern: {
    grade: (validator, { means }, text) => (means.matches(validator, text) ? 1 : 0),
    same: samePlainText,
    expected: () => null,
  },
  manual: { grade: () => null, same: samePlainText, expected: () => null },
};

function gradeText<K extends ValidatorKind>(kind: K, validator: Validators[K], asked: Asked, text: string) {
  return validatorTable[kind].grade(validator, asked, text);
}

function sameText<K extends ValidatorKind>(
  kind: K,
  validator: Validators[K],
  asked: Asked,
  texts: readonly [string, string],
) {
  return validatorTable[kind].same(validator, asked, texts[0], texts[1]);
}

function expectedText<K extends ValidatorKind>(kind: K, validator: Validators[K], asked: Asked) {
  return validatorTable[kind].expected(validator, asked);
}

function textOf(value: UserAnswer): string {
  return typeof value === 'string' ? value : '';
}

const { isAnswered } = answerForms['free-answer'];

/** Nothing answered is 0 and never waits for a trainer (domain §7). */
function grade(asked: Asked, { validator }: RowKeyOf<'free-answer'>, value: UserAnswer): number | null {
  return isAnswered(value) ? gradeText(validator.kind, validator, asked, textOf(value)) : 0;
}

function markOf(ratio: number | null): 'good' | 'wrong' | 'pending' {
  if (ratio === null) return 'pending';
  // spec §5: a free answer is correct only when its result equals 1.
  return ratio === 1 ? 'good' : 'wrong';
}

export const freeAnswer: RowRules<'free-answer'> = {
  ...answerForms['free-answer'],
  checkShape: (_row, value) =>
    typeof value === 'string' && value.length <= limits.answerTextMax ? null : 'shape',
  grade: (row, key, value, means = noMeans) => grade({ row, means }, key, value),
  correct: (row, key, value, means = noMeans) => ({
    type: 'free-answer',
    mark: markOf(grade({ row, means }, key, value)),
    expected: expectedText(key.validator.kind, key.validator, { row, means }),
  }),
  gives(row, { validator }, given, wanted) {
    if (!isAnswered(wanted)) return !isAnswered(given);
    const asked = { row, means: noMeans };
    return isAnswered(given) && sameText(validator.kind, validator, asked, [textOf(given), textOf(wanted)]);
  },
};
