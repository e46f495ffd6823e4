/** Queues the digests that are due: what is unread and was in none yet, once a period, and nothing where nothing is new. */
import { displayName, nextDigest } from '@parcours/rules';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { claimDue, type DueDigest, setNext, takeNews } from './digest.store.ts';

export interface DigestParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  readonly publicAddress: PublicAddress;
}

/** People of one transaction. */
const batchPeople = 20;
/** Lines of a letter; of the rest it says how many. */
const linesMax = 12;

export function sendDigests(parts: DigestParts): Work {
  const { database, clock, contexts } = parts;
  return {
    async run({ signal }) {
      let seen = 0;
      for (const context of await contexts()) {
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- one tenant after the other
        seen += await inBatches(batchPeople, () =>
          database.withTenant(context.id, async (tx) => {
            const due = await claimDue(tx, clock.now(), batchPeople);
            for (const one of due) await sendOne(parts, context, tx, one);
            return due.length;
          }),
        );
      }
      return seen;
    },
  };
}

async function sendOne(
  { clock, ids, publicAddress }: DigestParts,
  context: TenantContext,
  tx: TenantTransaction,
  due: DueDigest,
): Promise<void> {
  const now = clock.now();
  const next = nextDigest(due, context.settings.timeZone, now);
  if (next === null) throw new Error('a digest that is due has a period');
  await setNext(tx, due.userId, next);
  const news = due.reachable ? await takeNews(tx, due.userId, now) : [];
  if (news.length === 0) return;
  const items = news.slice(0, linesMax).map(({ kind, title, scoreTold, actor }) => ({
    kind,
    scoreTold,
    title: title ?? '',
    who: actor === null ? '' : displayName(actor),
  }));
  await insertLetter(
    tx,
    {
      letter: 'digest',
      values: {
        items,
        more: news.length - items.length,
        wording: context.settings.certificationType,
        link: `${publicOrigin(publicAddress, context)}/notifications`,
      },
      recipientId: due.userId,
    },
    // What was to leave at a moment leaves once; after a day it is no news.
    {
      id: ids.next(),
      now,
      dedupeKey: `digest ${due.userId} ${due.nextAt.toISOString()}`,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
  );
}
