/** The short form of `npm run prove -- guessing`. */
import { expect, test } from 'vitest';
import { proveGuessing, shortGuessing } from '../testing/prove/guessing.ts';

test('wrong tries at once keep each limit exactly, and shut no right person out', async () => {
  expect((await proveGuessing(shortGuessing)).faults).toEqual([]);
}, 120_000);
