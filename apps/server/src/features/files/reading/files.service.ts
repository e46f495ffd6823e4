/** Opens the file of a signed address. The address is the permission: it was given to somebody who may see it. */
import type { Database } from '../../../platform/database/database.ts';
import type { FileAddresses } from '../../../platform/files/file-address.ts';
import type { ByteRange, FileStore } from '../../../platform/files/file-store.ts';
import { findCaptionsOf, findFile, type StoredFile } from './files.store.ts';

export interface FileParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly addresses: FileAddresses;
}

export interface OpenedFile {
  readonly file: StoredFile;
  /** Seconds that the address still lives. */
  readonly left: number;
  readonly read: (range?: ByteRange) => ReturnType<FileStore['get']>;
}

export interface SignedPath {
  readonly contextId: string;
  readonly fileId: string;
  readonly signed: string;
  /** One of an image's sizes. */
  readonly width?: number;
}

/** Answers a function that opens a file, or undefined for an address that is not ours, has ended, or leads nowhere. */
export function createFileOpener({ database, store, addresses }: FileParts) {
  return async function openFile({
    contextId,
    fileId,
    signed,
    width,
  }: SignedPath): Promise<OpenedFile | undefined> {
    const left = addresses.verify(contextId, fileId, signed);
    if (left === undefined) return undefined;
    // Asked of the row each time: an address that was given out before a deletion leads nowhere from that moment.
    const file = await database.withTenant(contextId, (tx) => findFile(tx, fileId, width), { reads: true });
    if (file === undefined) return undefined;
    return { file, left, read: (range) => store.get(file.storageKey, range) };
  };
}

export type OpenedCaptions = { readonly languages: readonly string[] } | { readonly vtt: string };

/** Answers a function that reads the captions of a video by its address: those of a language, or which there are. */
export function createCaptionsOpener({ database, addresses }: FileParts) {
  return async function openCaptions(
    { contextId, fileId, signed }: SignedPath,
    asked: string,
  ): Promise<OpenedCaptions | undefined> {
    if (addresses.verify(contextId, fileId, signed) === undefined) return undefined;
    return database.withTenant(
      contextId,
      async (tx) => {
        const captions = await findCaptionsOf(tx, fileId);
        if (asked === 'list') return { languages: captions.map(({ language }) => language) };
        const vtt = captions.find(({ language }) => language === asked)?.vtt;
        return vtt === undefined ? undefined : { vtt };
      },
      { reads: true },
    );
  };
}
