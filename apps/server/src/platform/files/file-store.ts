/** Where the bytes of files are kept; names given by people never reach it. */
import type { Readable } from 'node:stream';

/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Keeps the bytes whole or not at all. */
  readonly put: (key: string, bytes: Uint8Array | Readable) => Promise<void>;
  /** A stream of the bytes, or undefined when there is no such file. */
  readonly get: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Size in bytes, or undefined. */
  readonly stat: (key: string) => Promise<number | undefined>;
  readonly delete: (key: string) => Promise<void>;
  /** The keys of all that is kept whole, in no order. */
  readonly list: () => AsyncIterable<string>;
  /** Removes what a process that ended in the middle of a `put` left before that moment; answers how much. */
  readonly removeUnfinished: (before: Date) => Promise<number>;
}

/** The key under which a tenant's file is kept. */
export function storageKey(contextId: string, fileId: string): string {
  return `${contextId}/${fileId}`;
}
