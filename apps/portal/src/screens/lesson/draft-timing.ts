/** When drafts are saved: soon after the last key, and until just before the time of a page is up. */
import type { LessonPage } from '@parcours/contract';
import type { ServerClock } from '@parcours/web';

export const deviceMs = 300;
const serverMs = 1_500;
/** Drafts stop so long before the time is up: the submission that follows is the last word (experience §2). */
const stopsBeforeMs = 500;
/** The last saving before the time is up begins so long before drafts stop. */
const lastSaveMs = 200;

/** In ms; Infinity without a limit. */
function leftToSave({ deadlineAt }: LessonPage, clock: ServerClock): number {
  if (deadlineAt === null) return Infinity;
  return Date.parse(deadlineAt) - clock.now() - stopsBeforeMs;
}

export const mayStillSave = (page: LessonPage, clock: ServerClock): boolean => leftToSave(page, clock) > 0;

/** How long a draft waits for more to be typed, in ms. */
export const untilSaved = (page: LessonPage, clock: ServerClock): number =>
  Math.max(0, Math.min(serverMs, leftToSave(page, clock) - lastSaveMs));

export const pauseMs = (retries: number): number => Math.min(3_000 * 2 ** (retries - 1), 60_000);
