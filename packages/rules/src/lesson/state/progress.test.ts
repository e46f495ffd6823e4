import { expect, test } from 'vitest';
import { certificateScore, percentOf, progressColour, scorePercent, scoreRatio } from './progress.ts';

test.each([
  [{ actual: 3, max: 4 }, 0.75, 75],
  [{ actual: 2, max: 3 }, 2 / 3, 66],
  [{ actual: 57, max: 100 }, 0.57, 57],
  [{ actual: 999, max: 1000 }, 0.999, 99],
  [{ actual: 0, max: 5 }, 0, 0],
  [{ actual: 5, max: 0 }, 0, 0],
  [{ actual: 5 }, 0, 0],
  [{ max: 5 }, 0, 0],
  [null, 0, 0],
  [undefined, 0, 0],
])(
  'spec §4: score ratio is actual/max, 0 if max is missing or zero; percent is its floor: %j',
  (score, ratio, percent) => {
    expect(scoreRatio(score)).toBe(ratio);
    expect(scorePercent(score)).toBe(percent);
  },
);

test.each([
  [0, 'danger'],
  [0.499, 'danger'],
  [0.5, 'primary'],
  [0.999, 'primary'],
  [1, 'success'],
])('progress colour of %d: %s', (ratio, colour) => {
  expect(progressColour(ratio)).toBe(colour);
});

test.each([
  [1, 100],
  [0.9999, 99],
  [0.29, 29],
  [11 / 12, 91],
])('%d is shown as %d percent', (ratio, percent) => {
  expect(percentOf(ratio)).toBe(percent);
});

test.each([
  [{ actual: 3, max: 4 }, 750],
  [{ actual: 2, max: 3 }, 666],
  [{ actual: 57, max: 100 }, 570],
  [{ actual: 9.999, max: 10 }, 999],
  [{ actual: 10, max: 10 }, 1000],
  [{ actual: 0, max: 10 }, 0],
  [{ actual: 5, max: 0 }, 0],
  [null, 0],
])('spec §9 Certificate score: %j is %d out of 1000', (score, shown) => {
  expect(certificateScore(score)).toBe(shown);
});
