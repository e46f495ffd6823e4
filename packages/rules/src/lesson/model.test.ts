/** The short form of `npm run prove -- model`: random sequences against a second, simpler reading of domain §6. */
import { expect, test } from 'vitest';
import { playBeside } from '../../testing/model/play-beside.ts';

test('200 random lessons of 30 commands: no divergence of state, score, progress, and the events tell the same', () => {
  const parted = Array.from({ length: 200 }, (_, seed) => playBeside(seed, 30).divergence).filter(
    (divergence) => divergence !== null,
  );
  expect(parted).toEqual([]);
}, 60_000);
