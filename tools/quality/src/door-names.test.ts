// Names of doors that somebody imports, and some that nobody does, in planted trees.
import { expect, test } from 'vitest';
import { checkDoorNames } from './door-names.ts';
import { plantTree } from './planted-tree.ts';
import { readCode, readWorkspaces } from './source-tree.ts';

function unusedIn(files: Readonly<Record<string, string>>): readonly string[] {
  const root = plantTree({
    'packages/contract/src/index.ts': "export { a, type B } from './a.ts';\nexport const c = 1;\n",
    'packages/contract/src/a.ts': 'export const a = 1;\nexport type B = 1;\n',
    ...files,
  });
  const workspaces = readWorkspaces(root);
  return checkDoorNames(readCode(root, workspaces), workspaces).map(({ line, text }) => `${line} ${text}`);
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
  const inside = "import { a } from './index.ts'; import { c } from '@parcours/contract';";
  expect(unusedIn({ 'packages/contract/src/b.ts': inside })).toHaveLength(3);
});

test.for(["import * as all from '@parcours/contract';", "void import('@parcours/contract');"])(
  '%s may use every name',
  (text) => {
    expect(unusedIn({ 'apps/portal/src/a.ts': text })).toEqual([]);
  },
);
