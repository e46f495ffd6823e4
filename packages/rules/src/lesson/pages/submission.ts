/** Who may still submit on a page: the refusals of answers, drafts and hints, in the order of domain §6. */
import type { ErrorCode } from '@parcours/contract';
import type { LessonFacts, PageFacts } from '../facts.ts';
import { isLessonEnded } from '../state/lesson-state.ts';
import { deadlineOf, isStartRequired } from './page-clock.ts';

function ranOutWithLesson({ lesson }: LessonFacts, page: PageFacts): boolean {
  const deadline = deadlineOf(lesson);
  return deadline !== null && page.completedAt !== null && page.completedAt >= deadline;
}

/**
 * Why nothing may be submitted on `page`, or null. Time comes first, so that the answer does not depend on whether the
 * clock was closed by this call or before it. A page that was answered says so in an ended lesson too, so that a second
 * sending of the last page is told the same as one of any other; what was passed without an answer is RETRY_RESTRICT.
 */
export function submissionRefusal(facts: LessonFacts, page: PageFacts): ErrorCode | null {
  if (facts.lesson.storedState === 'SKIPPED') return 'LESSON_SKIPPED';
  if (page.state === 'SKIPPED')
    return ranOutWithLesson(facts, page) ? 'LESSON_SKIPPED' : 'LESSON_PAGE_SKIPPED';
  const isEnded = isLessonEnded(facts.lesson);
  if (page.progress === 'COMPLETED')
    return isEnded && page.results?.answered === false ? 'RETRY_RESTRICT' : 'INVALID_INPUTS';
  if (isEnded) return 'RETRY_RESTRICT';
  return isStartRequired(facts, page) ? 'PAGE_NOT_STARTED' : null;
}
