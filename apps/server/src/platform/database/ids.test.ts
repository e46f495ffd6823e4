import { expect, test } from 'vitest';
import { createIds } from './ids.ts';
import { systemRandom } from '../security/random.ts';

test('ids are version 7, unlike each other, and in the order in which they were made', () => {
  let time = Date.parse('2026-03-02T09:00:00.000Z');
  const ids = createIds({ now: () => new Date(time) }, systemRandom);
  const made = Array.from({ length: 20_000 }, (_, index) => {
    if (index % 5_000 === 4_999) time += 1;
    // The machine's clock is set back once: order holds all the same.
    if (index === 12_000) time -= 60_000;
    return ids.next();
  });
  expect(
    made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(made).toEqual([...new Set(made)].sort());
  expect(Number.parseInt((made[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-03-02T09:00:00.000Z'),
  );
});
