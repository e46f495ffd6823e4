/** Queues a job in the transaction that makes it necessary: rolled back with it, and taken by any process once it is committed. */
import { statement, type TenantTransaction } from '../database/database.ts';
import { type JobKind, jobChannel, jobSchema } from './kinds.ts';

/** Kinds whose job is about one row of a tenant. */
export type JobAboutRow = Exclude<
  JobKind,
  | 'sweep'
  | 'housekeeping'
  | 'openings'
  | 'digests'
  | 'reminders'
  | 'brand-publications'
  | 'own-statements'
  | 'picture-sizes'
  | 'timed-out-lessons'
>;

export interface QueuedJob {
  readonly id: string;
  readonly now: Date;
}

/**
 * A part of a statement: queues a job for each row of the relation `due` (`kind`, `id`, `contextId`, `at`). It writes what
 * the library's `send` does, and stays prepared (`queue-job.test.ts` compares the two). What is queued may be taken at once,
 * whatever the clocks of this process and of the database say.
 */
export const queuedJobs = `
  queued as (
    insert into ${jobSchema}.job (id, name, data, group_id, start_after, created_on, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, policy, dead_letter, heartbeat_seconds)
    select due.id, q.name, jsonb_build_object('contextId', due."contextId", 'id', due.id), due."contextId"::text,
      due.at - interval '1 hour', due.at, due.at + q.retention_seconds * interval '1 s', q.retry_limit, q.retry_delay,
      q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.policy, q.dead_letter, q.heartbeat_seconds
    from due join ${jobSchema}.queue q on q.name = due.kind
    on conflict do nothing returning name)`;

/** The end of a statement that queues: the other processes hear of it with the commit. */
export const queueDue = `${queuedJobs}
  select pg_notify('${jobChannel}', name) from (select distinct name from queued) said`;

const queued = statement(
  'jobs.queue',
  `with due as (select $1 as kind, $2::uuid as id, $3::uuid as "contextId", $4::timestamptz as at), ${queueDue}`,
);

const roused = statement(
  'jobs.rouse',
  `with roused as (
     update ${jobSchema}.job set start_after = $3::timestamptz - interval '1 hour'
     where name = $1 and group_id = $2::uuid::text and state = 'retry' returning name)
   select pg_notify('${jobChannel}', name) from (select distinct name from roused) said`,
);

/** Jobs of the tenant that failed and wait for the end of their pause are done now: what they failed of was mended. */
export async function rouseJobs(tx: TenantTransaction, kind: JobKind, now: Date): Promise<void> {
  tx.wake(kind);
  await tx.query(roused, [kind, tx.contextId, now]);
}

/** `id` is that of the row which the job is about, and of the job itself: queued again, it is the same job. */
export async function queueJob(
  tx: TenantTransaction,
  kind: JobAboutRow,
  { id, now }: QueuedJob,
): Promise<void> {
  tx.wake(kind);
  await tx.query(queued, [kind, id, tx.contextId, now]);
}
