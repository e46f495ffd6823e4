/** Home as it is painted: what the rules say of windows, states and names, put on what is stored (spec §2, §3). */
import {
  type getHome,
  type HandlerInput,
  type HomeLesson,
  limits,
  type SuccessBody,
} from '@parcours/contract';
import {
  beginningAgain,
  type Awaited,
  awaitedCourses,
  deadlineOf,
  displayName,
  isExpired,
  listedLessonState,
  narrowWindow,
  type OpeningWindow,
  windowMoment,
} from '@parcours/rules';
import type { Outcome, PipelinedScope } from '../../../platform/http/calls/scope.ts';
import { stillTrue, tagOf } from '../../../platform/http/calls/known-tags.ts';
import type { Revisions } from '../../../platform/security/tokens/live-session.ts';
import { type AwaitedCourse, waitsForOf } from '../opening/awaited-courses.sql.ts';
import {
  findHome,
  findHomePrint,
  type HomeCourseRow,
  type HomeLessonRow,
  type HomeProgramRow,
  type HomeSessionRow,
} from './home.store.ts';

type Home = SuccessBody<typeof getHome>;

/** A page of Home, or that the caller has it: said before anything of it is read. */
export async function answerHome(
  { tx, userId, clock, known, revisions }: PipelinedScope,
  { page = 1, mobile, classIds }: HandlerInput<typeof getHome>['query'],
): Promise<Outcome<typeof getHome>> {
  const limit = limits.dashboardPageSize;
  const asked = {
    userId,
    limit,
    offset: (page - 1) * limit,
    mobileOnly: mobile === 'true',
    classIds: classIds?.split(',') ?? null,
  };
  const at = clock.now();
  const now = at.getTime();
  const madeOf = ({ access, context, courses }: Revisions, print: string) => [
    'home',
    asked,
    access,
    context,
    courses,
    print,
  ];
  if (known.length > 0) {
    const [stored, print] = await Promise.all([revisions, findHomePrint(tx, { ...asked, now: at })]);
    const unchanged = stillTrue(known, madeOf(stored, print), now);
    if (unchanged !== undefined) return { unchanged };
  }
  // Revisions that are older than the row make a tag that is soon another, never one that hides a change.
  const [stored, { items, total, print }] = await Promise.all([
    revisions,
    findHome(tx, { ...asked, now: at }),
  ]);
  return {
    status: 200,
    body: { items: items.map((row) => sessionOf(row, now)), total },
    headers: { etag: tagOf(madeOf(stored, print), nextMoment(items, now)) },
  };
}

/** The first moment after now at which a window may open or close, or the time of a lesson be over; null for none. */
function nextMoment(items: readonly HomeSessionRow[], now: number): number | null {
  const moments = items.flatMap(({ startAt, expireAt, nextSlot, programs }) => [
    startAt,
    expireAt,
    nextSlot?.endAt ?? null,
    ...programs.flatMap((program) => [
      program.startAt,
      program.expireAt,
      ...program.courses.flatMap(({ lesson }) => (lesson === null ? [] : [deadlineOf(lesson)])),
    ]),
  ]);
  // What opens does so at its moment, what ends a millisecond after it.
  const ahead = moments.flatMap((at) => (at === null ? [] : [at, at + 1])).filter((at) => at > now);
  return ahead.length === 0 ? null : ahead.reduce((first, moment) => Math.min(first, moment));
}

function sessionOf({ startAt, expireAt, ...row }: HomeSessionRow, now: number): Home['items'][number] {
  const window = { from: startAt, to: expireAt };
  return {
    id: row.id,
    name: row.name,
    startAt: instantOf(startAt),
    expireAt: instantOf(expireAt),
    expired: isExpired(window, now),
    trainers: row.trainers.map((one) => displayName(one)),
    nextSlot:
      row.nextSlot === null
        ? null
        : {
            ...row.nextSlot,
            startAt: new Date(row.nextSlot.startAt).toISOString(),
            endAt: new Date(row.nextSlot.endAt).toISOString(),
          },
    programs: row.programs.map((program) => programOf(program, window, now)),
  };
}

/** Spec §3: the class window narrowed by the program's own dates; its lessons have the same. */
function programOf(
  { startAt, expireAt, ...row }: HomeProgramRow,
  ofClass: OpeningWindow,
  now: number,
): Home['items'][number]['programs'][number] {
  const window = narrowWindow(ofClass, { from: startAt, to: expireAt });
  const opensAt = instantOf(window.from);
  const closesAt = instantOf(window.to);
  const lessons = row.courses.flatMap((course): HomeLesson[] => {
    const { lesson, order, card } = course;
    if (lesson === null || lesson.storedState === 'HIDDEN') return [];
    const awaited = isHeld(lesson, row) ? awaitedCourses(course, row.courses) : null;
    return [
      {
        id: lesson.id,
        state: stateOf(lesson, awaited === null, window, now),
        progress: lesson.progress,
        progression: lesson.progression,
        scoring: lesson.scoring,
        order,
        currentNodeId: lesson.currentNodeId,
        startedAt: instantOf(lesson.startedAt),
        startAt: opensAt,
        expireAt: closesAt,
        waitsFor: waitsForOf(awaited?.map(namedCourse) ?? null),
        course: card,
      },
    ];
  });
  const { id, programId, name, reviewed } = row;
  const again = beginningAgain(row, windowMoment(window, now) === 'open');
  return { id, programId, name, opensAt, closesAt, reviewed, ...again, lessons };
}

/** Prerequisites hold what has not begun, has no state of its own, and is in a program where courses wait. */
function isHeld(
  { startedAt, storedState, progress }: HomeLessonRow,
  { free }: Pick<HomeProgramRow, 'free'>,
): boolean {
  return !free && startedAt === null && storedState === null && progress !== 'COMPLETED';
}

function namedCourse({ course, branch }: Awaited<HomeCourseRow>): AwaitedCourse {
  return { lessonId: course.lesson?.id ?? null, title: course.card.title, branch };
}

function stateOf(
  { progress, storedState, startedAt, timeLimit }: HomeLessonRow,
  prerequisitesEnded: boolean,
  { from, to }: OpeningWindow,
  now: number,
): HomeLesson['state'] {
  const around = { opensAt: from, closesAt: to, prerequisitesEnded };
  return listedLessonState({ lesson: { progress, storedState, startedAt, timeLimit }, around }, now);
}

function instantOf(millis: number | null): string | null {
  return millis === null ? null : new Date(millis).toISOString();
}
