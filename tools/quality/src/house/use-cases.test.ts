// Files of server features with names that are kept, and some that are not.
import { expect, test } from 'vitest';
import { plantTree } from '../source/planted-tree.ts';
import { readCode, readWorkspaces } from '../source/source-tree.ts';
import { checkUseCases } from './use-cases.ts';

function check(path: string, text: string): readonly string[] {
  const root = plantTree({ [path]: text });
  return checkUseCases(readCode(root, readWorkspaces(root))).map(({ rule }) => rule);
}

test.for([
  ['read-pages.ts', 'export async function readPages() {}'],
  ['certificate-font.ts', 'export function certificateFonts() {}'],
  ['icon-cache.ts', 'export function createIconCache() {}'],
  ['module-reporter.ts', 'export type ModuleReporter = () => void;'],
  ['lesson.routes.ts', 'export const other = 1;'],
  ['lesson.test.ts', 'test();'],
] as const)('%s is named after what it exports', ([name, text]) => {
  expect(check(`apps/server/src/features/lesson/${name}`, text)).toEqual([]);
});

test.for([
  ['read-pages.ts', 'export function renderPages() {}'],
  ['read-pages.ts', 'function readPages() {}\nreadPages();'],
  ['authenticate.ts', 'export function createAuthenticator() {}'],
] as const)('%s is named after nothing that it exports', ([name, text]) => {
  expect(check(`apps/server/src/features/lesson/${name}`, text)).toEqual(['use cases']);
});

test('the rule is about features alone', () => {
  expect(check('apps/server/src/platform/time/clock.ts', 'export const now = 1;')).toEqual([]);
});
