/** POST class-programs/{id}/reset/me: a lesson back to its start, its pages kept as evidence (domain §6). */
import type { LessonEvent, LessonFacts, LessonRow, Millis } from '../facts.ts';

export interface LessonReset {
  /** Without pages: those that the lesson had are to be archived. */
  readonly facts: LessonFacts;
  /** Empty when the lesson was never begun. */
  readonly events: readonly LessonEvent[];
}

/** What a lesson is before anything happened to it. */
export function unbegunLesson(
  lesson: Pick<LessonRow, 'id' | 'enabledSectionIds'>,
  hidden: boolean,
): LessonRow {
  return {
    id: lesson.id,
    progress: 'ONGOING',
    storedState: hidden ? 'HIDDEN' : null,
    currentNodeId: null,
    enabledSectionIds: lesson.enabledSectionIds,
    timeLimit: null,
    startedAt: null,
    endedAt: null,
    draws: {},
    chosen: {},
    score: { actual: 0, max: 0 },
    progression: 0,
  };
}

function isUnbegun({ lesson, pages }: LessonFacts, hidden: boolean): boolean {
  return pages.length === 0 && lesson.startedAt === null && (lesson.storedState === 'HIDDEN') === hidden;
}

/**
 * Close what ran out before (`expireTimedOut`), so that a reset does not wash away an exercise whose time was over.
 * `hidden`: only a choice in another lesson leads to this one, and that choice is to be made anew.
 */
export function resetLesson(facts: LessonFacts, hidden: boolean, now: Millis): LessonReset {
  if (isUnbegun(facts, hidden)) return { facts, events: [] };
  const lesson = unbegunLesson(facts.lesson, hidden);
  return {
    facts: { ...facts, lesson, pages: [], draft: null, drafts: {} },
    events: [{ kind: 'lesson-reset', at: now, hidden }],
  };
}
