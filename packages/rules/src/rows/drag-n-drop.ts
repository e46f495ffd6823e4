/** Drag-n-drop rows: one choice or nothing per target, in the row's order (domain §5, §7). */
import type { DragNDropRow, RowCorrectionOf, RowKeyOf, UserAnswer } from '@parcours/contract';
import { answerForms } from './answer-forms.ts';
import { choiceIds, hasRepeats } from './picked-choices.ts';
import type { AnswerProblem, RowRules } from './row-rules.ts';

type Key = RowKeyOf<'drag-n-drop'>;

function placed(value: UserAnswer): readonly (string | null)[] {
  return Array.isArray(value) ? value : [];
}

function checkShape(row: DragNDropRow, value: UserAnswer): AnswerProblem | null {
  if (!Array.isArray(value) || value.length !== row.targets.length) return 'shape';
  const used = value.filter((choice) => choice !== null);
  const known = choiceIds(row.choices);
  if (used.some((choice) => !known.has(choice))) return 'unknown-choice';
  return hasRepeats(used) ? 'repeated-choice' : null;
}

/** What a target takes; a target that the key does not name is right when it stays empty. */
function expectedAt(key: Key, targetId: string): readonly string[] {
  return Object.hasOwn(key.targets, targetId) ? (key.targets[targetId] ?? []) : [];
}

function isRight(expected: readonly string[], choice: string | null): boolean {
  return choice === null ? expected.length === 0 : expected.includes(choice);
}

export const dragNDrop: RowRules<'drag-n-drop'> = {
  // spec §4: a list with one null per target.
  ...answerForms['drag-n-drop'],
  checkShape,
  grade(row, key, value) {
    const choices = placed(value);
    if (!choices.some((choice) => choice !== null)) return 0;
    const right = row.targets.filter((target, at) =>
      isRight(expectedAt(key, target.id), choices[at] ?? null),
    );
    return right.length / row.targets.length;
  },
  correct(row, key, value) {
    const choices = placed(value);
    const targets: RowCorrectionOf<'drag-n-drop'>['targets'] = {};
    row.targets.forEach((target, at) => {
      const expected = expectedAt(key, target.id);
      targets[target.id] = {
        mark: isRight(expected, choices[at] ?? null) ? 'good' : 'wrong',
        expected: [...expected],
      };
    });
    return { type: 'drag-n-drop', targets };
  },
  // A feedback names the targets it is about; null leaves a target open.
  gives(_row, _key, given, wanted) {
    const choices = placed(given);
    const named = placed(wanted);
    if (!named.some((choice) => choice !== null)) return !choices.some((choice) => choice !== null);
    return named.every((choice, at) => choice === null || choice === choices[at]);
  },
};
