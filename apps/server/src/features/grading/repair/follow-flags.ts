/** Flags of the pages that a regrade or its undo has changed follow what counts now, and their learner is told once (decision 0520). */
import { followResults } from '../../answer-flags/flags-by-results.store.ts';
import type { StoreScope } from '../../lesson/play/store-played.ts';
import { insertNotifications, type News } from '../../notifications/list/notifications.store.ts';

/**
 * In the transaction in which the pages change; `isTold`: whether the learner hears of the change of the score too.
 * Answers whether they have heard of it: what tells of a flag that was closed says both (decision 0540).
 */
export async function followFlags(
  { tx, userId, ids, clock }: StoreScope,
  who: { readonly userId: string },
  { regradeId, isTold }: { readonly regradeId: string; readonly isTold: boolean },
  pageIds: readonly string[],
): Promise<boolean> {
  if (pageIds.length === 0) return false;
  const now = clock.now();
  const { closed, reopened } = await followResults(tx, { pageIds, regradeId, now });
  const by = { userId, actorId: who.userId };
  const news: readonly News[] = [
    ...closed.map((thingId) => ({ ...by, kind: 'flag' as const, thingId })),
    // Who was told that an answer counts is told that it no longer does, by the page where the flag is open again.
    ...(isTold
      ? []
      : reopened.slice(0, 1).map((thingId) => ({ ...by, kind: 'correction' as const, thingId }))),
  ];
  await insertNotifications(tx, news, { now, nextId: ids.next });
  return isTold && closed.length > 0 && reopened.length === 0;
}
