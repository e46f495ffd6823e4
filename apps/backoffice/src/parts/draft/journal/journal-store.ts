/** Where operations are kept on the device until the server has them. */
import type { CourseOperation } from '@parcours/contract';

export interface KeptOperation {
  readonly id: string;
  /** Of the tab that made it. */
  readonly session: string;
  /** Grows with every operation of a tab: the order in which they are sent. */
  readonly place: number;
  /** Number of the last operation that was known when it was made. */
  readonly base: number;
  readonly operation: CourseOperation;
}

/** Of one person and one course. */
export interface JournalStore {
  /** In the order in which they were made. */
  readonly read: () => Promise<readonly KeptOperation[]>;
  /** Puts one in, or in the place of the one of the same id. */
  readonly put: (one: KeptOperation) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

const inOrder = (one: KeptOperation, other: KeptOperation) =>
  one.place - other.place || (one.id < other.id ? -1 : 1);

/** Keeps them in memory: for tests, and where the device stores nothing. */
export function createMemoryStore(): JournalStore {
  const kept = new Map<string, KeptOperation>();
  return {
    read: () => Promise.resolve([...kept.values()].toSorted(inOrder)),
    put(one) {
      kept.set(one.id, one);
      return Promise.resolve();
    },
    remove(ids) {
      for (const id of ids) kept.delete(id);
      return Promise.resolve();
    },
  };
}

/** Across several tabs of one person, by the order within each. */
export function sortKept(kept: readonly KeptOperation[]): readonly KeptOperation[] {
  return kept.toSorted(inOrder);
}
