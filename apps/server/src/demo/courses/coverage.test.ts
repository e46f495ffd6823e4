/** Every kind of row, widget, setting and template occurs in the courses of each demo tenant. */
import { expect, test } from 'vitest';
import { coverageOf, coverageText } from './coverage.ts';

test.each(['atelier', 'maple'] as const)('the courses of %s have no hole', (tenant) => {
  const holes = Object.entries(coverageOf(tenant)).flatMap(([name, count]) => (count === 0 ? [name] : []));
  expect(holes).toEqual([]);
});

test('the printed table has a line for each thing', () => {
  expect(coverageText().split('\n')).toHaveLength(1 + Object.keys(coverageOf('atelier')).length);
});
