/** A database as a process sees it that is killed between two steps: from then on nothing of it is carried out. */
import type { Database } from '../../platform/database/database.ts';

export interface KilledDatabase {
  readonly around: (database: Database) => Database;
  /** So many transactions from now, and the statements of the queue among them, are still carried out. */
  readonly killAfter: (steps: number) => void;
  /** Resolves when the process is dead. */
  readonly killed: Promise<void>;
  /** What waits for an answer that never comes is told so: the test's own process goes on. */
  readonly bury: () => void;
}

export function killedDatabase(): KilledDatabase {
  let left = Infinity;
  let die = (): void => undefined;
  const killed = new Promise<void>((done) => {
    die = done;
  });
  let bury = (): void => undefined;
  const buried = new Promise<never>((_done, fail) => {
    bury = () => fail(new Error('the process was killed'));
  });
  buried.catch(() => undefined);

  function step<T>(work: () => Promise<T>): Promise<T> {
    left -= 1;
    if (left >= 0) return work();
    die();
    return buried;
  }

  return {
    around(database) {
      return {
        ...database,
        withTenant: (...args) => step(() => database.withTenant(...args)),
        withPlatform: (...args) => step(() => database.withPlatform(...args)),
        jobs: { ...database.jobs, query: (...args) => step(() => database.jobs.query(...args)) },
      };
    },
    killAfter(steps) {
      left = steps;
    },
    killed,
    bury: () => bury(),
  };
}
