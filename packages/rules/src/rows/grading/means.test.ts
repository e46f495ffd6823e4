import { expect, test } from 'vitest';
import { noMeans } from '../free-answer/grading-means.ts';
import { meansOf } from './means.ts';

const means = meansOf({ width: 6, height: 2 });

test.each([
  ['width * height', 12],
  ['width / 0', null],
  ['depth + 1', null],
  ['width *', null],
])('the number of %j on the page’s values is %j', (formula, number) => {
  expect(means.numberOf(formula)).toBe(number);
});

test.each([
  ['answer_number = width', '6', undefined, 1],
  ['answer_number = width', '6 m', 'm', 1],
  ['answer_number = width', '5', undefined, 0],
  ['answer_number / width', '3', undefined, 0.5],
  ['answer_number = depth', '6', undefined, 0],
])('%j gives %j with unit %j the ratio %d', (formula, answer, unit, ratio) => {
  expect(means.ratioOf(formula, answer, unit)).toBe(ratio);
});

test.each([
  [{ pattern: 'lon[gj]e' }, 'longe', true],
  [{ pattern: 'lon[gj]e' }, 'une longe', false],
  [{ pattern: 'lon[gj]e', anywhere: true }, 'une longe', true],
  [{ pattern: 'LONGE', foldCase: true }, 'longe', true],
  [{ pattern: 'lon(' }, 'lon(', false],
])('%j matches %j: %s', (key, answer, matches) => {
  expect(means.matches(key, answer)).toBe(matches);
});

test('where no engine is at hand there is no number, no ratio and no match', () => {
  expect(noMeans.numberOf('1 + 1')).toBeNull();
  expect(noMeans.ratioOf('1', '1', undefined)).toBe(0);
  expect(noMeans.matches({ pattern: 'a' }, 'a')).toBe(false);
});
