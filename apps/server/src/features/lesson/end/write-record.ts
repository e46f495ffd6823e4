/** Writes a learner's record when a lesson starts and ends, and once a day of activity (domain §9). */
import {
  centreDay,
  centreDayStart,
  defaultExerciseLimits,
  type LessonEvent,
  ratiosOf,
  scoringOf,
} from '@parcours/rules';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { hasRecordSince, insertRecord } from '../../learning/scores/records.store.ts';
import { findScores } from '../../learning/scores/scores.store.ts';

export type RecordScope = Pick<PipelinedScope, 'tx' | 'userId' | 'clock' | 'ids'> & {
  readonly context: Pick<TenantContext, 'settings'>;
};

/** Learners whose record of the day is known to be written: they cost no further look at the database. */
const recordedDays = new BoundedCache<string, string>(20_000);

/** A correction or a regrade changes the ratios of a lesson that has been recorded already. */
const recordedKinds: ReadonlySet<LessonEvent['kind']> = new Set([
  'lesson-started',
  'lesson-ended',
  'page-corrected',
  'page-regraded',
  'page-regrade-undone',
]);

/** Call it after the events were stored, so that the ratios hold what they say. */
export async function writeRecord(
  scope: RecordScope,
  lessonId: string,
  events: readonly LessonEvent[],
): Promise<void> {
  const { tx, userId, clock, ids, context } = scope;
  const now = clock.now();
  const key = `${tx.contextId}/${userId}`;
  const { timeZone } = context.settings;
  const day = centreDay(now, timeZone);
  const atLesson = events.some(({ kind }) => recordedKinds.has(kind));
  const isActive = events.some(({ kind }) => kind === 'page-completed');
  if (!atLesson && (!isActive || recordedDays.get(key) === day)) return;
  if (atLesson || !(await hasRecordSince(tx, userId, centreDayStart(day, timeZone)))) {
    const limits = context.settings.exerciseLimits ?? defaultExerciseLimits;
    const ratios = ratiosOf(scoringOf(await findScores(tx, userId, limits), limits));
    await insertRecord(tx, {
      id: ids.next(),
      userId,
      lessonId: atLesson ? lessonId : null,
      date: now,
      ratios,
    });
  }
  recordedDays.set(key, day);
}
