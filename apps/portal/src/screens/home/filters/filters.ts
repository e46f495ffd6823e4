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

const foldedNames = new WeakMap<OwnClass, string>();

/** Names of the session, its programs and its courses: folded once for all that is typed. */
function namesOf(one: OwnClass): string {
  const known = foldedNames.get(one);
  if (known !== undefined) return known;
  const names = folded([one.name, ...one.programs.map(({ name }) => name), ...one.courseTitles].join(' '));
  foldedNames.set(one, names);
  return names;
}

type Wanted = { readonly [K in keyof HomeFilter]: HomeFilter[K] | undefined };

function matching(
  classes: readonly OwnClass[],
  { when, program, competency, q }: Wanted,
  now: number,
): readonly OwnClass[] {
  const words = q === undefined ? [] : folded(q).split(/\s+/);
  return classes.filter(
    (one) =>
      (when === undefined || momentOf(one, now) === when) &&
      (program === undefined || one.programs.some(({ id }) => id === program)) &&
      (competency === undefined || one.competencyIds.includes(competency)) &&
      // Every word typed is somewhere in the names.
      words.every((word) => namesOf(one).includes(word)),
  );
}

export const matchingClasses = (
  classes: readonly OwnClass[],
  filter: HomeFilter,
  now: number,
): readonly OwnClass[] => inOrder(matching(classes, filter, now), now);

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

/** How many of them have each, by its key. */
function tally<K>(
  classes: readonly OwnClass[],
  keysOf: (one: OwnClass) => Iterable<K>,
): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const one of classes)
    for (const key of new Set(keysOf(one))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** How many sessions each choice would leave, the other filters being what they are. */
export function countChoices(
  classes: readonly OwnClass[],
  competencies: readonly { readonly id: string; readonly name: string }[],
  { when, program, competency, q }: HomeFilter,
  now: number,
): HomeCounts {
  const others = (filter: Wanted) => matching(classes, filter, now);
  const ofMoment = tally(others({ program, competency, q }), (one) => [momentOf(one, now)]);
  const ofProgram = tally(others({ when, competency, q }), ({ programs }) => programs.map(({ id }) => id));
  const ofCompetency = tally(others({ when, program, q }), ({ competencyIds }) => competencyIds);
  const programs = new Map(classes.flatMap((one) => one.programs).map(({ id, name }) => [id, name]));
  return {
    when: {
      current: ofMoment.get('current') ?? 0,
      upcoming: ofMoment.get('upcoming') ?? 0,
      past: ofMoment.get('past') ?? 0,
    },
    programs: [...programs]
      .map(([id, name]) => ({ id, name, count: ofProgram.get(id) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    competencies: competencies.map(({ id, name }) => ({ id, name, count: ofCompetency.get(id) ?? 0 })),
  };
}
