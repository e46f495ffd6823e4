/**
 * What is kept of an erasure beside the database: a mark in the file store, without a name. A backup of the database that
 * is restored knows nothing of those erased since; the marks do (decision 0116).
 */
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Erasure } from './account-deletions.store.ts';

export const erasure: z.ZodType<Erasure> = z.strictObject({
  contextId: z.uuid(),
  userId: z.uuid(),
  confirmedAt: z.iso.datetime(),
  confirmedBy: z.uuid().nullable(),
});

const keyOfMark = (contextId: string, userId: string): string => `${contextId}/erased-${userId}`;

export async function keepErasureMark(store: FileStore, mark: Erasure): Promise<void> {
  await store.put(keyOfMark(mark.contextId, mark.userId), Buffer.from(JSON.stringify(mark)));
}

export async function readErasureMark(
  store: FileStore,
  contextId: string,
  userId: string,
): Promise<Erasure | undefined> {
  const stream = await store.get(keyOfMark(contextId, userId));
  return stream === undefined ? undefined : erasure.parse(JSON.parse((await buffer(stream)).toString()));
}
