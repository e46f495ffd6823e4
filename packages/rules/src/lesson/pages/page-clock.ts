/** Limits of pages and lessons, in the server's time (domain §6, §8): when they end and what is still in time. */
import { limits } from '@parcours/contract';
import type { LessonFacts, LessonRow, Millis, PageFacts } from '../facts.ts';

/** Whole seconds of a limit with the learner's factor; null for no limit (domain §1). Rounded up, for the learner. */
export function limitWithFactor(limit: number | undefined, factor: number | null): number | null {
  if (limit === undefined || limit <= 0 || factor === null) return null;
  return Math.ceil(limit * factor);
}

type Clock = Pick<PageFacts | LessonRow, 'startedAt' | 'timeLimit'>;

/** When a started clock is up; null when untimed or not started. */
export function deadlineOf({ startedAt, timeLimit }: Clock): Millis | null {
  return startedAt === null || timeLimit === null ? null : startedAt + timeLimit * 1000;
}

/** Starting and opening are judged at the limit itself, which still belongs to it. */
export function isAfter(deadline: Millis | null, now: Millis): boolean {
  return deadline !== null && now > deadline;
}

/** Submissions are in time up to the limit + 2.000 s; after that the page or lesson is closed. */
export function isAfterGrace(deadline: Millis | null, now: Millis): boolean {
  return deadline !== null && now > deadline + limits.submissionGraceMs;
}

/** The limit that a lesson has, or would have if it were started now. */
export function lessonTimeLimit({ lesson, content, around }: LessonFacts): number | null {
  return lesson.startedAt === null
    ? limitWithFactor(content.settings.timeLimit, around.timeFactor)
    : lesson.timeLimit;
}

/** Whether the learner has still to say that the clock of the lesson may run. */
export function isLessonWaiting(facts: LessonFacts): boolean {
  return facts.lesson.startedAt === null && lessonTimeLimit(facts) !== null;
}

/** Whether a start is required before this page shows its content (domain §6). */
export function isStartRequired(facts: LessonFacts, page: PageFacts): boolean {
  if (page.progress === 'COMPLETED') return false;
  return isLessonWaiting(facts) || (page.timeLimit !== null && page.startedAt === null);
}

/** The clock that runs on a page: its own, else the lesson's. */
export function clockOn(facts: LessonFacts, page: PageFacts): Clock {
  if (page.timeLimit !== null) return page;
  return {
    startedAt: facts.lesson.timeLimit === null ? null : facts.lesson.startedAt,
    timeLimit: lessonTimeLimit(facts),
  };
}

/** The earlier of the page's and the lesson's deadline. */
export function deadlineOn(facts: LessonFacts, page: PageFacts): Millis | null {
  const deadlines = [deadlineOf(page), deadlineOf(facts.lesson)].filter((deadline) => deadline !== null);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}

type Ended = Pick<PageFacts, 'state' | 'completedAt' | 'startedAt' | 'timeLimit'>;

/**
 * Whether time was up when the page was completed: it was closed by its clock, or its last answers came within the grace,
 * which puts its end at the limit (domain §6).
 */
export function ranOut(
  { lesson }: { readonly lesson: Pick<LessonRow, 'startedAt' | 'timeLimit'> },
  page: Ended,
): boolean {
  if (page.state === 'SKIPPED') return true;
  const deadlines = [deadlineOf(page), deadlineOf(lesson)].filter((deadline) => deadline !== null);
  return page.completedAt !== null && deadlines.some((deadline) => (page.completedAt ?? 0) >= deadline);
}
