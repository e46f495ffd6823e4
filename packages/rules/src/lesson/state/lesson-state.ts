/** The state of a lesson, derived on read in the order of domain §6. */
import type { LessonState } from '@parcours/contract';
import type { LessonRow, LessonSurroundings, Millis } from '../facts.ts';
import { deadlineOf, isAfter } from '../pages/page-clock.ts';

/** What the state depends on; lists derive it without loading a whole lesson. */
export interface LessonStateFacts {
  readonly lesson: Pick<LessonRow, 'progress' | 'storedState'>;
  readonly around: Pick<LessonSurroundings, 'opensAt' | 'closesAt' | 'prerequisitesEnded'>;
}

/** Ended = SKIPPED or COMPLETED (spec §4). */
export function isLessonEnded(lesson: Pick<LessonRow, 'progress' | 'storedState'>): boolean {
  return lesson.progress === 'COMPLETED' || lesson.storedState === 'SKIPPED';
}

/** The first that holds: HIDDEN, DONE, SKIPPED, EXPIRED, LOCKED, AVAILABLE. The bounds of the window belong to it. */
export function lessonState({ lesson, around }: LessonStateFacts, now: Millis): LessonState {
  if (lesson.storedState === 'HIDDEN') return 'HIDDEN';
  if (lesson.progress === 'COMPLETED') return 'DONE';
  if (lesson.storedState === 'SKIPPED') return 'SKIPPED';
  if (isWindowOver(around.closesAt, now)) return 'EXPIRED';
  if (around.opensAt !== null && now < around.opensAt) return 'LOCKED';
  return around.prerequisitesEnded ? 'AVAILABLE' : 'LOCKED';
}

/**
 * The state that a list shows: a lesson whose time is up is over for its learner, though what closes it, a submission's
 * grace or the job, may be seconds away (domain §6).
 */
export function listedLessonState(
  facts: LessonStateFacts & { readonly lesson: Pick<LessonRow, 'startedAt' | 'timeLimit'> },
  now: Millis,
): LessonState {
  const state = lessonState(facts, now);
  return state === 'AVAILABLE' && isAfter(deadlineOf(facts.lesson), now) ? 'SKIPPED' : state;
}

export function isWindowOver(closesAt: Millis | null, now: Millis): boolean {
  return closesAt !== null && now > closesAt;
}

/** Calls on a lesson in such a state are Forbidden (domain §6). */
export function isClosedToLearner(state: LessonState): boolean {
  return state === 'HIDDEN' || state === 'LOCKED' || state === 'EXPIRED';
}
