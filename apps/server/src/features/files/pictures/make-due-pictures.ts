/** Makes the narrower sizes of pictures that have none yet, and keeps them as bytes of the same file (decision 0550). */
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import { isNarrowed } from '../../../platform/files/picture-widths.ts';
import { noteUpload, noteUploaded } from '../../../platform/files/unused-bytes.store.ts';
import { workThrough } from '../../../platform/jobs/batches.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { insertFileSize } from '../uploads/uploads.store.ts';
import {
  claimDuePictures,
  type DuePicture,
  findTenantsWithDuePictures,
  findUnsizedPicture,
  removeDuePicture,
  type UnsizedPicture,
} from './due-pictures.store.ts';

export interface PictureParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Longer than so many pictures take that each use up their time in the decoder. */
const leaseMs = 5 * 60_000;
const atOnce = 5;
/** No upload is so heavy; what came otherwise and is, is shown as it is. */
const bytesMax = 64 * 1024 * 1024;

export function makeDuePictures({ database, store, clock, ids, log }: PictureParts): Work {
  async function makeOne({ contextId, fileId }: DuePicture): Promise<void> {
    const found = await database.withTenant(contextId, (tx) => findUnsizedPicture(tx, fileId), {
      reads: true,
    });
    const sizes = found === undefined ? [] : await sizesOf(found, fileId);
    const first = storageKey(contextId, ids.next());
    const stored = sizes.map((one) => ({
      ...one,
      size: one.bytes.length,
      // Of this attempt alone: what another one wrote of the same picture is not touched.
      storageKey: `${first}-w${one.width}`,
    }));
    const keys = stored.map((one) => one.storageKey);
    if (keys.length > 0) await database.withTenant(contextId, (tx) => noteUpload(tx, keys, clock.now()));
    for (const one of stored) await store.put(one.storageKey, one.bytes);
    await database.withTenant(contextId, async (tx) => {
      const current = await findUnsizedPicture(tx, fileId, { isLocked: true });
      // Deleted or replaced meanwhile, or another process was quicker: housekeeping removes what was stored.
      if (current !== undefined && current.storageKey !== found?.storageKey) return;
      await removeDuePicture(tx, fileId);
      if (current === undefined) return;
      for (const one of stored) await insertFileSize(tx, fileId, one);
      await noteUploaded(tx, keys);
    });
  }

  /** None of a picture that cannot be decoded: the whole one is shown in their place, as before. */
  async function sizesOf({ type, size, storageKey: key }: UnsizedPicture, fileId: string) {
    if (!isNarrowed(type) || size > bytesMax) return [];
    const bytes = await store.get(key);
    if (bytes === undefined) return [];
    const whole = await buffer(bytes);
    const { makeSizes } = await import('../uploads/make-image.ts');
    return makeSizes(whole, type).catch((error: unknown) => {
      log.warn({ err: error, fileId }, 'a picture stays without its sizes');
      return [];
    });
  }

  return {
    /** A few of a tenant, then those of the next one. */
    async run({ contextId = '' }) {
      let isFull = false;
      const done = await workThrough<DuePicture>({
        clock,
        leaseMs,
        atOnce,
        claim: (now, leaseUntil, max) =>
          database.withPlatform((tx) => claimDuePictures(tx, contextId, now, leaseUntil, max)),
        async handle(due) {
          isFull = due.length === atOnce;
          for (const one of due) {
            // One after the other: each takes the memory of a whole picture.
            await makeOne(one).catch((error: unknown) =>
              log.error({ err: error, fileId: one.fileId }, 'the sizes of a picture could not be made'),
            );
          }
          return { done: due.length, goesOn: false };
        },
      });
      if (isFull)
        await database.withTenant(contextId, (tx) => Promise.resolve(tx.wake('picture-sizes', clock.now())));
      return done;
    },
    due: (until) => database.withPlatform((tx) => findTenantsWithDuePictures(tx, until)),
  };
}
