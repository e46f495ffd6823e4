/** No hour of a certificat de réalisation is counted twice. */
import { expect, test } from 'vitest';
import { countedMinutes } from './counted-minutes.ts';

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`;
const part = (from: string, to: string) => ({ startAt: new Date(at(from)), endAt: new Date(at(to)) });
const step = (recognisedMinutes: number, clock: string | null) => ({
  recognisedMinutes,
  completedAt: clock === null ? null : at(clock),
});

test.each([
  ['live parts alone', [], [part('09:00', '12:30')], 0, 210],
  ['activities alone', [step(90, '20:00'), step(0, null)], [], 90, 0],
  ['both, apart in time', [step(90, '20:00')], [part('09:00', '12:30')], 90, 210],
  [
    'parts that overlap, once',
    [],
    [part('10:00', '12:30'), part('09:00', '11:00'), part('09:30', '10:30')],
    0,
    210,
  ],
  ['parts one after the other', [], [part('09:00', '10:00'), part('10:00', '11:00')], 0, 120],
  ['what was done in a live part, as the live part', [step(30, '10:00')], [part('09:00', '12:30')], 0, 210],
  [
    'of what was ended in it, what may have passed in it',
    [step(90, '09:10')],
    [part('09:00', '12:30')],
    80,
    210,
  ],
  [
    'several in it, up to the last',
    [step(30, '09:10'), step(30, '09:40')],
    [part('09:00', '12:30')],
    20,
    210,
  ],
  ['not more than they are planned for', [step(10, '12:00')], [part('09:00', '12:30')], 0, 210],
  ['what was ended after it, whole', [step(90, '12:31')], [part('09:00', '12:30')], 90, 210],
] as const)('%s', (_, steps, parts, minutes, liveMinutes) => {
  expect(countedMinutes(steps, parts)).toEqual({ minutes, liveMinutes });
});
