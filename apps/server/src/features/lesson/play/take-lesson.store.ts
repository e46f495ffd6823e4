/** Takes a learner's lesson for one command (domain §6): its lock, what the command is counted in, and its key, in one statement. */
import { rowRevision, statement, type TenantTransaction } from '../../../platform/database/database.ts';
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

/**
 * The lateral part takes the row only when the advisory lock was free, so that a second submission never waits. The lock is of
 * the lesson and of who asks: nobody closes the lesson of somebody else.
 * `$1` context, `$2` lesson, `$3` user, `$4` refuse at once, `$5`…`$7` row, window and limit of the quota, `$8` and `$9`
 * key and hash, `$10` now, `$11` page.
 */
const take = statement<TakenLesson>(
  'lesson.take',
  `with gate as materialized (
     select case when $4 then pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', $2::uuid, $3::uuid), 7249)) else true end as free),
   own as materialized (
     select gate.free, l.id, l."lastSeq", l.revision from gate
     left join lateral (select r.id, r."lastSeq", ${rowRevision('r')} as revision from lessons r
       where gate.free and r."contextId" = $1 and r.id = $2::uuid and r."userId" = $3 for update) l on true),
   counted as (
     update quota_uses q set used = q.used + 1 from own
     where own.id is not null and q."contextId" = $1 and q.subject = $5 and q."windowStart" = $6 and q.used < $7::bigint
     returning 1),
   -- The first of a window, and whoever is first together with another; what is full stays as it is.
   counted_first as (
     insert into quota_uses as q ("contextId", subject, "windowStart", used)
     select $1::uuid, $5::text, $6::timestamptz, 1 from own
     where id is not null and $7::bigint > 0 and not exists (select from counted)
     on conflict ("contextId", subject, "windowStart") do update set used = q.used + 1 where q.used < $7::bigint
     returning 1),
   noted as (
     insert into idempotency_records ("contextId", "userId", key, "requestHash", "lessonId", seq, "createdAt")
     select $1::uuid, $3::uuid, $8::text, $9::bytea, id, "lastSeq", $10 from own where id is not null and $8::text is not null
     on conflict do nothing returning 1)
   select free, id is not null as found, exists (select from counted union all select from counted_first) as "inQuota",
     $8::text is null or exists (select from noted) as "isFirst", own.revision,
     coalesce(t.active, 0) as "timeSpent", coalesce(t.alive, 0) as "timeAlive"
   from own left join lateral (select sum(pt.active)::int as active, sum(pt.alive)::int as alive from page_times pt
     where pt."contextId" = $1 and pt."lessonId" = $2::uuid and pt."pageId" = $11) t on true`,
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
  const [row] = await tx.query(take, [
    tx.contextId,
    lessonId,
    userId,
    refuseAtOnce,
    quota.subject,
    quota.start,
    quota.limit,
    idempotency?.key ?? null,
    idempotency?.requestHash ?? null,
    now,
    pageId,
  ]);
  if (row === undefined) throw new Error('a gate answers one row');
  return row;
}
