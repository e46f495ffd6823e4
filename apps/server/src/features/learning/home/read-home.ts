/** Home as it is painted: what the rules say of windows, states and names, put on what is stored (spec §2, §3). */
import {
  type getHome,
  type HandlerInput,
  type HomeLesson,
  limits,
  type SuccessBody,
} from '@parcours/contract';
import {
  type Awaited,
  awaitedCourses,
  displayName,
  isExpired,
  listedLessonState,
  narrowWindow,
  type OpeningWindow,
  windowMoment,
} from '@parcours/rules';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import { type AwaitedCourse, waitsForOf } from '../opening/awaited-courses.sql.ts';
import {
  findHome,
  type HomeCourseRow,
  type HomeLessonRow,
  type HomeProgramRow,
  type HomeSessionRow,
} from './home.store.ts';

type Home = SuccessBody<typeof getHome>;

export async function readHome(
  { tx, userId, clock }: PipelinedScope,
  { page = 1, mobile, classIds }: HandlerInput<typeof getHome>['query'],
): Promise<Home> {
  const limit = limits.dashboardPageSize;
  const { items, total } = await findHome(tx, {
    userId,
    limit,
    offset: (page - 1) * limit,
    mobileOnly: mobile === 'true',
    classIds: classIds?.split(',') ?? null,
  });
  const now = clock.now().getTime();
  return { items: items.map((row) => sessionOf(row, now)), total };
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
  const mayBeginAgain = row.mayBeginAgain && windowMoment(window, now) === 'open';
  return { id, programId, name, opensAt, closesAt, reviewed, mayBeginAgain, lessons };
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
