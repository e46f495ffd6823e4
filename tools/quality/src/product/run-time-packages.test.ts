// What runs declares what it loads; what only a developer needs is not declared at run time.
import { expect, test } from 'vitest';
import { plantTree } from '../source/planted-tree.ts';
import { checkRunTimePackages } from './run-time-packages.ts';

const server = (sections: object) =>
  JSON.stringify({
    name: '@parcours/server',
    ...sections,
  });

function found(manifest: object, files: Readonly<Record<string, string>>): string[] {
  const root = plantTree({
    'package.json': '{"workspaces":["apps/*"]}',
    'apps/portal/package.json': '{"name":"@parcours/portal"}',
    'apps/server/package.json': server(manifest),
    ...files,
  });
  return checkRunTimePackages(root).map(({ file, text }) => `${file} ${text}`);
}

const main = 'apps/server/src/main.ts';
const forNothing = 'is declared at run time, and nothing loads it there';
const onlyForDevelopment = 'is loaded at run time, and only devDependencies has it';

test.each<[string, Readonly<Record<string, string>>]>([
  ['what a test imports', { [main]: 'void 0;', 'apps/server/src/a.test.ts': "import 'pg';" }],
  ['what a script of ours imports', { [main]: 'void 0;', 'apps/server/scripts/a.ts': "import 'pg';" }],
  ['what a file imports that nothing reaches', { [main]: 'void 0;', 'apps/server/src/a.ts': "import 'pg';" }],
  ['what gives only types', { [main]: "import type { Pool } from 'pg';" }],
  ['what gives only types in brackets', { [main]: "type A = import('pg').Pool;" }],
])('%s is for development', (_what, files) => {
  expect(found({ dependencies: { pg: '8' } }, files)).toEqual([
    expect.stringContaining(`apps/server/package.json pg ${forNothing}`),
  ]);
  expect(found({ devDependencies: { pg: '8' } }, files)).toEqual([]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'what the main file reaches',
    { [main]: "import './a.ts';", 'apps/server/src/a.ts': "import { Pool } from 'pg';" },
  ],
  ['what is loaded late', { [main]: "void import('./a.ts');", 'apps/server/src/a.ts': "void import('pg');" }],
  [
    'what a command of the operator loads',
    {
      'scripts/tenant.mjs': "await runFile('apps/server/src/operator/tenant.ts');",
      'apps/server/src/operator/tenant.ts': "import 'pg';",
    },
  ],
  [
    'whose file is looked up by its name',
    {
      [main]:
        "import { createRequire } from 'node:module';\nconst path = createRequire(import.meta.url).resolve('pg/a.js');",
    },
  ],
  [
    'whose file is looked up by a template',
    {
      [main]:
        "import { createRequire } from 'node:module';\nconst path = createRequire(import.meta.url).resolve(`pg/${a}`);",
    },
  ],
])('%s is needed at run time', (_what, files) => {
  expect(found({ devDependencies: { pg: '8' } }, files)).toEqual([
    `apps/server/package.json pg ${onlyForDevelopment}`,
  ]);
  expect(found({ dependencies: { pg: '8' } }, files)).toEqual([]);
});

test('a package of ours brings what it loads, and one for tools is left alone', () => {
  const root = plantTree({
    'package.json': '{"workspaces":["packages/*","tools/*"]}',
    'packages/contract/package.json':
      '{"name":"@parcours/contract","dependencies":{"zod":"4"},"devDependencies":{"jose":"6"}}',
    'packages/contract/src/a.ts': "import 'jose';",
    'packages/rules/package.json': '{"name":"@parcours/rules"}',
    'packages/ui/package.json':
      '{"name":"@parcours/ui","peerDependencies":{"react":"19"},"devDependencies":{"react":"19"}}',
    'packages/ui/src/a.ts': "import 'react';",
    'tools/quality/package.json': '{"name":"@parcours/quality","dependencies":{"knip":"6"}}',
  });
  expect(checkRunTimePackages(root).map(({ file, text }) => `${file} ${text}`)).toEqual([
    expect.stringContaining(`packages/contract/package.json zod ${forNothing}`),
    `packages/contract/package.json jose ${onlyForDevelopment}`,
  ]);
});
