// The short form of `npm run prove -- expressions`: nothing that people write breaks what reads it (assurance §3 T20).
import { expect, test } from 'vitest';
import { catalogue, hostileRuns } from '../testing/hostile-runs.ts';
import { seededRandom } from '../testing/lesson-facts.ts';

test('2,000 hostile inputs give values and listed problems, of every kind of reader', () => {
  const kinds = new Set<string>();
  const strange = new Set<string>();
  for (const { kind, run } of hostileRuns(seededRandom(3), 2_000)) {
    kinds.add(kind);
    for (const code of run()) if (!catalogue.has(code)) strange.add(code);
  }
  expect([...strange]).toEqual([]);
  expect(kinds.size).toBe(7);
});
