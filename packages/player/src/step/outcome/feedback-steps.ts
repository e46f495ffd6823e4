/** What is said after an answer, one after the other: time, the feedbacks, and that a trainer has still to grade. */
import type { FeedbackMessage, LessonPage } from '@parcours/contract';

/** A feedback, or that time ran out or the answer waits for a trainer: said where a verdict would have been. */
export type FeedbackStep =
  | FeedbackMessage
  | { readonly kind: 'pending' | 'timeOver'; readonly message: null };

export function feedbackSteps({ results, ranOut }: Pick<LessonPage, 'results' | 'ranOut'>): FeedbackStep[] {
  return [
    ...(ranOut ? [{ kind: 'timeOver', message: null } as const] : []),
    ...(results?.feedbacks ?? []),
    ...(results?.pending === true ? [{ kind: 'pending', message: null } as const] : []),
  ];
}
