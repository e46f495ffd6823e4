/**
 * The same reads of one tenant that different calls ask in the same moment leave in one packet, behind one begin: writing
 * to the database costs a process more than most of what it writes.
 */
import { beginWait, type ObserveWait } from '../../metrics/call-record.ts';
import { isConnectionLost } from '../connections/unavailable.ts';
import { groupCalls } from './group-calls.ts';
import type { Asked, BatchBegin } from '../read-batches.ts';

/** Sends one batch and settles each of its statements; never throws. `ended` is called once it was answered. */
export type SendBatch = (
  begin: BatchBegin,
  contextId: string,
  asked: readonly Asked[],
  ended?: (error?: unknown) => void,
) => Promise<void>;

interface Caller {
  readonly contextId: string;
  readonly asked: readonly Asked[];
  /** Ends the wait in the record of its call. */
  readonly ended: (error?: unknown) => void;
}

/** Who asks for more shares with fewer: a packet is worked off by one processor of the database, one statement after the other. */
const statementsMax = 16;
const limits = {
  callersMax: ({ asked }: Caller) => Math.max(1, Math.floor(statementsMax / asked.length)),
};

/**
 * For statements that find their rows by keys, and that may be asked twice. A statement that fails is the failure of its own
 * caller: the others of its packet are asked again, each alone.
 */
export function sharedReads(
  begin: BatchBegin,
  send: SendBatch,
  observe?: ObserveWait,
): (contextId: string, asked: readonly Asked[]) => void {
  const enqueue = groupCalls<Caller>(limits, async (callers) => {
    const [first, ...others] = callers;
    if (first === undefined) return;
    const { contextId } = first;
    const began = performance.now();
    const again = (asked: readonly Asked[]): void => void send(begin, contextId, asked);
    await new Promise<void>((answered) => {
      void send(begin, contextId, others.length === 0 ? first.asked : together(callers, again), (error) => {
        // A packet is one wait of the process, and one of each call in it.
        observe?.('statements', performance.now() - began, error !== undefined);
        for (const { ended } of callers) ended(error);
        answered();
      });
    });
  });
  return (contextId, asked) => {
    // Who asks for little never waits behind who asks for much.
    const key = `${contextId} ${asked.map(({ name }) => name).join(' ')}`;
    enqueue(key, { contextId, asked, ended: beginWait('statements', [begin, ...asked]) });
  };
}

/** The statements of all callers. Of those who are rejected only the one whose statement failed hears it. */
function together(callers: readonly Caller[], again: (asked: readonly Asked[]) => void): Asked[] {
  let failed: Caller | typeof nobody | undefined;
  return callers.flatMap((caller) => {
    let isAskedAgain = false;
    return caller.asked.map((one): Asked => ({
      ...one,
      by: caller,
      reject(error, isOfSeveral) {
        if (isConnectionLost(error)) return one.reject(error);
        failed ??= isOfSeveral === true ? nobody : caller;
        // What did not come from the database says nothing of whose statement it was.
        if (failed === caller && error instanceof Error && 'severity' in error) return one.reject(error);
        if (isAskedAgain) return;
        isAskedAgain = true;
        again(caller.asked);
      },
    }));
  });
}

/** A statement that several share has failed. */
const nobody = Symbol('nobody');
