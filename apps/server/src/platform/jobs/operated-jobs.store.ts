/** What an operator sees of the queue and does to it: how much waits, and what was given up. Ids and reasons, no more. */
import { type PlatformTransaction, statement, type TenantTransaction } from '../database/database.ts';
import { deadLetters, jobSchema } from './kinds.ts';

export interface KindState {
  readonly kind: string;
  /** To be taken now, and those whose pause or time has not come. */
  readonly waiting: number;
  readonly later: number;
  readonly running: number;
  /** Seconds since the oldest of those that may be taken was queued; null where there is none. */
  readonly oldest: number | null;
}

const states = statement<KindState>(
  'operatedJobs.states',
  `select q.name as kind, count(j.id) filter (where j.state < 'active' and j.start_after <= $1)::int as waiting,
     count(j.id) filter (where j.state < 'active' and j.start_after > $1)::int as later,
     count(j.id) filter (where j.state = 'active')::int as running,
     extract(epoch from $1 - min(j.created_on) filter (where j.state < 'active' and j.start_after <= $1))::int as oldest
   from ${jobSchema}.queue q left join ${jobSchema}.job j on j.name = q.name and j.state <= 'active'
   where q.name <> '${deadLetters}' and q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
);

export function findKindStates(tx: PlatformTransaction, now: Date): Promise<KindState[]> {
  return tx.query(states, [now]);
}

export interface UndoneJob {
  readonly id: string;
  readonly kind: string;
  readonly contextId: string | null;
  /** The row that it is about. */
  readonly about: string | null;
  readonly state: 'failed' | 'waits' | 'running';
  readonly tries: number;
  readonly at: Date;
  readonly reason: string | null;
}

const undoneColumns = `
  j.id, coalesce(j.source_name, j.name) as kind, j.data ->> 'contextId' as "contextId", j.data ->> 'id' as about,
  case when j.name = '${deadLetters}' then 'failed' when j.state = 'active' then 'running' else 'waits' end as state,
  coalesce(j.source_retry_count, j.retry_count) + 1 as tries, j.created_on as at,
  coalesce(j.source_output, j.output) ->> 'reason' as reason`;
const undoneWhere = `(j.name = '${deadLetters}' or j.state in ('active', 'retry')) and j.state <= 'active'`;

const undone = statement<UndoneJob>(
  'operatedJobs.undone',
  `select ${undoneColumns} from ${jobSchema}.job j where ${undoneWhere} order by j.created_on desc limit $1`,
);

/** Those that were given up, that failed and wait, or that run: the newest first. */
export function findUndoneJobs(tx: PlatformTransaction, max: number): Promise<UndoneJob[]> {
  return tx.query(undone, [max]);
}

const undoneById = statement<UndoneJob>(
  'operatedJobs.undoneById',
  `select ${undoneColumns} from ${jobSchema}.job j where ${undoneWhere} and j.id = $1`,
);

export async function findUndoneJob(tx: PlatformTransaction, id: string): Promise<UndoneJob | undefined> {
  const [job] = await tx.query(undoneById, [id]);
  return job;
}

const gone = statement<{ kind: string }>(
  'operatedJobs.remove',
  // The copy that was given up, and what it is a copy of; nothing of one that a process has in hand.
  `with taken as (
     delete from ${jobSchema}.job where id = $1 and (name = '${deadLetters}' or state = 'retry')
     returning name, source_name, source_id),
   before as (
     delete from ${jobSchema}.job j using taken t where j.name = t.source_name and j.id = t.source_id and j.state = 'failed')
   select coalesce(source_name, name) as kind from taken`,
);

/** Answers whether it was there still. */
export async function removeUndoneJob(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(gone, [id])).length === 1;
}

const goneAbout = statement(
  'operatedJobs.removeAbout',
  `with before as (delete from ${jobSchema}.job where name = $1 and id = $2 and state > 'active')
   delete from ${jobSchema}.job where name = '${deadLetters}' and source_name = $1 and source_id = $2`,
);

/** Forgets the job about a row that is done or was given up, so that it can be queued again. */
export async function removeEndedJobAbout(tx: TenantTransaction, kind: string, id: string): Promise<void> {
  await tx.query(goneAbout, [kind, id]);
}
