/** The sentence of a table, and the order of its rows. */
import type { StatisticsRow } from '@parcours/contract';
import { expect, test } from 'vitest';
import { sayingOf, sorted } from './figures.ts';

const row = (title: string, result: number | null): StatisticsRow => ({
  id: title,
  title,
  within: null,
  withheld: false,
  values: { result },
});
const withheld: StatisticsRow = { ...row('petit', null), withheld: true, values: {} };

test.each([
  [[], { kind: 'nothing' }],
  [[row('a', null), withheld], { kind: 'nothing' }],
  [[row('a', 0.5), row('b', null)], { kind: 'one', title: 'a', value: 0.5 }],
  [[row('b', 0.5), row('a', 0.5)], { kind: 'equal', title: 'a', value: 0.5 }],
  [
    [row('a', 0.2), row('b', 0.9), withheld, row('c', 0.5)],
    { kind: 'between', highest: 'b', high: 0.9, lowest: 'a', low: 0.2 },
  ],
])('of %j', (rows, saying) => {
  expect(sayingOf(rows, 'result')).toEqual(saying);
});

test.each([
  ['title', false, 'abcd'],
  ['title', true, 'dcba'],
  ['result', false, 'bcda'],
  ['result', true, 'dcba'],
] as const)('by %s, descending: %s, whoever has no figure comes last', (key, descending, order) => {
  const rows = [row('a', null), row('c', 0.4), row('b', 0.1), row('d', 0.8)];
  const names = sorted(rows, { key, descending }, (one, other) => (one < other ? -1 : 1));
  expect(names.map(({ title }) => title).join('')).toBe(order);
});
