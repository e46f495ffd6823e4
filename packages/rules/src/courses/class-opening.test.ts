/** Opening a class that was prepared: what blocks, and what is only said. */
import { describe, expect, test } from 'vitest';
import { blocksOpening, openingProblems, type PreparedClass } from './class-opening.ts';

const open = { from: null, to: null };
const whole: PreparedClass = {
  window: { from: 10, to: 20 },
  programs: [{ classProgramId: 'one', window: open }],
  learners: 2,
  trainers: 1,
};

describe('a class that is prepared', () => {
  test('has nothing to tell once everything is there', () => {
    expect(openingProblems(whole, 5)).toEqual([]);
    expect(openingProblems({ ...whole, window: open }, 5)).toEqual([]);
  });

  test.each([
    ['no program', { programs: [] }, ['no-program'], true],
    ['an end that is past', { window: { from: 1, to: 4 } }, ['class-over'], true],
    [
      'a program that is over before the class begins',
      { programs: [{ classProgramId: 'one', window: { from: 1, to: 9 } }] },
      ['never-open'],
      true,
    ],
    [
      'a program that begins when the class ends',
      { programs: [{ classProgramId: 'one', window: { from: 20, to: null } }] },
      ['never-open'],
      true,
    ],
    [
      'a program that would begin before the class',
      { programs: [{ classProgramId: 'one', window: { from: 5, to: 15 } }] },
      ['cut'],
      false,
    ],
    [
      'a program that would end after the class',
      { programs: [{ classProgramId: 'one', window: { from: 12, to: 25 } }] },
      ['cut'],
      false,
    ],
    ['no trainer', { trainers: 0 }, ['no-trainer'], false],
    ['no learner', { learners: 0 }, ['no-learner'], false],
  ] as const)('%s is told, and blocks or not', (_name, change, kinds, blocks) => {
    const problems = openingProblems({ ...whole, ...change }, 5);
    expect(problems.map(({ kind }) => kind)).toEqual(kinds);
    expect(problems.some(blocksOpening)).toBe(blocks);
  });
});
