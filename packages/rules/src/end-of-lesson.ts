/** Where the player goes when no page is left (spec §4 "End of lesson page with no next page"). */
import type { LessonEnd } from '@parcours/contract';

export type AfterLesson = 'questions' | 'unlocked-lessons' | 'evaluation' | 'home';

type EndFacts = Pick<LessonEnd, 'actions' | 'isEndOfProgram' | 'reviewed'>;

/**
 * The interactive questions if any; else the unlocked lessons if any; else the evaluation at the end of a program not yet
 * reviewed; else an alert, then home.
 */
export function afterLesson({ actions, isEndOfProgram, reviewed }: EndFacts): AfterLesson {
  if ((actions.interactive ?? []).length > 0) return 'questions';
  if (actions.unlockedLessons.length > 0) return 'unlocked-lessons';
  return isEndOfProgram && !reviewed ? 'evaluation' : 'home';
}
