// A journey that can be made in several ways runs in a few of them each time: `npm run prove -- journeys` runs them all.

/** Whether every way is wanted. */
export const everyWay = process.env['JOURNEYS'] === 'all';

/** Those that always run, and after them those that `npm run prove -- journeys` adds. */
export function ways<Way>(always: readonly Way[], more: readonly Way[]): readonly Way[] {
  return everyWay ? [...always, ...more] : always;
}

/**
 * One of several ways that differ in tenant, language, device and hand alone. Half of the journeys take the first, which is
 * French, and half the last, so that every run of the tests has both; `npm run prove -- journeys` runs them all.
 */
export function oneWay<Way>(all: readonly Way[], taken: 'first' | 'last'): readonly Way[] {
  return everyWay ? all : all.slice(...(taken === 'first' ? [0, 1] : [-1]));
}
