/** What Home makes of the lists: how far each session has come, which lesson to resume, why one is locked. */
import type { HomeLesson, HomeProgram, HomeSession } from '@parcours/contract';

/** A lesson of Home, also as the generic lists tell it. */
export type ShownLesson = Omit<HomeLesson, 'course' | 'waitsFor'> & {
  readonly course?: HomeLesson['course'] | undefined;
};

export interface ShownSession extends HomeSession {
  /** Mean of its lessons, 0..1. */
  readonly progression: number;
  readonly lessonCount: number;
}

/** Sessions in the order given, with how far they have come; what is HIDDEN does not come (spec §3 Class). */
export function sessionsOf(sessions: readonly HomeSession[]): readonly ShownSession[] {
  return sessions.map((session) => {
    const lessons = session.programs.flatMap((program) => program.lessons);
    const total = lessons.reduce((sum, lesson) => sum + lesson.progression, 0);
    return {
      ...session,
      progression: lessons.length === 0 ? 0 : total / lessons.length,
      lessonCount: lessons.length,
    };
  });
}

/** The lesson begun last that is still open, of a list in that order. */
export function resumable(begun: readonly ShownLesson[]): ShownLesson | null {
  return begun.find(({ state, progress }) => state === 'AVAILABLE' && progress === 'ONGOING') ?? null;
}

/** Whether every lesson of a program has ended and it may be evaluated, once (spec §4). */
export function awaitsReview({ lessons, reviewed }: HomeProgram): boolean {
  return (
    !reviewed && lessons.length > 0 && lessons.every(({ state }) => state === 'DONE' || state === 'SKIPPED')
  );
}

/** The lesson to go on with: the last one begun that is still open, else the first that may be begun. */
export function lessonToResume(sessions: readonly HomeSession[]): ShownLesson | null {
  const open = sessions
    .flatMap(({ programs }) => programs.flatMap(({ lessons }) => lessons))
    .filter(({ state, progress }) => state === 'AVAILABLE' && progress === 'ONGOING');
  const begun = open
    .filter(({ startedAt }) => startedAt !== null)
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
  return begun[0] ?? open[0] ?? null;
}

/** The next moment at which something opens, so that the list is read again just after (spec §4 "Class refresh"). */
export function nextOpening(sessions: readonly HomeSession[], now: number): number | null {
  const moments = sessions
    .flatMap(({ startAt, programs }) => [startAt, ...programs.map((program) => program.opensAt)])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
