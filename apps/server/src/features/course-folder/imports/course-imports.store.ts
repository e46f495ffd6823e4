/** What an import of a course writes about itself in the row of its job, and what it made that can be taken back. */
import type { CourseImport } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** What the job of an import is about. */
export interface ImportSubject {
  readonly courseId: string | null;
  readonly categoryId: string | null;
  readonly apply: boolean;
  /** Under which the zip is stored, for a day. */
  readonly zipKey: string;
  /** By which it was started: the rights of whoever has left are looked up by the account alone. */
  readonly sessionId: string;
}

/** What it has come to. */
export interface ImportResult {
  /** Ids of the folder's files -> those under which they are kept. */
  readonly files: Readonly<Record<string, string>>;
  readonly termIds: readonly string[];
  /** The new course. */
  readonly courseId: string | null;
  readonly undone: boolean;
  readonly report: CourseImport | null;
  /** Of one that failed: which rule of zips it broke, and by which file of it. */
  readonly errorPath?: string;
}

export const nothingMade: ImportResult = {
  files: {},
  termIds: [],
  courseId: null,
  undone: false,
  report: null,
};

const result = statement(
  'courseImports.result',
  `update jobs set result = $3::jsonb where "contextId" = $1 and id = $2`,
);

export async function setImportResult(tx: TenantTransaction, id: string, come: ImportResult): Promise<void> {
  await tx.query(result, [tx.contextId, id, JSON.stringify(come)]);
}

const held = statement<{
  readonly result: ImportResult;
  readonly hasEnded: boolean;
  readonly isStopped: boolean;
}>(
  'courseImports.hold',
  `select result, "endedAt" is not null as "hasEnded", "stopAskedAt" is not null as "isStopped" from jobs where "contextId" = $1 and id = $2 for update`,
);

/** As it is now, and until this transaction ends. */
export async function holdImport(tx: TenantTransaction, id: string) {
  const [row] = await tx.query(held, [tx.contextId, id]);
  return row;
}

const untouched = statement<{ readonly id: string }>(
  'courseImports.untouched',
  `select c.id from courses c where c."contextId" = $1 and c.id = $2 and c."versionId" is null
   and not exists (select from course_operations o where o."contextId" = $1 and o."courseId" = c.id)
   and not exists (select from program_courses p where p."contextId" = $1 and p."courseId" = c.id)
   for update of c`,
);

const removedCourse = statement(
  'courseImports.removeCourse',
  `with blocks as materialized (
     select distinct n."blockId" as id from course_nodes n
     where n."contextId" = $1 and n."courseId" = $2 and n."blockId" is not null
       and not exists (select from course_nodes o
         where o."contextId" = $1 and o."blockId" = n."blockId" and o."courseId" <> $2)
   ), gone as (delete from courses c where c."contextId" = $1 and c.id = $2 returning c.id)
   select b.id from blocks b, gone`,
);

const removedBlocks = statement(
  'courseImports.removeBlocks',
  'delete from course_blocks where "contextId" = $1 and id = any ($2::uuid[])',
);

/** False where somebody has changed, published or used it since. */
export async function removeUntouchedCourse(tx: TenantTransaction, courseId: string): Promise<boolean> {
  const [there] = await tx.query(untouched, [tx.contextId, courseId]);
  if (there === undefined) return false;
  const blocks = (await tx.query(removedCourse, [tx.contextId, courseId])) as { readonly id: string }[];
  await tx.query(removedBlocks, [tx.contextId, blocks.map(({ id }) => id)]);
  return true;
}

const removedTerms = statement(
  'courseImports.removeTerms',
  `delete from course_terms t where t."contextId" = $1 and t.id = any ($2::uuid[])
   and not exists (select from course_block_terms b where b."contextId" = $1 and b."termId" = t.id)`,
);

/** Those that no page names. */
export async function removeUnusedTerms(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await tx.query(removedTerms, [tx.contextId, ids]);
}
