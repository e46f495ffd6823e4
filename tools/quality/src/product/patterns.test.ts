// Expressions that are known to take too long, and some that only look like it, in a planted tree.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedPatternsList, checkPatterns } from './patterns.ts';
import { plantTree } from '../source/planted-tree.ts';

const path = 'packages/rules/src/a.ts';
const found = async (text: string, more: Readonly<Record<string, string>> = {}) =>
  (await checkPatterns(plantTree({ [path]: text, ...more }))).map((one) => one.text);

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
] as const)('%s is found', async ([, text]) => {
  expect(await found(text)).toHaveLength(1);
});

test('linear expressions are left alone', async () => {
  expect(
    await found(
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

test('an exception needs its reason, and goes when nobody needs it', async () => {
  const text = 'export const a = /^(a+)+$/;';
  const allow = (name: string, reason: string) => ({
    [allowedPatternsList]: JSON.stringify({ [name]: reason }),
  });
  expect(await found(text, allow(`${path}: /^(a+)+$/`, 'of at most 20 signs'))).toEqual([]);
  expect(await found(text, allow(`${path}: /^(a+)+$/`, ' '))).toHaveLength(1);
  expect(await found('', allow(`${path}: /^(a+)+$/`, 'of at most 20 signs'))).toEqual([
    `${path}: /^(a+)+$/ needs no reason any more`,
  ]);
});

test('the process that analyses ends with the one that asked it', async () => {
  const from = pathToFileURL(join(import.meta.dirname, 'patterns.ts')).href;
  const program = `const { subscribe } = await import('node:diagnostics_channel');
    const begun = [];
    subscribe('child_process', ({ process: one }) => begun.push(one));
    const { whatIsWrong } = await import('${from}');
    console.log(JSON.stringify([await whatIsWrong('^(a+)+$', ''), begun.map(({ pid }) => pid)]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const [wrong, ids] = JSON.parse(stdout) as [string, number[]];
  expect(wrong).toBe('takes exponential time');
  expect(ids).toHaveLength(1);
  const lives = (id: number): boolean => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => ids.filter(lives), { timeout: 10_000 }).toEqual([]);
});
