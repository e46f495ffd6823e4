/** What a screen knows of the course that it edits, and how it changes it: the journal stands behind it (back-office §3). */
import type { CourseDraft, CourseOperation } from '@parcours/contract';
import { createContext, use } from 'react';

export interface DraftConflict {
  readonly id: string;
  /** Where both wrote: as an operation's target and path. */
  readonly operation: CourseOperation;
  readonly mine: string;
  readonly theirs: string;
  /** Who wrote the other one. */
  readonly by: string;
}

export type DraftStatus =
  | { readonly kind: 'saved'; readonly at: Date; readonly revision: number }
  | { readonly kind: 'sending' }
  /** Kept on this device until the network is back. */
  | { readonly kind: 'offline'; readonly kept: number }
  | { readonly kind: 'conflict'; readonly conflicts: readonly DraftConflict[] }
  /** The server will not take it; `code` has its text. */
  | { readonly kind: 'refused'; readonly code: string };

export interface PersonPresent {
  readonly userId: string;
  readonly name: string;
  /** The node that this person has open; null in the outline. */
  readonly nodeId: string | null;
}

export interface DraftHandle {
  readonly draft: CourseDraft;
  /**
   * Shown at once, kept on the device, then sent. Several operations are one step of undo. Calls with the same `burst`
   * within a second are one operation (typing in one field).
   */
  readonly change: (
    operations: CourseOperation | readonly CourseOperation[],
    options?: { readonly burst?: string },
  ) => void;
  /** The own last step; nothing where there is none. */
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly status: DraftStatus;
  readonly resolve: (conflictId: string, choice: 'mine' | 'theirs' | 'both') => void;
  readonly people: readonly PersonPresent[];
  /** Says which node is open here, to the others who edit the course. */
  readonly showPlace: (nodeId: string | null) => void;
}

const DraftContext = createContext<DraftHandle | null>(null);
export const DraftProvider = DraftContext.Provider;

export function useDraft(): DraftHandle {
  const handle = use(DraftContext);
  if (handle === null) throw new Error('no draft around this screen');
  return handle;
}
