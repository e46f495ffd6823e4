import { expect, test } from 'vitest';
import { type Cell, csvOf } from './csv.ts';

test.each<[string, Cell, string]>([
  ['a word', 'mot', 'mot'],
  ['nothing', null, ''],
  ['a comma', 'a,b', '"a,b"'],
  ['quotes', 'dit "oui"', '"dit ""oui"""'],
  ['a line end', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with quotes', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a sum of money', '-5 €', "'-5 €"],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab that hides one', '\t=1', "'\t=1"],
  ['a number below zero is a number', -5, '-5'],
  ['a time', new Date('2026-11-22T03:00:00Z'), '2026-11-22T03:00:00.000Z'],
  ['a truth', true, 'true'],
])('%s', (_what, value, written) => {
  expect(csvOf(['a', 'b'], [{ a: value, b: 'x' }])).toBe(`\ufeffa,b\r\n${written},x\r\n`);
});
