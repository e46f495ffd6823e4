/**
 * What several people of one tenant write in the same moment is committed together: one begin, one packet for all that they
 * ask, one commit, one wait for the disk.
 */
import type { Caller } from '../connections/postgres/run-transaction.ts';
import { BoundedCache } from '../../memory/bounded-cache.ts';
import { beginWait } from '../../metrics/call-record.ts';
import { groupCalls } from './group-calls.ts';

/** A caller whose work writes and locks rows of one person alone. */
export interface PersonsCaller extends Caller {
  readonly contextId: string;
  readonly personId: string;
  /** Of the row that the work locks first. */
  readonly lockedId: string;
}

const limits = { callersMax: () => 8 };
/** Whose work has failed has none of others behind it for so long. */
const apartMs = 10_000;
const apartMax = 1_000;

/** `run` carries work out in one transaction and settles each caller; it never throws. */
export function sharedTransactions(
  run: (contextId: string, callers: readonly Caller[]) => Promise<void>,
): (caller: PersonsCaller) => void {
  /** Until when, by the clock of `performance`. */
  const apart = new BoundedCache<string, number>(apartMax);

  const enqueue = groupCalls<PersonsCaller & { readonly begun: () => void }>(limits, async (callers) => {
    for (const { begun } of callers) begun();
    // In the order of what they lock, as everywhere: no two transactions wait for each other.
    const inOrder = callers.toSorted((a, b) => (a.lockedId < b.lockedId ? -1 : 1));
    await run(callers[0]?.contextId ?? '', inOrder);
  });

  return (caller) => {
    const { contextId, personId } = caller;
    const whose = `${contextId}/${personId}`;
    const noted: PersonsCaller = {
      ...caller,
      reject(error) {
        apart.set(whose, performance.now() + apartMs);
        caller.reject(error);
      },
    };
    if ((apart.get(whose) ?? 0) > performance.now()) void run(contextId, [noted]);
    else enqueue(contextId, { ...noted, begun: beginWait('connection', []) }, personId);
  };
}
