/** The chunks that a page of a lesson needs to be drawn whole: those of its step, and its timer. */
import type { LessonPage } from '@parcours/contract';
import { arrivalOf, latePart } from '../../parts/late-part.tsx';
import { latePartsOfStep, type WordsAhead } from '../../parts/step/late-parts-of-step.ts';
import type { StepTimerProps } from './step-timer.tsx';

// Few steps are timed.
export const stepTimer = latePart<StepTimerProps>(
  async () => (await import('./step-timer.tsx')).StepTimer,
  null,
);

/** When the clock that runs on it is up; null where none does. */
export const runsUntil = ({ deadlineAt, progress }: LessonPage): string | null =>
  progress === 'COMPLETED' ? null : deadlineAt;

/** Null when all of it can be drawn at once; else the arrival of what cannot. */
export function pageArrival(page: LessonPage, words: WordsAhead): Promise<unknown> | null {
  return arrivalOf([...latePartsOfStep(page, words), runsUntil(page) === null ? undefined : stepTimer]);
}
