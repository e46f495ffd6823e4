/** `npm run prove -- tokens`, whole: it is short. */
import { expect, test } from 'vitest';
import { proveTokens } from '../testing/prove/tokens.ts';

test('no token, code, link or ended sign-in opens anything', async () => {
  expect((await proveTokens()).faults).toEqual([]);
}, 120_000);
