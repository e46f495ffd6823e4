/** Events and certificates with what a statement says of them. What was expected of a learner is never read here. */
import type { Answer, BlockType, PageResults, Score } from '@parcours/contract';
import { type PublishedEventKind, publishedEventKinds } from '@parcours/xapi';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { DueStatement } from './due-statements.store.ts';

export interface PublishedEventRow extends DueStatement {
  readonly kind: PublishedEventKind;
  readonly at: Date;
  readonly learner: string;
  readonly lessonId: string;
  readonly classId: string;
  readonly courseId: string;
  /** Of the version that the learner read, where there is one. */
  readonly courseTitle: string;
  readonly programId: string;
  readonly programName: string;
  readonly pageId: string | null;
  readonly nodeId: string | null;
  readonly pageTitle: string | null;
  readonly pageType: BlockType | null;
  readonly since: Date | null;
  readonly seconds: number;
  readonly by: 'answer' | 'completion' | 'time' | null;
  readonly score: Score | null;
  readonly verdict: PageResults['verdict'];
  readonly pending: boolean | null;
  readonly answers: readonly Answer[] | null;
  readonly index: number | null;
  readonly cost: number | null;
}

/** As it is stored: titles are those of the course's version. */
interface ToldRow extends Omit<PublishedEventRow, 'pageTitle' | 'pageType'> {
  readonly versionId: string | null;
  readonly blockId: string | null;
}

/** `$1` context, `$2` sources, `$3` numbers, in the order in which they are told. */
export const told = statement<ToldRow>(
  'told-event.find',
  `with due as (
     select * from unnest($2::uuid[], $3::int[]) with ordinality as d("sourceId", seq, place)
   ), events as materialized (
     select d."sourceId", e.seq, d.place, e.kind, e.at, e."lessonId", e."versionId", (e.payload ->> 'pageId')::uuid as "pageId",
       e.payload ->> 'by' as by, coalesce(e.payload -> 'results' -> 'score', e.payload -> 'score') as score,
       e.payload -> 'results' ->> 'verdict' as verdict, (e.payload -> 'results' ->> 'pending')::boolean as pending,
       e.payload -> 'answers' as answers, (e.payload ->> 'index')::int as index, (e.payload ->> 'cost')::float8 as cost
     -- By the key, a row at a time: a join goes through every event of the tenant.
     from due d cross join lateral (
       select * from lesson_event_list e where e."contextId" = $1 and e."lessonId" = d."sourceId" and e.row = d.seq offset 0) e
     where e.kind in (${publishedEventKinds.map((kind) => `'${kind}'`).join(', ')})
     union all
     select d."sourceId", d.seq, d.place, 'certificate-issued', c."issuedAt", c."lessonId", null, null, null,
       jsonb_build_object('actual', (c.facts ->> 'score')::float8, 'max', 1000), null, null, null, null, null
     from due d join certificates c on c."contextId" = $1 and c.id = d."sourceId" where d.seq = 0
   )
   select e."sourceId", e.seq, e.kind, e.at, u."tincanIdentifier" as learner, l.id as "lessonId", l."classId",
     l."courseId", c.title as "courseTitle", cp."programId", p.name as "programName",
     coalesce(e."versionId", l."versionId") as "versionId", e."pageId", g."nodeId", g."blockId",
     coalesce(g."startedAt", g."createdAt") as since,
     coalesce((select sum(t.active)::float8 from page_times t where t."contextId" = $1 and t."lessonId" = l.id
       and (e."pageId" is null or t."pageId" = e."pageId")), 0) as seconds,
     e.by, e.score, e.verdict, e.pending, e.answers, e.index, e.cost
   from events e
   cross join lateral (select l.id, l."classId", l."courseId", l."versionId", l."userId", l."classProgramId"
     from lessons l where l."contextId" = $1 and l.id = e."lessonId" offset 0) l
   -- By their keys, whatever the planner knows of their tables: it would go through everybody for each event.
   cross join lateral (
     select u."tincanIdentifier" from users u where u."contextId" = $1 and u.id = l."userId" offset 0) u
   left join lateral (select g.id, g."nodeId", g."blockId", g."startedAt", g."createdAt"
     from lesson_pages g where g."contextId" = $1 and g.id = e."pageId" offset 0) g on true
   join courses c on c."contextId" = $1 and c.id = l."courseId"
   join class_programs cp on cp."contextId" = $1 and cp.id = l."classProgramId"
   join programs p on p."contextId" = $1 and p.id = cp."programId"
   where e."pageId" is null or g.id is not null
   order by e.place, e.seq`,
);

interface VersionTitles {
  readonly title: string;
  /** Block id -> its title and type. */
  readonly blocks: Readonly<Record<string, readonly [title: string, type: BlockType]>>;
}

const titles = statement<VersionTitles & { id: string }>(
  'told-event.titles',
  `select v.id, v.content ->> 'title' as title, (
     select coalesce(jsonb_object_agg(b.key, jsonb_build_array(b.value ->> 'title', b.value ->> 'type')), '{}')
     from jsonb_each(v.content -> 'blocks') b) as blocks
   from course_versions v where v."contextId" = $1 and v.id = any($2::uuid[])`,
);

/** Characters of JSON. A version never changes; its whole content would be unpacked for each event otherwise. */
const keptMax = 4_000_000;
const kept = new BoundedCache<string, VersionTitles>(keptMax, (one) => JSON.stringify(one).length);

async function findTitles(
  tx: TenantTransaction,
  ids: ReadonlySet<string>,
): Promise<Map<string, VersionTitles>> {
  const found = new Map<string, VersionTitles>();
  const missing = [...ids].filter((id) => {
    const known = kept.get(`${tx.contextId}/${id}`);
    if (known !== undefined) found.set(id, known);
    return known === undefined;
  });
  if (missing.length === 0) return found;
  for (const { id, title, blocks } of await tx.query(titles, [tx.contextId, missing])) {
    kept.set(`${tx.contextId}/${id}`, { title, blocks });
    found.set(id, { title, blocks });
  }
  return found;
}

/** Every published event of the rows asked for, in the order asked; what is gone by now is left out. */
export async function findPublishedEvents(
  tx: TenantTransaction,
  due: readonly DueStatement[],
): Promise<PublishedEventRow[]> {
  const sources = due.map(({ sourceId }) => sourceId);
  const rows = await tx.query(told, [tx.contextId, sources, due.map(({ seq }) => seq)]);
  const versions = await findTitles(tx, new Set(rows.flatMap(({ versionId }) => versionId ?? [])));
  return rows.map(({ versionId, blockId, ...row }) => {
    const version = versions.get(versionId ?? '');
    const [pageTitle = null, pageType = null] = version?.blocks[blockId ?? ''] ?? [];
    return { ...row, courseTitle: version?.title ?? row.courseTitle, pageTitle, pageType };
  });
}
