/** Refuses a transaction that is asked for inside an open one: on a single connection it would wait for itself for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown at once instead of waiting. On a pool the same mistake takes a second connection while it holds the first. */
export class NestedTransaction extends Error {
  override readonly name = 'NestedTransaction';
  constructor() {
    super(
      'a transaction was asked for inside an open one; ask before it begins, or use the one that is open',
    );
  }
}

interface Held {
  /** The database whose transaction it is: another database's may be opened beside it. */
  readonly by: object;
  isOpen: boolean;
}

const held = new AsyncLocalStorage<Held>();

/** Runs a transaction of the database `by`; rejects with {@link NestedTransaction} where one of it is open here. */
export async function oneAtATime<T>(by: object, work: () => Promise<T>): Promise<T> {
  refuseNested(by);
  const mine: Held = { by, isOpen: true };
  try {
    return await held.run(mine, work);
  } finally {
    mine.isOpen = false;
  }
}

/** Throws {@link NestedTransaction} where a transaction of the database `by` is open in this call. */
export function refuseNested(by: object): void {
  const open = held.getStore();
  if (open?.by === by && open.isOpen) throw new NestedTransaction();
}

/** Starts work that nobody inside the transaction waits for, such as a timer: it has transactions of its own. */
export function apart<T>(work: () => T): T {
  return held.exit(work);
}
