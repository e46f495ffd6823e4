/** Randomness that is handed in (assurance §4 D17). */
import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

export interface Random {
  readonly bytes: (count: number) => Uint8Array;
  /** A fraction in [0, 1), for the draws of rules. */
  readonly fraction: () => number;
}

const steps = 2 ** 47;

/** Drawn from the system in one go: ids are made several times a request, and each draw is a call to it. */
const pool = Buffer.alloc(4_096);
const largestFromPool = 64;
let used = pool.length;

/** Bytes that nobody else is given; those of the pool are wiped as they leave it. */
function bytes(count: number): Uint8Array {
  if (count > largestFromPool) return randomBytes(count);
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return drawn;
}

export const systemRandom: Random = {
  bytes,
  fraction: () => randomInt(steps) / steps,
};
