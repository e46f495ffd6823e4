/** What nobody has asked for waits while somebody acts, and not for ever. */
import { whenStill } from '@parcours/web';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const move = () => window.dispatchEvent(new PointerEvent('pointermove'));

/** Calls `meanwhile` every 20 ms until it was done, and answers after how many ms. */
async function lasts(
  settings: Parameters<typeof whenStill>[1],
  meanwhile: (ms: number) => void,
): Promise<number> {
  const began = performance.now();
  let done: number | undefined;
  whenStill(() => (done = performance.now() - began), settings);
  while (done === undefined) {
    meanwhile(performance.now() - began);
    // oxlint-disable-next-line no-await-in-loop -- one movement after the other
    await pause(20);
  }
  return done;
}

test('it comes once nobody has moved for as long as asked', async () => {
  const movedFor = 600;
  let last = 0;
  const after = await lasts({ stillMs: 300, atMostMs: 60_000 }, (ms) => {
    if (ms >= movedFor) return;
    move();
    last = ms;
  });
  expect(after).toBeGreaterThanOrEqual(last + 299);
  expect(after).toBeLessThan(30_000);
});

test('somebody who never rests is waited for no longer than said', async () => {
  const after = await lasts({ stillMs: 60_000, atMostMs: 400 }, move);
  expect(after).toBeGreaterThanOrEqual(399);
  expect(after).toBeLessThan(30_000);
});

test('it does not come once it is given up, before its time or in it', async () => {
  let calls = 0;
  const stop = whenStill(() => (calls += 1), { stillMs: 50, atMostMs: 100 });
  stop();
  await pause(500);
  // A tab without frames waits for a quiet moment for a while.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const stopLate = whenStill(() => (calls += 1), { stillMs: 0, atMostMs: 0 });
  while (frames.mock.calls.length === 0)
    // oxlint-disable-next-line no-await-in-loop -- its time has come once it asks for a frame
    await pause(0);
  stopLate();
  await pause(500);
  expect(calls).toBe(0);
});
