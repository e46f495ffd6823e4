/** Removes the bytes of an erased person's files, once their rows are gone, and keeps the mark of the erasure. */
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Deliver } from '../../../platform/jobs/delivery.ts';
import type { Erasure } from './account-deletions.store.ts';
import { keepErasureMark } from './erasure-marks.ts';

export const erasedFilesKind = 'erase-files';

export interface ErasedFiles {
  /** Where the store keeps them. */
  readonly keys: readonly string[];
  /** Absent in what was written before there were marks. */
  readonly mark?: Erasure;
}

export function eraseFiles(store: FileStore): Deliver {
  return async (_context, { payload }) => {
    // Written by the erasure alone.
    const { keys, mark } = payload as ErasedFiles;
    if (mark !== undefined) await keepErasureMark(store, mark);
    for (const key of keys) await store.delete(key);
  };
}
