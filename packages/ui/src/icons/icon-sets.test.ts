import { expect, test } from 'vitest';
import { fallbackDrawing, findIcon, loadIconSet } from './icon-sets.ts';

test('the competency set holds the seven names of spec §3', async () => {
  const set = await loadIconSet('competencies');
  for (const name of [
    'maths',
    'numeracy',
    'communication',
    'teamwork',
    'health-safety-environment',
    'sales',
    'management',
  ]) {
    expect(findIcon(set, name), name).not.toBe(fallbackDrawing);
  }
});

test('a name is found whatever its case, and an unknown one has the fallback', async () => {
  const set = await loadIconSet('jobs');
  expect(findIcon(set, 'Six Sigma')).toBe(set['six-sigma']);
  expect(findIcon(set, 'constructor')).toBe(fallbackDrawing);
  expect(findIcon(set, null)).toBe(fallbackDrawing);
});
