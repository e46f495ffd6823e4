/** Opens a file of the package that a live launch plays. The token is the permission: it dies with the page (assurance §4 D10). */
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isSameSecret } from '../../platform/security/digest.ts';
import type { ByteRange, FileStore } from '../../platform/files/file-store.ts';
import { readContentToken } from '../record-store/access/content-token.ts';
import { findFileOfLaunch, type ServedFile } from './packages.store.ts';

export interface OpenerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: FileStore;
}

export interface OpenedPackageFile {
  readonly file: ServedFile;
  readonly etag: string;
  readonly read: (range?: ByteRange) => ReturnType<FileStore['get']>;
}

/** Answers a function that opens a file, or undefined for a token that is not ours, is dead, or has no such file. */
export function createPackageOpener({ database, clock, store }: OpenerParts) {
  return async function openPackageFile(
    contextId: string,
    token: string,
    path: string,
  ): Promise<OpenedPackageFile | undefined> {
    const presented = readContentToken(token);
    if (presented === undefined || path.includes('\0')) return undefined;
    const file = await database.withTenant(contextId, (tx) =>
      findFileOfLaunch(tx, presented.launchId, path, clock.now()),
    );
    if (file === undefined || !isSameSecret(file.contentHash, presented.secretHash)) return undefined;
    return {
      file,
      etag: `"${file.storageKey.slice(-36)}"`,
      read: (range) => store.get(file.storageKey, range),
    };
  };
}
