/** The clock of a lesson is never more than a second wrong (domain §6). */
import { expect, test } from 'vitest';
import { serverClock } from './server-clock.ts';

const noon = Date.parse('2026-01-01T12:00:00.000Z');
const at = (ms: number) => new Date(noon + ms).toISOString();

/** A clock over a device whose own time stands at `device`. */
function made() {
  let page = 0;
  const clock = serverClock(at(-30_000), () => page);
  return { clock, pass: (ms: number) => (page += ms), page: () => page };
}

test('an answer sets it, and it goes on by itself', () => {
  const { clock, pass } = made();
  pass(200);
  clock.note(at(100), 0);
  expect(clock.now()).toBe(noon + 200);
  pass(32_000);
  expect(clock.now()).toBe(noon + 32_200);
});

test('an answer that took long does not make a sure clock worse', () => {
  const { clock, pass, page } = made();
  pass(100);
  clock.note(at(50), 0);
  const askedAt = page();
  pass(8_000);
  clock.note(at(100), askedAt);
  expect(clock.now()).toBe(noon + 8_100);
});

test('it is corrected by each sure answer', () => {
  const { clock, pass, page } = made();
  clock.note(at(0), 0);
  pass(10_000);
  const askedAt = page();
  pass(40);
  clock.note(at(10_900), askedAt);
  expect(clock.now()).toBe(noon + 10_920);
});
