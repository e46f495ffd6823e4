import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallClass, createAdmission, foretoldMsMax, patienceMs, type Place } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two places, and calls that note when they are let in, or that they were not. */
function setUp(places = 2) {
  const admission = createAdmission(places, () => Date.now());
  const decided: string[] = [];
  const ask = (callClass: CallClass, tenant: string, name: string): Place => {
    const place = admission.enter(callClass, tenant, (isLetIn) =>
      decided.push(isLetIn ? name : `no ${name}`),
    );
    if (place.isLetIn) decided.push(name);
    return place;
  };
  return { admission, decided, ask };
}

test('answers are let in before reads, these before refreshes, and these before pings', () => {
  const { admission, decided, ask } = setUp(1);
  const first = ask('ping', 'a', 'first');
  const waiting = (['ping', 'refresh', 'read', 'answer'] as const).map((one) => ask(one, 'a', one));
  expect(admission.look()).toMatchObject({
    running: 1,
    waiting: { answer: 1, read: 1, refresh: 1, ping: 1 },
  });
  first.leave();
  for (const place of waiting.toReversed()) place.leave();
  expect(decided).toEqual(['first', 'answer', 'read', 'refresh', 'ping']);
  expect(admission.look()).toMatchObject({
    running: 0,
    waiting: { answer: 0, read: 0, refresh: 0, ping: 0 },
  });
});

test('tenants take turns, however much one of them asks', () => {
  const { decided, ask } = setUp(1);
  let last = ask('read', 'big', 'big 0');
  const places = [1, 2, 3, 4].map((number) => ask('read', 'big', `big ${number}`));
  const others = [1, 2].map((number) => ask('read', 'small', `small ${number}`));
  for (const next of [places[0], others[0], places[1], others[1], places[2], places[3]]) {
    last.leave();
    if (next !== undefined) last = next;
  }
  expect(decided).toEqual(['big 0', 'big 1', 'small 1', 'big 2', 'small 2', 'big 3', 'big 4']);
});

test('who would wait for longer than is of use is refused at once, the busy tenant first', () => {
  const { admission, ask } = setUp(1);
  // A call takes 100 ms: the mean is learned.
  for (let count = 0; count < 200; count += 1) {
    const place = ask('answer', 'a', '');
    vi.advanceTimersByTime(100);
    place.leave();
  }
  for (const name of ['runs', 'waits', 'waits']) ask('answer', 'busy', name);
  expect(admission.refuses('ping', 'busy')).toBe(true);
  expect(admission.refuses('refresh', 'busy')).toBe(true);
  for (let count = 0; count < 10; count += 1) ask('read', 'busy', 'waits');
  expect(admission.refuses('read', 'busy')).toBe(true);
  expect(admission.refuses('read', 'calm')).toBe(false);
  expect(admission.refuses('answer', 'busy')).toBe(false);
  expect(admission.look().refused).toEqual({ answer: 0, read: 1, refresh: 1, ping: 1 });
});

test('one in four places goes to the call that has waited longest, so that no class is forgotten', () => {
  const { decided, ask } = setUp(1);
  let last = ask('answer', 'a', 'first');
  const ping = ask('ping', 'a', 'ping');
  for (const number of [1, 2, 3, 4, 5]) {
    vi.advanceTimersByTime(1);
    const next = ask('answer', 'a', `answer ${number}`);
    last.leave();
    last = decided.at(-1) === 'ping' ? ping : next;
    if (last === ping) ping.leave();
  }
  expect(decided.slice(0, 5)).toEqual(['first', 'answer 1', 'answer 2', 'answer 3', 'ping']);
});

test('what is no answer is not let wait where a quarter of the places would serve it late', () => {
  const { admission, ask } = setUp(1);
  takes(ask, 'a', 200, 100);
  ask('answer', 'a', 'runs');
  expect([1, 2].map((number) => ask('read', 'a', `${number}`).isLetIn)).toEqual([false, false]);
  // The third would be there after 300 ms, were it not for answers: beside them after 1.2 s.
  expect(admission.refuses('read', 'a')).toBe(true);
  expect(admission.refuses('answer', 'a')).toBe(false);
  expect(admission.refuses('read', 'b')).toBe(false);
});

test('of a class of 64 who never pause nobody’s refresh or ping is refused', () => {
  const { admission, ask } = setUp(20);
  takes(ask, 'class', 200, 40);
  const asked = Array.from({ length: 64 }, (_, number) => (number % 2 === 0 ? 'ping' : 'refresh'));
  const isRefused = asked.map((one) => {
    const refused = admission.refuses(one, 'class');
    ask(one, 'class', one);
    return refused;
  });
  expect(isRefused).not.toContain(true);
});

test('a line that does not move takes nobody more', () => {
  const { admission, ask } = setUp(1);
  ask('answer', 'a', 'runs');
  ask('read', 'a', 'waits');
  vi.advanceTimersByTime(foretoldMsMax.read / 2);
  expect(admission.refuses('read', 'a')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(admission.refuses('read', 'a')).toBe(true);
  expect(admission.refuses('read', 'b')).toBe(false);
});

test('who has waited in vain is told so, and takes nobody’s place', () => {
  const { admission, decided, ask } = setUp(1);
  const first = ask('answer', 'a', 'first');
  const late = ask('ping', 'a', 'ping');
  vi.advanceTimersByTime(patienceMs);
  expect(decided).toEqual(['first', 'no ping']);
  late.leave();
  first.leave();
  first.leave();
  expect(admission.look()).toMatchObject({ running: 0, refused: { ping: 1 } });
  expect(ask('ping', 'a', 'again').isLetIn).toBe(true);
});

test('who goes away while waiting is forgotten', () => {
  const { decided, ask } = setUp(1);
  const first = ask('answer', 'a', 'first');
  ask('answer', 'a', 'gone').leave();
  ask('answer', 'a', 'next');
  first.leave();
  expect(decided).toEqual(['first', 'next']);
});

test('places are never more than there are', () => {
  const { admission, ask } = setUp(3);
  const places = Array.from({ length: 50 }, (_, number) => ask('answer', String(number % 7), ''));
  expect(admission.look().running).toBe(3);
  for (const place of places) {
    place.leave();
    expect(admission.look().running).toBeLessThanOrEqual(3);
  }
  expect(admission.look()).toMatchObject({ running: 0, waiting: { answer: 0 } });
});

/** Each call of the tenant holds a place for so long, one after the other. */
function takes(ask: ReturnType<typeof setUp>['ask'], tenant: string, times: number, ms: number): void {
  for (let count = 0; count < times; count += 1) {
    const place = ask('read', tenant, '');
    vi.advanceTimersByTime(ms);
    place.leave();
  }
}

test('who takes more than the others comes after them, whatever either asks, and holds a quarter of the places', () => {
  const { admission, decided, ask } = setUp(4);
  takes(ask, 'calm', 10, 5);
  takes(ask, 'greedy', 100, 5);
  decided.length = 0;
  const greedy = ['1', '2'].map((name) => ask('answer', 'greedy', name));
  expect(decided).toEqual(['1']);
  const calm = ['first', 'second', 'third', 'fourth'].map((name) => ask('ping', 'calm', name));
  expect(decided).toEqual(['1', 'first', 'second', 'third']);
  expect(admission.look()).toMatchObject({ running: 4, waiting: { answer: 1, ping: 1 } });
  greedy[0]?.leave();
  expect(decided.slice(4)).toEqual(['fourth']);
  calm[0]?.leave();
  expect(decided.slice(5)).toEqual(['2']);
});

test('of who takes more than the others one call begins after the other, or 50 ms after one that takes long', () => {
  const { admission, decided, ask } = setUp(12);
  takes(ask, 'calm', 10, 5);
  takes(ask, 'greedy', 100, 5);
  decided.length = 0;
  ask('read', 'calm', 'calm');
  const [first, second] = ['1', '2', '3', '4', '5'].map((name) => ask('answer', 'greedy', name));
  expect(decided).toEqual(['calm', '1']);
  first?.leave();
  expect(decided.slice(2)).toEqual(['2']);
  vi.advanceTimersByTime(49);
  expect(decided).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(decided.slice(3)).toEqual(['3']);
  // It ends late: the third alone is new.
  second?.leave();
  expect(decided).toHaveLength(4);
  vi.advanceTimersByTime(200);
  expect(decided.slice(4)).toEqual(['4', '5']);
  expect(admission.look()).toMatchObject({ running: 4, waiting: { answer: 0 } });
});

test('who takes more has a quarter of the places at once where the others have been silent for a moment', () => {
  const { admission, ask } = setUp(12);
  takes(ask, 'calm', 10, 5);
  takes(ask, 'greedy', 100, 50);
  // A class of it asks at once, and nobody of it is refused.
  const refused = Array.from({ length: 64 }, () => {
    const isRefused = admission.refuses('answer', 'greedy');
    ask('answer', 'greedy', '');
    return isRefused;
  });
  expect(refused).not.toContain(true);
  expect(admission.look()).toMatchObject({ running: 3 });
});

test('who asks alone has every place, and so again when the others are gone', () => {
  const { admission, ask } = setUp(4);
  takes(ask, 'greedy', 100, 5);
  const alone = [1, 2, 3, 4].map(() => ask('read', 'greedy', ''));
  expect(admission.look().running).toBe(4);
  for (const place of alone) place.leave();
  takes(ask, 'calm', 1, 5);
  takes(ask, 'greedy', 1_000, 20);
  expect([1, 2, 3, 4].map(() => ask('read', 'greedy', '').isLetIn)).toEqual([true, true, true, true]);
});

test('of two that take alike neither is over its share: answers come before pings', () => {
  const { decided, ask } = setUp(1);
  takes(ask, 'a', 50, 5);
  takes(ask, 'b', 50, 5);
  decided.length = 0;
  const running = ask('read', 'a', 'running');
  ask('ping', 'a', 'ping of a');
  ask('answer', 'b', 'answer of b');
  running.leave();
  expect(decided).toEqual(['running', 'answer of b']);
});
