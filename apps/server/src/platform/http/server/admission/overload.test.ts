/** Four times as many calls as can be done, by a clock of its own: who is served, and when who is refused is told so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallClass, callClasses, createAdmission } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const places = 20;
const workMs = 30;
const seconds = 10;

interface Seen {
  readonly served: number[];
  refusedAtOnce: number;
  refusedLate: number;
}

/** Calls of each class a millisecond, as shares of what can be done; answers how long each waited. */
function ask(shares: Readonly<Record<CallClass, number>>): Readonly<Record<CallClass, Seen>> {
  const admission = createAdmission(places, () => Date.now());
  const due: Record<CallClass, number> = { answer: 0, read: 0, refresh: 0, ping: 0 };
  const seen = Object.fromEntries(
    callClasses.map((one): [string, Seen] => [one, { served: [], refusedAtOnce: 0, refusedLate: 0 }]),
  ) as Record<CallClass, Seen>;

  function come(one: CallClass): void {
    if (admission.refuses(one, 'centre')) {
      seen[one].refusedAtOnce += 1;
      return;
    }
    const since = Date.now();
    const serve = () => {
      seen[one].served.push(Date.now() - since);
      setTimeout(() => place.leave(), workMs);
    };
    const place = admission.enter(one, 'centre', (isLetIn) => {
      if (isLetIn) serve();
      else seen[one].refusedLate += 1;
    });
    if (place.isLetIn) serve();
  }

  for (let ms = 0; ms < seconds * 1_000; ms += 1) {
    for (const one of callClasses)
      for (due[one] += (shares[one] * places) / workMs; due[one] >= 1; due[one] -= 1) come(one);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(10_000);
  return seen;
}

const sum = (seen: Readonly<Record<CallClass, Seen>>, of: 'refusedAtOnce' | 'refusedLate') =>
  callClasses.reduce((all, one) => all + seen[one][of], 0);
const at = (waits: readonly number[], share: number) =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? 0;

test('of four times what can be done answers and reads are served, and who is refused hears it at once', () => {
  const seen = ask({ answer: 0.25, read: 0.25, refresh: 1.5, ping: 2 });
  expect(seen.answer).toMatchObject({ refusedAtOnce: 0, refusedLate: 0 });
  expect(seen.read).toMatchObject({ refusedAtOnce: 0, refusedLate: 0 });
  expect(at(seen.answer.served, 0.99)).toBeLessThanOrEqual(2 * workMs);
  expect(at(seen.read.served, 0.99)).toBeLessThanOrEqual(4 * workMs);
  expect(sum(seen, 'refusedAtOnce')).toBeGreaterThan(10_000);
  expect(sum(seen, 'refusedLate')).toBe(0);
});

test('of answers alone twice as many as can be done: what else comes is refused at once, or served', () => {
  const seen = ask({ answer: 2, read: 0.5, refresh: 0.5, ping: 0.5 });
  expect(sum(seen, 'refusedLate')).toBe(0);
  // Three in four places at least are theirs.
  expect(seen.answer.served.length).toBeGreaterThan((0.74 * seconds * 1_000 * places) / workMs);
  expect(at(seen.answer.served, 0.99)).toBeLessThanOrEqual(3_000);
});
