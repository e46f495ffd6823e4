/** Flags of the pages that a regrade or its undo has changed follow what counts now, and their learner is told once (decision 0520). */
import { closeRightFlags, reopenWrongFlags } from '../../answer-flags/regraded-flags.store.ts';
import type { StoreScope } from '../../lesson/play/store-played.ts';
import { insertNotifications, type News } from '../../notifications/list/notifications.store.ts';

/** In the transaction in which the pages change; `isTold`: whether the learner hears of the change of the score too. */
export async function followFlags(
  { tx, userId, ids, clock }: StoreScope,
  who: { readonly userId: string },
  { regradeId, isTold }: { readonly regradeId: string; readonly isTold: boolean },
  pageIds: readonly string[],
): Promise<void> {
  if (pageIds.length === 0) return;
  const now = clock.now();
  const changed = { pageIds, regradeId, now };
  const closed = await closeRightFlags(tx, changed);
  const [reopened] = await reopenWrongFlags(tx, changed);
  const by = { userId, actorId: who.userId };
  const news: readonly News[] = [
    ...closed.map((thingId) => ({ ...by, kind: 'flag' as const, thingId })),
    // Who was told that an answer counts is told that it no longer does, by the page where the flag is open again.
    ...(reopened === undefined || isTold ? [] : [{ ...by, kind: 'correction' as const, thingId: reopened }]),
  ];
  await insertNotifications(tx, news, { now, nextId: ids.next });
}
