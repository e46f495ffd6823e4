/** Where a lesson stands, and what lies behind its last page (spec §4 "End of lesson"). */
import type { LessonStanding } from '@parcours/contract';
import type { EndView, LessonFacts, Millis } from '../facts.ts';
import { actionsOf, questionsOf } from './interactive.ts';
import { isLessonEnded, lessonState } from './lesson-state.ts';

export function standingOf(facts: LessonFacts, now: Millis): LessonStanding {
  const { lesson } = facts;
  return {
    id: lesson.id,
    state: lessonState(facts, now),
    progress: lesson.progress,
    progression: lesson.progression,
    scoring: { global: lesson.score },
    currentNodeId: lesson.currentNodeId,
  };
}

/** Whether this lesson, and with it the program, has ended: nothing of it is open, and no question that opens more. */
export function isEndOfProgram(facts: LessonFacts): boolean {
  return isLessonEnded(facts.lesson) && facts.around.othersEnded && questionsOf(facts).length === 0;
}

/** Body of NO_LESSON_PAGE_AVAILABLE: what the portal needs to choose where to go. */
export function endOf(facts: LessonFacts, now: Millis): EndView {
  const { around, content } = facts;
  return {
    code: 'NO_LESSON_PAGE_AVAILABLE',
    lesson: standingOf(facts, now),
    courseTitle: content.title,
    actions: actionsOf(facts, now),
    isEndOfProgram: isEndOfProgram(facts),
    programId: around.programId,
    programName: around.programName,
    classId: around.classId,
    reviewed: around.reviewed,
  };
}
