// Expressions that are known to take too long, and some that only look like it, in a planted tree.
import { expect, test } from 'vitest';
import { allowedPatternsList, checkPatterns } from './patterns.ts';
import { plantTree } from '../source/planted-tree.ts';

const path = 'packages/rules/src/a.ts';
const found = (text: string, more: Readonly<Record<string, string>> = {}) =>
  checkPatterns(plantTree({ [path]: text, ...more })).map((one) => one.text);

test.for([
  ['nested quantifiers', String.raw`export const a = /^(a+)+$/;`],
  ['two runs of the same signs', String.raw`export const a = /^\d+\d+$/;`],
  [
    'a run that may begin anywhere',
    String.raw`export const a = (b: string) => b.replace(/(\d+[.,]\d{2})\d+S$/, '');`,
  ],
  ['trailing spaces', String.raw`export const a = (b: string) => b.replace(/\s+$/, '');`],
  ['alternatives that overlap', String.raw`export const a = /^(?:a|a)*$/;`],
  ['a header with optional spaces', String.raw`export const a = /^([a-z]+)\s*:\s*(.*?)\s*$/;`],
  [
    'an expression put together from constants',
    'const number = String.raw`\\d+`;\nexport const a = new RegExp(`^(?:${number})+$`);',
  ],
  ['an expression put together at run time', 'export const a = (b: string) => new RegExp(b);'],
] as const)('%s is found', ([, text]) => {
  expect(found(text)).toHaveLength(1);
});

test('linear expressions are left alone', () => {
  expect(
    found(
      [
        String.raw`export const a = /^[^\s@]+@[^\s@]+$/;`,
        String.raw`export const b = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}$/i;`,
        'const number = String.raw`\\d+(?:[.,]\\d+)?`;',
        'export const c = new RegExp(`^P${number}W$`);',
        'export const d = (x: number, y: number) => x / y / 2;',
      ].join('\n'),
    ),
  ).toEqual([]);
});

test('an exception needs its reason, and goes when nobody needs it', () => {
  const text = 'export const a = /^(a+)+$/;';
  const allow = (name: string, reason: string) => ({
    [allowedPatternsList]: JSON.stringify({ [name]: reason }),
  });
  expect(found(text, allow(`${path}: /^(a+)+$/`, 'of at most 20 signs'))).toEqual([]);
  expect(found(text, allow(`${path}: /^(a+)+$/`, ' '))).toHaveLength(1);
  expect(found('', allow(`${path}: /^(a+)+$/`, 'of at most 20 signs'))).toEqual([
    `${path}: /^(a+)+$/ needs no reason any more`,
  ]);
});
