/** What a learner takes along when nothing gets through: every kind of answer in words. */
import type { GradedRow, UserAnswer } from '@parcours/contract';
import { expect, test } from 'vitest';
import { answersInWords } from '@parcours/player';

const choices = [
  { id: 'a', value: '<p>Le <b>harnais</b></p>' },
  { id: 'b', value: 'La longe' },
];
const circle = { kind: 'circle', cx: 1, cy: 1, r: 1 } as const;
const fileId = '01890000-0000-7000-8000-000000000070';

test.for<readonly [GradedRow, UserAnswer, string]>([
  [{ id: 'r', type: 'multiple-choice', multiple: true, choices }, ['a', 'b'], 'Le harnais, La longe'],
  [{ id: 'r', type: 'multiple-choice', multiple: true, choices }, [], ''],
  [{ id: 'r', type: 'combined-choice', choices }, 'b', 'La longe'],
  [{ id: 'r', type: 'combined-choice', choices }, null, ''],
  [{ id: 'r', type: 'free-answer', input: 'number', unit: 'm' }, '2,5', '2,5 m'],
  [{ id: 'r', type: 'free-answer', input: 'number', unit: 'm' }, '', ''],
  [
    {
      id: 'r',
      type: 'drag-n-drop',
      choices,
      targets: [
        { id: 't', label: 'Tête' },
        { id: 'u', label: 'Mains' },
      ],
    },
    [null, 'b'],
    'Mains = La longe',
  ],
  [{ id: 'r', type: 'pick-words', pieces: [{ text: 'Le ' }, { id: 'w', text: 'casque' }] }, ['w'], 'casque'],
  [
    {
      id: 'r',
      type: 'image-cliquable',
      fileId,
      alt: '',
      multiple: true,
      choices: [{ id: 'z', value: 'La boucle', shape: circle }],
    },
    ['z'],
    'La boucle',
  ],
])('%o with %o', ([row, answer, words]) => {
  const step = { content: { sections: [{ id: 's', rows: [{ ...row, title: '<p>Quoi ?</p>' }] }] } };
  const expected = words === '' ? '' : `Quoi ?\n${words}`;
  expect(answersInWords(step, { 'sections.s.rows.r': answer })).toBe(expected);
});
