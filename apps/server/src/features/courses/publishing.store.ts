/** Courses as their authors leave them, keys included, and the versions that are frozen from them. */
import type {
  BlockKeys,
  CourseContent,
  KeptFinding,
  PublicationState,
  VersionKind,
} from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const keysOfBlock = statement<{ keys: BlockKeys | null }>(
  'publishing.keys',
  `select k.keys from course_blocks b
   left join course_block_keys k on k."contextId" = b."contextId" and k."blockId" = b.id
   where b."contextId" = $1 and b.id = $2`,
);

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

/** Undefined where there is no such block. */
export async function findBlockKeys(tx: TenantTransaction, blockId: string): Promise<BlockKeys | undefined> {
  const [row] = await tx.query(keysOfBlock, [tx.contextId, blockId]);
  return row === undefined ? undefined : (row.keys ?? noKeys);
}

const replacedKeys = statement<{ blockId: string }>(
  'publishing.setKeys',
  `insert into course_block_keys ("contextId", "blockId", keys)
   select b."contextId", b.id, $3::jsonb from course_blocks b where b."contextId" = $1 and b.id = $2
   on conflict ("contextId", "blockId") do update set keys = excluded.keys returning "blockId"`,
);

/** Whether there is such a block. */
export async function setBlockKeys(
  tx: TenantTransaction,
  blockId: string,
  keys: BlockKeys,
): Promise<boolean> {
  return (await tx.query(replacedKeys, [tx.contextId, blockId, JSON.stringify(keys)])).length > 0;
}

export interface DraftCourse {
  readonly state: PublicationState;
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
}

const wholeDraft = (locking: string) => `with locked as materialized (
     select * from courses where "contextId" = $1 and id = $2 ${locking}
   ), nodes as (
     select n.* from course_nodes n where n."contextId" = $1 and n."courseId" = $2
   ), blocks as (
     select b.* from course_blocks b
     where b."contextId" = $1 and b.id in (select "blockId" from nodes where "blockId" is not null)
   ), attached as (
     select a."blockId", jsonb_agg(a."fileId" order by a."order", a."fileId") as ids
     from course_block_attachments a where a."contextId" = $1 and a."blockId" in (select id from blocks) group by 1
   ), explained as (
     select t."blockId", jsonb_agg(t."termId" order by t."termId") as ids
     from course_block_terms t where t."contextId" = $1 and t."blockId" in (select id from blocks) group by 1
   )
   select c.state,
     jsonb_build_object(
       'courseId', c.id, 'title', c.title, 'settings', c.settings,
       'hints', coalesce((y.settings ->> 'hints')::boolean, true),
       'feedbacks', coalesce((y.settings ->> 'feedbacks')::boolean, true),
       'nodes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'parentId', n."parentId", 'blockId', n."blockId",
           'type', n.type, 'title', n.title, 'order', n."order", 'settings', n.settings) order by n."order", n.id)
         from nodes n), '[]'),
       'blocks', coalesce((select jsonb_object_agg(b.id, jsonb_build_object('id', b.id, 'title', b.title, 'type', b.type,
           'categoryId', b."categoryId", 'competencyId', b."competencyId", 'settings', b.settings, 'content', b.content,
           'attachmentIds', coalesce(a.ids, '[]'), 'termIds', coalesce(e.ids, '[]')))
         from blocks b left join attached a on a."blockId" = b.id left join explained e on e."blockId" = b.id), '{}'),
       'terms', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'words', to_jsonb(t.words),
           'definition', t.definition) order by t.title, t.id)
         from course_terms t where t."contextId" = $1 and t.id in (
           select x."termId" from course_block_terms x where x."contextId" = $1 and x."blockId" in (select id from blocks))),
         '[]')
     ) as content,
     coalesce((select jsonb_object_agg(k."blockId", k.keys) from course_block_keys k
       where k."contextId" = $1 and k."blockId" in (select id from blocks)), '{}') as keys
   from locked c left join course_types y on y."contextId" = c."contextId" and y.id = c."typeId"`;

// The row's lock: two that publish at once get two numbers.
const draftCourse = statement<DraftCourse>('publishing.draft', wholeDraft('for update'));
const shownCourse = statement<DraftCourse>('publishing.showDraft', wholeDraft(''));

export async function findDraftCourse(
  tx: TenantTransaction,
  courseId: string,
): Promise<DraftCourse | undefined> {
  const [row] = await tx.query(draftCourse, [tx.contextId, courseId]);
  return row;
}

/** The same for who only looks: nobody waits for it. */
export async function showDraftCourse(
  tx: TenantTransaction,
  courseId: string,
): Promise<DraftCourse | undefined> {
  const [row] = await tx.query(shownCourse, [tx.contextId, courseId]);
  return row;
}

export interface NewVersion {
  readonly versionId: string;
  readonly courseId: string;
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly stepCount: number;
  readonly publishedAt: Date;
  /** `published` where absent. One of `texts` is none that anybody starts with. */
  readonly kind?: VersionKind;
  readonly note?: string;
  readonly publishedBy?: string;
  /** The version on which a repair or newer words stand. */
  readonly basedOn?: string;
  readonly report?: readonly KeptFinding[];
}

const insertedVersion = statement<{ number: number }>(
  'publishing.insertVersion',
  `with made as (
     insert into course_versions ("contextId", id, "courseId", number, content, "stepCount", "publishedAt", kind, note,
       "publishedBy", "basedOn", report)
     select $1, $2::uuid, $3::uuid, coalesce(max(v.number), 0) + 1, $4::jsonb, $5::integer, $6::timestamptz, $7, $8,
       $9::uuid, $10::uuid, $11::jsonb
     from course_versions v where v."contextId" = $1 and v."courseId" = $3
     returning number
   ), current as (
     update courses set "versionId" = $2, state = case when $7 = 'published' then 'PUBLISHED' else state end
     where "contextId" = $1 and id = $3 and $7 <> 'texts'
   )
   select number from made`,
);

const insertedKeys = statement(
  'publishing.insertKeys',
  'insert into course_version_keys ("contextId", "versionId", keys) values ($1, $2, $3::jsonb)',
);

/** Answers the version's number, from 1. */
export async function insertVersion(tx: TenantTransaction, version: NewVersion): Promise<number> {
  const { versionId, courseId, content, keys, stepCount, publishedAt } = version;
  const { kind = 'published', note = '', publishedBy = null, basedOn = null, report = [] } = version;
  const { contextId } = tx;
  const [made] = await tx.query(insertedVersion, [
    contextId,
    versionId,
    courseId,
    JSON.stringify(content),
    stepCount,
    publishedAt,
    kind,
    note,
    publishedBy,
    basedOn,
    JSON.stringify(report),
  ]);
  await tx.query(insertedKeys, [contextId, versionId, JSON.stringify(keys)]);
  if (made === undefined) throw new Error('the version was not written');
  return made.number;
}
