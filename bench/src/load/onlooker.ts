// Calls from a process of its own beside a load: what somebody meets whose own machine has time. The callers of a load share
// one event loop, and what they wait for there is counted in their times.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { HttpAsk } from './keep-alive-client.ts';

export interface OnlookerPlan {
  readonly port: number;
  /** Sent one after the other, by the clock. */
  readonly asks: readonly HttpAsk[];
  readonly perSecond: number;
  /** Connections; a call that is due while all of them wait is left out. */
  readonly connections: number;
}

/** In milliseconds from the moment that a call was sent. */
export interface OnlookerFigures {
  readonly served: readonly number[];
  /** Answered 503. */
  readonly refused: readonly number[];
  readonly failed: number;
  /** How late the onlooker's own event loop was, at the 99th of a hundred. */
  readonly lateMs: number;
}

/** Begins at once; what it answers ends the calls and gives the figures. */
export function startOnlooker(plan: OnlookerPlan): () => Promise<OnlookerFigures> {
  const child = fork(join(import.meta.dirname, 'onlooker-program.ts'), { execArgv: [] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const figures = new Promise<OnlookerFigures>((resolve, reject) => {
    child.once('message', (message) => resolve(message as OnlookerFigures));
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`the onlooker ended with status ${status}`)));
  });
  child.send(plan);
  return async () => {
    child.send('end');
    try {
      return await figures;
    } finally {
      process.off('exit', kill);
    }
  };
}
