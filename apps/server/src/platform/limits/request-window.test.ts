import { expect, test } from 'vitest';
import { createRequestWindow } from './request-window.ts';

test('a subject makes so many requests in a window, and a new window begins with its next request', () => {
  const admit = createRequestWindow({ max: 3, windowMs: 1_000, subjectsMax: 10 });
  const at = (...moments: readonly number[]) => moments.map((now) => admit('a', now));
  expect(at(0, 10, 999)).toEqual([true, true, true]);
  expect(at(999)).toEqual([false]);
  expect(admit('b', 999)).toBe(true);
  expect(at(1_000, 1_500, 1_999, 1_999)).toEqual([true, true, true, false]);
});

test('a clock that is set back shuts nobody out', () => {
  const admit = createRequestWindow({ max: 1, windowMs: 1_000, subjectsMax: 10 });
  expect([admit('a', 5_000), admit('a', 5_001), admit('a', 1_000)]).toEqual([true, false, true]);
});

test('of more subjects than are counted, the quiet ones are forgotten', () => {
  const admit = createRequestWindow({ max: 1, windowMs: 1_000, subjectsMax: 2 });
  for (const subject of ['a', 'b', 'c']) expect(admit(subject, 0)).toBe(true);
  expect([admit('c', 1), admit('a', 1)]).toEqual([false, true]);
});
