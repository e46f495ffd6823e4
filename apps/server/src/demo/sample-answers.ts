/** Answers that a learner of the demonstration gives: right ones, and now and then a plausible wrong one. */
import type { Answer, BlockContent, BlockKeys, GradedRow, RowKey, UserAnswer } from '@parcours/contract';
import { answerPathOf, isGradedRow } from '@parcours/rules';

const rightAnswer = (row: GradedRow, key: RowKey): UserAnswer => {
  switch (key.type) {
    case 'multiple-choice':
    case 'pick-words':
    case 'image-cliquable':
      return key.correct;
    case 'combined-choice':
      return key.correct[0] ?? null;
    case 'drag-n-drop':
      return row.type === 'drag-n-drop' ? row.targets.map(({ id }) => key.targets[id]?.[0] ?? null) : [];
    case 'free-answer':
      if (key.validator.kind === 'number') return String(key.validator.value).replace('.', ',');
      return key.validator.kind === 'text' ? (key.validator.accepted[0] ?? '') : '';
  }
};

const otherChoice = (
  choices: readonly { readonly id: string; readonly none?: boolean | undefined }[],
  correct: readonly string[],
): string[] =>
  choices
    .filter(({ id, none }) => none !== true && !correct.includes(id))
    .slice(0, 1)
    .map(({ id }) => id);

const wrongAnswer = (row: GradedRow, key: RowKey): UserAnswer => {
  switch (key.type) {
    case 'multiple-choice':
    case 'image-cliquable':
      if (row.type !== key.type) return [];
      return row.multiple ? key.correct.slice(0, -1) : otherChoice(row.choices, key.correct);
    case 'pick-words':
      return key.correct.slice(0, -1);
    case 'combined-choice':
      return row.type === key.type ? (otherChoice(row.choices, key.correct)[0] ?? null) : null;
    case 'drag-n-drop': {
      const right = rightAnswer(row, key);
      const [first = null, second = null, ...others] = Array.isArray(right) ? right : [];
      return [second, first, ...others];
    }
    case 'free-answer':
      return key.validator.kind === 'number' ? String(key.validator.value * 2) : '?';
  }
};

/**
 * @param isWrong asked once for each question of the page.
 * @param written what is written where a trainer reads it; left blank where empty, which needs no trainer.
 */
export const sampleAnswers = (
  content: BlockContent,
  keys: BlockKeys,
  isWrong: () => boolean,
  written = '',
): Answer[] =>
  content.sections.flatMap((section) =>
    section.rows.flatMap((row) => {
      const key = keys.rows[row.id];
      if (!isGradedRow(row) || key === undefined) return [];
      const path = answerPathOf(section.id, row.id);
      if (key.type === 'free-answer' && key.validator.kind === 'manual')
        return [{ path, userAnswer: written }];
      const userAnswer = isWrong() ? wrongAnswer(row, key) : rightAnswer(row, key);
      return [{ path, userAnswer }];
    }),
  );
