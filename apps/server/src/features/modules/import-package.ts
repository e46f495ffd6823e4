/** Unpacks a checked tincan package into the file store and remembers it: all of it or nothing. */
import type { TincanPackage } from '@parcours/contract';
import type { Clock } from '../../platform/time/clock.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { type FileStore, storageKey } from '../../platform/files/file-store.ts';
import type { Ids } from '../../platform/database/ids.ts';
import { noteUpload, noteUploaded } from '../../platform/files/unused-bytes.store.ts';
import { insertPackage, type NewPackageFile } from './packages.store.ts';
import { withPackage } from './opened-package.ts';

export interface ImportParts {
  readonly contextId: string;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly transact: (work: (tx: TenantTransaction) => Promise<void>) => Promise<void>;
  /** Asked once the package is written: throws where more is stored than allowed. */
  readonly checkBytes?: (tx: TenantTransaction) => Promise<void>;
}

export interface PackedZip {
  readonly path: string;
  readonly size: number;
  readonly sha256: Uint8Array;
  /** Null for the operator at a command line. */
  readonly createdBy: string | null;
  /** By default a new one. */
  readonly id?: string;
}

/** Throws PackageRefused. The names of the package reach no file system: its files lie under ids of ours. */
export function importPackage(
  { contextId, store, clock, ids, transact, checkBytes }: ImportParts,
  { path, size: zipBytes, sha256, createdBy, id = ids.next() }: PackedZip,
): Promise<TincanPackage> {
  return withPackage(path, zipBytes, async ({ manifest, files, size }) => {
    const createdAt = clock.now();
    const kept: NewPackageFile[] = files.map(({ path: name, type, size: fileSize }) => ({
      path: name,
      type,
      size: fileSize,
      storageKey: storageKey(contextId, ids.next()),
    }));
    const keys = kept.map((one) => one.storageKey);
    try {
      await transact((tx) => noteUpload(tx, keys, createdAt));
      for (const [at, file] of files.entries()) await store.put(keys[at] ?? '', file.open());
      await transact(async (tx) => {
        await insertPackage(tx, { id, ...manifest, size, sha256, createdAt, createdBy }, kept);
        await noteUploaded(tx, keys);
        await checkBytes?.(tx);
      });
    } catch (error) {
      // No bytes without a row.
      await Promise.allSettled(keys.map((key) => store.delete(key)));
      throw error;
    }
    return {
      id,
      title: manifest.title,
      activityId: manifest.activityId,
      url: `package:${id}`,
      files: files.length,
      size,
      createdAt: createdAt.toISOString(),
    };
  });
}
