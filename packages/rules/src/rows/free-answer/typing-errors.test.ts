import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinErrors, toleratedErrors } from './typing-errors.ts';

/** The whole table, without the band that keeps the real one cheap. */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const line = table[i];
      if (line !== undefined) line[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap);
    }
  }
  return at(a.length, b.length);
}

test('the banded count agrees with the whole table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (one, other, most) => {
      expect(isWithinErrors(one, other, most)).toBe(distance(one, other) <= most);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
  [256, 64],
  [20_000, 64],
])('a text of %d characters tolerates %d errors', (length, errors) => {
  expect(toleratedErrors(length)).toBe(errors);
});
