/**
 * When each session was last used. Requests note it in memory; a round writes what is older than some minutes, many
 * sessions in one statement, so that a request that only reads writes nothing. A process that is killed forgets at most
 * one interval and one round, which is little beside the limit.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../time/clock.ts';
import { type Database, statement } from '../../database/database.ts';

/** A sign-in that was not used for so long has ended (ASVS 7.3.1); an open page uses it every few seconds. */
export const idleMinutesMax = 120;
/** The database knows the time of the last use to within so much. */
const writtenEveryMs = 5 * 60_000;
const roundMs = 60_000;

export interface SessionActivity {
  /** The session was used now. */
  readonly seen: (contextId: string, sessionId: string) => void;
  /** Writes what is due; answers how many sessions. */
  readonly write: () => Promise<number>;
  /** From now on it is written each minute. */
  readonly start: () => void;
  /** Writes everything. */
  readonly stop: () => Promise<void>;
}

interface Use {
  readonly contextId: string;
  at: number;
  writtenAt: number;
}

const used = statement(
  'sessions.used',
  `update sessions s set "lastSeenAt" = to_timestamp(x.at / 1000.0)
   from jsonb_to_recordset($2::jsonb) as x (id uuid, at double precision)
   where s."contextId" = $1 and s.id = x.id and s."lastSeenAt" < to_timestamp(x.at / 1000.0)`,
);

export function createSessionActivity(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}): SessionActivity {
  const { database, clock, log } = parts;
  const uses = new Map<string, Use>();

  async function write(all: boolean): Promise<number> {
    const due = new Map<string, { id: string; at: number }[]>();
    const now = clock.now().getTime();
    for (const [id, use] of uses) {
      if (use.at === use.writtenAt) {
        if (now - use.at > writtenEveryMs) uses.delete(id);
      } else if (all || use.at - use.writtenAt >= writtenEveryMs) {
        due.set(use.contextId, [...(due.get(use.contextId) ?? []), { id, at: use.at }]);
      }
    }
    let count = 0;
    for (const [contextId, sessions] of due) {
      await database.withTenant(contextId, (tx) => tx.query(used, [contextId, JSON.stringify(sessions)]));
      for (const { id, at } of sessions) {
        const use = uses.get(id);
        if (use !== undefined) use.writtenAt = at;
      }
      count += sessions.length;
    }
    return count;
  }

  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: two would write the same. */
  function round(all: boolean): Promise<unknown> {
    last = last
      .then(() => write(all))
      .catch((error: unknown) => log.error({ err: error }, 'last uses could not be written'));
    return last;
  }

  return {
    seen(contextId, sessionId) {
      const at = clock.now().getTime();
      const known = uses.get(sessionId);
      if (known === undefined) uses.set(sessionId, { contextId, at, writtenAt: 0 });
      else known.at = at;
    },
    write: () => write(false),
    start() {
      timer = setInterval(() => void round(false), roundMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await round(true);
    },
  };
}
