/** The state of a lesson, derived on read in the order of domain §6. */
import type { LessonState } from '@parcours/contract';
import type { LessonRow, LessonSurroundings, Millis } from './facts.ts';

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

export function isWindowOver(closesAt: Millis | null, now: Millis): boolean {
  return closesAt !== null && now > closesAt;
}

/** Calls on a lesson in such a state are Forbidden (domain §6). */
export function isClosedToLearner(state: LessonState): boolean {
  return state === 'HIDDEN' || state === 'LOCKED' || state === 'EXPIRED';
}
