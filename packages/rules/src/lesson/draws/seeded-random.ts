/** Chance that can be had again: the same seed gives the same draws, so that a page need not be stored to stay itself. */
import type { Random } from '../facts.ts';

/** FNV-1a over the code units. */
function hashOf(seed: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}

/** Fractions in [0, 1) by mulberry32; not for secrets. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
