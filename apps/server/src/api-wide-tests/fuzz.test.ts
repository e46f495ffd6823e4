/** The short form of `npm run prove -- fuzz`. */
import { expect, test } from 'vitest';
import { proveFuzz } from '../testing/prove/fuzz.ts';

test('requests made from the OpenAPI document, valid and mutated, are answered as documented', async () => {
  const proof = await proveFuzz({ seed: 3, requests: 600 });
  expect(proof.faults).toEqual([]);
}, 120_000);
