import type { RowKeyOf } from '@parcours/contract';
import { dragNDropSample } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { dragNDrop } from './drag-n-drop.ts';

const row = dragNDropSample();
const key: RowKeyOf<'drag-n-drop'> = {
  type: 'drag-n-drop',
  targets: { above: ['anchor'], between: ['lanyard', 'ladder'] },
};
const oneOpen: RowKeyOf<'drag-n-drop'> = { type: 'drag-n-drop', targets: { above: ['anchor'] } };

describe('right targets / targets', () => {
  test.each([
    [[null, null], 0],
    [['anchor', null], 0.5],
    [['anchor', 'lanyard'], 1],
    [['anchor', 'ladder'], 1],
    [['lanyard', 'anchor'], 0],
    [[null, 'ladder'], 0.5],
  ])('%j is worth %d', (value, ratio) => {
    expect(dragNDrop.grade(row, key, value)).toBe(ratio);
  });

  test.each([
    [[null, null], 0],
    [['anchor', null], 1],
    [['anchor', 'ladder'], 0.5],
    [['ladder', null], 0.5],
  ])('a target that takes nothing is right when empty: %j is worth %d', (value, ratio) => {
    expect(dragNDrop.grade(row, oneOpen, value)).toBe(ratio);
  });
});

describe('a malformed answer is named', () => {
  test.each([
    ['anchor', 'shape'],
    [null, 'shape'],
    [[], 'shape'],
    [['anchor'], 'shape'],
    [['anchor', null, null], 'shape'],
    [['anchor', 'rope'], 'unknown-choice'],
    [['anchor', 'anchor'], 'repeated-choice'],
    [[null, null], null],
    [['anchor', 'ladder'], null],
  ])('%j: %s', (value, problem) => {
    expect(dragNDrop.checkShape(row, value)).toBe(problem);
  });
});

test('spec §4: the default is a list with one null per target, which is no answer', () => {
  expect(dragNDrop.emptyAnswer(row)).toEqual([null, null]);
  expect(dragNDrop.isAnswered([null, null])).toBe(false);
  expect(dragNDrop.isAnswered('text')).toBe(false);
  expect(dragNDrop.isAnswered([null, 'anchor'])).toBe(true);
});

test('the correction names for each target whether it is good and what was expected', () => {
  expect(dragNDrop.correct(row, key, ['anchor', null])).toEqual({
    type: 'drag-n-drop',
    targets: {
      above: { mark: 'good', expected: ['anchor'] },
      between: { mark: 'wrong', expected: ['lanyard', 'ladder'] },
    },
  });
});

test.each([
  [['anchor', 'ladder'], ['anchor', null], true],
  [['anchor', 'ladder'], [null, 'lanyard'], false],
  [[null, null], [null, null], true],
  [['anchor', null], [null, null], false],
])('placing %j gives %j: %s', (given, wanted, gives) => {
  expect(dragNDrop.gives(row, key, given, wanted)).toBe(gives);
});
