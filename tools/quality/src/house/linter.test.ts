// The linter's own rules of this house, broken once each in a planted tree with the project's configuration.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command } from '../runs/commands.ts';
import { plantTree } from '../source/planted-tree.ts';
import { root as project, tool } from '../source/project.ts';

const feature = 'apps/server/src/features/a';

async function lint(files: Readonly<Record<string, string>>): Promise<string> {
  const root = plantTree(files);
  copyFileSync(join(project, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  const { output } = await command(tool('oxlint'), ['-f', 'unix', '--no-ignore'], { cwd: root });
  return output;
}

test('time, randomness and egress are handed in, outside the platform', async () => {
  const text = [
    'export const a = () => Date.now();',
    'export const b = () => Math.random();',
    "export const c = () => fetch('http://a');",
    'export const d = () => setTimeout(() => undefined, 1);',
    "export { randomUUID } from 'node:crypto';",
  ].join('\n');
  const places = [
    `${feature}/a.service.ts`,
    'packages/rules/src/a.ts',
    'apps/server/src/platform/a.ts',
  ] as const;
  const found = await lint(Object.fromEntries(places.map((place) => [place, text])));
  for (const place of places.slice(0, 2)) {
    for (const line of [1, 2, 3, 4, 5]) expect(found).toContain(`${place}:${line}:`);
  }
  expect(found).not.toContain(places[2]);
});

test('rings are found, of types too', async () => {
  const found = await lint({
    [`${feature}/a.ts`]: "import type { B } from './b.ts';\nexport interface A { b: B }\n",
    [`${feature}/b.ts`]: "import type { A } from './a.ts';\nexport interface B { a: A }\n",
  });
  expect(found).toContain('import(no-cycle)');
});

test.for([
  ['a default export', 'export default 1;', 'no-default-export'],
  ['any', 'export const a: any = 1;', 'no-explicit-any'],
  ['as any', 'export const a = 1 as any;', 'no-explicit-any'],
  ['a silenced compiler', '// @ts-ignore\nexport const a = 1;', 'ban-ts-comment'],
] as const)('%s is found', async ([, text, rule]) => {
  expect(await lint({ [`${feature}/a.ts`]: text })).toContain(rule);
});
