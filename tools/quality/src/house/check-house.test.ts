// The figures of planted houses, and what is found when one of them passes its limit.
import { expect, test } from 'vitest';
import { checkWholeHouse, limits } from './check-house.ts';
import { plantTree } from '../source/planted-tree.ts';

const none = { limit: 0, aim: 0 };
const strict: typeof limits = {
  smallShare: { limit: 0.5, aim: 0.5 },
  fullestFolder: { limit: 2, aim: 2 },
  rings: none,
  doorNames: none,
  useCases: none,
};
const lines = (count: number) => 'export const a = 1;\n'.repeat(count);
const check = (files: Readonly<Record<string, string>>) => checkWholeHouse(plantTree(files), [], strict);
const found = (files: Readonly<Record<string, string>>) =>
  check(files).findings.map(({ rule, file }) => [rule, file]);

test('the files of a workspace are counted and measured, tests and data aside', () => {
  const { said, table } = check({
    'packages/rules/src/a.ts': lines(30),
    'packages/rules/src/b.ts': lines(10),
    'packages/rules/src/deep/c.ts': lines(40),
    'packages/rules/src/c.test.ts': lines(90),
    'packages/rules/src/locales/fr.ts': lines(90),
    'packages/rules/src/icons.generated.ts': lines(90),
  });
  expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['workspace', 'files', 'lines', 'median', 'p95', 'max', 'under 25'],
    ['packages/rules', '3', '80', '30', '40', '40', '1'],
  ]);
  expect(said).toContain('33.3 % of the files under 25 lines');
  expect(said).toContain('2 loose in packages/rules/src');
});

test('more small files than the limit are found', () => {
  expect(found({ 'packages/rules/src/a.ts': lines(2), 'packages/rules/src/b.ts': lines(2) })).toEqual([
    ['small files', 'package.json'],
  ]);
});

test('a folder with more loose files than the limit is found', () => {
  const [one, two, three] = [lines(30), lines(31), lines(32)];
  const loose = { 'packages/rules/src/a.ts': one, 'packages/rules/src/b.ts': two };
  expect(found({ ...loose, 'packages/rules/src/c.ts': three })).toEqual([
    ['full folders', 'packages/rules/src'],
  ]);
  expect(found({ ...loose, 'packages/rules/src/deep/c.ts': three })).toEqual([]);
});

test('what passes a limit in number is named, and what stays within is only counted', () => {
  const ring = {
    'packages/rules/src/a.ts': `import './b.ts';\n${lines(30)}`,
    'packages/rules/src/b.ts': `import './a.ts';\n${lines(30)}`,
  };
  expect(found(ring)).toEqual([['rings', 'packages/rules/src/a.ts']]);
  const lenient = checkWholeHouse(plantTree(ring), [], { ...strict, rings: { limit: 1, aim: 0 } });
  expect(lenient.findings).toEqual([]);
  expect(lenient.said).toContain('1 rings');
});

test('no limit lies below its aim', () => {
  for (const { limit, aim } of Object.values(limits)) expect(limit).toBeGreaterThanOrEqual(aim);
});
