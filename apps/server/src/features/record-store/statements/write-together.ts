/**
 * Statements that arrive while others are being written are written together, in one transaction: under load a commit
 * serves several callers, and without load nobody waits. Each caller is answered once the commit was.
 */
import { isUnavailable } from '../../../platform/database/connections/unavailable.ts';

/** Writes all of a batch or nothing; answers false where one of it cannot be written this way. */
export type WriteBatch<T> = (contextId: string, batch: readonly T[]) => Promise<boolean>;

/** Answers as {@link WriteBatch} does for these items alone, whoever they were written with. */
export type WriteTogether<T> = (contextId: string, items: readonly T[]) => Promise<boolean>;

interface Member<T> {
  readonly items: readonly T[];
  readonly resolve: (isWritten: boolean) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<T> {
  running: number;
  waiting: Member<T>[];
}

/** Transactions of one tenant at a time; what comes meanwhile joins the next one. */
const runningMax = 2;
/** Items of one transaction, unless one caller alone brings more. */
const itemsMax = 200;

export function createWriteTogether<T>(write: WriteBatch<T>): WriteTogether<T> {
  const lanes = new Map<string, Lane<T>>();

  async function run(contextId: string, lane: Lane<T>): Promise<void> {
    lane.running += 1;
    while (lane.waiting.length > 0) await writeAll(contextId, takeFrom(lane));
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(contextId);
  }

  async function writeAll(contextId: string, members: readonly Member<T>[]): Promise<void> {
    const [first, second] = members;
    if (first !== undefined && second === undefined) return writeAlone(contextId, first);
    let isWritten = false;
    try {
      isWritten = await write(
        contextId,
        members.flatMap(({ items }) => items),
      );
    } catch (error) {
      // The database itself has no time: none of them would fare better alone.
      if (isUnavailable(error)) {
        for (const { reject } of members) reject(error);
        return;
      }
    }
    if (isWritten) for (const { resolve } of members) resolve(true);
    // One of them stands in the way of all: each is told of itself.
    else for (const member of members) await writeAlone(contextId, member);
  }

  async function writeAlone(contextId: string, { items, resolve, reject }: Member<T>): Promise<void> {
    try {
      resolve(await write(contextId, items));
    } catch (error) {
      reject(error);
    }
  }

  return (contextId, items) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(contextId) ?? { running: 0, waiting: [] };
      lanes.set(contextId, lane);
      lane.waiting.push({ items, resolve, reject });
      if (lane.running < runningMax) void run(contextId, lane);
    });
}

function takeFrom<T>(lane: Lane<T>): Member<T>[] {
  let [count, items] = [0, 0];
  for (const member of lane.waiting) {
    if (count > 0 && items + member.items.length > itemsMax) break;
    count += 1;
    items += member.items.length;
  }
  return lane.waiting.splice(0, count);
}
