/** Takes a learner's lesson for one command (domain §6): its lock, what the command is counted in, and its key, in one statement. */
import { rowRevision, type TenantTransaction } from '../../../platform/database/database.ts';
import { askShared, sharedStatement } from '../../../platform/database/groups/shared-statements.ts';
import type { IdempotentRequest } from '../../../platform/http/calls/scope.ts';
import type { QuotaWindow } from '../../../platform/limits/quotas.ts';

export interface TakenLesson {
  /** False: another submission of this lesson is in flight; nothing was waited for, and nothing else is known. */
  readonly free: boolean;
  /** The lesson exists and belongs to the learner; its row is locked. */
  readonly found: boolean;
  readonly inQuota: boolean;
  /** The key was not known, and is noted now; true without a key. */
  readonly isFirst: boolean;
  /** Of the lesson's row; null where it was not found. */
  readonly revision: string | null;
  /** Seconds of the page that was asked for; 0 without one. */
  readonly timeSpent: number;
  readonly timeAlive: number;
}

/** Times are texts, and the hash is in hexadecimal. */
interface TakingItem {
  readonly lessonId: string;
  readonly userId: string;
  readonly refuses: boolean;
  readonly subject: string;
  readonly start: Date;
  readonly limit: number;
  readonly key: string | null;
  readonly hash: string | null;
  readonly now: Date;
  readonly pageId: string | null;
}

/**
 * The lateral part takes the row only when the advisory lock was free, so that a second submission never waits. The lock is of
 * the lesson and of who asks: nobody closes the lesson of somebody else. Those who share the statement are different people.
 */
const take = sharedStatement<TakingItem, TakenLesson>(
  'lesson.take',
  `"lessonId" uuid, "userId" uuid, refuses boolean, subject text, start timestamptz, "limit" bigint, key text, hash text,
   now timestamptz, "pageId" uuid`,
  (items) => `with asked as materialized (
     select i.*, case when i.refuses
       then pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', i."lessonId", i."userId"), 7249)) else true end as free
     from ${items} i),
   own as materialized (
     select a.*, l.id, l."lastSeq", l.revision from asked a
     left join lateral (select r.id, r."lastSeq", ${rowRevision('r')} as revision from lessons r
       where a.free and r."contextId" = $1 and r.id = a."lessonId" and r."userId" = a."userId" for update) l on true),
   counted as (
     update quota_uses q set used = q.used + 1 from own
     where own.id is not null and q."contextId" = $1 and q.subject = own.subject and q."windowStart" = own.start
       and q.used < own."limit"
     returning own.place),
   -- The first of a window, and whoever is first together with another; what is full stays as it is.
   counted_first as (
     insert into quota_uses as q ("contextId", subject, "windowStart", used)
     select $1::uuid, own.subject, own.start, 1 from own
     where own.id is not null and own."limit" > 0 and not exists (select from counted c where c.place = own.place)
     on conflict ("contextId", subject, "windowStart") do update set used = q.used + 1
       where q.used < (select o."limit" from own o where o.subject = excluded.subject)
     returning subject),
   noted as (
     insert into idempotency_records ("contextId", "userId", key, "requestHash", "lessonId", seq, "createdAt")
     select $1::uuid, own."userId", own.key, decode(own.hash, 'hex'), own.id, own."lastSeq", own.now from own
     where own.id is not null and own.key is not null
     on conflict do nothing returning "userId")
   select own.place, own.free, own.id is not null as found,
     exists (select from counted c where c.place = own.place)
       or exists (select from counted_first c where c.subject = own.subject) as "inQuota",
     own.key is null or exists (select from noted n where n."userId" = own."userId") as "isFirst", own.revision,
     coalesce(t.active, 0) as "timeSpent", coalesce(t.alive, 0) as "timeAlive"
   from own left join lateral (select sum(pt.active)::int as active, sum(pt.alive)::int as alive from page_times pt
     where pt."contextId" = $1 and pt."lessonId" = own."lessonId" and pt."pageId" = own."pageId") t on true`,
);

export interface Taking {
  readonly lessonId: string;
  readonly userId: string;
  /** A submission does not wait for another one; a move waits its turn. */
  readonly refuseAtOnce: boolean;
  readonly quota: QuotaWindow;
  readonly idempotency: IdempotentRequest | null;
  readonly now: Date;
  /** Whose seconds are asked for. */
  readonly pageId: string | null;
}

/** Locks until the transaction ends. */
export async function takeLesson(tx: TenantTransaction, taking: Taking): Promise<TakenLesson> {
  const { lessonId, userId, refuseAtOnce, quota, idempotency, now, pageId } = taking;
  const [row] = await askShared(tx, take, {
    lessonId,
    userId,
    refuses: refuseAtOnce,
    subject: quota.subject,
    start: quota.start,
    limit: quota.limit,
    key: idempotency?.key ?? null,
    hash: idempotency === null ? null : Buffer.from(idempotency.requestHash).toString('hex'),
    now,
    pageId,
  });
  if (row === undefined) throw new Error('a gate answers one row');
  return row;
}
