/** Stores the bytes of a received file under a key, images with their sizes; the rows are written by whoever hands them in. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { noteUpload, noteUploaded } from '../../../platform/files/unused-bytes.store.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import type { ReceivedFile } from './received-file.ts';
import type { StoredBytes } from './uploads.store.ts';

/** `write` runs in one transaction, after the bytes are stored; where it fails, they are removed. */
export async function storeBytes<T>(
  { clock, transact }: Pick<TenantScope, 'clock' | 'transact'>,
  store: FileStore,
  { key, received }: { readonly key: string; readonly received: ReceivedFile },
  write: (tx: TenantTransaction, stored: StoredBytes) => Promise<T>,
): Promise<T> {
  const { kind, path, size, sha256 } = received;
  // The decoder is loaded with the first image.
  const images =
    kind.fileType === 'image'
      ? await (await import('./make-image.ts')).makeImages(await readFile(path), kind.type)
      : undefined;
  const sizes = (images?.sizes ?? []).map(({ width, height, bytes }) => ({
    width,
    height,
    size: bytes.length,
    storageKey: `${key}-w${width}`,
    bytes,
  }));
  const kept = [key, ...sizes.map((one) => one.storageKey)];
  try {
    await transact((tx) => noteUpload(tx, kept, clock.now()));
    await store.put(key, images?.bytes ?? createReadStream(path));
    for (const one of sizes) await store.put(one.storageKey, one.bytes);
    return await transact(async (tx) => {
      const written = await write(tx, {
        storageKey: key,
        type: kind.type,
        fileType: kind.fileType,
        size: images?.bytes.length ?? size,
        width: images?.width ?? null,
        height: images?.height ?? null,
        sha256,
        sizes,
        areSizesDue: images !== undefined && images.sizes === undefined,
      });
      await noteUploaded(tx, kept);
      return written;
    });
  } catch (error) {
    // No bytes without a row.
    await Promise.allSettled(kept.map((one) => store.delete(one)));
    throw error;
  }
}
