/**
 * Four times as many calls as can be done, and a tenant that asks for ten, by a clock of its own, which no busy machine
 * moves: who is served after what wait, and when who is refused is told so.
 */
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

type Shares = Readonly<Record<CallClass, number>>;

/** Calls of each tenant, as shares of what can be done; answers what came of each one's. */
function askAll(
  tenants: Readonly<Record<string, Shares>>,
): ReadonlyMap<string, Readonly<Record<CallClass, Seen>>> {
  const admission = createAdmission(places, () => Date.now());
  const all = Object.entries(tenants).map(([tenant, shares], number) => {
    // Not all in the same millisecond.
    const phase = (at: number) => (number * 0.618 + at * 0.25) % 1;
    const due: Record<CallClass, number> = {
      answer: phase(0),
      read: phase(1),
      refresh: phase(2),
      ping: phase(3),
    };
    const seen = Object.fromEntries(
      callClasses.map((one): [string, Seen] => [one, { served: [], refusedAtOnce: 0, refusedLate: 0 }]),
    ) as Record<CallClass, Seen>;
    return { tenant, shares, due, seen };
  });

  function come(one: CallClass, tenant: string, seen: Seen): void {
    if (admission.refuses(one, tenant)) {
      seen.refusedAtOnce += 1;
      return;
    }
    const since = Date.now();
    const serve = () => {
      seen.served.push(Date.now() - since);
      setTimeout(() => place.leave(), workMs);
    };
    const place = admission.enter(one, tenant, (isLetIn) => {
      if (isLetIn) serve();
      else seen.refusedLate += 1;
    });
    if (place.isLetIn) serve();
  }

  for (let ms = 0; ms < seconds * 1_000; ms += 1) {
    for (const { tenant, shares, due, seen } of all)
      for (const one of callClasses)
        for (due[one] += (shares[one] * places) / workMs; due[one] >= 1; due[one] -= 1)
          come(one, tenant, seen[one]);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(10_000);
  return new Map(all.map(({ tenant, seen }) => [tenant, seen]));
}

function ask(shares: Shares): Readonly<Record<CallClass, Seen>> {
  const seen = askAll({ centre: shares }).get('centre');
  if (seen === undefined) throw new Error('nobody asked');
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

test('a flood of one tenant refuses nobody else, and keeps nobody else waiting', () => {
  const usual: Shares = { answer: 0.01, read: 0.0075, refresh: 0.0075, ping: 0.015 };
  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`centre ${at}`, usual]));
  const flood: Shares = { answer: 1, read: 1, refresh: 0, ping: 0 };
  const seen = askAll({ ...nine, flood });
  const of = (tenant: string, waits: (one: Seen) => readonly number[]) =>
    callClasses.flatMap((one) =>
      waits(seen.get(tenant)?.[one] ?? { served: [], refusedAtOnce: 0, refusedLate: 0 }),
    );
  const others = Object.keys(nine).flatMap((tenant) => of(tenant, ({ served }) => served));
  const refused = Object.keys(nine).flatMap((tenant) =>
    of(tenant, (one) => [one.refusedAtOnce + one.refusedLate]),
  );
  expect(others.length).toBeGreaterThan(2_000);
  expect(refused.every((count) => count === 0)).toBe(true);
  expect(at(others, 0.999)).toBeLessThanOrEqual(5);
  expect(of('flood', ({ served }) => served).length).toBeGreaterThan(0);
});
