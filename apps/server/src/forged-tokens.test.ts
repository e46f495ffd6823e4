/** `npm run prove -- tokens`, whole: it is short. */
import { expect, test } from 'vitest';
import { proveTokens } from '../testing/prove/tokens.ts';

test('no forged token opens anything', async () => {
  expect((await proveTokens()).faults).toEqual([]);
}, 60_000);
