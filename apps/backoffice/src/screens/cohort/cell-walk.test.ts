/** Walking from cell to cell: never out of the grid. */
import { expect, test } from 'vitest';
import { walk } from './cell-walk.ts';

const size = { rows: 3, columns: 4 };
const from = { row: 1, column: 1 };

test.for([
  ['ArrowUp', false, { row: 0, column: 1 }],
  ['ArrowDown', false, { row: 2, column: 1 }],
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['ArrowRight', false, { row: 1, column: 2 }],
  ['PageUp', false, { row: 0, column: 1 }],
  ['PageDown', false, { row: 2, column: 1 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 3 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 2, column: 3 }],
  ['a', false, null],
] as const)('%s (Ctrl: %s) leads to %j', ([key, isWhole, place]) => {
  expect(walk(from, size, key, isWhole)).toEqual(place);
});

test('stays inside at each edge', () => {
  expect(walk({ row: 0, column: 0 }, size, 'ArrowUp', false)).toEqual({ row: 0, column: 0 });
  expect(walk({ row: 2, column: 3 }, size, 'ArrowRight', false)).toEqual({ row: 2, column: 3 });
});
