// Two areas that need each other, near and far, are found; a chain without a way back is not.
import { expect, test } from 'vitest';
import { checkAreas } from './areas.ts';
import { plantTree } from '../source/planted-tree.ts';
import { readCode, readWorkspaces } from '../source/source-tree.ts';

const feature = (area: string, needs: string) => ({
  [`apps/server/src/features/${area}/${area}.ts`]: `import '../${needs}/${needs}.ts';\n`,
});
const textsOf = (files: Record<string, string>) => {
  const root = plantTree(files);
  return checkAreas(readCode(root, readWorkspaces(root))).map(({ text }) => text.split(':')[0]);
};

test('a chain of features has no finding', () => {
  expect(textsOf({ ...feature('files', 'lesson'), ...feature('lesson', 'courses') })).toEqual([]);
});

test('two features that need each other', () => {
  expect(textsOf({ ...feature('files', 'lesson'), ...feature('lesson', 'files') })).toEqual([
    'files needs lesson, which needs files',
    'lesson needs files, which needs lesson',
  ]);
});

test('three features in a ring', () => {
  const ring = { ...feature('files', 'lesson'), ...feature('lesson', 'mail'), ...feature('mail', 'files') };
  expect(textsOf(ring)).toHaveLength(3);
});

test('a test may look at a neighbour', () => {
  const files = {
    ...feature('files', 'lesson'),
    'apps/server/src/features/lesson/lesson.test.ts': "import '../files/files.ts';\n",
  };
  expect(textsOf(files)).toEqual([]);
});
