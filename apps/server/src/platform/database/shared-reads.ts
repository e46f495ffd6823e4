/**
 * The same reads of one tenant that different calls ask in the same moment leave in one packet, behind one begin: writing
 * to the database costs a process more than most of what it writes.
 */
import { beginWait, type ObserveWait } from '../metrics/call-record.ts';
import { isConnectionLost } from './connections/unavailable.ts';
import type { Asked, BatchBegin } from './read-batches.ts';

/** Sends one batch and settles each of its statements; never throws. `ended` is called once it was answered. */
export type SendBatch = (
  begin: BatchBegin,
  contextId: string,
  asked: readonly Asked[],
  ended?: (error?: unknown) => void,
) => Promise<void>;

interface Caller {
  readonly asked: readonly Asked[];
  readonly ended: (error?: unknown) => void;
}

/** Callers of one packet: each waits for those before it, and several connections are to work side by side. */
const callersMax = 4;

/**
 * For statements that find their rows by keys, and that may be asked twice. A statement that fails is the failure of its own
 * caller: the others of its packet are asked again, each alone.
 */
export function sharedReads(
  begin: BatchBegin,
  send: SendBatch,
  observe?: ObserveWait,
): (contextId: string, asked: readonly Asked[]) => void {
  const waiting = new Map<string, Caller[]>();

  function leave(key: string, contextId: string): void {
    const callers = waiting.get(key);
    waiting.delete(key);
    if (callers === undefined) return;
    const [first, ...others] = callers;
    if (first !== undefined && others.length === 0)
      return void send(begin, contextId, first.asked, first.ended);
    const again = (asked: readonly Asked[]): void => void send(begin, contextId, asked);
    void send(begin, contextId, together(callers, again), (error) => {
      for (const { ended } of callers) ended(error);
    });
  }

  return (contextId, asked) => {
    // Who asks for little never waits behind who asks for much.
    const key = `${contextId} ${asked.map(({ name }) => name).join(' ')}`;
    const callers = waiting.get(key) ?? [];
    // A packet is one wait of each call in it, and one of the process.
    const ended = beginWait('statements', [begin, ...asked], callers.length === 0 ? observe : undefined);
    callers.push({ asked, ended });
    if (callers.length === callersMax) return leave(key, contextId);
    if (callers.length > 1) return;
    waiting.set(key, callers);
    // Once all that has come in by now was read.
    setImmediate(leave, key, contextId);
  };
}

/** The statements of all callers. Of those who are rejected only the one whose statement failed hears it. */
function together(callers: readonly Caller[], again: (asked: readonly Asked[]) => void): Asked[] {
  let failed: Caller | undefined;
  return callers.flatMap((caller) => {
    let isAskedAgain = false;
    return caller.asked.map((one): Asked => ({
      ...one,
      reject(error) {
        if (isConnectionLost(error)) return one.reject(error);
        failed ??= caller;
        // What did not come from the database says nothing of whose statement it was.
        if (failed === caller && error instanceof Error && 'severity' in error) return one.reject(error);
        if (isAskedAgain) return;
        isAskedAgain = true;
        again(caller.asked);
      },
    }));
  });
}
