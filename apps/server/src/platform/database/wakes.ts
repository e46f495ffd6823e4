/** What a transaction says of the work it made: heard after its commit, each kind once. */
import type { Transaction, Woken } from './database.ts';
import { apart } from './nested-transaction.ts';

interface Wakes {
  readonly note: Transaction['wake'];
  /** The transaction is committed. */
  readonly tell: (woken: readonly Woken[]) => void;
}

export function openWakes(contextId: string | null): Wakes {
  const kinds = new Map<string, Date | undefined>();
  return {
    note: (kind, at) => void kinds.set(kind, at),
    tell(woken) {
      if (kinds.size === 0 || woken.length === 0) return;
      // Whoever hears it has transactions of its own.
      apart(() =>
        setImmediate(() => {
          for (const [kind, at] of kinds) for (const one of woken) one(kind, contextId, at);
        }),
      );
    },
  };
}

/** What the job library's schema takes for now, where a test has given it a clock (`job_now`). */
export const setJobClock = `select set_config('app.now', $1, false)`;
