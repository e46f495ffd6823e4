/** The courses of a program as a graph in layers: what a course waits for lies above it (domain §6). */
import type { PlacedCourse } from './prerequisites.ts';
import { courseOpening } from './program-openings.ts';

/** A point of the drawing: `x` in widths of a card from the left, `layer` counted from the top. */
export interface GraphPoint {
  readonly x: number;
  readonly layer: number;
}

export interface GraphCourse<Course> extends GraphPoint {
  readonly course: Course;
  /** It waits for courses that wait for it, or for such: nobody ever opens it. */
  readonly isStuck: boolean;
}

export interface GraphLink<Course> {
  readonly from: Course;
  readonly to: Course;
  /** False where one of several is enough, or a choice leads there. */
  readonly isNeeded: boolean;
  /** From the one to the other, past the courses of the layers between. */
  readonly points: readonly GraphPoint[];
}

export interface ProgramGraph<Course> {
  /** From the top, and from the left. */
  readonly courses: readonly GraphCourse<Course>[];
  readonly links: readonly GraphLink<Course>[];
  readonly layers: number;
  /** In widths of a card. */
  readonly width: number;
}

/** Between two cards, and what a link takes that passes by, in widths of a card. */
const gap = 0.15;
const passing = 0.1;

interface Wait<Course> {
  readonly course: Course;
  readonly needsEach: boolean;
  readonly sources: readonly Course[];
}

export function programGraph<Course extends PlacedCourse>(
  courses: readonly Course[],
  isFree: boolean,
): ProgramGraph<Course> {
  const waits = courses.map((course): Wait<Course> => {
    const opening = courseOpening(course, courses);
    const isOpen = opening.kind === 'start' || (isFree && opening.kind !== 'choice');
    return { course, needsEach: opening.kind === 'after', sources: isOpen ? [] : opening.courses };
  });
  const layerOf = layersOf(waits);
  const deepest = Math.max(-1, ...layerOf.values());
  const layer = (course: Course): number => layerOf.get(course) ?? deepest + 1;
  const rows: Place<Course>[][] = [];
  const put = (place: Place<Course>): Place<Course> => {
    (rows[place.layer] ??= []).push(place);
    return place;
  };
  const cards = new Map(
    courses.map((course) => [course, put({ course, layer: layer(course), above: [], x: 0 })]),
  );
  const chains = waits.flatMap(({ course, needsEach, sources }) =>
    sources.flatMap((source) => {
      const [top, end] = [cards.get(source), cards.get(course)];
      if (top === undefined || end === undefined) return [];
      const chain = [top];
      for (let at = top.layer + 1; at < end.layer; at += 1)
        chain.push(put({ course: null, layer: at, above: chain.slice(-1), x: 0 }));
      if (end.layer > top.layer) end.above.push(...chain.slice(-1));
      return [{ from: source, to: course, isNeeded: needsEach, chain: [...chain, end] }];
    }),
  );
  const width = placeRows(rows);
  return {
    courses: rows.flatMap((row) =>
      row.flatMap(({ course, layer: at, x }) =>
        course === null ? [] : [{ course, layer: at, x, isStuck: !layerOf.has(course) }],
      ),
    ),
    links: chains.map(({ chain, ...link }) => ({
      ...link,
      points: chain.map(({ x, layer: at }) => ({ x, layer: at })),
    })),
    layers: rows.length,
    width,
  };
}

/** Below everything that it waits for; where circles leave no such place, below what opens it. Stuck ones have none. */
function layersOf<Course>(waits: readonly Wait<Course>[]): ReadonlyMap<Course, number> {
  const placed = new Map<Course, number>();
  const isPlaced = (one: Course): boolean => placed.has(one);
  for (let round = 0; placed.size < waits.length; round += 1) {
    const left = waits.filter(({ course }) => !placed.has(course));
    const whole = left.filter(({ sources }) => sources.every(isPlaced));
    const next =
      whole.length > 0 ? whole : left.filter((one) => !one.needsEach && one.sources.some(isPlaced));
    if (next.length === 0) break;
    for (const { course } of next) placed.set(course, round);
  }
  return placed;
}

/** A card, or where a link passes a layer. */
interface Place<Course> {
  readonly course: Course | null;
  readonly layer: number;
  readonly above: Place<Course>[];
  x: number;
}

/** Each layer in the order of what is above it, in the middle; answers how wide the widest is. */
function placeRows<Course>(rows: readonly Place<Course>[][]): number {
  const widthOf = (row: readonly Place<Course>[]): number =>
    row.reduce((sum, { course }) => sum + (course === null ? passing : 1), gap * (row.length - 1));
  const widest = Math.max(0, ...rows.map(widthOf));
  for (const row of rows) {
    row.sort((a, b) => middle(a.above) - middle(b.above));
    let left = (widest - widthOf(row)) / 2;
    for (const place of row) {
      const own = place.course === null ? passing : 1;
      place.x = left + own / 2;
      left += own + gap;
    }
  }
  return widest;
}

const middle = (above: readonly { readonly x: number }[]): number =>
  above.length === 0 ? 0 : above.reduce((sum, { x }) => sum + x, 0) / above.length;
