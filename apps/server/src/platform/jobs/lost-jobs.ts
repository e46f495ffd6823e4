/** Jobs that nobody does any more: those that were given up, and those that a new queue does not hold. */
import { type PlatformTransaction, statement, type TenantTransaction } from '../database/database.ts';
import { deadLetters, type JobKind, jobSchema } from './kinds.ts';
import type { WaitingRows } from './lost-jobs.sql.ts';
import { type JobAboutRow, queuedJobs } from './queue-job.ts';

interface GivenUp {
  readonly contextId: string;
  readonly kind: JobKind;
}

const givenUp = statement<GivenUp>(
  'lostJobs.givenUp',
  `select distinct data ->> 'contextId' as "contextId", source_name as kind from ${jobSchema}.job
   where name = '${deadLetters}' and state <= 'active' and created_on >= $1 and data ->> 'id' is not null`,
);

/** Of which tenants and kinds jobs about rows were given up since then. */
export function findGivenUp(tx: PlatformTransaction, since: Date): Promise<GivenUp[]> {
  return tx.query(givenUp, [since]);
}

/** Answers how many jobs of the tenant were queued: as new ones, with all their tries. */
export type QueueAgain = (tx: TenantTransaction, now: Date) => Promise<number>;

/** A job is what its row says, and no more: it is queued for each row that waits and has none. */
export function queueAgain(kind: JobAboutRow, { table, condition }: WaitingRows): QueueAgain {
  const again = statement<{ count: number }>(
    `queueAgain.${kind}`,
    `with due as (select '${kind}' as kind, r.id, r."contextId", $2::timestamptz as at from ${table} r
       where r."contextId" = $1 and ${condition} and not exists (
         select from ${jobSchema}.job d where d.name = '${kind}' and d.id = r.id)), ${queuedJobs}
     select count(*)::integer as count from queued`,
  );
  return async (tx, now) => {
    tx.wake(kind);
    return (await tx.query(again, [tx.contextId, now]))[0]?.count ?? 0;
  };
}
