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
  /** Lessons that have ended and can be read again, page by page (domain §6). */
  readonly doneCount: number;
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
      doneCount: lessons.filter(({ state }) => state === 'DONE' || state === 'SKIPPED').length,
    };
  });
}

/** The lesson begun last that is still open, of a list in that order. */
export function resumable(begun: readonly ShownLesson[]): ShownLesson | null {
  return begun.find(({ state, progress }) => state === 'AVAILABLE' && progress === 'ONGOING') ?? null;
}

/** What becomes of a line of a program, in the order of Home: what is open first (experience §7). */
export const standings = ['open', 'next', 'locked', 'done'] as const;
export type Standing = (typeof standings)[number];

/** What waits for its moment alone opens next; what waits for a course is locked, whatever its moment. */
export function standingOf(
  { state, startAt, waitsFor }: Pick<HomeLesson, 'state' | 'startAt' | 'waitsFor'>,
  now: number,
): Standing {
  if (state === 'AVAILABLE') return 'open';
  if (state !== 'LOCKED') return 'done';
  return waitsFor === null && startAt !== null && Date.parse(startAt) > now ? 'next' : 'locked';
}

export interface LessonGroup {
  readonly standing: Standing;
  readonly lessons: readonly HomeLesson[];
}

/** The lessons of a program by what becomes of them, each group in the order of the program. */
export function groupsOf(lessons: readonly HomeLesson[], now: number): readonly LessonGroup[] {
  return standings.flatMap((standing) => {
    const found = lessons.filter((lesson) => standingOf(lesson, now) === standing);
    return found.length === 0 ? [] : [{ standing, lessons: found }];
  });
}

/** Programs with something open before those that open next, before those that are over. */
export function programsInOrder(programs: readonly HomeProgram[], now: number): readonly HomeProgram[] {
  const rank = ({ lessons }: HomeProgram) =>
    Math.min(standings.length, ...lessons.map((lesson) => standings.indexOf(standingOf(lesson, now))));
  return programs.toSorted((a, b) => rank(a) - rank(b));
}

/** Of a course that takes so many, a part of which is behind. */
export const minutesLeft = (minutes: number, progression: number): number =>
  Math.max(1, Math.round(minutes * (1 - progression)));

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

export interface Opening {
  /** Of the session or the program. */
  readonly name: string;
  readonly at: string;
  readonly until: string | null;
}

/** What opens first, and when; null where nothing will. */
export function firstOpening(sessions: readonly HomeSession[], now: number): Opening | null {
  const openings = sessions.flatMap(({ name, startAt, expireAt, programs }): Opening[] => [
    ...(startAt === null ? [] : [{ name, at: startAt, until: expireAt }]),
    ...programs.flatMap((program) =>
      program.opensAt === null ? [] : [{ name: program.name, at: program.opensAt, until: program.closesAt }],
    ),
  ]);
  const [first] = openings
    .filter(({ at }) => Date.parse(at) > now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return first ?? null;
}

/** The next moment at which something opens, so that the list is read again just after (spec §4 "Class refresh"). */
export function nextOpening(sessions: readonly HomeSession[], now: number): number | null {
  const moments = sessions
    .flatMap(({ startAt, programs }) => [startAt, ...programs.map((program) => program.opensAt)])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
