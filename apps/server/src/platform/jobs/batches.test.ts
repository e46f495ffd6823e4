import { expect, test } from 'vitest';
import { inBatches, workThrough } from './batches.ts';

test.each([
  [[0], 0],
  [[2], 2],
  [[3, 3, 1], 7],
  [[3, 0], 3],
])('batches of %j, three at most, come to %i', async (batches, sum) => {
  const left = [...batches];
  expect(await inBatches(3, () => Promise.resolve(left.shift() ?? NaN))).toBe(sum);
  expect(left).toEqual([]);
});

const now = new Date('2026-03-01T08:00:00Z');

test.each<[string, readonly number[], (items: readonly number[]) => boolean, number, number[]]>([
  ['nothing that is due', [], () => true, 0, []],
  ['less than a batch', [2], () => true, 2, [2]],
  ['batches until one is not full', [3, 3, 2], () => true, 8, [3, 3, 2]],
  ['full batches until none is left', [3, 3, 0], () => true, 6, [3, 3]],
  ['no more where it cannot go on', [3, 3, 3], () => false, 3, [3]],
])('it works through %s', async (_what, due, goesOn, sum, handled) => {
  const left = [...due];
  const seen: number[] = [];
  const done = await workThrough<number>({
    clock: { now: () => now },
    leaseMs: 60_000,
    atOnce: 3,
    claim(at, leaseUntil, atOnce) {
      expect([at, leaseUntil, atOnce]).toEqual([now, new Date('2026-03-01T08:01:00Z'), 3]);
      return Promise.resolve(Array.from({ length: left.shift() ?? NaN }, (_one, index) => index));
    },
    handle(items) {
      seen.push(items.length);
      return Promise.resolve({ done: items.length, goesOn: goesOn(items) });
    },
  });
  expect([done, seen]).toEqual([sum, handled]);
});
