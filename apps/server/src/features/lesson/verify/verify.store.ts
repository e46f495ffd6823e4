/** Reads lessons whole, with every event and every page, archived ones too: for the command that compares them. */
import type { LessonEvent, LessonRow, ReplayedPage } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface EventRow {
  readonly kind: LessonEvent['kind'];
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly versionId: string | null;
}

export interface PageRow extends Omit<ReplayedPage, 'score' | 'corrected'> {
  readonly scoreActual: number;
  readonly scoreMax: number;
  readonly corrections: Readonly<Record<string, { readonly ratio: number }>>;
  /** As it counts among the learner's exercises; null where it does not. */
  readonly exercise: number | null;
}

export interface LessonToVerify extends Omit<LessonRow, 'score' | 'draws' | 'chosen'> {
  readonly lastSeq: number;
  readonly scoreActual: number;
  readonly scoreMax: number;
  readonly draws: LessonRow['draws'] | null;
  readonly chosen: LessonRow['chosen'] | null;
  readonly events: readonly EventRow[];
  readonly pages: readonly PageRow[];
}

const millis = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;

const find = statement<LessonToVerify>(
  'verify.find',
  `select l.id, l.progress, l."storedState", l."currentNodeId", l."enabledSectionIds", l."timeLimit",
     ${millis('l."startedAt"')} as "startedAt", ${millis('l."endedAt"')} as "endedAt", l."scoreActual", l."scoreMax",
     l.progression, l."lastSeq",
     (select json_object_agg(d."nodeId", d."childNodeId") from lesson_draws d
       where d."contextId" = l."contextId" and d."lessonId" = l.id) as draws,
     (select json_object_agg(a."actionIndex", a."choiceIndex") from lesson_actions a
       where a."contextId" = l."contextId" and a."lessonId" = l.id) as chosen,
     coalesce((select json_agg(json_build_object('kind', e.kind, 'at', ${millis('e.at')}, 'payload', e.payload,
         'versionId', e."versionId") order by e.seq)
       from lesson_event_list e where e."contextId" = l."contextId" and e."lessonId" = l.id), '[]') as events,
     coalesce((select json_agg(json_build_object('id', p.id, 'nodeId', p."nodeId", 'blockId', p."blockId",
         'state', p.state, 'progress', p.progress, 'ahead', p.ahead, 'draw', p.draw, 'answers', p.answers, 'results', p.results,
         'scoreActual', p."scoreActual", 'scoreMax', p."scoreMax", 'startedAt', ${millis('p."startedAt"')},
         'completedAt', ${millis('p."completedAt"')}, 'timeLimit', p."timeLimit", 'openedHints', p."openedHints",
         'tincanRatio', p."tincanRatio", 'regraded', p.regraded, 'corrections', p.corrections, 'exercise', x.ratio))
       from lesson_pages p
       left join exercise_results x on x."contextId" = p."contextId" and x."pageId" = p.id
       where p."contextId" = l."contextId" and p."lessonId" = l.id), '[]') as pages
   from lessons l where ($1::uuid is null or l.id > $1) order by l.id limit $2`,
);

/** At most `max` lessons of the tenant, in id order, after `afterId`. */
export function findLessonsToVerify(
  tx: TenantTransaction,
  afterId: string | null,
  max: number,
): Promise<LessonToVerify[]> {
  return tx.query(find, [afterId, max]);
}
