/** Removes the bytes of an erased person's files, once their rows are gone. */
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Carry } from '../../platform/outbox/courier.ts';

export const erasedFilesKind = 'erase-files';

/** Where the store keeps them. */
export interface ErasedFiles {
  readonly keys: readonly string[];
}

export function eraseFiles(store: FileStore): Carry {
  return async (_context, { payload }) => {
    // Written by the erasure alone.
    for (const key of (payload as ErasedFiles).keys) await store.delete(key);
  };
}
