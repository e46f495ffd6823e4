/** What may stand over the page, one at a time. */
import { type Answers, isBlank, unansweredCount } from '../step/answers/page-answers.ts';
import type { ErrorBody, ErrorCode, LessonEnd, LessonPage, TimedStart } from '@parcours/contract';

export type PlayerDialog =
  | { readonly kind: 'start'; readonly facts: TimedStart }
  | { readonly kind: 'blank'; readonly count: number; readonly maySkip: boolean }
  /** Of a step that may be skipped, a part was answered. */
  | { readonly kind: 'part'; readonly count: number }
  /** `isKnown`: nothing left this device; else nobody knows yet whether it was counted. */
  | { readonly kind: 'not-sent'; readonly isKnown: boolean }
  | {
      readonly kind: 'problem';
      readonly code: ErrorCode;
      readonly requestId: string | null;
      /** Answers were sent after their time: they are not counted. */
      readonly isTooLate: boolean;
      /** `forbidden`: to /403, unless the lesson's own state explains it. */
      readonly after: 'home' | 'stay' | 'forbidden';
    }
  | { readonly kind: 'end'; readonly end: LessonEnd };

/** Spec §8: on the lesson page these take the learner home without a word. */
export const ignoredCodes: ReadonlySet<ErrorCode> = new Set([
  'RETRY_RESTRICT',
  'PATCH_IN_PROGRESS',
  'MODEL_NOT_FOUND',
]);

/** What is told of any other refusal. */
export function problemOf(code: ErrorCode, body: ErrorBody | null, isSubmission: boolean): PlayerDialog {
  const isOver = code === 'LESSON_SKIPPED';
  return {
    kind: 'problem',
    code,
    requestId: body?.requestId ?? null,
    isTooLate: isSubmission && (isOver || code === 'LESSON_PAGE_SKIPPED'),
    after: isSubmission || isOver ? 'home' : code === 'Forbidden' ? 'forbidden' : 'stay',
  };
}

/** A page that this learner may not open at all. */
export const forbidden = problemOf('Forbidden', null, false);

/** What is asked before an exercise is sent that is not answered whole: a step that may be skipped asks also for a part. */
export function questionBefore(page: LessonPage, answers: Answers): PlayerDialog | null {
  const count = unansweredCount(page, answers);
  const maySkip = page.content?.settings.allowSkip === true;
  if (isBlank(page, answers)) return { kind: 'blank', count, maySkip };
  return maySkip && count > 0 ? { kind: 'part', count } : null;
}

/** What stands over the page: a timed page that is not started asks for that first. */
export function dialogOf({
  dialog,
  page,
}: {
  readonly dialog: PlayerDialog | null;
  readonly page: LessonPage;
}): PlayerDialog | null {
  return dialog ?? (page.timedStart === null ? null : { kind: 'start', facts: page.timedStart });
}

/** It says that no more answers are taken, and leads away from the page. */
export const isFinal = (dialog: PlayerDialog | null): boolean =>
  dialog?.kind === 'end' || (dialog?.kind === 'problem' && dialog.after === 'home');
