/** The courses that somebody may write, as rows of a list, and the rows of a new one. */
import type { Locale, WrittenCourse } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { foldedSql as folded } from '../../../platform/database/folded-text.ts';

export interface CourseSearch {
  /** Null: every course of the context. */
  readonly courseIds: readonly string[] | null;
  readonly search: string;
  readonly state: string | null;
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
}

const found = `select c.id from courses c
  left join course_categories g on g."contextId" = c."contextId" and g.id = c."categoryId"
  where c."contextId" = $1 and ($2::uuid[] is null or c.id = any ($2::uuid[]))
    and ($3 = '' or position($3 in ${folded('c.title')}) > 0 or position($3 in ${folded('g.title')}) > 0)`;

const counted = statement<{ state: WrittenCourse['state']; count: number }>(
  'writtenCourses.count',
  `select c.state, count(*)::integer as count from courses c where c."contextId" = $1 and c.id in (${found}) group by 1`,
);

/** What a learner meets as a step: pages and pages of variants of the sections. */
const stepCount = `(select count(*)::integer from course_nodes n
  join course_nodes p on p."contextId" = n."contextId" and p.id = n."parentId" and p.type = 'container'
  where n."contextId" = c."contextId" and n."courseId" = c.id and n.type in ('block', 'multiblock'))`;

const listed = statement<WrittenCourse>(
  'writtenCourses.list',
  `with shown as (
     select ordered.*, row_number() over () as place from (select c.id, c.title, c."categoryId", coalesce(g.title, '') as category, c.state, c.language, c.minutes,
       c."versionId", c.settings, ${stepCount} as pages
     from courses c left join course_categories g on g."contextId" = c."contextId" and g.id = c."categoryId"
     where c."contextId" = $1 and c.id in (${found}) and ($4::text is null or c.state = $4)
     order by
       case $5 when 'category' then ${folded('g.title')} when 'state' then c.state end,
       case $5 when '-category' then ${folded('g.title')} when '-state' then c.state
         when '-title' then ${folded('c.title')} end desc,
       case $5 when 'minutes' then c.minutes when 'pages' then ${stepCount} end,
       case $5 when '-minutes' then c.minutes when '-pages' then ${stepCount} end desc nulls last,
       ${folded('c.title')}, c.id
     limit $6 offset $7) as ordered
   )
   select s.id, s.title, s."categoryId", s.category, s.state, s.language, s.pages, s.minutes,
     s."versionId" is not null and (
       v.content ->> 'title' is distinct from s.title or v.content -> 'settings' is distinct from s.settings
       or exists (
         select from jsonb_array_elements(v.content -> 'nodes') as kept (node)
         full join course_nodes n on n."contextId" = $1 and n."courseId" = s.id and n.id = (kept.node ->> 'id')::uuid
         left join course_blocks b on b."contextId" = $1 and b.id = n."blockId"
         where (n."courseId" = s.id or n.id is null) and (
           kept.node ->> 'title' is distinct from n.title or kept.node ->> 'parentId' is distinct from n."parentId"::text
           or (kept.node ->> 'order')::integer is distinct from n."order" or kept.node -> 'settings' is distinct from n.settings
           or v.content -> 'blocks' -> (n."blockId"::text) -> 'content' is distinct from b.content
           or v.content -> 'blocks' -> (n."blockId"::text) ->> 'title' is distinct from b.title)
       )
       or exists (
         select from course_nodes n join course_block_keys k on k."contextId" = n."contextId" and k."blockId" = n."blockId"
         where n."contextId" = $1 and n."courseId" = s.id
           and k.keys is distinct from coalesce(w.keys -> (n."blockId"::text), '{"rows": {}, "hints": [], "feedbacks": []}'))
     ) as changed
   from shown s
   left join course_versions v on v."contextId" = $1 and v.id = s."versionId"
   left join course_version_keys w on w."contextId" = $1 and w."versionId" = s."versionId"
   order by s.place`,
);

export type StateCounts = { readonly [S in WrittenCourse['state']]: number };

export async function countWrittenCourses(
  tx: TenantTransaction,
  { courseIds, search }: Pick<CourseSearch, 'courseIds' | 'search'>,
): Promise<StateCounts> {
  const rows = await tx.query(counted, [tx.contextId, courseIds, search]);
  return {
    DRAFT: 0,
    PUBLISHED: 0,
    CLOSED: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

export async function findWrittenCourses(
  tx: TenantTransaction,
  { courseIds, search, state, sort, limit, offset }: CourseSearch,
): Promise<readonly WrittenCourse[]> {
  return tx.query(listed, [tx.contextId, courseIds, search, state, sort, limit, offset]);
}

const firstCategory = statement<{ id: string }>(
  'writtenCourses.firstCategory',
  `select id from course_categories where "contextId" = $1 and ($2::uuid is null or id = $2::uuid)
   order by lower(title), id limit 1`,
);

/** That one, or the first there is; undefined where there is none. */
export async function findCategory(
  tx: TenantTransaction,
  wanted: string | null,
): Promise<string | undefined> {
  const [row] = await tx.query(firstCategory, [tx.contextId, wanted]);
  return row?.id;
}

const madeCategory = statement(
  'writtenCourses.makeCategory',
  'insert into course_categories ("contextId", id, title) values ($1, $2, $3)',
);

export async function insertCategory(tx: TenantTransaction, id: string, title: string): Promise<void> {
  await tx.query(madeCategory, [tx.contextId, id, title]);
}

export interface NewCourse {
  readonly courseId: string;
  readonly rootId: string;
  readonly sectionId: string;
  readonly nodeId: string;
  readonly blockId: string;
  readonly title: string;
  readonly categoryId: string;
  readonly language: Locale;
  readonly sectionTitle: string;
  readonly pageTitle: string;
  readonly createdBy: string;
}

const madeCourse = statement(
  'writtenCourses.makeCourse',
  `insert into courses ("contextId", id, title, "categoryId", state, language)
   values ($1, $2, $3, $4, 'DRAFT', $5)`,
);
const madeBlock = statement(
  'writtenCourses.makeBlock',
  `insert into course_blocks ("contextId", id, title, type, content, "createdBy")
   values ($1, $2, $3, 'slide', '{"sections": [{"id": "s1", "rows": []}]}', $4)`,
);
const madeNodes = statement(
  'writtenCourses.makeNodes',
  `insert into course_nodes ("contextId", id, "courseId", "parentId", "blockId", "order", title, type)
   values ($1, $2, $3, null, null, 0, $4, 'root'), ($1, $5, $3, $2, null, 0, $6, 'container'),
     ($1, $7, $3, $5, $8, 0, $9, 'block')`,
);

export async function insertCourse(tx: TenantTransaction, course: NewCourse): Promise<void> {
  const { contextId } = tx;
  const { courseId, rootId, sectionId, nodeId, blockId, title, pageTitle } = course;
  await tx.query(madeCourse, [contextId, courseId, title, course.categoryId, course.language]);
  await tx.query(madeBlock, [contextId, blockId, pageTitle, course.createdBy]);
  await tx.query(madeNodes, [
    contextId,
    rootId,
    courseId,
    title,
    sectionId,
    course.sectionTitle,
    nodeId,
    blockId,
    pageTitle,
  ]);
}
