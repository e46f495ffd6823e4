import type { OwnClass } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import { countChoices, matchingClasses, momentOf } from './filters.ts';
import { isFiltered, readHomeSearch, type HomeFilter } from './search.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const one = (id: string, more: Partial<OwnClass>): OwnClass => ({
  id,
  name: id,
  startAt: null,
  expireAt: null,
  mobileAllowed: true,
  programs: [],
  courseTitles: [],
  competencyIds: [],
  ...more,
});
const harness = { id: 'p1', name: 'Recyclage harnais' };
const lifting = { id: 'p2', name: 'Porter sans se blesser' };
const classes = [
  one('past', { expireAt: '2026-11-20T00:00:00.000Z', programs: [lifting], competencyIds: ['c1'] }),
  one('now', {
    startAt: '2026-11-01T00:00:00.000Z',
    expireAt: '2026-12-01T00:00:00.000Z',
    programs: [harness],
    courseTitles: ['Évaluer, choisir'],
    competencyIds: ['c1', 'c2'],
  }),
  one('next', { startAt: '2026-12-01T00:00:00.000Z', programs: [harness, lifting] }),
];

test.each([
  ['past', 'past'],
  ['now', 'current'],
  ['next', 'upcoming'],
])('%s is %s', (id, moment) => {
  const found = classes.find((each) => each.id === id);
  expect(found && momentOf(found, now)).toBe(moment);
});

test.each<[HomeFilter, string[]]>([
  [{}, ['now', 'next', 'past']],
  [{ when: 'upcoming' }, ['next']],
  [{ when: 'past' }, ['past']],
  [{ program: 'p1' }, ['now', 'next']],
  [{ program: 'p2', when: 'past' }, ['past']],
  [{ competency: 'c1' }, ['now', 'past']],
  [{ q: 'EVALUER' }, ['now']],
  [{ q: 'harnais recyclage' }, ['now', 'next']],
  [{ q: 'harnais blesser' }, ['next']],
  [{ q: 'zzz' }, []],
  [{ program: 'gone' }, []],
])('%j leaves %j', (filter, ids) => {
  expect(matchingClasses(classes, filter, now).map(({ id }) => id)).toEqual(ids);
  expect(isFiltered(filter)).toBe(Object.keys(filter).length > 0);
});

describe('counts', () => {
  test('say what each choice would leave, the other filters being what they are', () => {
    const counts = countChoices(classes, [{ id: 'c2', name: 'Deux' }], { program: 'p2', when: 'past' }, now);
    expect(counts).toEqual({
      when: { current: 0, upcoming: 1, past: 1 },
      programs: [
        { ...lifting, count: 1 },
        { ...harness, count: 0 },
      ],
      competencies: [{ id: 'c2', name: 'Deux', count: 0 }],
    });
  });
});

test.each([
  [{}, {}],
  [
    { page: '3', when: 'past', program: 'p', competency: 'c', q: 'mot' },
    { page: 3, when: 'past', program: 'p', competency: 'c', q: 'mot' },
  ],
  [{ page: 1, when: 'tomorrow', program: '', q: '   ' }, {}],
  [{ page: -2, q: 12 }, { q: '12' }],
])('the address %j means %j', (search, meant) => {
  expect(readHomeSearch(search)).toEqual(meant);
});
