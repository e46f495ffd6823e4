/** Writes what a command changed (lesson, pages, events, idempotency record) in one statement. */
import type { LessonEvent, LessonFacts, PageFacts } from '@parcours/rules';
import { publishedEventKinds } from '@parcours/xapi';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { QuotaWindow } from '../../../platform/limits/quotas.ts';
import type { StoredLesson } from './lesson-facts.store.ts';

/** The answer to remember under an Idempotency-Key. */
export interface Remembered {
  readonly key: string;
  readonly requestHash: Uint8Array;
  readonly status: number;
  readonly body: unknown;
}

export interface LessonChanges {
  readonly stored: StoredLesson;
  readonly facts: LessonFacts;
  readonly events: readonly LessonEvent[];
  readonly remember: Remembered | null;
  readonly now: Date;
  /** What it is counted in, where it is the learner who acts. */
  readonly quota?: QuotaWindow;
  /** Who acts, where it is not the learner. */
  readonly actorId?: string;
}

const time = (column: string) => `to_timestamp(x.${column} / 1000)`;

/**
 * `$1` context, `$2` user, `$3` now, `$4` lesson, `$5` pages, `$6` events, `$7` hints, `$8` draws (JSON), `$9` pages
 * whose draft is spent, `$10` pages completed now, `$11`…`$14` the idempotency record (no key: none is written),
 * `$15`…`$17` the row, window and limit of the quota (no row: none is counted).
 */
const save = statement<{ inQuota: boolean }>(
  'lesson.save',
  `with pages as (
     insert into lesson_pages ("contextId", id, "lessonId", "nodeId", "blockId", state, progress, ahead, draw, answers, results,
       "scoreActual", "scoreMax", "startedAt", "completedAt", "timeLimit", "openedHints", "tincanRatio", corrections,
       regraded, "createdAt")
     select $1::uuid, x.id, ($4::jsonb ->> 'id')::uuid, x."nodeId", x."blockId", x.state, x.progress, x.ahead, x.draw, x.answers,
       x.results, x."scoreActual", x."scoreMax", ${time('"startedAt"')}, ${time('"completedAt"')}, x."timeLimit",
       x."openedHints", x."tincanRatio", x.corrections, x.regraded, $3
     from jsonb_to_recordset($5::jsonb) as x (id uuid, "nodeId" uuid, "blockId" uuid, state text, progress text,
       ahead boolean, draw jsonb, answers jsonb, results jsonb, "scoreActual" float8, "scoreMax" float8, "startedAt" float8,
       "completedAt" float8, "timeLimit" int, "openedHints" int, "tincanRatio" float8, corrections jsonb, regraded jsonb)
     on conflict ("contextId", id) do update set state = excluded.state, progress = excluded.progress,
       ahead = excluded.ahead,
       "createdAt" = case when lesson_pages.ahead then excluded."createdAt" else lesson_pages."createdAt" end,
       answers = excluded.answers, results = excluded.results, "scoreActual" = excluded."scoreActual",
       "scoreMax" = excluded."scoreMax", "startedAt" = excluded."startedAt", "completedAt" = excluded."completedAt",
       "timeLimit" = excluded."timeLimit", "openedHints" = excluded."openedHints",
       "tincanRatio" = excluded."tincanRatio", corrections = excluded.corrections, regraded = excluded.regraded),
   events as (
     insert into lesson_events ("contextId", "lessonId", seq, kind, "actorId", "versionId", payload, at)
     select $1::uuid, ($4::jsonb ->> 'id')::uuid, x.seq, x.kind, x."actorId", ($4::jsonb ->> 'versionId')::uuid,
       x.payload, ${time('at')}
     from jsonb_to_recordset($6::jsonb) as x (seq int, kind text, "actorId" uuid, payload jsonb, at float8)),
   -- What the record store is told of, once this is committed (domain §11).
   told as (
     insert into due_statements ("contextId", "sourceId", seq)
     select $1::uuid, ($4::jsonb ->> 'id')::uuid, x.seq
     from jsonb_to_recordset($6::jsonb) as x (seq int, kind text)
     where x.kind in (${publishedEventKinds.map((kind) => `'${kind}'`).join(', ')})),
   scored as (
     insert into exercise_results
       ("contextId", "pageId", "userId", "lessonId", "categoryId", "competencyId", ratio, "completedAt")
     select $1::uuid, x.id, $2::uuid, ($4::jsonb ->> 'id')::uuid, coalesce(x."categoryId", co."categoryId"),
       x."competencyId", x.ratio, ${time('"completedAt"')}
     from jsonb_to_recordset($5::jsonb) as x (id uuid, "categoryId" uuid, "competencyId" uuid, ratio float8,
       "completedAt" float8)
     join courses co on co."contextId" = $1 and co.id = ($4::jsonb ->> 'courseId')::uuid
     where x.ratio is not null
     on conflict ("contextId", "pageId") do update set ratio = excluded.ratio),
   -- Graded anew, a page may count no longer: its question was withdrawn, or waits for a trainer.
   unscored as (
     delete from exercise_results e
     using jsonb_to_recordset($5::jsonb) as x (id uuid, progress text, ratio float8)
     where e."contextId" = $1 and e."pageId" = x.id and x.progress = 'COMPLETED' and x.ratio is null),
   hints as (
     insert into hint_openings ("contextId", "pageId", index, cost, "openedAt")
     select $1::uuid, x."pageId", x.index, x.cost, ${time('at')}
     from jsonb_to_recordset($7::jsonb) as x ("pageId" uuid, index int, cost float8, at float8)),
   draws as (
     insert into lesson_draws ("contextId", "lessonId", "nodeId", "childNodeId")
     select $1::uuid, ($4::jsonb ->> 'id')::uuid, x.key::uuid, x.value::uuid from jsonb_each_text($8::jsonb) as x
     on conflict do nothing),
   spent as (delete from lesson_page_drafts where "contextId" = $1 and "pageId" = any($9::uuid[])),
   counted as (
     update users set "donePageCount" = "donePageCount" + $10
     where $10::int > 0 and "contextId" = $1 and id = $2),
   remembered as (
     insert into idempotency_records ("contextId", "userId", key, "requestHash", status, body, "createdAt")
     select $1::uuid, $2::uuid, $11::text, $12::bytea, $13::int, $14::jsonb, $3 where $11::text is not null
     on conflict do nothing),
   taken as (
     insert into quota_uses as q ("contextId", subject, "windowStart", used)
     select $1::uuid, $15::text, $16::timestamptz, 1 where $15::text is not null and $17::bigint > 0
     on conflict ("contextId", subject, "windowStart") do update set used = q.used + 1 where q.used < $17::bigint
     returning 1)
   update lessons l set progress = x.progress, "storedState" = x."storedState", "currentNodeId" = x."currentNodeId",
     "enabledSectionIds" = x."enabledSectionIds", "timeLimit" = x."timeLimit", "startedAt" = ${time('"startedAt"')},
     "endedAt" = ${time('"endedAt"')}, "scoreActual" = x."scoreActual", "scoreMax" = x."scoreMax",
     progression = x.progression, "versionId" = x."versionId", "lastSeq" = x."lastSeq",
     "timeSpent" = coalesce(t.active, 0), "timeAlive" = coalesce(t.alive, 0)
   from jsonb_to_record($4::jsonb) as x (id uuid, progress text, "storedState" text, "currentNodeId" uuid,
     "enabledSectionIds" uuid[], "timeLimit" int, "startedAt" float8, "endedAt" float8, "scoreActual" float8,
     "scoreMax" float8, progression float8, "versionId" uuid, "lastSeq" int)
   left join lateral (select sum(pt.active)::int as active, sum(pt.alive)::int as alive from page_times pt
     where pt."contextId" = $1 and pt."lessonId" = x.id) t on true
   where l."contextId" = $1 and l.id = x.id
   returning $15::text is null or exists (select from taken) as "inQuota"`,
);

export async function saveLessonChanges(tx: TenantTransaction, changes: LessonChanges): Promise<void> {
  const { stored, facts, events, remember, now, quota, actorId = stored.userId } = changes;
  const before = new Set(stored.pages);
  const changed = facts.pages.filter((page) => !before.has(page));
  const wasCompleted = new Set(
    stored.pages.filter((page) => page.progress === 'COMPLETED').map((page) => page.id),
  );
  const completed = changed.filter((page) => page.progress === 'COMPLETED' && !wasCompleted.has(page.id));
  const rows = await tx.query(save, [
    tx.contextId,
    stored.userId,
    now,
    JSON.stringify(lessonColumns(changes)),
    JSON.stringify(changed.map((page) => pageColumns(page, facts))),
    JSON.stringify(events.map((event, index) => eventColumns(event, stored, index, actorId))),
    JSON.stringify(events.filter((event) => event.kind === 'hint-opened')),
    JSON.stringify(
      Object.fromEntries(Object.entries(facts.lesson.draws).filter(([id]) => !(id in stored.lesson.draws))),
    ),
    completed.map((page) => page.id),
    completed.length,
    remember?.key ?? null,
    remember?.requestHash ?? null,
    remember?.status ?? null,
    remember === null ? null : JSON.stringify(remember.body),
    quota?.subject ?? null,
    quota?.start ?? null,
    quota?.limit ?? null,
  ]);
  // Rolled back, with what was written.
  if (quota !== undefined && rows[0]?.inQuota === false) throw quota.refusal();
  if (rows.length !== 1) throw new Error(`lesson ${stored.lesson.id} vanished while it was locked`);
}

function lessonColumns({ stored, facts, events }: LessonChanges) {
  const { score, ...lesson } = facts.lesson;
  return {
    ...lesson,
    scoreActual: score.actual,
    scoreMax: score.max,
    // Frozen with the start: until then a newer version may still replace it (domain §5).
    versionId: facts.lesson.startedAt === null ? null : stored.versionId,
    lastSeq: stored.lastSeq + events.length,
    courseId: stored.courseId,
  };
}

/** Its seconds are not written: pings keep them in tables of their own. `ratio`: what counts as an exercise (domain §9). */
function pageColumns({ score, ...page }: PageFacts, { content }: LessonFacts) {
  const block = content.blocks[page.blockId];
  const counts = page.progress === 'COMPLETED' && page.results?.pending === false && score.max > 0;
  return {
    ...page,
    scoreActual: score.actual,
    scoreMax: score.max,
    categoryId: block?.categoryId ?? null,
    competencyId: block?.competencyId ?? null,
    ratio: counts ? score.actual / score.max : null,
  };
}

function eventColumns(
  { kind, at, ...payload }: LessonEvent,
  stored: StoredLesson,
  index: number,
  who: string,
) {
  // The portal itself, not the learner, acts when time is over.
  const actorId = 'by' in payload && payload.by === 'time' ? null : who;
  return { seq: stored.lastSeq + index + 1, kind, actorId, payload, at };
}
