// What a bench may be told on the command line: --rounds N, --seconds N.
import { parseArgs } from 'node:util';
import type { RoundPlan } from '../load/rounds.ts';

/** Rounds are bounded, so that a bench always ends. */
export function readPlan(standard: { readonly rounds: number; readonly seconds: number }): RoundPlan {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, seconds: { type: 'string' } } });
  const rounds = bounded('rounds', values.rounds ?? String(standard.rounds), 50);
  const seconds = bounded('seconds', values.seconds ?? String(standard.seconds), 30);
  return { rounds, seconds, warmUpSeconds: 1 };
}

function bounded(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!(value >= 1 && value <= most)) throw new Error(`--${name} must be between 1 and ${most}`);
  return value;
}
