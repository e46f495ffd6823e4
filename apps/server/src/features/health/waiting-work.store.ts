/** Work that lies in the database: in a tenant's tables, and in the platform's own. */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../platform/database/database.ts';
import { isGivenUp, picturesTriesMax } from '../files/pictures/due-picture.sql.ts';
import { lessonsThatFail } from '../lesson/time/due-lessons.store.ts';
import { statementsThatFailed } from '../record-store/own-statements/due-statements.store.ts';
import { isReader } from '../record-store/own-statements/statement-reader.sql.ts';

export interface Queued {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  readonly oldest: Date;
}

/** What was given up is counted for a day: then somebody has looked at it, or nobody will. */
const queuedOfTenant = statement<Queued>(
  'waiting-work.queued',
  `select kind, case when "lastError" is null then 'waiting' else 'retry' end as state, count(*)::int as count,
     min("createdAt") as oldest
   from outbox where "contextId" = $1 and "doneAt" is null group by 1, 2
   union all
   select kind, 'failed', count(*)::int, min("createdAt")
   from outbox where "contextId" = $1 and "doneAt" > $2::timestamptz - interval '1 day' and "failedAt" is not null
   group by 1`,
);

const learnersOfTenant = statement<{ count: number }>(
  'waiting-work.learners',
  `select count(*)::int as count from learner_clocks
   where "contextId" = $1 and "creditedUntil" > $2::timestamptz - interval '1 minute'`,
);

const queuedOfPlatform = statement<Queued>(
  'waiting-work.due',
  // Statements have no time of their own: how old they are is not known here. Those that nobody waits for are left out.
  // Nor does anybody wait for the sizes of a picture: until then it is shown whole.
  `select 'own-statements' as kind, 'waiting' as state, count(*)::int as count, $1::timestamptz as oldest
   from due_statements d join statement_readers r on r."contextId" = d."contextId" and ${isReader('r', '$1')}
   where d."failedAt" is null
   having count(*) > 0
   union all
   select 'own-statements', 'failed', count(*)::int, min("failedAt") from due_statements where ${statementsThatFailed}
   having count(*) > 0
   union all
   select 'timed-out-lessons', 'waiting', count(*)::int, min("dueAt") from due_lessons where "dueAt" <= $1
   having count(*) > 0
   union all
   select 'timed-out-lessons', 'failed', count(*)::int, min("dueAt") from due_lessons where ${lessonsThatFail}
   having count(*) > 0
   union all
   select 'picture-sizes', 'waiting', count(*)::int, $1::timestamptz from due_pictures
   where "dueAt" <= $1 and tries < ${picturesTriesMax}
   having count(*) > 0
   union all
   select 'picture-sizes', 'failed', count(*)::int, min("dueAt") from due_pictures x
   where ${isGivenUp('x', '$1')} and "dueAt" > $1::timestamptz - interval '1 day'
   having count(*) > 0`,
);

/** Queued work of one tenant, and how many of its learners are at work. */
export async function findWorkOfTenant(
  tx: TenantTransaction,
  now: Date,
): Promise<{ readonly queued: Queued[]; readonly learners: number }> {
  const [queued, learners] = await Promise.all([
    tx.query(queuedOfTenant, [tx.contextId, now]),
    tx.query(learnersOfTenant, [tx.contextId, now]),
  ]);
  return { queued, learners: learners[0]?.count ?? 0 };
}

export function findWorkOfPlatform(tx: PlatformTransaction, now: Date): Promise<Queued[]> {
  return tx.query(queuedOfPlatform, [now]);
}
