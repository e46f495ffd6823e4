/** Events and certificates with what a statement says of them. What was expected of a learner is never read here. */
import type { Answer, BlockType, PageResults, Score } from '@parcours/contract';
import { type PublishedEventKind, publishedEventKinds } from '@parcours/xapi';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { DueStatement } from './due-statements.store.ts';

export interface PublishedEventRow extends DueStatement {
  readonly kind: PublishedEventKind;
  readonly at: Date;
  readonly learner: string;
  readonly lessonId: string;
  readonly classId: string;
  readonly courseId: string;
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

/** `$1` context, `$2` sources, `$3` numbers, in the order in which they are told. */
const told = statement<PublishedEventRow>(
  'told-event.find',
  `with due as (
     select * from unnest($2::uuid[], $3::int[]) with ordinality as d("sourceId", seq, place)
   ), events as (
     select d."sourceId", e.seq, d.place, e.kind, e.at, e."lessonId", e."versionId", (e.payload ->> 'pageId')::uuid as "pageId",
       e.payload ->> 'by' as by, coalesce(e.payload -> 'results' -> 'score', e.payload -> 'score') as score,
       e.payload -> 'results' ->> 'verdict' as verdict, (e.payload -> 'results' ->> 'pending')::boolean as pending,
       e.payload -> 'answers' as answers, (e.payload ->> 'index')::int as index, (e.payload ->> 'cost')::float8 as cost
     from due d join lesson_event_list e on e."contextId" = $1 and e."lessonId" = d."sourceId" and e.row = d.seq
       and e.kind in (${publishedEventKinds.map((kind) => `'${kind}'`).join(', ')})
     union all
     select d."sourceId", d.seq, d.place, 'certificate-issued', c."issuedAt", c."lessonId", null, null, null,
       jsonb_build_object('actual', (c.facts ->> 'score')::float8, 'max', 1000), null, null, null, null, null
     from due d join certificates c on c."contextId" = $1 and c.id = d."sourceId" where d.seq = 0
   )
   select e."sourceId", e.seq, e.kind, e.at, u."tincanIdentifier" as learner, l.id as "lessonId", l."classId",
     l."courseId", coalesce(v.content ->> 'title', c.title) as "courseTitle", cp."programId", p.name as "programName",
     e."pageId", g."nodeId", v.content -> 'blocks' -> (g."blockId"::text) ->> 'title' as "pageTitle",
     v.content -> 'blocks' -> (g."blockId"::text) ->> 'type' as "pageType",
     coalesce(g."startedAt", g."createdAt") as since,
     coalesce((select sum(t.active)::float8 from page_times t where t."contextId" = $1 and t."lessonId" = l.id
       and (e."pageId" is null or t."pageId" = e."pageId")), 0) as seconds,
     e.by, e.score, e.verdict, e.pending, e.answers, e.index, e.cost
   from events e
   join lessons l on l."contextId" = $1 and l.id = e."lessonId"
   join users u on u."contextId" = $1 and u.id = l."userId"
   join courses c on c."contextId" = $1 and c.id = l."courseId"
   join class_programs cp on cp."contextId" = $1 and cp.id = l."classProgramId"
   join programs p on p."contextId" = $1 and p.id = cp."programId"
   left join course_versions v on v."contextId" = $1 and v.id = coalesce(e."versionId", l."versionId")
   left join lesson_pages g on g."contextId" = $1 and g.id = e."pageId"
   where e."pageId" is null or g.id is not null
   order by e.place, e.seq`,
);

/** Every published event of the rows asked for, in the order asked; what is gone by now is left out. */
export function findPublishedEvents(
  tx: TenantTransaction,
  due: readonly DueStatement[],
): Promise<PublishedEventRow[]> {
  return tx.query(told, [tx.contextId, due.map(({ sourceId }) => sourceId), due.map(({ seq }) => seq)]);
}
