/** Home's filters: which sessions match, how many each choice would leave (spec §2). Pure. */
import type { OwnClass } from '@parcours/contract';
import { windowMoment, type WindowMoment } from '@parcours/rules';
import type { HomeFilter, Moment } from './search.ts';

const momentNames: Readonly<Record<WindowMoment, Moment>> = {
  before: 'upcoming',
  open: 'current',
  after: 'past',
};

export function momentOf({ startAt, expireAt }: Pick<OwnClass, 'startAt' | 'expireAt'>, now: number): Moment {
  const time = (at: string | null) => (at === null ? null : Date.parse(at));
  return momentNames[windowMoment({ from: time(startAt), to: time(expireAt) }, now)];
}

/** Case and accents do not count. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Every word typed is somewhere in the names of the session, its programs or its courses. */
function matchesWords(one: OwnClass, q: string): boolean {
  const text = folded([one.name, ...one.programs.map(({ name }) => name), ...one.courseTitles].join(' '));
  return folded(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function matchingClasses(
  classes: readonly OwnClass[],
  { when, program, competency, q }: HomeFilter,
  now: number,
): readonly OwnClass[] {
  const found = classes.filter(
    (one) =>
      (when === undefined || momentOf(one, now) === when) &&
      (program === undefined || one.programs.some(({ id }) => id === program)) &&
      (competency === undefined || one.competencyIds.includes(competency)) &&
      (q === undefined || matchesWords(one, q)),
  );
  return inOrder(found, now);
}

const ranks: Readonly<Record<Moment, number>> = { current: 0, upcoming: 1, past: 2 };

/** As the server lists them: what is open, what opens next, what ended last (experience §7). */
function inOrder(classes: readonly OwnClass[], now: number): readonly OwnClass[] {
  const facts = (one: OwnClass) => {
    const moment = momentOf(one, now);
    const at = moment === 'upcoming' ? one.startAt : moment === 'past' ? one.expireAt : null;
    const time = at === null ? 0 : Date.parse(at);
    return { one, rank: ranks[moment], time: moment === 'past' ? -time : time };
  };
  return classes
    .map(facts)
    .toSorted((a, b) => a.rank - b.rank || a.time - b.time)
    .map(({ one }) => one);
}

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface HomeCounts {
  readonly when: Readonly<Record<Moment, number>>;
  readonly programs: readonly Choice[];
  readonly competencies: readonly Choice[];
}

/** How many sessions each choice would leave, the other filters being what they are. */
export function countChoices(
  classes: readonly OwnClass[],
  competencies: readonly { readonly id: string; readonly name: string }[],
  filter: HomeFilter,
  now: number,
): HomeCounts {
  const count = (change: HomeFilter) => matchingClasses(classes, { ...filter, ...change }, now).length;
  const programs = new Map(classes.flatMap((one) => one.programs).map(({ id, name }) => [id, name]));
  const named = [...programs].map(([id, name]) => ({ id, name }));
  return {
    when: {
      current: count({ when: 'current' }),
      upcoming: count({ when: 'upcoming' }),
      past: count({ when: 'past' }),
    },
    programs: named
      .map((one) => ({ ...one, count: count({ program: one.id }) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    competencies: competencies.map(({ id, name }) => ({ id, name, count: count({ competency: id }) })),
  };
}
