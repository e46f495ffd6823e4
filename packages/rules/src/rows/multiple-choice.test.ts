import type { RowKeyOf } from '@parcours/contract';
import { multipleChoiceSample } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { multipleChoice } from './picked-choices.ts';

const several = multipleChoiceSample();
const single = multipleChoiceSample({ multiple: false });
const key = (correct: string[], exact?: boolean): RowKeyOf<'multiple-choice'> => ({
  type: 'multiple-choice',
  correct,
  ...(exact === undefined ? {} : { exact }),
});

describe('several right: max(0, (right picks − wrong picks) / right choices)', () => {
  test.each([
    [[], 0],
    [['helmet'], 0.5],
    [['helmet', 'harness'], 1],
    [['harness', 'helmet'], 1],
    [['helmet', 'harness', 'sandals'], 0.5],
    [['helmet', 'sandals'], 0],
    [['helmet', 'sandals', 'scarf'], 0],
    [['sandals'], 0],
    [['nothing'], 0],
  ])('%j is worth %d', (picks, ratio) => {
    expect(multipleChoice.grade(several, key(['helmet', 'harness']), picks)).toBe(ratio);
  });
});

describe('with settings.exact: 1 or 0', () => {
  test.each([
    [['helmet'], 0],
    [['helmet', 'harness'], 1],
    [['helmet', 'harness', 'sandals'], 0],
    [[], 0],
  ])('%j is worth %d', (picks, ratio) => {
    expect(multipleChoice.grade(several, key(['helmet', 'harness'], true), picks)).toBe(ratio);
  });
});

describe('one right: 1 or 0', () => {
  test.each([
    [['helmet'], 1],
    [['harness'], 1],
    [['sandals'], 0],
    [[], 0],
  ])('%j is worth %d where either of two is right', (picks, ratio) => {
    expect(multipleChoice.grade(single, key(['helmet', 'harness']), picks)).toBe(ratio);
  });
});

describe('where no choice is right, choosing the explicit "none" is 1, anything else 0', () => {
  test.each([
    [['nothing'], 1],
    [['helmet'], 0],
    [[], 0],
  ])('%j is worth %d', (picks, ratio) => {
    expect(multipleChoice.grade(several, key([]), picks)).toBe(ratio);
    expect(multipleChoice.grade(several, key([], true), picks)).toBe(ratio);
    expect(multipleChoice.grade(single, key([]), picks)).toBe(ratio);
  });

  test('without a "none" nothing can be right', () => {
    const row = multipleChoiceSample({ choices: several.choices.slice(0, 4) });
    expect(multipleChoice.grade(row, key([]), ['helmet'])).toBe(0);
    expect(multipleChoice.grade(row, key([]), [])).toBe(0);
  });
});

describe('a malformed answer is named', () => {
  test.each([
    [several, 'helmet', 'shape'],
    [several, null, 'shape'],
    [several, ['helmet', null], 'shape'],
    [several, ['boots'], 'unknown-choice'],
    [several, ['helmet', 'helmet'], 'repeated-choice'],
    [several, ['helmet', 'nothing'], 'shape'],
    [single, ['helmet', 'harness'], 'shape'],
    [single, ['helmet'], null],
    [several, ['nothing'], null],
    [several, [], null],
  ])('%# %j', (row, value, problem) => {
    expect(multipleChoice.checkShape(row, value)).toBe(problem);
  });
});

test('spec §4: the default is an empty list, which is no answer', () => {
  expect(multipleChoice.emptyAnswer(several)).toEqual([]);
  expect(multipleChoice.isAnswered([])).toBe(false);
  expect(multipleChoice.isAnswered('text')).toBe(false);
  expect(multipleChoice.isAnswered(['scarf'])).toBe(true);
});

test('spec §5: the correction marks expected, good and wrong per choice', () => {
  expect(multipleChoice.correct(several, key(['helmet', 'harness']), ['helmet', 'scarf'])).toEqual({
    type: 'multiple-choice',
    choices: { helmet: 'good', harness: 'expected', scarf: 'wrong' },
  });
  expect(multipleChoice.correct(several, key([]), [])).toEqual({
    type: 'multiple-choice',
    choices: { nothing: 'expected' },
  });
});

test.each([
  [['helmet', 'scarf'], ['scarf'], true],
  [['helmet'], ['scarf'], false],
  [['helmet'], ['helmet', 'scarf'], false],
  [[], [], true],
  [['helmet'], [], false],
])('picking %j gives %j: %s', (given, wanted, gives) => {
  expect(multipleChoice.gives(several, key(['helmet']), given, wanted)).toBe(gives);
});
