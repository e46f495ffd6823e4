/** The short form of `npm run prove -- policies`: one mutant in twelve. */
import { expect, test } from 'vitest';
import { provePolicies } from '../testing/prove/policies.ts';

test('a dropped policy or a weakened guard is noticed', async () => {
  const proof = await provePolicies({ every: 12 });
  expect(proof.faults).toEqual([]);
}, 120_000);
