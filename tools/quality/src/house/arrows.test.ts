// Each arrow of the house is broken once here, in a planted tree, and has to be found.
import { expect, test } from 'vitest';
import { checkArrows } from './arrows.ts';
import { plantTree } from '../source/planted-tree.ts';

const feature = 'apps/server/src/features/lesson';
const screens = 'apps/portal/src/screens';

test.for([
  [
    'rules may not use the server',
    'packages/rules/src/a.ts',
    "import '@parcours/server';",
    'may not use @parcours/server',
  ],
  ['the server may not use ui', 'apps/server/src/a.ts', "import '@parcours/ui';", 'may not use @parcours/ui'],
  [
    'apps never import apps',
    'apps/portal/src/a.ts',
    "import '@parcours/server';",
    'may not use @parcours/server',
  ],
  [
    'an import type counts',
    'packages/contract/src/a.ts',
    "import type { A } from '@parcours/rules';",
    'may not use',
  ],
  [
    'a type in brackets counts',
    'packages/contract/src/a.ts',
    "export type A = import('@parcours/rules').A;",
    'may not use',
  ],
  ['a lazy import counts', 'apps/portal/src/a.ts', "void import('@parcours/server');", 'may not use'],
  [
    'a path does not leave its workspace',
    'packages/rules/src/a.ts',
    "import '../../contract/src/b.ts';",
    'leaves the workspace',
  ],
  ['ui stays with React', 'packages/ui/src/a.ts', "import 'pg';", 'stays free of outside packages'],
  [
    'rules use no outside package',
    'packages/rules/src/a.ts',
    "import 'zod';",
    'stays free of outside packages',
  ],
  [
    'the pattern engine stays with the patterns',
    'packages/rules/src/a.ts',
    "import 're2js';",
    'for the server and the back-office',
  ],
  [
    'no rule drags the patterns along',
    'packages/rules/src/rows/a.ts',
    "import './patterns/a.ts';",
    'for the server and the back-office',
  ],
  [
    'the portal loads no patterns',
    'apps/portal/src/a.ts',
    "import '@parcours/rules/patterns';",
    'for the server and the back-office',
  ],
  ['a package is declared', 'apps/portal/src/a.ts', "import 'pg';", 'pg is not declared'],
  [
    'quality is for tests',
    'apps/server/src/a.ts',
    "import '@parcours/quality';",
    'may not use @parcours/quality',
  ],
  ['routes skip no floor', `${feature}/a.routes.ts`, "import './a.store.ts';", 'routes may not enter store'],
  [
    'services do not climb',
    `${feature}/a.service.ts`,
    "import './a.routes.ts';",
    'service may not enter routes',
  ],
  [
    'services do not meet',
    `${feature}/a.service.ts`,
    "import '../b/b.service.ts';",
    'service may not enter service',
  ],
  [
    'a split verb is a service',
    `${feature}/answer-page.ts`,
    "import '../b/b.service.ts';",
    'feature may not enter service',
  ],
  ['stores do not climb', `${feature}/a.store.ts`, "import './a.service.ts';", 'store may not enter service'],
  [
    'platform is the ground',
    'apps/server/src/platform/a.ts',
    "import '../features/a/a.store.ts';",
    'platform may not enter store',
  ],
  [
    'features do not enter the entry',
    `${feature}/a.routes.ts`,
    "import '../../app.ts';",
    'routes may not enter top',
  ],
  [
    'parts do not climb',
    'apps/portal/src/parts/a.tsx',
    "import '../screens/home/b.tsx';",
    'parts may not enter screens',
  ],
  [
    'screens do not climb',
    `${screens}/home/a.tsx`,
    "import '../../app/router.tsx';",
    'screens may not enter app',
  ],
  [
    'screens do not meet',
    `${screens}/home/a.tsx`,
    "import '../lesson/b.tsx';",
    'home may not import the screen lesson',
  ],
  ['addresses are a leaf', 'apps/portal/src/paths.ts', "import './router.tsx';", 'paths may not enter app'],
  [
    'no barrel inside',
    'packages/rules/src/rows/rows.ts',
    "export { a } from './a.ts';",
    'a barrel inside a workspace',
  ],
  ['a door lists its names', 'packages/contract/src/index.ts', "export * from './a.ts';", 'never `export *`'],
  [
    'nobody uses their own door',
    'packages/contract/src/a.ts',
    "import './index.ts';",
    "workspace's own door",
  ],
  [
    'nobody uses their own name',
    'packages/contract/src/a.ts',
    "import '@parcours/contract';",
    "workspace's own door",
  ],
] as const)('%s', ([, path, text, expected]) => {
  const found = checkArrows(
    plantTree({ [path]: `const a = 1;\n${text}\n`.replace(/^const a = 1;\n(?=export [{*])/, '') }),
  );
  expect(found.map((one) => one.text).join('\n')).toContain(expected);
  expect(found[0]?.file).toBe(path);
});

test('arrows that go down are left alone', () => {
  const root = plantTree({
    'packages/contract/src/index.ts': "export { lesson } from './lesson.ts';\n",
    'packages/contract/src/learning/lesson.ts':
      "import { z } from 'zod';\nexport const lesson = z.object({});\n",
    'packages/rules/src/grade.ts': "import type { lesson } from '@parcours/contract';\n",
    'apps/server/src/app.ts': "import './features/lesson/lesson.routes.ts';\n",
    [`${feature}/lesson.routes.ts`]: "import './lesson.service.ts';\nimport '../../platform/errors.ts';\n",
    [`${feature}/lesson.service.ts`]: "import '../course/course.store.ts';\nimport './answer-page.ts';\n",
    [`${feature}/answer-page.ts`]: "import './lesson.store.ts';\nimport '@parcours/rules';\n",
    [`${feature}/lesson.store.ts`]:
      "import '../../platform/database.ts';\nimport 'pg';\nimport 'node:path';\n",
    'apps/portal/src/app/routes/router.tsx': "import '../screens/home/home.tsx';\nimport 'react';\n",
    [`${screens}/home/home.tsx`]:
      "import '../../parts/row.tsx';\nimport './calls.ts';\nimport '../../paths.ts';\n",
  });
  expect(checkArrows(root)).toEqual([]);
});
