import { expect, test } from 'vitest';
import { listedFolders, overBudget } from './installed-packages.ts';

test('packages are counted once, without workspaces and without what nobody asked for', () => {
  const listed = [
    '/project:parcours@0.1.0',
    '/project/apps/server:@parcours/server@0.1.0:/project/apps/server',
    '/project/node_modules/@parcours/rules:@parcours/rules@0.1.0:/project/packages/rules',
    '/project/node_modules/pg:pg@8.23.1',
    '/project/node_modules/pg:pg@8.23.1',
    '/project/node_modules/@aws-sdk/core:@aws-sdk/core@3.1.0',
    '/project/apps/server/node_modules/zod:zod@4.6.7',
    '/project/node_modules/left-over:left-over@1.0.0:EXTRANEOUS',
    '',
  ];
  expect(listedFolders(listed.join('\n'))).toEqual([
    '/project/node_modules/pg',
    '/project/node_modules/@aws-sdk/core',
    '/project/apps/server/node_modules/zod',
  ]);
});

test.each([
  [{ count: 2, bytes: 3_000_000 }, []],
  [{ count: 3, bytes: 3_000_000 }, ['3 packages at run time, 2 at most']],
  [{ count: 2, bytes: 3_100_000 }, ['3.1 MB at run time, 3 MB at most']],
])('%o in a budget of 2 packages and 3 MB', (installed, said) => {
  expect(overBudget(installed, { packages: 2, megabytes: 3 }).map(({ text }) => text)).toEqual(said);
});
