/** Beginning a class program again: which lessons it has for a learner, and putting their pages aside (domain §6). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isBranch } from '../../learning/opening/prerequisites.sql.ts';

export interface ProgramRun {
  /** False: another reset of the same run is in flight. */
  readonly free: boolean;
  /** `program.settings.reset`. */
  readonly allowed: boolean;
  /** How often the learner may where it is not. */
  readonly extraAttempts: number;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

const find = statement<ProgramRun>(
  'reset.find',
  `select pg_try_advisory_xact_lock(hashtextextended('reset/' || cp.id::text || '/' || $2::uuid::text, 7249)) as free,
     coalesce(pr.settings -> 'reset' = 'true'::jsonb, false) as allowed,
     (select u."extraAttempts" from users u where u."contextId" = cp."contextId" and u.id = $2) as "extraAttempts",
     greatest(c."startAt", cp."startAt") as "opensAt", least(c."expireAt", cp."expireAt") as "closesAt"
   from class_programs cp
   join classes c on c."contextId" = cp."contextId" and c.id = cp."classId"
   join programs pr on pr."contextId" = cp."contextId" and pr.id = cp."programId"
   where cp.id = $1 and exists (select from class_users m where m."contextId" = cp."contextId"
     and m."classId" = cp."classId" and m."userId" = $2 and m.role = 'STUDENT')`,
);

/** The class program as its student may begin it again; null for anybody else. Takes the turn of resets, or says no. */
export async function findProgramRun(
  tx: TenantTransaction,
  classProgramId: string,
  userId: string,
): Promise<ProgramRun | null> {
  const [row] = await tx.query(find, [classProgramId, userId]);
  return row ?? null;
}

export interface LockedLesson {
  readonly id: string;
  /** Only a choice leads there. */
  readonly hidden: boolean;
  /** Of the run, as its last reset left it. */
  readonly extraAttemptsUsed: number;
}

const lockAll = statement<LockedLesson>(
  'reset.lockLessons',
  `select l.id, ${isBranch('pc')} as hidden, l."extraAttemptsUsed" from lessons l
   join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   where l."classProgramId" = $1 and l."userId" = $2 order by l.id for update of l`,
);

/** Locks the learner's lessons of a class program in id order. */
export function lockLessonsOfRun(
  tx: TenantTransaction,
  classProgramId: string,
  userId: string,
): Promise<LockedLesson[]> {
  return tx.query(lockAll, [classProgramId, userId]);
}

const archive = statement(
  'reset.archive',
  `with pages as (
     update lesson_pages set state = 'ARCHIVED' where "contextId" = $1 and "lessonId" = $2 and state <> 'ARCHIVED'
     returning id),
   drafts as (delete from lesson_page_drafts d using pages where d."contextId" = $1 and d."pageId" = pages.id),
   draws as (delete from lesson_draws where "contextId" = $1 and "lessonId" = $2)
   delete from lesson_actions where "contextId" = $1 and "lessonId" = $2`,
);

/** Keeps the pages as evidence and in the learner's exercises, out of the lesson; draws and choices are to be made anew. */
export async function archiveLesson(tx: TenantTransaction, lessonId: string): Promise<void> {
  await tx.query(archive, [tx.contextId, lessonId]);
}

const used = statement(
  'reset.useExtraAttempt',
  `update lessons set "extraAttemptsUsed" = $3 where "contextId" = $1 and id = any ($2::uuid[])`,
);

/** Every lesson of the run says how often it was begun again by an accommodation. */
export async function setExtraAttemptsUsed(
  tx: TenantTransaction,
  lessons: readonly Pick<LockedLesson, 'id'>[],
  count: number,
): Promise<void> {
  await tx.query(used, [tx.contextId, lessons.map(({ id }) => id), count]);
}
