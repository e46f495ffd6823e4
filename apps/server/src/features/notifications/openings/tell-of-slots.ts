/** Tells learners of slots as long before them as the centre has set, in its daytime: a notification for each, and one letter (decision 0531, decision 0561). */
import { slotHorizon, usualTimeZone } from '@parcours/rules';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { findDueSlots, insertSlotNews, type ToldSlot } from './slot-news.store.ts';

export interface SlotNewsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicAddress: PublicAddress;
}

/** Learners of one transaction, with all that they are told: nobody gets two letters because others are told, too. */
const learnersAtOnce = 100;

/** How many notifications; they come together with their letters, or not at all. */
export async function tellOfSlots(parts: SlotNewsParts, context: TenantContext): Promise<number> {
  const { database, clock, ids } = parts;
  const { slotNotice, timeZone } = context.settings;
  let all = 0;
  await inBatches(learnersAtOnce, async () => {
    const now = clock.now();
    const horizon = slotHorizon(now, slotNotice, timeZone);
    if (horizon === undefined) return 0;
    return database.withTenant(context.id, async (tx) => {
      const due = await findDueSlots(tx, { now, ...horizon, learners: learnersAtOnce });
      const told = await insertSlotNews(tx, due, { now, nextId: ids.next });
      all += told.length;
      await writeLetters(tx, parts, context, told);
      return new Set(due.map(({ userId }) => userId)).size;
    });
  });
  return all;
}

async function writeLetters(
  tx: TenantTransaction,
  { clock, ids, publicAddress }: SlotNewsParts,
  context: TenantContext,
  told: readonly ToldSlot[],
): Promise<void> {
  const letters = Map.groupBy(
    told.filter(({ reachable }) => reachable),
    ({ userId }) => userId,
  );
  for (const [recipientId, rows] of letters) {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) continue;
    const slots = rows.map(({ notificationId, title, className, place, startAt }) => ({
      notificationId,
      title,
      className,
      place,
      startAt: startAt.toISOString(),
    }));
    const values = {
      slots,
      timeZone: context.settings.timeZone ?? usualTimeZone,
      link: publicOrigin(publicAddress, context),
    };
    const dedupeKey = `slots ${recipientId} ${first.notificationId}`;
    // oxlint-disable-next-line no-await-in-loop -- sent without waiting for each other would fill the connection's buffer
    await insertLetter(
      tx,
      { letter: 'slotReminder', values, recipientId },
      // Once the last one has begun its words are no longer true.
      { id: ids.next(), now: clock.now(), dedupeKey, expiresAt: last.startAt },
    );
  }
}
