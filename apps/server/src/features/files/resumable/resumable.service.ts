/** Uploads in parts (tus 1.0: creation, termination, expiration): each part is stored whole, and the last one makes the file. */
import { Readable } from 'node:stream';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import { noteUpload } from '../../../platform/files/unused-bytes.store.ts';
import { checkStoredBytes, takeQuota } from '../../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { largestFileBytes, withReceivedFile } from '../uploads/received-file.ts';
import { keepReceived, type UploadParts } from '../uploads/keep-received.ts';
import {
  findOpenUploads,
  findParts,
  findResumable,
  insertPart,
  insertResumable,
  lockResumable,
  removeResumable,
  setFinished,
  type ResumableUpload,
  type UploadPart,
} from './resumable.store.ts';

export type ResumableScope = TenantScope & { readonly who: Principal };
export type UploadProgress = Pick<ResumableUpload, 'received' | 'expiresAt'>;

/** A part that is cut is sent again: it must be short enough for a poor line. */
export const partBytesMax = 8 * 1_048_576;
const openMax = 20;
const aliveMs = 24 * 3_600_000;

export async function beginUpload(
  { clock, context, ids, transact, who }: ResumableScope,
  { length, name }: { readonly length: number; readonly name: string },
): Promise<ResumableUpload> {
  const { settings } = context;
  if (length > largestFileBytes(settings)) throw new AppError('PAYLOAD_TOO_LARGE', { path: 'upload-length' });
  const createdAt = clock.now();
  const upload = {
    id: ids.next(),
    ownerId: who.userId,
    name: name.slice(0, 255),
    length,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + aliveMs),
  };
  await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [rateLimit('uploads', `upload:${who.userId}`)]);
    await takeQuota(tx, { clock, settings }, { name: 'uploads', personId: who.userId });
    const open = await findOpenUploads(tx, who.userId, createdAt);
    if (open.count >= openMax) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 });
    await checkStoredBytes(tx, settings, who.userId, length + open.bytes);
    await insertResumable(tx, upload);
  });
  return { ...upload, received: 0, finishedAt: null };
}

/** How far it is; one that became a file is told as whole. Somebody else's is as unknown as any. */
export async function progressOf(
  { clock, transact, who }: ResumableScope,
  id: string,
): Promise<ResumableUpload> {
  const whose = { id, ownerId: who.userId, now: clock.now() };
  const upload = await transact((tx) => findResumable(tx, whose), { reads: true });
  if (upload === undefined) throw new AppError('MODEL_NOT_FOUND');
  return upload;
}

/**
 * Stores what came in from `offset` on, as far as it came; answers how far the upload is. Throws OffsetConflict for
 * another offset than the one that is waited for. With the last byte the file is made, under the upload's own id.
 */
export async function addPart(
  scope: ResumableScope,
  parts: UploadParts,
  { id, offset, bytes }: { readonly id: string; readonly offset: number; readonly bytes: Buffer },
): Promise<ResumableUpload> {
  const { clock, context, ids, transact, who } = scope;
  const before = await progressOf(scope, id);
  mustFit(before, offset, bytes.length);
  if (before.finishedAt !== null) return before;
  if (bytes.length > 0) {
    const key = storageKey(context.id, ids.next());
    await transact((tx) => noteUpload(tx, [key], clock.now()));
    await parts.store.put(key, bytes);
    await transact(async (tx) => {
      // Two calls at once: the second waits here, and finds another offset.
      const now = await lockResumable(tx, { id, ownerId: who.userId, now: clock.now() });
      if (now === undefined) throw new AppError('MODEL_NOT_FOUND');
      mustFit(now, offset, bytes.length);
      await insertPart(tx, id, { start: offset, size: bytes.length, storageKey: key });
    });
  }
  const after = { ...before, received: offset + bytes.length };
  if (after.received === after.length) await finish(scope, parts, after);
  return after;
}

/** What is sent begins elsewhere than where the upload stands. */
export class OffsetConflict extends Error {
  override readonly name = 'OffsetConflict';
}

function mustFit({ received, length }: ResumableUpload, offset: number, size: number): void {
  if (offset !== received) throw new OffsetConflict();
  if (offset + size > length) throw new AppError('PAYLOAD_TOO_LARGE', { path: 'upload-length' });
}

/** By the checks of every upload; what they refuse is removed with its parts, so that it is not tried for ever. */
async function finish(
  scope: ResumableScope,
  parts: UploadParts,
  { id, name }: ResumableUpload,
): Promise<void> {
  const { clock, context, ids, transact } = scope;
  const stored = await transact((tx) => findParts(tx, id), { reads: true });
  const bytes = Readable.from(joined(parts.store, stored), { objectMode: false });
  try {
    await withReceivedFile({ name, bytes }, context.settings, (received) =>
      keepReceived(scope, parts, {
        id,
        name,
        received,
        // Of this call alone: what another one stores is left where it is.
        key: storageKey(context.id, ids.next()),
        async before(tx) {
          if (!(await setFinished(tx, id, clock.now()))) throw new AlreadyMade();
        },
      }),
    );
  } catch (error) {
    // Two last parts at once: the other call has made the file.
    if (error instanceof AlreadyMade) return;
    if (error instanceof AppError && error.code === 'TYPE_ERROR')
      await transact((tx) => removeResumable(tx, id));
    throw error;
  }
}

class AlreadyMade extends Error {}

async function* joined(store: FileStore, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const { storageKey: key } of parts) {
    const stream = await store.get(key);
    if (stream === undefined) throw new AppError('STORAGE_UNAVAILABLE');
    yield* stream as AsyncIterable<Buffer>;
  }
}

export async function cancelUpload({ clock, transact, who }: ResumableScope, id: string): Promise<void> {
  await transact(async (tx) => {
    const upload = await lockResumable(tx, { id, ownerId: who.userId, now: clock.now() });
    if (upload === undefined) throw new AppError('MODEL_NOT_FOUND');
    await removeResumable(tx, id);
  });
}
