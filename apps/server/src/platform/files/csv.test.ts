import { expect, test } from 'vitest';
import { type Cell, csvOf } from './csv.ts';

test.each<[string, Cell, string]>([
  ['a word', 'mot', 'mot'],
  ['nothing', null, ''],
  ['a comma', 'a,b', '"a,b"'],
  ['quotes', 'dit "oui"', '"dit ""oui"""'],
  ['a line end', 'a\nb', '"a\nb"'],
  ['paragraphs', 'a\r\n\r\nb', '"a\r\n\r\nb"'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['a formula behind a semicolon', 'Durand;=1+1', '"Durand;\'=1+1"'],
  ['one behind a quote and a semicolon', 'a";=1', '"a"";\'=1"'],
  ['a command behind a comma', 'a,@SUM(A1),b', '"a,\'@SUM(A1),b"'],
  ['a command behind a tab behind a semicolon', 'a;\t+1', '"a;\t\'+1"'],
  ['a full-width sign', '\uff1d1', "'\uff1d1"],
  ['a hyphen inside a word', 'Marie-Claude; sous-chef', '"Marie-Claude; sous-chef"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with quotes', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a sum of money', '-5 €', "'-5 €"],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab that hides one', '\t=1', '"\'\t\'=1"'],
  ['a number below zero is a number', -5, '-5'],
  ['a time', new Date('2026-11-22T03:00:00Z'), '2026-11-22T03:00:00.000Z'],
  ['a truth', true, 'true'],
])('%s', (_what, value, written) => {
  expect(csvOf(['a', 'b'], [{ a: value, b: 'x' }])).toBe(`\ufeffa,b\r\n${written},x\r\n`);
});
