// Names of doors that somebody imports, and some that nobody does, in planted trees.
import { expect, test } from 'vitest';
import { checkDoorNames } from './door-names.ts';
import { plantTree } from '../source/planted-tree.ts';
import { readCode, readWorkspaces } from '../source/source-tree.ts';

function unusedIn(
  files: Readonly<Record<string, string>>,
  nouns: ReadonlySet<string> = new Set(),
): readonly string[] {
  const root = plantTree({
    'packages/contract/src/index.ts': "export { a, type B } from './a.ts';\nexport const c = 1;\n",
    'packages/contract/src/a.ts': 'export const a = 1;\nexport type B = 1;\n',
    ...files,
  });
  const workspaces = readWorkspaces(root);
  return checkDoorNames(readCode(root, workspaces), workspaces, nouns).map(
    ({ line, text }) => `${line} ${text}`,
  );
}

const outside = 'packages/contract';

test('a name is used by whoever imports it by that name, a test or a type included', () => {
  const one = "import { a as first } from '@parcours/contract';";
  const two = "export type { B } from '@parcours/contract';";
  expect(unusedIn({ 'packages/rules/src/a.ts': one, 'apps/portal/src/a.test.ts': two })).toEqual([
    `2 c: nobody outside ${outside} imports it`,
  ]);
});

test('what only its own package imports is used by nobody outside', () => {
  const inside = "import { a, type B } from './index.ts';";
  expect(unusedIn({ 'packages/contract/src/b.ts': inside })).toHaveLength(3);
});

test('what the door owns itself may be used inside; what it passes on is for others', () => {
  const inside = { 'packages/contract/src/b.test.ts': "import { a, c } from './index.ts';" };
  const outsiders = { 'packages/rules/src/a.ts': "import type { B } from '@parcours/contract';" };
  expect(unusedIn({ ...inside, ...outsiders })).toEqual([`1 a: nobody outside ${outside} imports it`]);
});

test('a noun of the glossary is there for whoever reads', () => {
  expect(unusedIn({}, new Set(['a', 'B', 'c']))).toEqual([]);
});

test.for(["import * as all from '@parcours/contract';", "void import('@parcours/contract');"])(
  '%s may use every name',
  (text) => {
    expect(unusedIn({ 'apps/portal/src/a.ts': text })).toEqual([]);
  },
);
