/** Empties the outbox: at least once each, with growing pauses, on any number of processes at once. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { TenantContext } from '../http/sites/site.ts';
import { workThrough } from './batches.ts';
import type { Job } from './jobs.ts';
import {
  type ClaimedEntry,
  claimOutboxEntries,
  setOutboxDone,
  setOutboxFailed,
  setOutboxRetry,
} from './outbox.store.ts';

/** Thrown by a carrier for what no repetition will mend. */
export class NotDeliverable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotDeliverable';
  }
}

/** Delivers one entry; it may come twice, so it should be recognisable by its id. */
export type Deliver = (context: TenantContext, entry: ClaimedEntry) => Promise<void>;

export interface DeliveryWorkerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  /** What carries each kind of entry. */
  readonly carriers: Readonly<Record<string, Deliver>>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pauses after each failed attempt; the last one repeats. */
const pauses = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
/** What could not be delivered for so long is given up, and kept for somebody to look at. */
const patienceMs = 5 * 24 * hour;
/** Longer than any carrier waits: nobody else takes an entry that is being delivered. */
const leaseMs = 3 * minute;
const atOnce = 5;
const roundsEveryMs = 5 * second;

/** Of every tenant, one after the other; answers how many entries were delivered. */
export function createDeliveryWorker(parts: DeliveryWorkerParts): Job {
  const { database, clock, contexts, carriers, log } = parts;
  const kinds = Object.keys(carriers);

  async function carry(
    context: TenantContext,
    entry: ClaimedEntry,
  ): Promise<'delivered' | 'given up' | 'waits'> {
    const settle = (work: Parameters<typeof database.withTenant>[1]) => database.withTenant(context.id, work);
    if (entry.expiresAt !== null && entry.expiresAt <= clock.now()) {
      await settle((tx) => setOutboxFailed(tx, entry, clock.now(), 'its time was over', true));
      return 'given up';
    }
    try {
      await carriers[entry.kind]?.(context, entry);
      await settle((tx) => setOutboxDone(tx, entry, clock.now()));
      return 'delivered';
    } catch (error) {
      const now = clock.now();
      const reason = reasonOf(error);
      const isOver = now.getTime() - entry.createdAt.getTime() > patienceMs;
      if (error instanceof NotDeliverable || isOver) {
        log.error({ outboxId: entry.id, kind: entry.kind, reason }, 'an outbox entry was given up');
        await settle((tx) => setOutboxFailed(tx, entry, now, reason, entry.expiresAt !== null));
        return 'given up';
      }
      const pause = pauses[Math.min(entry.attempts, pauses.length) - 1] ?? hour;
      log.warn(
        { outboxId: entry.id, kind: entry.kind, attempts: entry.attempts, reason },
        'an outbox entry waits',
      );
      await settle((tx) => setOutboxRetry(tx, entry, new Date(now.getTime() + pause), reason));
      return 'waits';
    }
  }

  const emptyTenant = (context: TenantContext): Promise<number> =>
    workThrough<ClaimedEntry>({
      clock,
      leaseMs,
      atOnce,
      claim: (now, leaseUntil, max) =>
        database.withTenant(context.id, (tx) => claimOutboxEntries(tx, kinds, now, leaseUntil, max)),
      async handle(due) {
        const results = await Promise.all(due.map((entry) => carry(context, entry)));
        return {
          done: results.filter((one) => one === 'delivered').length,
          // Nothing got through: whatever else waits would only wait for the same closed door.
          goesOn: results.some((one) => one !== 'waits'),
        };
      },
    });

  return {
    everyMs: roundsEveryMs,
    async run() {
      let delivered = 0;
      for (const context of await contexts()) delivered += await emptyTenant(context);
      return delivered;
    },
  };
}

/** One line, without addresses: carriers like to repeat them. */
function reasonOf(error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', message: String(error) };
  const text = `${typeof code === 'string' ? `${code}: ` : ''}${message}`;
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 500);
}
