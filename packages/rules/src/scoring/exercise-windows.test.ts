/** Domain §9 as tables: windows of 50 / 20 / 50, and the competency tree. */
import { describe, expect, it } from 'vitest';
import { competencyStandings, defaultExerciseLimits, standingOfWindow } from './exercise-windows.ts';

describe('a window', () => {
  it.each([
    [
      'has no ratio while it is empty',
      { mean: null, exercises: 0 },
      50,
      { ratio: null, exercises: 0, done: 0 },
    ],
    [
      'is half done at half its limit',
      { mean: 0.6, exercises: 25 },
      50,
      { ratio: 0.6, exercises: 25, done: 0.5 },
    ],
    ['is done at its limit', { mean: 0, exercises: 20 }, 20, { ratio: 0, exercises: 20, done: 1 }],
    ['is never more than done', { mean: 1, exercises: 21 }, 20, { ratio: 1, exercises: 21, done: 1 }],
  ] as const)('%s', (_, window, limit, expected) => {
    expect(standingOfWindow(window, limit)).toEqual(expected);
  });

  it('holds 50 exercises globally, 20 a competency, 50 a category', () => {
    expect(defaultExerciseLimits).toEqual({ global: 50, competency: 20, category: 50 });
  });
});

describe('a competency', () => {
  const tree = [
    { id: 'safety', parentId: null },
    { id: 'height', parentId: 'safety' },
    { id: 'loads', parentId: 'safety' },
    { id: 'empty', parentId: null },
  ];

  it('that has children is the exercise-weighted mean below it', () => {
    const windows = new Map([
      ['height', { mean: 1, exercises: 15 }],
      ['loads', { mean: 0.2, exercises: 5 }],
    ]);
    const [safety, height, loads, empty] = competencyStandings(tree, windows, 20);
    expect(safety).toMatchObject({ competencyId: 'safety', exercises: 20, done: 0.5 });
    expect(safety?.ratio).toBeCloseTo((15 + 0.2 * 5) / 20);
    expect(height).toEqual({ competencyId: 'height', ratio: 1, exercises: 15, done: 0.75 });
    expect(loads).toEqual({ competencyId: 'loads', ratio: 0.2, exercises: 5, done: 0.25 });
    expect(empty).toEqual({ competencyId: 'empty', ratio: null, exercises: 0, done: 0 });
  });

  it('counts its own exercises beside those below it', () => {
    const windows = new Map([
      ['safety', { mean: 0.5, exercises: 10 }],
      ['height', { mean: 1, exercises: 10 }],
    ]);
    expect(competencyStandings(tree, windows, 20)[0]).toMatchObject({ ratio: 0.75, exercises: 20 });
  });

  it('in a ring is answered all the same', () => {
    const ring = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect(competencyStandings(ring, new Map([['a', { mean: 1, exercises: 1 }]]), 20)).toHaveLength(2);
  });
});
