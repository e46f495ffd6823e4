/** Jobs that somebody started and looks at: a row each, under the tenant's policy. */
import type { CourseImportJob, Job } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { type Lost, lostJob, lostValues } from '../../platform/jobs/lost-jobs.sql.ts';

export type TenantJobKind = Job['kind'] | 'course-import';
type JobError = Job['error'] | CourseImportJob['error'];

export interface StartedJob {
  readonly id: string;
  readonly kind: TenantJobKind;
  readonly subject: object;
  readonly total: number;
  /** Of the shape of its kind. */
  readonly result: object;
  readonly createdBy: string;
  readonly createdAt: Date;
}

const insert = statement(
  'tenantJobs.insert',
  `insert into jobs ("contextId", id, kind, subject, total, result, "createdBy", "createdAt")
   values ($1, $2, $3, $4::jsonb, $5, $6::jsonb, $7, $8)`,
);

export async function insertTenantJob(tx: TenantTransaction, job: StartedJob): Promise<void> {
  const { id, kind, subject, total, result, createdBy, createdAt } = job;
  const [about, first] = [JSON.stringify(subject), JSON.stringify(result)];
  await tx.query(insert, [tx.contextId, id, kind, about, total, first, createdBy, createdAt]);
}

export interface TenantJobRow {
  readonly id: string;
  readonly kind: TenantJobKind;
  readonly subject: unknown;
  readonly state: Job['state'];
  readonly done: number;
  readonly total: number;
  readonly afterId: string | null;
  /** As whoever does its kind wrote it. */
  readonly result: object;
  readonly error: JobError;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const columns = `id, kind, subject, state, done, total, "afterId", result, error, "createdBy", "createdAt", "endedAt"`;

const byId = statement<TenantJobRow>(
  'tenantJobs.find',
  `select ${columns} from jobs where "contextId" = $1 and id = $2`,
);

export async function findTenantJob(tx: TenantTransaction, id: string): Promise<TenantJobRow | undefined> {
  const [row] = await tx.query(byId, [tx.contextId, id]);
  return row;
}

const stop = statement(
  'tenantJobs.stop',
  // One that nobody has begun ends here; one that runs reads it with its next step.
  `update jobs set "stopAskedAt" = coalesce("stopAskedAt", $3),
     state = case when state = 'waiting' then 'stopped' else state end,
     "endedAt" = case when state = 'waiting' then $3 else "endedAt" end
   where "contextId" = $1 and id = $2 and "endedAt" is null`,
);

export async function setTenantJobStopAsked(tx: TenantTransaction, id: string, at: Date): Promise<void> {
  await tx.query(stop, [tx.contextId, id, at]);
}

const begin = statement<TenantJobRow>(
  'tenantJobs.begin',
  `update jobs set state = 'running' where "contextId" = $1 and id = $2 and "endedAt" is null returning ${columns}`,
);

/** As the attempt before left it; undefined where it has ended. */
export async function beginTenantJob(tx: TenantTransaction, id: string): Promise<TenantJobRow | undefined> {
  const [row] = await tx.query(begin, [tx.contextId, id]);
  return row;
}

const step = statement<{ goesOn: boolean }>(
  'tenantJobs.step',
  // The row is held until the step is committed: two attempts at one job never take the same step.
  `select "stopAskedAt" is null as "goesOn" from jobs
   where "contextId" = $1 and id = $2 and "endedAt" is null and "afterId" is not distinct from $3::uuid for update`,
);

/** Whether the step after `afterId` is still to be done, by this transaction. */
export async function holdTenantJobStep(
  tx: TenantTransaction,
  id: string,
  afterId: string | null,
): Promise<boolean> {
  const [row] = await tx.query(step, [tx.contextId, id, afterId]);
  return row?.goesOn === true;
}

const stepped = statement(
  'tenantJobs.stepped',
  `update jobs set done = $3, "afterId" = $4, result = $5::jsonb where "contextId" = $1 and id = $2`,
);

/** In the transaction of the step. */
export async function setTenantJobStepped(
  tx: TenantTransaction,
  id: string,
  { done, afterId, result }: Pick<TenantJobRow, 'done' | 'afterId' | 'result'>,
): Promise<void> {
  await tx.query(stepped, [tx.contextId, id, done, afterId, JSON.stringify(result)]);
}

const total = statement('tenantJobs.total', `update jobs set total = $3 where "contextId" = $1 and id = $2`);

/** Where its steps can be counted only once it has begun. */
export async function setTenantJobTotal(tx: TenantTransaction, id: string, steps: number): Promise<void> {
  await tx.query(total, [tx.contextId, id, steps]);
}

const end = statement(
  'tenantJobs.end',
  `update jobs set "endedAt" = $3, error = $4,
     state = case when $4::text is not null then 'failed' when "stopAskedAt" is not null then 'stopped' else 'done' end
   where "contextId" = $1 and id = $2 and "endedAt" is null`,
);

/** Done, or stopped where that was asked for; failed where there is an error. */
export async function setTenantJobEnded(
  tx: TenantTransaction,
  id: string,
  at: Date,
  error: JobError = null,
): Promise<void> {
  await tx.query(end, [tx.contextId, id, at, error]);
}

const lost = statement<{ id: string }>(
  'tenantJobs.lost',
  `update jobs j set "endedAt" = $4, state = 'failed', error = 'UNDEFINED'
   where j."endedAt" is null and j.kind = $5 and ${lostJob('j', 'j.kind')} returning id`,
);

/** Those that nobody does any more have failed: whoever started one no longer waits. Answers their ids. */
export async function failLostTenantJobs(
  tx: TenantTransaction,
  kind: TenantJobKind,
  of: Lost,
): Promise<readonly string[]> {
  return (await tx.query(lost, [...lostValues(tx.contextId, of), of.at, kind])).map(({ id }) => id);
}

const again = statement<{ id: string }>(
  'tenantJobs.again',
  `update jobs set state = 'waiting', "endedAt" = null, error = null
   where "contextId" = $1 and id = $2 and state = 'failed' returning id`,
);

/** One that failed is to be done after all, from where it was; false where it has not failed. */
export async function setTenantJobWaitsAgain(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(again, [tx.contextId, id])).length > 0;
}
