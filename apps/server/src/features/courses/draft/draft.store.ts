/** A course's draft as its rows say: read whole, and written where two drafts differ. */
import type { CourseDraft, CourseNode } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const lockedCourse = statement<{ id: string }>(
  'draft.lock',
  'select id from courses where "contextId" = $1 and id = $2 for no key update',
);

/**
 * Everything that writes a draft takes this lock first, and reads behind it: one after the other. Whether there is such a
 * course.
 */
export async function lockCourse(tx: TenantTransaction, courseId: string): Promise<boolean> {
  return (await tx.query(lockedCourse, [tx.contextId, courseId])).length > 0;
}

const knownCourse = statement<{ id: string }>(
  'draft.isCourse',
  'select id from courses where "contextId" = $1 and id = $2',
);

export async function isCourse(tx: TenantTransaction, courseId: string): Promise<boolean> {
  return (await tx.query(knownCourse, [tx.contextId, courseId])).length > 0;
}

const wholeDraft = statement<CourseDraft>(
  'draft.read',
  `with nodes as materialized (
     select n.* from course_nodes n where n."contextId" = $1 and n."courseId" = $2
   ), blocks as materialized (
     select b.* from course_blocks b
     where b."contextId" = $1 and b.id in (select "blockId" from nodes where "blockId" is not null)
   ), attached as (
     select a."blockId", jsonb_agg(a."fileId" order by a."order", a."fileId") as ids
     from course_block_attachments a where a."contextId" = $1 and a."blockId" in (select id from blocks) group by 1
   ), explained as (
     select t."blockId", jsonb_agg(t."termId" order by t."termId") as ids
     from course_block_terms t where t."contextId" = $1 and t."blockId" in (select id from blocks) group by 1
   )
   select jsonb_build_object('id', c.id, 'title', c.title, 'typeId', c."typeId", 'categoryId', c."categoryId",
       'state', c.state, 'video', c.video, 'minutes', c.minutes, 'settings', c.settings, 'language', c.language,
       'versionId', c."versionId") as course,
     coalesce((select jsonb_object_agg(n.id, jsonb_build_object('id', n.id, 'parentId', n."parentId",
         'blockId', n."blockId", 'type', n.type, 'title', n.title, 'order', n."order", 'settings', n.settings))
       from nodes n), '{}') as nodes,
     coalesce((select jsonb_object_agg(b.id, jsonb_build_object('id', b.id, 'title', b.title, 'type', b.type,
         'categoryId', b."categoryId", 'competencyId', b."competencyId", 'settings', b.settings, 'content', b.content,
         'attachmentIds', coalesce(a.ids, '[]'), 'termIds', coalesce(e.ids, '[]')))
       from blocks b left join attached a on a."blockId" = b.id left join explained e on e."blockId" = b.id),
       '{}') as blocks,
     coalesce((select jsonb_object_agg(k."blockId", k.keys) from course_block_keys k
       where k."contextId" = $1 and k."blockId" in (select id from blocks)), '{}') as keys,
     coalesce((select max(o.revision) from course_operations o
       where o."contextId" = $1 and o."courseId" = $2), 0) as revision
   from courses c where c."contextId" = $1 and c.id = $2`,
);

/** As the rows say, which is not yet the normal form. */
export async function findDraft(tx: TenantTransaction, courseId: string): Promise<CourseDraft | undefined> {
  const [row] = await tx.query(wholeDraft, [tx.contextId, courseId]);
  return row;
}

const changedCourse = statement(
  'draft.course',
  `update courses set title = $3, "typeId" = $4, "categoryId" = $5, video = $6, minutes = $7, settings = $8::jsonb,
     language = $9
   where "contextId" = $1 and id = $2`,
);

const keptBlocks = statement(
  'draft.blocks',
  `insert into course_blocks ("contextId", id, title, type, "categoryId", "competencyId", settings, content, "createdBy")
   select $1, x.id, x.title, x.type, x."categoryId", x."competencyId", x.settings, x.content, $3::uuid
   from jsonb_to_recordset($2::jsonb) as x (id uuid, title text, type text, "categoryId" uuid, "competencyId" uuid,
     settings jsonb, content jsonb)
   on conflict ("contextId", id) do update set title = excluded.title, type = excluded.type,
     "categoryId" = excluded."categoryId", "competencyId" = excluded."competencyId", settings = excluded.settings,
     content = excluded.content`,
);

const keptNodes = statement(
  'draft.nodes',
  `insert into course_nodes ("contextId", id, "courseId", "parentId", "blockId", "order", title, type, settings)
   select $1, x.id, $3::uuid, x."parentId", x."blockId", x."order", x.title, x.type, x.settings
   from jsonb_to_recordset($2::jsonb) as x (id uuid, "parentId" uuid, "blockId" uuid, "order" integer, title text,
     type text, settings jsonb)
   on conflict ("contextId", id) do update set "parentId" = excluded."parentId", "order" = excluded."order",
     title = excluded.title, settings = excluded.settings`,
);

const goneNodes = statement(
  'draft.removeNodes',
  'delete from course_nodes where "contextId" = $1 and "courseId" = $3 and id = any ($2::text[]::uuid[])',
);

const goneBlocks = statement(
  'draft.removeBlocks',
  `delete from course_blocks b where b."contextId" = $1 and b.id = any ($2::text[]::uuid[])
     and not exists (select from course_nodes n where n."contextId" = $1 and n."blockId" = b.id)`,
);

const keptKeys = statement(
  'draft.keys',
  `insert into course_block_keys ("contextId", "blockId", keys)
   select $1, x.id, x.keys from jsonb_to_recordset($2::jsonb) as x (id uuid, keys jsonb)
   on conflict ("contextId", "blockId") do update set keys = excluded.keys`,
);

const goneKeys = statement(
  'draft.removeKeys',
  'delete from course_block_keys where "contextId" = $1 and "blockId" = any ($2::text[]::uuid[])',
);

const goneFiles = statement(
  'draft.removeFiles',
  'delete from course_block_attachments where "contextId" = $1 and "blockId" = any ($2::text[]::uuid[])',
);
const keptFiles = statement(
  'draft.files',
  `insert into course_block_attachments ("contextId", "blockId", "fileId", "order")
   select $1, x.id, f.id::uuid, f.place::integer - 1
   from jsonb_to_recordset($2::jsonb) as x (id uuid, ids jsonb)
   cross join jsonb_array_elements_text(x.ids) with ordinality as f (id, place)`,
);

const goneTerms = statement(
  'draft.removeTerms',
  'delete from course_block_terms where "contextId" = $1 and "blockId" = any ($2::text[]::uuid[])',
);
const keptTerms = statement(
  'draft.terms',
  `insert into course_block_terms ("contextId", "blockId", "termId")
   select $1, x.id, f.id::uuid from jsonb_to_recordset($2::jsonb) as x (id uuid, ids jsonb)
   cross join jsonb_array_elements_text(x.ids) as f (id)`,
);

const changedIn = <T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): readonly T[] => Object.entries(after).flatMap(([id, one]) => (before[id] === one ? [] : [one]));

const goneFrom = (before: object, after: object): readonly string[] =>
  Object.keys(before).filter((id) => !Object.hasOwn(after, id));

/**
 * Writes what differs between the draft that the rows said and the one that they shall say. State and version of the course
 * are not of it: publishing writes them.
 */
export async function writeDraft(
  tx: TenantTransaction,
  before: CourseDraft,
  after: CourseDraft,
  createdBy: string,
): Promise<void> {
  const { contextId } = tx;
  const { course } = after;
  const write = (one: Parameters<typeof tx.query>[0], list: readonly unknown[], more?: string) =>
    list.length === 0
      ? Promise.resolve([])
      : tx.query(one, [contextId, JSON.stringify(list), ...(more === undefined ? [] : [more])]);
  const remove = (one: Parameters<typeof tx.query>[0], ids: readonly string[], more?: string) =>
    ids.length === 0
      ? Promise.resolve([])
      : tx.query(one, [contextId, ids, ...(more === undefined ? [] : [more])]);
  const blocks = changedIn(before.blocks, after.blocks);
  const files = blocks.filter(({ id, attachmentIds }) => before.blocks[id]?.attachmentIds !== attachmentIds);
  const terms = blocks.filter(({ id, termIds }) => before.blocks[id]?.termIds !== termIds);
  const keys = Object.entries(after.keys).filter(([id, one]) => before.keys[id] !== one);
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  // Sent in this order, without waiting for each other: what is pointed at comes first and goes last.
  await Promise.all([
    ...(before.course === course
      ? []
      : [
          tx.query(changedCourse, [
            contextId,
            course.id,
            course.title,
            course.typeId,
            course.categoryId,
            course.video,
            course.minutes,
            JSON.stringify(course.settings),
            course.language,
          ]),
        ]),
    write(keptBlocks, blocks, createdBy),
    remove(goneFiles, idsOf(files)),
    write(
      keptFiles,
      files.map(({ id, attachmentIds }) => ({ id, ids: attachmentIds })),
    ),
    remove(goneTerms, idsOf(terms)),
    write(
      keptTerms,
      terms.map(({ id, termIds }) => ({ id, ids: termIds })),
    ),
    write(keptNodes, changedIn<CourseNode>(before.nodes, after.nodes), course.id),
    remove(goneNodes, goneFrom(before.nodes, after.nodes), course.id),
    remove(
      goneKeys,
      goneFrom(before.keys, after.keys).filter((id) => Object.hasOwn(after.blocks, id)),
    ),
    write(
      keptKeys,
      keys.map(([id, one]) => ({ id, keys: one })),
    ),
    remove(goneBlocks, goneFrom(before.blocks, after.blocks)),
  ]);
}

const placedBlocks = statement<{ id: string; createdBy: string | null; elsewhere: string[] }>(
  'draft.placedBlocks',
  `select b.id, b."createdBy", array(select distinct n."courseId" from course_nodes n where n."contextId" = $1
     and n."blockId" = b.id and n."courseId" <> $3) as elsewhere
   from course_blocks b where b."contextId" = $1 and b.id = any ($2::text[]::uuid[])`,
);

/** Of blocks that are there: who made them, and in which other courses they stand. */
export async function findBlocksElsewhere(
  tx: TenantTransaction,
  courseId: string,
  blockIds: readonly string[],
) {
  return blockIds.length === 0 ? [] : tx.query(placedBlocks, [tx.contextId, blockIds, courseId]);
}

const nodesElsewhere = statement<{ id: string }>(
  'draft.nodesElsewhere',
  'select id from course_nodes where "contextId" = $1 and id = any ($2::text[]::uuid[]) and "courseId" <> $3',
);

/** Whether a node of another course has one of the ids. */
export async function areNodesElsewhere(
  tx: TenantTransaction,
  courseId: string,
  ids: readonly string[],
): Promise<boolean> {
  return (await tx.query(nodesElsewhere, [tx.contextId, ids, courseId])).length > 0;
}

const coursesOfNode = statement<{ courseId: string }>(
  'draft.courseOfNode',
  'select "courseId" from course_nodes where "contextId" = $1 and id = $2',
);
const coursesOfBlock = statement<{ courseId: string }>(
  'draft.coursesOfBlock',
  'select distinct "courseId" from course_nodes where "contextId" = $1 and "blockId" = $2 order by "courseId"',
);

/** The courses in which a node or a block stands, in the order in which they are locked. */
export async function findCoursesOf(
  tx: TenantTransaction,
  what: 'node' | 'block',
  id: string,
): Promise<readonly string[]> {
  const rows = await tx.query(what === 'node' ? coursesOfNode : coursesOfBlock, [tx.contextId, id]);
  return rows.map(({ courseId }) => courseId);
}

const thereAre = {
  files: statement<{ count: number }>(
    'draft.areFiles',
    'select count(*)::int as count from files where "contextId" = $1 and id = any ($2::text[]::uuid[])',
  ),
  terms: statement<{ count: number }>(
    'draft.areTerms',
    'select count(*)::int as count from course_terms where "contextId" = $1 and id = any ($2::text[]::uuid[])',
  ),
  categories: statement<{ count: number }>(
    'draft.areCategories',
    'select count(*)::int as count from course_categories where "contextId" = $1 and id = any ($2::text[]::uuid[])',
  ),
  competencies: statement<{ count: number }>(
    'draft.areCompetencies',
    'select count(*)::int as count from course_competencies where "contextId" = $1 and id = any ($2::text[]::uuid[])',
  ),
};

/** Whether each of the ids is one of the tenant's. */
export async function areAllThere(
  tx: TenantTransaction,
  noun: keyof typeof thereAre,
  ids: readonly string[],
): Promise<boolean> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return true;
  const [row] = await tx.query(thereAre[noun], [tx.contextId, unique]);
  return row?.count === unique.length;
}
