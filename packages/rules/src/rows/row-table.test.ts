import type { GradedRow, Row, RowKey, UserAnswer } from '@parcours/contract';
import {
  combinedChoiceSample,
  dragNDropSample,
  freeAnswerSample,
  imageCliquableSample,
  multipleChoiceSample,
  pickWordsSample,
  wysiwygSample,
} from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { emptyAnswer, isAnswered, isGradedRow } from './answer-forms.ts';
import { checkShape, correctRow, givesAnswer, gradeRow } from './row-table.ts';

interface Kind {
  readonly row: GradedRow;
  readonly key: RowKey;
  readonly empty: UserAnswer;
  readonly right: UserAnswer;
  readonly wrong: UserAnswer;
  readonly malformed: UserAnswer;
}

const kinds: readonly Kind[] = [
  {
    row: multipleChoiceSample(),
    key: { type: 'multiple-choice', correct: ['helmet', 'harness'] },
    empty: [],
    right: ['helmet', 'harness'],
    wrong: ['scarf'],
    malformed: ['boots'],
  },
  {
    row: combinedChoiceSample(),
    key: { type: 'combined-choice', correct: ['over'] },
    empty: null,
    right: 'over',
    wrong: 'under',
    malformed: ['over'],
  },
  {
    row: freeAnswerSample(),
    key: { type: 'free-answer', validator: { kind: 'text', accepted: ['longe'] } },
    empty: '',
    right: 'longe',
    wrong: 'corde',
    malformed: ['longe'],
  },
  {
    row: dragNDropSample(),
    key: { type: 'drag-n-drop', targets: { above: ['anchor'], between: ['lanyard'] } },
    empty: [null, null],
    right: ['anchor', 'lanyard'],
    wrong: ['lanyard', 'anchor'],
    malformed: ['anchor'],
  },
  {
    row: pickWordsSample(),
    key: { type: 'pick-words', correct: ['seams'] },
    empty: [],
    right: ['seams'],
    wrong: ['colour'],
    malformed: 'seams',
  },
  {
    row: imageCliquableSample(),
    key: { type: 'image-cliquable', correct: ['edge'] },
    empty: [],
    right: ['edge'],
    wrong: ['hatch'],
    malformed: ['roof'],
  },
];

describe.each(kinds.map((kind) => [kind.row.type, kind] as const))('%s', (type, kind) => {
  const { row, key, empty, right, wrong, malformed } = kind;

  test('carries an answer, whose default is that of spec §4 and is no answer', () => {
    expect(isGradedRow(row)).toBe(true);
    expect(emptyAnswer(row)).toEqual(empty);
    expect(isAnswered(row, empty)).toBe(false);
    expect(isAnswered(row, right)).toBe(true);
    expect(checkShape(row, empty)).toBeNull();
  });

  test('is graded by its own rule of domain §7', () => {
    expect(checkShape(row, malformed)).not.toBeNull();
    expect([right, wrong, empty].map((value) => gradeRow(row, key, value))).toEqual([1, 0, 0]);
  });

  test('is corrected in its own shape, and a feedback hears its answers', () => {
    expect(correctRow(row, key, right).type).toBe(type);
    expect(givesAnswer(row, key, right, right)).toBe(true);
    expect(givesAnswer(row, key, wrong, right)).toBe(false);
  });
});

test('a row that only shows something carries no answer', () => {
  const shown: Row = wysiwygSample();
  expect(isGradedRow(shown)).toBe(false);
});
