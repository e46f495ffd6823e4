/** How a proof is told its size and says how it ended. */
import { parseArgs } from 'node:util';

export interface ProofOptions {
  readonly long: boolean;
  readonly seed: number;
}

export function readProofOptions(): ProofOptions {
  const { values } = parseArgs({ options: { scale: { type: 'string' }, seed: { type: 'string' } } });
  const { scale = 'ci', seed = String(Date.now() % 1_000_000) } = values;
  if (scale !== 'ci' && scale !== 'long') throw new Error('--scale is ci or long');
  const number = Number(seed);
  if (!Number.isSafeInteger(number)) throw new Error('--seed is a whole number');
  return { long: scale === 'long', seed: number };
}

export interface Proof {
  /** What went wrong, the first ones in words. */
  readonly faults: readonly string[];
  readonly figures: string;
}

/** Prints the faults and the closing line, and sets the exit status. */
export function conclude(name: string, { faults, figures }: Proof): void {
  for (const fault of faults.slice(0, 40)) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 40) process.stdout.write(`  and ${faults.length - 40} more\n`);
  process.stdout.write(`${name} ${faults.length === 0 ? 'ok' : 'short'} ${figures}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Numbers in 0..1 that a seed repeats (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
