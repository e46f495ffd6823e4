/** The brand that is published by itself at a time: at most one of a centre. */
import type { Brand, BrandSchedule } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { nameOf, writer } from './writer.sql.ts';

interface ScheduleRow extends Omit<BrandSchedule, 'publishAt' | 'scheduledAt' | 'scheduledBy'> {
  readonly publishAt: Date;
  readonly scheduledAt: Date;
  readonly by: Named | null;
}
const toSchedule = ({ publishAt, scheduledAt, by, ...kept }: ScheduleRow): BrandSchedule => ({
  ...kept,
  publishAt: publishAt.toISOString(),
  scheduledAt: scheduledAt.toISOString(),
  scheduledBy: nameOf(by),
});
const columns = `s.content, s.revision, s."publishAt", s."scheduledAt", s.failure, ${writer('s."scheduledBy"')} as by`;

const read = statement<ScheduleRow>(
  'brand.schedule',
  `select ${columns} from brand_schedules s where s."contextId" = $1`,
);

export async function findSchedule(tx: TenantTransaction): Promise<BrandSchedule | null> {
  const [row] = await tx.query(read, [tx.contextId]);
  return row === undefined ? null : toSchedule(row);
}

const written = statement<ScheduleRow>(
  'brand.writeSchedule',
  `with s as (
     insert into brand_schedules as k ("contextId", content, revision, "publishAt", "scheduledAt", "scheduledBy")
     select $1, $2::jsonb, 1, $4, $5, $6
     where $3::int = 0 or exists (select from brand_schedules e where e."contextId" = $1)
     on conflict ("contextId") do update
       set content = excluded.content, revision = k.revision + 1, "publishAt" = excluded."publishAt",
         "scheduledAt" = excluded."scheduledAt", "scheduledBy" = excluded."scheduledBy", failure = null
       where k.revision = $3
     returning k.*
   )
   select ${columns} from s`,
);

/** Undefined where the schedule is of another revision than the one that was seen. */
export async function setSchedule(
  tx: TenantTransaction,
  given: {
    readonly content: Brand;
    readonly revision: number;
    readonly publishAt: Date;
    readonly now: Date;
    readonly by: string;
  },
): Promise<BrandSchedule | undefined> {
  const { content, revision, publishAt, now, by } = given;
  const values = [tx.contextId, JSON.stringify(content), revision, publishAt, now, by];
  const [row] = await tx.query(written, values);
  return row === undefined ? undefined : toSchedule(row);
}

const taken = statement<{ readonly publishAt: Date }>(
  'brand.takeSchedule',
  `delete from brand_schedules where "contextId" = $1 and revision = $2 returning "publishAt"`,
);

export async function takeSchedule(
  tx: TenantTransaction,
  revision: number,
): Promise<{ readonly publishAt: Date } | undefined> {
  return (await tx.query(taken, [tx.contextId, revision]))[0];
}

interface DueSchedule {
  readonly content: Brand;
  readonly revision: number;
  readonly by: string;
}
const due = statement<DueSchedule>(
  'brand.dueSchedule',
  `select content, revision, "scheduledBy" as by from brand_schedules
   where "contextId" = $1 and failure is null and "publishAt" <= $2 for update`,
);

/** Locked, so that of two processes one publishes it. */
export async function lockDueSchedule(tx: TenantTransaction, now: Date): Promise<DueSchedule | undefined> {
  return (await tx.query(due, [tx.contextId, now]))[0];
}

const failed = statement(
  'brand.failSchedule',
  `update brand_schedules set failure = $3 where "contextId" = $1 and revision = $2`,
);

export async function setScheduleFailure(
  tx: TenantTransaction,
  revision: number,
  code: string,
): Promise<void> {
  await tx.query(failed, [tx.contextId, revision, code]);
}

const dueTime = statement<{ readonly at: Date }>(
  'brand.dueTime',
  `select "publishAt" as at from brand_schedules
   where "contextId" = $1 and failure is null and "publishAt" <= $2`,
);

/** When the brand of the centre is due, if that is so soon. */
export async function findDueTime(tx: TenantTransaction, until: Date): Promise<Date | undefined> {
  return (await tx.query(dueTime, [tx.contextId, until]))[0]?.at;
}

const dropped = statement(
  'brand.dropSameDraft',
  `delete from brand_drafts where "contextId" = $1 and content = $2::jsonb`,
);

/** A draft that says what was published is none any longer; one that was changed since stays. */
export async function dropSameDraft(tx: TenantTransaction, content: Brand): Promise<void> {
  await tx.query(dropped, [tx.contextId, JSON.stringify(content)]);
}
