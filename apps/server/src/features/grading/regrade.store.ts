/** Regrades: which there were, and the pages that one is about (domain §7). */
import type { RepairChange } from '@parcours/contract';
import type { UndonePage } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const publishedVersion = statement<{ versionId: string | null }>(
  'regrade.version',
  'select "versionId" from courses where "contextId" = $1 and id = $2',
);

/** The course's published version, or null; undefined where there is no such course. */
export async function findPublishedVersion(
  tx: TenantTransaction,
  courseId: string,
): Promise<string | null | undefined> {
  const [row] = await tx.query(publishedVersion, [tx.contextId, courseId]);
  return row?.versionId;
}

/** What a repair was, beside the regrade that it began. */
export interface Repair {
  readonly rowId: string;
  readonly change: RepairChange['kind'];
  readonly note: string;
  /** Whether those whose score changes are told. */
  readonly tell: boolean;
  /** The version that was published before: its key is what an undo brings back. */
  readonly formerVersionId: string;
}

export interface NewRegrade {
  readonly id: string;
  readonly courseId: string;
  readonly blockId: string;
  readonly versionId: string;
  readonly lower: boolean;
  readonly actorId: string;
  readonly startedAt: Date;
  readonly repair?: Repair;
}

const insert = statement(
  'regrade.insert',
  `insert into regrades ("contextId", id, "courseId", "blockId", "versionId", lower, "actorId", "startedAt", repair)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
);

export async function insertRegrade(tx: TenantTransaction, regrade: NewRegrade): Promise<void> {
  const { id, courseId, blockId, versionId, lower, actorId, startedAt } = regrade;
  const repair = regrade.repair === undefined ? null : JSON.stringify(regrade.repair);
  const values = [id, courseId, blockId, versionId, lower, actorId, startedAt, repair];
  await tx.query(insert, [tx.contextId, ...values]);
}

const hold = statement<{ id: string }>(
  'regrade.hold',
  'select id from regrades where "contextId" = $1 and id = $2 and "undoneAt" is null for share',
);

/** Whether it may still write; an undo waits until the transaction ends. */
export async function holdRegrade(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(hold, [tx.contextId, id])).length > 0;
}

/** A regrade that is being undone. */
export interface Undone {
  readonly courseId: string;
  readonly blockId: string;
  readonly versionId: string;
  readonly repair: Repair | null;
  /** Whether nobody has begun to undo it before. */
  readonly isFirst: boolean;
}

const undone = statement<Undone>(
  'regrade.setUndone',
  `with known as materialized (
     select id, "undoneAt" is null as "isFirst" from regrades where "contextId" = $1 and id = $2 for update)
   update regrades r set "undoneAt" = coalesce(r."undoneAt", $3) from known k
   where r."contextId" = $1 and r.id = k.id returning r."courseId", r."blockId", r."versionId", r.repair, k."isFirst"`,
);

/** Undefined where there is no such regrade. */
export async function setUndone(tx: TenantTransaction, id: string, at: Date): Promise<Undone | undefined> {
  const [row] = await tx.query(undone, [tx.contextId, id, at]);
  return row;
}

export interface LessonToRegrade {
  readonly lessonId: string;
  /** The learner. */
  readonly userId: string;
  readonly pageIds: readonly string[];
  /** Whether a certificate was issued of this run of the lesson, whatever became of it: no other follows. */
  readonly isCertified: boolean;
}

/** What was typed there has gone with its age: graded anew it would count as nothing (decision 0500). */
const hasTexts = `(l."answersRemovedAt" is null or p."completedAt" > l."answersRemovedAt")`;

const toRegrade = statement<LessonToRegrade>(
  'regrade.lessons',
  `select l.id as "lessonId", l."userId", array_agg(p.id order by p.id) as "pageIds",
     exists (select from certificates c where c."contextId" = $1 and c."lessonId" = l.id
       and c."issuedAt" >= l."startedAt") as "isCertified"
   from lessons l
   join lesson_pages p on p."contextId" = l."contextId" and p."lessonId" = l.id
   where l."contextId" = $1 and l."courseId" = $2 and p."blockId" = any ($3::uuid[]) and p.progress = 'COMPLETED'
     and p.state <> 'ARCHIVED' and ${hasTexts} and ($4::uuid is null or l.id > $4)
   group by l.id, l."userId", l."startedAt" order by l.id limit $5`,
);

/** At most `max` lessons with a completed page of one of the blocks, in id order, after `afterId`. */
export function findLessonsToRegrade(
  tx: TenantTransaction,
  of: { readonly courseId: string; readonly blockIds: readonly string[] },
  afterId: string | null,
  max: number,
): Promise<LessonToRegrade[]> {
  return tx.query(toRegrade, [tx.contextId, of.courseId, of.blockIds, afterId, max]);
}

const countToRegrade = statement<{ count: number }>(
  'regrade.countLessons',
  `select count(distinct l.id)::int as count from lessons l
   join lesson_pages p on p."contextId" = l."contextId" and p."lessonId" = l.id
   where l."contextId" = $1 and l."courseId" = $2 and p."blockId" = any ($3::uuid[]) and p.progress = 'COMPLETED'
     and p.state <> 'ARCHIVED' and ${hasTexts}`,
);

export async function countLessonsToRegrade(
  tx: TenantTransaction,
  of: { readonly courseId: string; readonly blockIds: readonly string[] },
): Promise<number> {
  const [row] = await tx.query(countToRegrade, [tx.contextId, of.courseId, of.blockIds]);
  return row?.count ?? 0;
}

const countToRestore = statement<{ count: number }>(
  'regrade.countLessonsToRestore',
  `select count(distinct p."lessonId")::int as count from lesson_pages p
   join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
   where p."contextId" = $1 and l."courseId" = $2 and p.regraded ->> 'id' = $3::text and p.state <> 'ARCHIVED'`,
);

export async function countLessonsToRestore(
  tx: TenantTransaction,
  of: { readonly courseId: string; readonly regradeId: string },
): Promise<number> {
  const [row] = await tx.query(countToRestore, [tx.contextId, of.courseId, of.regradeId]);
  return row?.count ?? 0;
}

export interface LessonToRestore {
  readonly lessonId: string;
  readonly userId: string;
  readonly pages: readonly UndonePage[];
}

const toRestore = statement<LessonToRestore>(
  'regrade.lessonsToRestore',
  // Events by the key of their lesson: a join goes through every event of the tenant, for each step.
  `with asked as materialized (
     select l.id, l."userId" from lessons l
     where l."contextId" = $1 and l."courseId" = $2 and ($4::uuid is null or l.id > $4) and exists (
       select from lesson_pages p where p."contextId" = $1 and p."lessonId" = l.id and p.regraded ->> 'id' = $3::text
         and p.state <> 'ARCHIVED')
     order by l.id limit $5)
   select l.id as "lessonId", l."userId",
     json_agg(json_build_object('pageId', p.id, 'results', e.payload -> 'results', 'before', e.payload -> 'before')
       order by p.id) as pages
   from asked l
   join lesson_pages p on p."contextId" = $1 and p."lessonId" = l.id and p.regraded ->> 'id' = $3::text
     and p.state <> 'ARCHIVED'
   cross join lateral (
     select e.payload from lesson_event_list e where e."contextId" = $1 and e."lessonId" = l.id
       and e.kind = 'page-regraded' and e.payload ->> 'regradeId' = $3::text and e.payload ->> 'pageId' = p.id::text
     offset 0) e
   group by l.id, l."userId" order by l.id`,
);

/** At most `max` lessons with pages that count by the regrade, in id order, after `afterId`. */
export function findLessonsToRestore(
  tx: TenantTransaction,
  of: { readonly courseId: string; readonly regradeId: string },
  afterId: string | null,
  max: number,
): Promise<LessonToRestore[]> {
  return tx.query(toRestore, [tx.contextId, of.courseId, of.regradeId, afterId, max]);
}
