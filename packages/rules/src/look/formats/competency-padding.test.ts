import { expect, test } from 'vitest';
import { competencyColumns, competencyPadding } from './competency-padding.ts';

test.each([
  [4, 140],
  [8, 140],
  [12, 140],
  [3, 200],
  [6, 200],
  [9, 200],
  [1, 80],
  [5, 80],
  [7, 80],
])('spec §9: %d competencies, %d px', (count, padding) => {
  expect(competencyPadding(count)).toBe(padding);
});

test.each([
  [4, 4],
  [12, 4],
  [3, 3],
  [9, 3],
  [1, null],
  [5, null],
])('%d competencies stand in rows of %s', (count, columns) => {
  expect(competencyColumns(count)).toBe(columns);
});
