/** Unpacks a checked tincan package into the file store and remembers it: all of it or nothing. */
import type { TincanPackage } from '@parcours/contract';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { type FileStore, storageKey } from '../../platform/files/file-store.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertPackage, type NewPackageFile } from './packages.store.ts';
import { withPackage } from './read-package.ts';

export interface ImportParts {
  readonly contextId: string;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly transact: (work: (tx: TenantTransaction) => Promise<void>) => Promise<void>;
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
  { contextId, store, clock, ids, transact }: ImportParts,
  { path, size: zipBytes, sha256, createdBy, id = ids.next() }: PackedZip,
): Promise<TincanPackage> {
  return withPackage(path, zipBytes, async ({ manifest, files, size }) => {
    const kept: NewPackageFile[] = [];
    const createdAt = clock.now();
    try {
      for (const file of files) {
        const key = storageKey(contextId, ids.next());
        kept.push({ path: file.path, type: file.type, size: file.size, storageKey: key });
        await store.put(key, file.open());
      }
      await transact((tx) =>
        insertPackage(tx, { id, ...manifest, size, sha256, createdAt, createdBy }, kept),
      );
    } catch (error) {
      // No bytes without a row.
      await Promise.allSettled(kept.map((one) => store.delete(one.storageKey)));
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
