// Rings of every kind of import, in planted trees.
import { expect, test } from 'vitest';
import { plantTree } from '../source/planted-tree.ts';
import { checkRings } from './rings.ts';
import { readCode, readWorkspaces } from '../source/source-tree.ts';

function ringsIn(files: Readonly<Record<string, string>>): readonly string[] {
  const root = plantTree(files);
  const workspaces = readWorkspaces(root);
  return checkRings(readCode(root, workspaces), workspaces).map(({ text }) => text);
}

test.for([
  ['an import', "import { a } from './a.ts';"],
  ['the import of a type', "import type { A } from './a.ts';"],
  ['a lazy import', "export const late = () => import('./a.ts');"],
  ['the type of a lazy import', "export type A = import('./a.ts').A;"],
  ['a re-export', "export { a } from './a.ts';"],
  ['an import through the door', "import { a } from '@parcours/contract';"],
] as const)('%s closes a ring', ([, back]) => {
  const rings = ringsIn({
    'packages/contract/src/index.ts': "export { a } from './a.ts';",
    'packages/contract/src/a.ts': "import './b.ts';",
    'packages/contract/src/b.ts': back,
  });
  expect(rings).toHaveLength(1);
  expect(rings[0]).toContain('packages/contract/src/a.ts -> packages/contract/src/b.ts -> ');
});

test('a long ring is told once, by its shortest way', () => {
  const rings = ringsIn({
    'apps/portal/src/a.ts': "import './b.ts';",
    'apps/portal/src/b.ts': "import './c.ts'; import './d.ts';",
    'apps/portal/src/c.ts': "import './d.ts';",
    'apps/portal/src/d.ts': "import './a.ts';",
  });
  const named = ['a', 'b', 'd', 'a'].map((name) => `apps/portal/src/${name}.ts`);
  expect(rings).toEqual([`${named.join(' -> ')} is a ring`]);
});

test('two ways to one file are no ring', () => {
  const files = {
    'apps/portal/src/a.ts': "import './b.ts'; import './c.ts';",
    'apps/portal/src/b.ts': "import './d.ts';",
    'apps/portal/src/c.ts': "import './d.ts';",
    'apps/portal/src/d.ts': '',
  };
  expect(ringsIn(files)).toEqual([]);
});
