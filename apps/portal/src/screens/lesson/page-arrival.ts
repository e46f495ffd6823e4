/** The chunks that a page of a lesson needs to be drawn whole: those of its step, and its timer. */
import { lazyPartsOfStep, type PrefetchTexts, type StepTimerProps } from '@parcours/player';
import { arrivalOf, lazyPart } from '@parcours/web';
import type { LessonPage } from '@parcours/contract';

// Few steps are timed.
export const stepTimer = lazyPart<StepTimerProps>(
  () => import('@parcours/player/step-timer').then((chunk) => chunk.StepTimer),
  null,
);

/** When the clock that runs on it is up; null where none does. */
export const runsUntil = ({ deadlineAt, progress }: LessonPage): string | null =>
  progress === 'COMPLETED' ? null : deadlineAt;

/** No page waits longer for its parts, in milliseconds: each has a place that says that it is on the way, or missing. */
const arrivalWaitMs = 2_000;

/** Null when all of it can be drawn at once; else the arrival of what cannot, or the end of the wait for it. */
export function pageArrival(page: LessonPage, words: PrefetchTexts): Promise<unknown> | null {
  const arrival = arrivalOf([
    ...lazyPartsOfStep(page, words),
    runsUntil(page) === null ? undefined : stepTimer,
  ]);
  if (arrival === null) return null;
  const patience = new Promise((done) => setTimeout(done, arrivalWaitMs));
  return Promise.race([arrival.catch(() => undefined), patience]);
}
