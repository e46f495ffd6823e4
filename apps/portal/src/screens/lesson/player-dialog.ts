/** What may stand over the page, one at a time. */
import type { ErrorCode, LessonEnd, NextStep, TimedStart } from '@parcours/contract';

export type PlayerDialog =
  | { readonly kind: 'start'; readonly facts: TimedStart }
  | { readonly kind: 'feedback'; readonly next: NextStep | undefined }
  | { readonly kind: 'blank'; readonly count: number }
  | { readonly kind: 'not-sent' }
  | {
      readonly kind: 'problem';
      readonly code: ErrorCode;
      readonly requestId: string | null;
      readonly after: 'home' | 'stay';
    }
  | { readonly kind: 'end'; readonly end: LessonEnd };

/** Spec §8: on the lesson page these take the learner home without a word. */
export const ignoredCodes: ReadonlySet<ErrorCode> = new Set([
  'RETRY_RESTRICT',
  'PATCH_IN_PROGRESS',
  'LESSON_SKIPPED',
  'MODEL_NOT_FOUND',
]);
