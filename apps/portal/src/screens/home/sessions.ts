/** What Home makes of the lists: which lessons belong to which session, which one to resume, why one is locked. */
import type { ClassUser, LessonItem, TrainingClass } from '@parcours/contract';

export interface HomeProgram {
  readonly id: string;
  readonly programId: string;
  readonly name: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly lessons: readonly LessonItem[];
}

export interface HomeSession {
  readonly id: string;
  readonly name: string;
  readonly trainers: readonly string[];
  readonly expired: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly programs: readonly HomeProgram[];
  /** Mean of its lessons, 0..1. */
  readonly progression: number;
  readonly lessonCount: number;
}

/** Sessions in the order given, each with its programs and the lessons that are not HIDDEN (spec §3 Class). */
export function sessionsOf(
  classUsers: readonly ClassUser[],
  lessons: readonly LessonItem[],
): readonly HomeSession[] {
  return classUsers.flatMap(({ class: one }) => (one === undefined ? [] : [sessionOf(one, lessons)]));
}

function sessionOf(one: TrainingClass, all: readonly LessonItem[]): HomeSession {
  const lessons = all.filter((lesson) => lesson.classId === one.id && lesson.state !== 'HIDDEN');
  const programs = [...(one.classPrograms ?? [])]
    .sort((a, b) => a.order - b.order)
    .map((program): HomeProgram => ({
      id: program.id,
      programId: program.programId,
      name: program.program?.name ?? '',
      opensAt: program.openingBoundaries.from,
      closesAt: program.openingBoundaries.to,
      lessons: lessons
        .filter((lesson) => lesson.classProgramId === program.id)
        .sort((a, b) => a.order - b.order),
    }));
  const total = lessons.reduce((sum, lesson) => sum + lesson.progression, 0);
  return {
    id: one.id,
    name: one.name,
    trainers: (one.teachers ?? []).flatMap(({ user }) => (user === undefined ? [] : [user.displayName])),
    expired: one.expired,
    opensAt: one.startAt,
    closesAt: one.expireAt,
    programs,
    progression: lessons.length === 0 ? 0 : total / lessons.length,
    lessonCount: lessons.length,
  };
}

/** The lesson begun last that is still open, of a list in that order. */
export function resumable(begun: readonly LessonItem[]): LessonItem | null {
  return begun.find(({ state, progress }) => state === 'AVAILABLE' && progress === 'ONGOING') ?? null;
}

/** Programs of which every lesson has ended: they may be evaluated (spec §4). */
export function finishedPrograms(sessions: readonly HomeSession[]): readonly string[] {
  const ended = sessions
    .flatMap(({ programs }) => programs)
    .filter(
      ({ lessons }) =>
        lessons.length > 0 && lessons.every(({ state }) => state === 'DONE' || state === 'SKIPPED'),
    );
  return [...new Set(ended.map(({ programId }) => programId))].sort();
}

/** The lesson to go on with: the last one begun that is still open, else the first that may be begun. */
export function lessonToResume(sessions: readonly HomeSession[]): LessonItem | null {
  const open = sessions
    .flatMap(({ programs }) => programs.flatMap(({ lessons }) => lessons))
    .filter(({ state, progress }) => state === 'AVAILABLE' && progress === 'ONGOING');
  const begun = open
    .filter(({ startedAt }) => startedAt !== null)
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
  return begun[0] ?? open[0] ?? null;
}

export type LockReason =
  | { readonly kind: 'window'; readonly opensAt: string }
  | { readonly kind: 'after'; readonly course: string }
  | { readonly kind: 'later' };

/** Why a LOCKED lesson is locked, as far as the lists tell. */
export function lockReason(lesson: LessonItem, siblings: readonly LessonItem[], now: number): LockReason {
  if (lesson.startAt !== null && Date.parse(lesson.startAt) > now)
    return { kind: 'window', opensAt: lesson.startAt };
  const before = siblings
    .filter((other) => other.order < lesson.order && other.progress !== 'COMPLETED')
    .at(-1);
  return before?.course === undefined ? { kind: 'later' } : { kind: 'after', course: before.course.title };
}

/** The next moment at which something opens, so that the list is read again just after (spec §4 "Class refresh"). */
export function nextOpening(sessions: readonly HomeSession[], now: number): number | null {
  const moments = sessions
    .flatMap(({ opensAt, programs }) => [opensAt, ...programs.map((program) => program.opensAt)])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
