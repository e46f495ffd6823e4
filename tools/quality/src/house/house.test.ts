// Each rule about one file is broken once here, in a planted tree, and has to be found.
import { expect, test } from 'vitest';
import { checkHouse, longFilesList } from './house.ts';
import { plantTree } from '../source/planted-tree.ts';

const long = 'export const a = 1;\n'.repeat(301);
const promise = `// ${'TO' + 'DO'}: later\n`;

test.for([
  ['a file of 301 lines', 'packages/rules/src/a.ts', long, 'size'],
  ['a promise in a comment', 'packages/rules/src/a.ts', promise, 'words'],
  ['a promise in SQL', 'apps/server/src/migrations/0001-a.sql', `-- ${'FIX' + 'ME'}\n`, 'words'],
  ['a test alone', 'packages/rules/src/a.test.ts', "it.only('a', () => {});\n", 'focus'],
  ['a test left out', 'packages/rules/src/a.test.ts', "describe.skip('a', () => {});\n", 'focus'],
  [
    'a test left out on a condition',
    'packages/rules/src/a.test.ts',
    "test.skipIf(true)('a', () => {});\n",
    'focus',
  ],
  ['a journey left out', 'apps/portal/src/a.spec.ts', "test.fixme('a', () => {});\n", 'focus'],
  ['a raw colour', 'apps/portal/src/a.module.css', '.a { color: #1a2b3c; }\n', 'colours'],
  ['a colour function', 'apps/portal/src/a.module.css', '.a { color: rgb(0 0 0); }\n', 'colours'],
  ['a name in capitals', 'packages/ui/src/Button.tsx', 'export const a = 1;\n', 'names'],
  ['a room for anything', 'packages/ui/src/utils.ts', 'export const a = 1;\n', 'names'],
  ['a folder for anything', 'packages/ui/src/helpers/a.ts', 'export const a = 1;\n', 'names'],
  ['the clock in the rules', 'packages/rules/src/a.ts', 'export const a = () => new Date();\n', 'clock'],
  [
    'the clock in a service',
    'apps/server/src/features/a/a.service.ts',
    'export const a = () => Date();\n',
    'clock',
  ],
  ['a key of its own', 'apps/portal/src/a.ts', "export const a = { queryKey: ['me'] };\n", 'query keys'],
  ['a key on the way', 'packages/ui/src/a.ts', "q.setQueryData<A>(['me'], null);\n", 'query keys'],
] as const)('%s is found', ([, path, text, rule]) => {
  expect(checkHouse(plantTree({ [path]: text }))).toEqual([expect.objectContaining({ rule, file: path })]);
});

test('what the rules allow is left alone', () => {
  const root = plantTree({
    'packages/rules/src/a.ts': 'export const a = (now: number) => new Date(now);\n',
    'packages/rules/src/a.test.ts': 'export const a = new Date();\n',
    'apps/server/src/platform/time/clock.ts': 'export const now = () => new Date();\n',
    'packages/ui/src/locales/fr-CA.ts': 'export const a = 1;\n',
    'apps/server/src/demo/course.ts': long,
    'apps/portal/src/a.ts': 'export const a = { queryKey: queryKeys.me(id) };\n',
    'packages/web/src/query-keys/a.ts': "export const a = { queryKey: ['me'] };\n",
    'apps/portal/src/a.module.css': '/* issue #123456 */ .a { color: var(--ink); }\n',
  });
  expect(checkHouse(root)).toEqual([]);
});

test('a long file passes with a reason, and a reason goes when the file is short again', () => {
  const listed = (reason: string) => JSON.stringify({ 'packages/rules/src/a.ts': reason });
  const withReason = plantTree({ 'packages/rules/src/a.ts': long, [longFilesList]: listed('one table') });
  expect(checkHouse(withReason)).toEqual([]);
  const empty = plantTree({ 'packages/rules/src/a.ts': long, [longFilesList]: listed(' ') });
  expect(checkHouse(empty)[0]?.text).toContain('has no reason');
  const short = plantTree({
    'packages/rules/src/a.ts': 'export const a = 1;\n',
    [longFilesList]: listed('one table'),
  });
  expect(checkHouse(short)[0]?.text).toContain('needs no reason any more');
});
