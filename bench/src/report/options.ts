// What a bench may be told on the command line: --rounds N, --seconds N, --profile.
import { parseArgs } from 'node:util';
import type { RoundPlan } from '../load/rounds.ts';

export interface BenchPlan extends RoundPlan {
  /** Whether the server's time is written down function by function. */
  readonly profile: boolean;
}

/** Rounds are bounded, so that a bench always ends. */
export function readPlan(standard: { readonly rounds: number; readonly seconds: number }): BenchPlan {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, profile: { type: 'boolean' } },
  });
  const rounds = bounded('rounds', values.rounds ?? String(standard.rounds), 50);
  const seconds = bounded('seconds', values.seconds ?? String(standard.seconds), 30);
  return { rounds, seconds, warmUpSeconds: 1, profile: values.profile ?? false };
}

function bounded(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!(value >= 1 && value <= most)) throw new Error(`--${name} must be between 1 and ${most}`);
  return value;
}
