/**
 * Calls of one kind that come while others of it are under way are carried out together: under load a packet or a commit
 * is of many, and a call that comes alone waits for nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface GroupLimits<C> {
  /** Calls of the group that such a call begins: each waits for those before it. */
  readonly callersMax: (first: C) => number;
  /** Groups of one key under way at once; {@link usualUnderWay} when absent. */
  readonly underWayMax?: number;
  /** Milliseconds after which a call waits for no group under way; {@link usualPatienceMs} when absent. */
  readonly patienceMs?: number;
}

/** The database works on one group while the process prepares another. */
const usualUnderWay = 2;
/** A group under way may be waiting for a lock. */
const usualPatienceMs = 25;

interface Waiting<C> {
  readonly call: C;
  /** Of whom a group has one call at most; undefined for calls that need no such care. */
  readonly whose: string | undefined;
  readonly enter: <T>(act: () => T) => T;
}

interface Queue<C> {
  readonly waiting: Waiting<C>[];
  underWay: number;
  isPlanned: boolean;
  patience: NodeJS.Timeout | undefined;
}

/**
 * `run` carries a group out and never throws; it is called in the asynchronous context of the group's first call. Calls of
 * one key leave in the order in which they came.
 */
export function groupCalls<C>(
  { callersMax, underWayMax = usualUnderWay, patienceMs = usualPatienceMs }: GroupLimits<C>,
  run: (calls: readonly C[]) => Promise<unknown>,
): (key: string, call: C, whose?: string) => void {
  const queues = new Map<string, Queue<C>>();

  function leave(key: string, queue: Queue<C>): void {
    clearTimeout(queue.patience);
    queue.patience = undefined;
    const [first] = queue.waiting;
    if (first === undefined) return;
    const group = takeGroup(queue.waiting, callersMax(first.call));
    queue.underWay += 1;
    const done = first.enter(() => run(group.map(({ call }) => call)));
    void done.finally(() => {
      queue.underWay -= 1;
      if (queue.waiting.length > 0) leaveOrWait(key, queue);
      else if (queue.underWay === 0 && !queue.isPlanned) queues.delete(key);
    });
    if (queue.waiting.length > 0) leaveOrWait(key, queue);
  }

  function leaveOrWait(key: string, queue: Queue<C>): void {
    if (queue.waiting.length === 0) return;
    if (queue.underWay < underWayMax) return leave(key, queue);
    queue.patience ??= setTimeout(leave, patienceMs, key, queue);
  }

  return (key, call, whose) => {
    const queue = queues.get(key) ?? { waiting: [], underWay: 0, isPlanned: false, patience: undefined };
    queues.set(key, queue);
    queue.waiting.push({ call, whose, enter: AsyncLocalStorage.snapshot() });
    if (queue.isPlanned) return;
    queue.isPlanned = true;
    // Once all that has come in by now was read.
    setImmediate(() => {
      queue.isPlanned = false;
      leaveOrWait(key, queue);
    });
  };
}

/** Takes the first calls, of each person one at most, out of those that wait. */
function takeGroup<C>(waiting: Waiting<C>[], callersMax: number): Waiting<C>[] {
  const group: Waiting<C>[] = [];
  const people = new Set<string>();
  for (let place = 0; place < waiting.length && group.length < callersMax;) {
    const one = waiting[place];
    if (one === undefined) break;
    if (one.whose !== undefined && people.has(one.whose)) place += 1;
    else {
      if (one.whose !== undefined) people.add(one.whose);
      group.push(one);
      waiting.splice(place, 1);
    }
  }
  return group;
}
