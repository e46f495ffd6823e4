/** Tells learners of slots on the day before, in the daytime of the centre: a notification for each, and one letter (decision 0531). */
import { reminderDay, usualTimeZone } from '@parcours/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { insertSlotNews } from './slot-news.store.ts';

export interface SlotNewsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicAddress: PublicAddress;
}

/** Learners and slots of one transaction. */
export const slotNewsMax = 100;

/** How many were told; notifications and letters come together, or not at all. */
export function tellOfSlots(
  { database, clock, ids, publicAddress }: SlotNewsParts,
  context: TenantContext,
): Promise<number> {
  const now = clock.now();
  const { day, isDaytime } = reminderDay(now, context.settings.timeZone);
  // At night nobody is rung.
  if (!isDaytime) return Promise.resolve(0);
  const timeZone = context.settings.timeZone ?? usualTimeZone;
  return database.withTenant(context.id, async (tx) => {
    const newIds = Array.from({ length: slotNewsMax }, ids.next);
    const told = await insertSlotNews(tx, { now, today: day, timeZone, newIds });
    const link = publicOrigin(publicAddress, context);
    const letters = Map.groupBy(
      told.filter(({ reachable }) => reachable),
      ({ userId }) => userId,
    );
    for (const [recipientId, rows] of letters) {
      const [first, last] = [rows[0], rows.at(-1)];
      if (first === undefined || last === undefined) continue;
      const slots = rows.map(({ title, className, place, startAt }) => ({
        title,
        className,
        place,
        startAt: startAt.toISOString(),
      }));
      const values = { slots, timeZone, link };
      const dedupeKey = `slots ${recipientId} ${first.notificationId}`;
      // oxlint-disable-next-line no-await-in-loop -- sent without waiting for each other would fill the connection's buffer
      await insertLetter(
        tx,
        { letter: 'slotReminder', values, recipientId },
        // Once the last one has begun its words are no longer true.
        { id: ids.next(), now, dedupeKey, expiresAt: last.startAt },
      );
    }
    return told.length;
  });
}
