/** `npm run prove -- privacy`, whole: it is short. */
import { expect, test } from 'vitest';
import { provePrivacy } from '../testing/prove/privacy.ts';

test('no log, file or row gives a secret away, or a person who was erased', async () => {
  expect((await provePrivacy()).faults).toEqual([]);
}, 120_000);
