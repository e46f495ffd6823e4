/** An order is made of what was read: whoever moved one meanwhile is not undone in silence. */
import { expect, test } from 'vitest';
import { isMovedSince } from './moved-since.ts';

test.each([
  [['a', 'b', 'c'], ['a', 'b', 'c'], false],
  [['a', 'b', 'c'], ['b', 'a', 'c'], true],
  [['a', 'b', 'c'], ['b', 'c', 'a'], true],
  [['a', 'b'], ['a', 'new', 'b'], false],
  [['a', 'b'], ['b', 'new', 'a'], true],
  [['a', 'gone', 'b'], ['a', 'b'], false],
  [['a', 'gone', 'b'], ['b', 'a'], true],
  [[], ['a', 'b'], false],
])('read as %j, now %j: %s', (read, there, moved) => {
  expect(isMovedSince(read, there)).toBe(moved);
});
