import { expect, test } from 'vitest';
import { medalColour, medalOf } from './medals.ts';

test.each([
  [null, 'none', 'danger'],
  [undefined, 'none', 'danger'],
  [0, 'none', 'danger'],
  [Number.NaN, 'none', 'danger'],
  [0.001, 'bronze', 'danger'],
  [0.499, 'bronze', 'danger'],
  [0.5, 'silver', 'warning'],
  [0.749, 'silver', 'warning'],
  [0.75, 'gold', 'success'],
  [1, 'gold', 'success'],
])('spec §9 Medals: %s gives %s in %s', (ratio, medal, colour) => {
  expect(medalOf(ratio)).toBe(medal);
  expect(medalColour(ratio)).toBe(colour);
});
