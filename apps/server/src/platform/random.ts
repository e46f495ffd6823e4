/** Randomness that is handed in (D17). */
import { randomBytes, randomInt } from 'node:crypto';

export interface Random {
  readonly bytes: (count: number) => Uint8Array;
  /** A fraction in [0, 1), for the draws of rules. */
  readonly fraction: () => number;
}

const steps = 2 ** 47;

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  fraction: () => randomInt(steps) / steps,
};
