/** Rows of a course that is written whole: its card, its nodes with their blocks and keys. */
import type { CourseDraft, DraftTree } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const draft = statement<CourseDraft>(
  'duplicate.draft',
  `with nodes as (
     select n.* from course_nodes n where n."contextId" = $1 and n."courseId" = $2
   ), blocks as (
     select b.* from course_blocks b
     where b."contextId" = $1 and b.id in (select "blockId" from nodes where "blockId" is not null)
   )
   select jsonb_build_object('id', c.id, 'title', c.title, 'typeId', c."typeId", 'categoryId', c."categoryId",
       'state', c.state, 'video', c.video, 'minutes', c.minutes, 'settings', c.settings, 'language', c.language,
       'versionId', c."versionId") as course,
     coalesce((select jsonb_object_agg(n.id, jsonb_build_object('id', n.id, 'parentId', n."parentId",
       'blockId', n."blockId", 'type', n.type, 'title', n.title, 'order', n."order", 'settings', n.settings))
       from nodes n), '{}') as nodes,
     coalesce((select jsonb_object_agg(b.id, jsonb_build_object('id', b.id, 'title', b.title, 'type', b.type,
       'categoryId', b."categoryId", 'competencyId', b."competencyId", 'settings', b.settings, 'content', b.content,
       'attachmentIds', array(select a."fileId" from course_block_attachments a
         where a."contextId" = $1 and a."blockId" = b.id order by a."order", a."fileId"),
       'termIds', array(select t."termId" from course_block_terms t
         where t."contextId" = $1 and t."blockId" = b.id order by t."termId")))
       from blocks b), '{}') as blocks,
     coalesce((select jsonb_object_agg(k."blockId", k.keys) from course_block_keys k
       where k."contextId" = $1 and k."blockId" in (select id from blocks)), '{}') as keys,
     0 as revision
   from courses c where c."contextId" = $1 and c.id = $2`,
);

/** As its authors have it. */
export async function findCourseDraft(
  tx: TenantTransaction,
  courseId: string,
): Promise<CourseDraft | undefined> {
  const [row] = await tx.query(draft, [tx.contextId, courseId]);
  return row;
}

const category = statement<{ readonly id: string }>(
  'duplicate.category',
  'select id from course_categories where "contextId" = $1 and id = $2',
);

export async function isCategory(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(category, [tx.contextId, id])).length > 0;
}

const card = statement(
  'duplicate.card',
  `insert into courses ("contextId", id, title, "typeId", "categoryId", state, video, minutes, settings, language)
   select c."contextId", $3, $4, c."typeId", coalesce($5::uuid, c."categoryId"), 'DRAFT', c.video, c.minutes, c.settings,
     c.language
   from courses c where c."contextId" = $1 and c.id = $2`,
);

export async function copyCourseCard(
  tx: TenantTransaction,
  given: {
    readonly sourceId: string;
    readonly courseId: string;
    readonly title: string;
    readonly categoryId: string | null;
  },
): Promise<void> {
  const { sourceId, courseId, title, categoryId } = given;
  await tx.query(card, [tx.contextId, sourceId, courseId, title, categoryId]);
}

const blocks = statement(
  'duplicate.blocks',
  `insert into course_blocks ("contextId", id, title, type, "categoryId", "competencyId", settings, content, "createdBy")
   select $1, b.id, b.title, b.type, b."categoryId", b."competencyId", b.settings, b.content, $3
   from jsonb_to_recordset($2::jsonb) as b (id uuid, title text, type text, "categoryId" uuid, "competencyId" uuid,
     settings jsonb, content jsonb)`,
);
const keys = statement(
  'duplicate.keys',
  `insert into course_block_keys ("contextId", "blockId", keys)
   select $1, k."blockId", k.keys from jsonb_to_recordset($2::jsonb) as k ("blockId" uuid, keys jsonb)
   on conflict ("contextId", "blockId") do update set keys = excluded.keys`,
);
const attachments = statement(
  'duplicate.attachments',
  `insert into course_block_attachments ("contextId", "blockId", "fileId", "order")
   select $1, a."blockId", a.id, a.place from jsonb_to_recordset($2::jsonb) as a ("blockId" uuid, id uuid, place integer)`,
);
const terms = statement(
  'duplicate.terms',
  `insert into course_block_terms ("contextId", "blockId", "termId")
   select $1, t."blockId", t.id from jsonb_to_recordset($2::jsonb) as t ("blockId" uuid, id uuid)
   on conflict do nothing`,
);
const nodes = statement(
  'duplicate.nodes',
  `insert into course_nodes ("contextId", id, "courseId", "parentId", "blockId", "order", title, type, settings)
   select $1, n.id, $3, n."parentId", n."blockId", n."order", n.title, n.type, n.settings
   from jsonb_to_recordset($2::jsonb) as n (id uuid, "parentId" uuid, "blockId" uuid, "order" integer, title text,
     type text, settings jsonb)`,
);

const noKeys = { rows: {}, hints: [], feedbacks: [] };

/** Every node with its block and keys, parents first. */
function rowsOf({ children, ...row }: DraftTree): Omit<DraftTree, 'children'>[] {
  return [row, ...children.flatMap(rowsOf)];
}

export async function insertTree(
  tx: TenantTransaction,
  {
    courseId,
    createdBy,
    tree,
  }: { readonly courseId: string; readonly createdBy: string; readonly tree: DraftTree },
): Promise<{ readonly nodes: number; readonly blocks: number }> {
  const rows = rowsOf(tree);
  const written = rows.flatMap(({ block }) => block ?? []);
  const graded = rows.flatMap(({ block, keys: one = noKeys }) =>
    block === undefined ? [] : [{ blockId: block.id, keys: one }],
  );
  const links = (idsOf: (block: (typeof written)[number]) => readonly string[]) =>
    written.flatMap((block) => idsOf(block).map((id, place) => ({ blockId: block.id, id, place })));
  const { contextId } = tx;
  await tx.query(blocks, [contextId, JSON.stringify(written), createdBy]);
  await tx.query(keys, [contextId, JSON.stringify(graded)]);
  await tx.query(attachments, [contextId, JSON.stringify(links((block) => block.attachmentIds))]);
  await tx.query(terms, [contextId, JSON.stringify(links((block) => block.termIds))]);
  await tx.query(nodes, [contextId, JSON.stringify(rows.map(({ node }) => node)), courseId]);
  return { nodes: rows.length, blocks: written.length };
}
