import { expect, test } from 'vitest';
import { readModuleLists } from './module-lists.ts';

const lists = {
  frame: { modules: ['packages/ui/src/alert.tsx', 'node_modules/react/**'] },
  kit: { modules: ['packages/ui/src/*'], except: ['packages/ui/src/tape.tsx'] },
};
const build = [
  '/house/packages/ui/src/alert.tsx',
  '/house/packages/ui/src/badge.tsx',
  '/house/packages/ui/src/tape.tsx',
  '/house/node_modules/react/cjs/react.js',
];

/** Asks for every module of a build, as a bundler does. */
function ask(...[given, modules]: [Parameters<typeof readModuleLists>[1], readonly string[]]) {
  const read = readModuleLists('/house', given);
  return { taken: modules.map((module) => read.listOf(module)), read };
}

test('the first list that takes a module has it, and an exception stays out', () => {
  const { taken, read } = ask(lists, build);
  expect(taken).toEqual(['frame', 'kit', undefined, 'frame']);
  expect(() => read.assertAllUsed()).not.toThrow();
});

test.each([
  ['/house/apps/portal/node_modules/react/index.js', 'frame'],
  ['/house/packages/ui/src/alert.tsx?direct', 'frame'],
  ['/house/packages/ui/src/deep/badge.tsx', undefined],
  ['/house/node_modules/react-dom/index.js', undefined],
  ['\0vite/preload-helper.js', undefined],
])('%s is in %s', (module, list) => {
  expect(ask(lists, [module]).taken).toEqual([list]);
});

test('an entry that takes no module is named with its list', () => {
  const renamed = build.filter((module) => !module.endsWith('alert.tsx'));
  expect(() => ask(lists, renamed).read.assertAllUsed()).toThrow('packages/ui/src/alert.tsx (frame)');
});

test('an exception that takes nothing out is named', () => {
  const renamed = build.filter((module) => !module.endsWith('tape.tsx'));
  expect(() => ask(lists, renamed).read.assertAllUsed()).toThrow('packages/ui/src/tape.tsx (kit, except)');
});

test('an entry is unused when an earlier list has all that it names', () => {
  const twice = { ...lists, late: { modules: ['packages/ui/src/badge.tsx'] } };
  expect(() => ask(twice, build).read.assertAllUsed()).toThrow('packages/ui/src/badge.tsx (late)');
});
