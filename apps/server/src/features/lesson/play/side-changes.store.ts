/** What only few commands change besides the lesson: hints, draws, exercises that count no longer. */
import { countsAsExercise, type LessonEvent, type LessonFacts, type PageFacts } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { StoredLesson } from './lesson-facts.store.ts';

export interface SideChanges {
  readonly stored: StoredLesson;
  readonly facts: LessonFacts;
  readonly events: readonly LessonEvent[];
  /** Pages that differ from those stored, and of them those that were completed now. */
  readonly changed: readonly PageFacts[];
  readonly completed: readonly PageFacts[];
}

const insertHints = statement(
  'lesson.insertHints',
  `insert into hint_openings ("contextId", "pageId", index, cost, "openedAt")
   select $1::uuid, x."pageId", x.index, x.cost, to_timestamp(x.at / 1000)
   from jsonb_to_recordset($2::jsonb) as x ("pageId" uuid, index int, cost float8, at float8)`,
);

const insertDraws = statement(
  'lesson.insertDraws',
  `insert into lesson_draws ("contextId", "lessonId", "nodeId", "childNodeId")
   select $1::uuid, $2::uuid, x.key::uuid, x.value::uuid from jsonb_each_text($3::jsonb) as x on conflict do nothing`,
);

const removeExercises = statement(
  'lesson.removeExercises',
  `delete from exercise_results where "contextId" = $1 and "pageId" = any($2::uuid[])`,
);

/** Sent at once and not waited for: the transaction's end tells of a failure. */
export function saveSideChanges(tx: TenantTransaction, changes: SideChanges): void {
  const { stored, facts, events, changed, completed } = changes;
  const hints = events.filter((event) => event.kind === 'hint-opened');
  if (hints.length > 0) void tx.query(insertHints, [tx.contextId, JSON.stringify(hints)]);
  const draws = Object.entries(facts.lesson.draws).filter(([id]) => !(id in stored.lesson.draws));
  if (draws.length > 0)
    void tx.query(insertDraws, [tx.contextId, facts.lesson.id, JSON.stringify(Object.fromEntries(draws))]);
  // Graded anew, a page may count no longer: its question was withdrawn, or waits for a trainer.
  const uncounted = changed.filter(
    (page) => page.progress === 'COMPLETED' && !completed.includes(page) && !countsAsExercise(page),
  );
  if (uncounted.length > 0) void tx.query(removeExercises, [tx.contextId, uncounted.map(({ id }) => id)]);
}
