/** What a journal needs of the world: handed in, so that it runs in a browser and in proofs alike. */
import type { Client } from '@parcours/contract/client';
import type { JournalStore } from './journal-store.ts';

export interface JournalParts {
  readonly courseId: string;
  /** Of this tab: what it did itself never conflicts with what it does. */
  readonly session: string;
  readonly api: Pick<Client, 'getCourseDraft' | 'sendOperations' | 'listOperations' | 'showPlace'>;
  readonly store: JournalStore;
  /** Whether the tab that kept something is still there, and sends it itself. */
  readonly isAlive: (session: string) => Promise<boolean>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Answers what calls it off. */
  readonly later: (ms: number, act: () => void) => () => void;
  /** Hears of operations that were not done, and why: another author's were there first. */
  readonly observe?: (id: string, code: string) => void;
}
