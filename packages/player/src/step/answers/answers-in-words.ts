/** The answers of a step as a text that a person can read, copy or hand in by another way (experience §2 "Rescue"). */
import type { Choice, GradedRowType, RowOf, UserAnswer } from '@parcours/contract';
import { plainText } from '../../rich-text/rich-text.tsx';
import { askedRows, type Answers, type StepWithRows } from './page-answers.ts';

type InWords<T extends GradedRowType> = (row: RowOf<T>, answer: UserAnswer) => string;

const listOf = (answer: UserAnswer): readonly (string | null)[] => (Array.isArray(answer) ? answer : []);

const named = (choices: readonly Pick<Choice, 'id' | 'value'>[], ids: readonly (string | null)[]): string =>
  ids
    .flatMap((id) => choices.find((choice) => choice.id === id)?.value ?? [])
    .map(plainText)
    .join(', ');

const wordings: { readonly [T in GradedRowType]: InWords<T> } = {
  'multiple-choice': ({ choices }, answer) => named(choices, listOf(answer)),
  'combined-choice': ({ choices }, answer) => named(choices, typeof answer === 'string' ? [answer] : []),
  'free-answer': ({ unit = '' }, answer) =>
    typeof answer === 'string' && answer !== '' ? `${answer} ${unit}`.trim() : '',
  'drag-n-drop': ({ choices, targets }, answer) =>
    targets
      .map(({ label }, at) => [plainText(label), named(choices, [listOf(answer)[at] ?? null])] as const)
      .flatMap(([label, choice]) => (choice === '' ? [] : `${label} = ${choice}`))
      .join(', '),
  'pick-words': ({ pieces }, answer) =>
    named(
      pieces.flatMap(({ id, text }) => (id === undefined ? [] : { id, value: text })),
      listOf(answer),
    ),
  'image-cliquable': ({ choices }, answer) => named(choices, listOf(answer)),
};

/** A question and its answer to a paragraph; what is not answered is left out. */
export function answersInWords(step: StepWithRows, answers: Answers): string {
  return askedRows(step)
    .flatMap(({ path, row }) => {
      const words = wordOf(row.type, row, answers[path] ?? null);
      return words === '' ? [] : [`${plainText(row.title ?? '')}\n${words}`.trim()];
    })
    .join('\n\n');
}

function wordOf<T extends GradedRowType>(type: T, row: RowOf<T>, answer: UserAnswer): string {
  return wordings[type](row, answer);
}
