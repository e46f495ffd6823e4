/** A start whose database is away waits for it, says so, and goes on by itself (assurance §3 T8). */
import { setTimeout as pause } from 'node:timers/promises';
import { once } from '../../memory/once.ts';
import { isUnavailable } from './unavailable.ts';

export interface StartWaitParts {
  /** What is waited for, without a password. */
  readonly database: string;
  readonly say: (sentence: string) => void;
  /** Called once, when there is something to wait for; what it answers is called at the end. */
  readonly onWait: () => Promise<() => Promise<void>>;
  readonly retryMs?: number;
}

export interface StartWait {
  /** Does the work again and again until the database can serve it; any other failure is thrown. */
  readonly until: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: () => Promise<void>;
}

const retryEveryMs = 500;
const sayEveryMs = 10_000;

export function createStartWait(parts: StartWaitParts): StartWait {
  const { database, say, retryMs = retryEveryMs } = parts;
  const begin = once(parts.onWait);
  let since: number | undefined;
  let saidAt = -Infinity;
  let finish: (() => Promise<void>) | undefined;

  return {
    async until(work) {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          const now = performance.now();
          since ??= now;
          if (now - saidAt >= sayEveryMs) {
            saidAt = now;
            const seconds = Math.round((now - since) / 1_000);
            say(`Waiting for the database ${database}, for ${seconds} s so far: ${reasonOf(error)}.`);
          }
          finish = await begin();
          await pause(retryMs);
        }
      }
    },
    async end() {
      if (since !== undefined)
        say(`The database ${database} is there after ${Math.round((performance.now() - since) / 1_000)} s.`);
      await finish?.();
    },
  };
}

/** The host, port and name of a database address. */
export function nameOfDatabase(url: string | undefined): string {
  if (url === undefined) return 'in the data folder';
  if (!URL.canParse(url)) return 'named by DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
