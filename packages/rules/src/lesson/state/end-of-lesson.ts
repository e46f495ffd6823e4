/** Where the player goes when no page is left (spec §4 "End of lesson page with no next page"). */
import type { LessonEnd } from '@parcours/contract';

export type AfterLesson = 'questions' | 'unlocked-lessons' | 'evaluation' | 'home';

type EndFacts = Pick<LessonEnd, 'actions' | 'isEndOfProgram' | 'reviewed'> & {
  readonly lesson: Pick<LessonEnd['lesson'], 'state' | 'progress'>;
};

/** Spec §4: a lesson is ended when its state is SKIPPED or its progress COMPLETED. */
export function isEndedStanding({ state, progress }: EndFacts['lesson']): boolean {
  return state === 'SKIPPED' || progress === 'COMPLETED';
}

/**
 * The interactive questions if any; else the unlocked lessons if any; else the evaluation at the end of a program not yet
 * reviewed; else an alert, then home. A lesson of which a step was skipped has its last page passed but has not ended.
 */
export function afterLesson({ lesson, actions, isEndOfProgram, reviewed }: EndFacts): AfterLesson {
  if (!isEndedStanding(lesson)) return 'home';
  if ((actions.interactive ?? []).length > 0) return 'questions';
  if (actions.unlockedLessons.length > 0) return 'unlocked-lessons';
  return isEndOfProgram && !reviewed ? 'evaluation' : 'home';
}
