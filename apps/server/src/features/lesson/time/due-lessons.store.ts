/** When a lesson has to be looked at because a clock of it runs out (domain §6); written with what starts the clock. */
import {
  statement,
  type PlatformTransaction,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import type { UndoneJob } from '../../../platform/jobs/operated-jobs.store.ts';

export interface DueLesson {
  readonly contextId: string;
  readonly lessonId: string;
}

const set = statement(
  'dueLessons.set',
  `insert into due_lessons ("contextId", "lessonId", "dueAt") values ($1, $2, $3)
   on conflict ("contextId", "lessonId") do update set "dueAt" = excluded."dueAt", tries = 0`,
);

const remove = statement(
  'dueLessons.remove',
  'delete from due_lessons where "contextId" = $1 and "lessonId" = $2',
);

/** Null: no clock runs any more. */
export async function setLessonDue(
  tx: TenantTransaction,
  lessonId: string,
  dueAt: Date | null,
): Promise<void> {
  if (dueAt === null) {
    await tx.query(remove, [tx.contextId, lessonId]);
    return;
  }
  tx.wake('timed-out-lessons', dueAt);
  await tx.query(set, [tx.contextId, lessonId, dueAt]);
}

/** One that was begun so often and is still there counts as failed; it is tried on, once an hour at least. */
export const lessonTriesMax = 5;
const longestLease = `interval '1 hour'`;

const claim = statement<DueLesson>(
  'dueLessons.claim',
  // Pushed into the future rather than locked: should this process die, another one looks again after the lease, and each
  // time four times later.
  `update due_lessons d set tries = d.tries + 1, "dueAt" = $1::timestamptz
       + least(($2::timestamptz - $1::timestamptz) * power(4, least(d.tries, 10)), ${longestLease})
   from (select "contextId", "lessonId" from due_lessons where "contextId" = $4 and "dueAt" <= $1
     order by "dueAt" limit $3 for update skip locked) due
   where d."contextId" = due."contextId" and d."lessonId" = due."lessonId"
   returning d."contextId", d."lessonId"`,
);

/** Takes at most `max` lessons of the tenant that are due, and hides them from other processes until `leaseUntil`. */
export function claimDueLessons(
  tx: PlatformTransaction,
  contextId: string,
  now: Date,
  leaseUntil: Date,
  max: number,
): Promise<DueLesson[]> {
  return tx.query(claim, [now, leaseUntil, max, contextId]);
}

const tenants = statement<{ contextId: string; at: Date }>(
  'dueLessons.tenants',
  'select "contextId", min("dueAt") as at from due_lessons where "dueAt" <= $1 group by 1',
);

/** Tenants with a lesson that is due until then, each with the time of its first. */
export function findTenantsWithDueLessons(
  tx: PlatformTransaction,
  until: Date,
): Promise<{ contextId: string; at: Date }[]> {
  return tx.query(tenants, [until]);
}

export const lessonsThatFail = `tries >= ${lessonTriesMax}`;

const failing = statement<UndoneJob>(
  'dueLessons.failing',
  `select "lessonId" as id, 'timed-out-lessons' as kind, "contextId", "lessonId" as about, 'failed' as state, tries,
     "dueAt" as at, 'its time is over, and no try has closed it: the log says why' as reason
   from due_lessons where ${lessonsThatFail} and ($1::uuid is null or "lessonId" = $1) order by "dueAt" desc limit $2`,
);

/** Lessons whose closing fails again and again; `at` is when they are tried next. */
export function findFailingLessons(
  tx: PlatformTransaction,
  { id, max }: { readonly id?: string | undefined; readonly max: number },
): Promise<UndoneJob[]> {
  return tx.query(failing, [id ?? null, max]);
}

const findOwner = statement<{ userId: string }>(
  'dueLessons.owner',
  'select "userId" from lessons where id = $1',
);

export async function findLessonOwner(tx: TenantTransaction, lessonId: string): Promise<string | null> {
  const [row] = await tx.query(findOwner, [lessonId]);
  return row?.userId ?? null;
}
