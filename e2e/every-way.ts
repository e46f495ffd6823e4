// A journey that can be made in several ways runs in a few of them each time: `npm run prove -- journeys` runs them all.

/** Whether every way is wanted. */
export const everyWay = process.env['JOURNEYS'] === 'all';

/** Those that always run, and after them those that `npm run prove -- journeys` adds. */
export function ways<Way>(always: readonly Way[], more: readonly Way[]): readonly Way[] {
  return everyWay ? [...always, ...more] : always;
}
