/** The locks of a lesson (domain §6). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface LessonLock {
  /** False: another submission of this lesson is in flight; nothing was waited for. */
  readonly free: boolean;
  /** The lesson exists and belongs to the learner; its row is locked. */
  readonly found: boolean;
}

/**
 * The lateral part takes the row only when the advisory lock was free, so that a second submission never waits. The lock is of
 * the lesson and of who asks: nobody closes the lesson of somebody else.
 */
const lock = statement<LessonLock>(
  'lesson.lock',
  `with gate as materialized (
     select case when $3 then pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', $1::uuid, $2::uuid), 7249)) else true end as free)
   select gate.free, l.id is not null as found from gate
   left join lateral (select id from lessons where gate.free and id = $1::uuid and "userId" = $2 for update) l on true`,
);

// The own lesson is read apart, by its key: joined, a plan that was made while the table was young walks through all
// lessons of the learner for each of them.
const lockRun = statement(
  'lesson.lockRun',
  `with gate as materialized (
     select pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', $1::uuid, $2::uuid), 7249)) as free),
   own as materialized (select "contextId", "userId", "classProgramId" from lessons where id = $1::uuid)
   select l.id from gate
   join own o on gate.free and o."userId" = $2
   join lessons l on l."contextId" = o."contextId" and l."userId" = o."userId"
     and l."classProgramId" = o."classProgramId"
   order by l.id for update of l`,
);

/**
 * Locks every lesson of the same run of the program, in id order, so that two that need several never wait in a ring;
 * nothing while another submission of this lesson is in flight. To be sent before `lockLesson`.
 */
export async function lockRunOfLesson(
  tx: TenantTransaction,
  lessonId: string,
  userId: string,
): Promise<void> {
  await tx.query(lockRun, [lessonId, userId]);
}

/**
 * Locks the learner's lesson until the transaction ends. `refuseAtOnce`: a submission, which does not wait for another
 * one; a move waits its turn.
 */
export async function lockLesson(
  tx: TenantTransaction,
  key: { readonly lessonId: string; readonly userId: string },
  refuseAtOnce: boolean,
): Promise<LessonLock> {
  const [row] = await tx.query(lock, [key.lessonId, key.userId, refuseAtOnce]);
  return row ?? { free: true, found: false };
}

const lessonOfPage = statement<{ lessonId: string }>(
  'lesson.ofPage',
  `select p."lessonId" from lesson_pages p
   join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId" and l."userId" = $3
   where p."contextId" = $1 and p.id = $2`,
);

/** The learner's own lesson that a page belongs to, or null. */
export async function findLessonOfPage(
  tx: TenantTransaction,
  pageId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await tx.query(lessonOfPage, [tx.contextId, pageId, userId]);
  return row?.lessonId ?? null;
}
