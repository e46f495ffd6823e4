/** Tells a learner that answers count otherwise since a repair, or since it was undone: a notification and a letter (back-office §3). */
import { insertNotifications } from '../../notifications/list/notifications.store.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import type { StoreScope } from '../../lesson/play/store-played.ts';
import { findCourseTitle } from './repair.store.ts';

/** One letter for each learner, whatever is done again. */
export interface Telling {
  readonly regradeId: string;
  readonly isUndo: boolean;
  /** Where the learner sees what is new. */
  readonly link: string;
}

/** The pages that count otherwise, and whether a notification of a flag says already that the score has changed. */
interface Changed {
  readonly pageIds: readonly string[];
  readonly isNotified: boolean;
}

/** In the transaction in which the pages change. */
export async function tellLearner(
  { tx, userId, ids, clock }: StoreScope,
  who: { readonly userId: string },
  { regradeId, isUndo, link }: Telling,
  { pageIds, isNotified }: Changed,
): Promise<void> {
  const [pageId] = pageIds;
  if (pageId === undefined) return;
  const now = clock.now();
  // One page of the lesson stands for all: it is where the learner sees what changed.
  const news = { userId, kind: 'correction', thingId: pageId, actorId: who.userId } as const;
  await insertNotifications(tx, isNotified ? [] : [news], { now, nextId: ids.next });
  const course = await findCourseTitle(tx, pageId);
  if (course === undefined) return;
  await insertLetter(
    tx,
    { letter: 'scoreRepaired', values: { course, isUndo, link }, recipientId: userId },
    { id: ids.next(), now, dedupeKey: `repair ${regradeId} ${isUndo ? 'undone ' : ''}${userId}` },
  );
}
