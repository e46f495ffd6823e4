/** Which calls leave together, and when. */
import { setImmediate as nextLoop } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { groupCalls } from './group-calls.ts';

/** Groups as they left; each is under way until it is told to end. */
function groups({
  callersMax = 3,
  ...limits
}: { callersMax?: number; underWayMax?: number; patienceMs?: number } = {}) {
  const left: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = groupCalls<string>(
    { callersMax: () => callersMax, underWayMax: 1, patienceMs: 10_000, ...limits },
    (calls) => {
      left.push(calls.join(' '));
      return new Promise<void>((end) => ends.push(end));
    },
  );
  return { enqueue, left, endFirst: () => ends.shift()?.() };
}

test('a call that comes alone waits for nobody', async () => {
  const { enqueue, left } = groups();
  enqueue('key', 'a');
  await nextLoop();
  expect(left).toEqual(['a']);
});

test('what comes in one moment leaves together, as many as a group takes, in its order', async () => {
  const { enqueue, left, endFirst } = groups();
  for (const call of 'abcde') enqueue('key', call);
  await nextLoop();
  expect(left).toEqual(['a b c']);
  enqueue('key', 'f');
  await nextLoop();
  expect(left).toEqual(['a b c']);
  endFirst();
  await nextLoop();
  expect(left).toEqual(['a b c', 'd e f']);
});

test('as many groups of a key are under way as may be; another key waits for none of them', async () => {
  const { enqueue, left } = groups({ callersMax: 1, underWayMax: 2 });
  for (const call of 'abc') enqueue('key', call);
  enqueue('other', 'x');
  await nextLoop();
  expect(left).toEqual(['a', 'b', 'x']);
});

test('a group has one call of a person; the next one leaves with the next group', async () => {
  const { enqueue, left, endFirst } = groups();
  enqueue('key', 'a1', 'a');
  enqueue('key', 'a2', 'a');
  enqueue('key', 'b1', 'b');
  enqueue('key', 'a3', 'a');
  await nextLoop();
  expect(left).toEqual(['a1 b1']);
  endFirst();
  await nextLoop();
  endFirst();
  await nextLoop();
  expect(left).toEqual(['a1 b1', 'a2', 'a3']);
});

test('who has waited long enough waits no longer for a group that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { enqueue, left } = groups({ patienceMs: 25 });
    enqueue('key', 'hangs');
    await nextLoop();
    enqueue('key', 'a');
    await nextLoop();
    vi.advanceTimersByTime(24);
    expect(left).toEqual(['hangs']);
    vi.advanceTimersByTime(1);
    expect(left).toEqual(['hangs', 'a']);
  } finally {
    vi.useRealTimers();
  }
});
