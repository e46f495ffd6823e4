/** Free answers that are graded by a formula, a ratio or a pattern, with the engines handed in and without them. */
import type { RowKeyOf } from '@parcours/contract';
import { freeAnswerSample } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { meansOf } from '../grading/means.ts';
import { freeAnswer } from './free-answer.ts';

type Key = RowKeyOf<'free-answer'>;
type Validator = Key['validator'];
const row = freeAnswerSample({ input: 'number', unit: 'm' });
const means = meansOf({ a: 20, b: 3, mot: 'tube' });
const key = (validator: Validator): Key => ({ type: 'free-answer', validator });

const product = key({ kind: 'formula', formula: 'a * b', absolute: 0.5 });
const unknown = key({ kind: 'formula', formula: 'a * c' });
const quotient = key({ kind: 'formula', formula: 'a / b', relative: 0.01 });
const word = key({ kind: 'formula', formula: 'mot' });
const share = key({ kind: 'ratio', formula: 'answer_number / a' });
const lanyard = key({ kind: 'pattern', pattern: 'lon[gj]e' });

describe('domain §7: formula on datasets, ratio, pattern', () => {
  test.each<[Key, string, number]>([
    [product, '60', 1],
    [product, '60,5 m', 1],
    [product, '60,6', 0],
    [product, 'sixty', 0],
    [quotient, '6,61', 1],
    [quotient, '6,74', 0],
    [word, '1', 0],
    [unknown, '60', 0],
    [unknown, '0', 0],
    [share, '10', 0.5],
    [share, '20 m', 1],
    [lanyard, 'longe', 1],
    [lanyard, 'corde', 0],
  ])('%# %j', (wanted, typed, ratio) => {
    expect(freeAnswer.grade(row, wanted, typed, means)).toBe(ratio);
  });

  test('nothing is right where no engine reads them', () => {
    for (const wanted of [product, share, lanyard]) expect(freeAnswer.grade(row, wanted, '60')).toBe(0);
    expect(freeAnswer.grade(row, lanyard, 'longe')).toBe(0);
  });
});

describe('the correction', () => {
  test.each<[Key, string, string, string | null]>([
    [product, '60', 'good', '60'],
    [product, '61', 'wrong', '60'],
    [unknown, '60', 'wrong', null],
    [share, '20', 'good', null],
    [share, '10', 'wrong', null],
    [lanyard, 'longe', 'good', null],
    [key({ kind: 'text', accepted: [] }), 'longe', 'wrong', null],
  ])('%# of %j is %s, expected %j', (wanted, typed, mark, expected) => {
    expect(freeAnswer.correct(row, wanted, typed, means)).toEqual({ type: 'free-answer', mark, expected });
  });
});

describe('a feedback that names an answer', () => {
  test.each<[Key, string, string, boolean]>([
    [product, '60,2', '60', true],
    [product, '61', '60', false],
    [product, 'x', '0', false],
    [product, '0', 'x', false],
    [share, ' 10 ', '10', true],
    [share, '11', '10', false],
    [lanyard, 'longe', 'lonje', false],
    [key({ kind: 'manual' }), 'so', 'thus', false],
  ])('%# hears %j for %j: %s', (wanted, given, named, hears) => {
    expect(freeAnswer.gives(row, wanted, given, named)).toBe(hears);
  });
});

test('typing errors are judged by each accepted text for itself', () => {
  const typos = key({
    kind: 'text',
    accepted: ['ab', 'garde-corps'],
    tolerateTypos: true,
    dropPunctuation: true,
  });
  expect(freeAnswer.grade(row, typos, 'garde cors', means)).toBe(1);
  // Too short to tolerate any.
  expect(freeAnswer.grade(row, typos, 'ac', means)).toBe(0);
});
