/** A lesson with its course tree and what it has unlocked, as the player's frame reads it (spec §3 "Lesson", §7). */
import type { getLesson as getLessonEndpoint, Lesson } from '@parcours/contract';
import {
  actionsOf,
  beginningAgain,
  isEndOfProgram,
  isLessonEnded,
  type LessonFacts,
  lessonTree,
  mayReadResults,
  standingOf,
  windowMoment,
} from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Outcome, PipelinedScope } from '../../../platform/http/calls/scope.ts';
import { waitsForOf } from '../../learning/opening/awaited-courses.sql.ts';
import { findLessonDetail, type LessonDetail } from './lesson-detail.store.ts';
import { findLessonEnd } from '../end/lesson-end.store.ts';
import { findLessonFacts, type StoredLesson } from '../play/lesson-facts.store.ts';
import { findLessonPlace } from './lesson-place.store.ts';
import { versionOf, withSections } from '../play/play-lesson.ts';

/** The own lesson, or that of a learner whose results one may read (domain §4); any other does not exist. */
export async function getLesson(
  scope: PipelinedScope,
  lessonId: string,
): Promise<Outcome<typeof getLessonEndpoint>> {
  const lesson =
    (await lessonOf(scope, lessonId, scope.userId)) ??
    (await lessonOf(scope, lessonId, await learnerReadBy(scope, lessonId)));
  if (lesson === null) throw new AppError('MODEL_NOT_FOUND');
  return { status: 200, body: lesson };
}

async function learnerReadBy(scope: PipelinedScope, lessonId: string): Promise<string> {
  const place = await findLessonPlace(scope.tx, lessonId, scope.userId);
  const principal = await scope.principal;
  if (place !== null && mayReadResults({ ...principal, teaches: place.teaches }, place)) return place.userId;
  throw new AppError('MODEL_NOT_FOUND');
}

async function lessonOf(scope: PipelinedScope, lessonId: string, learnerId: string): Promise<Lesson | null> {
  const { tx } = scope;
  const [found, detail, end] = await Promise.all([
    findLessonFacts(tx, { lessonId, userId: learnerId, fullPageIds: [] }),
    findLessonDetail(tx, lessonId, learnerId),
    findLessonEnd(tx, lessonId, learnerId),
  ]);
  if (found === null || detail === null) return null;
  const version = await versionOf(scope, found);
  const stored = withSections(found, version);
  const { content, keys } = version;
  const around = { ...stored.around, ...end };
  const { lesson, pages } = stored;
  return toLesson(scope, stored, detail, { lesson, pages, draft: null, around, content, keys });
}

function toLesson(
  scope: PipelinedScope,
  stored: StoredLesson,
  detail: LessonDetail,
  facts: LessonFacts,
): Lesson {
  const { lesson, around, content } = facts;
  const now = scope.clock.now().getTime();
  const tree = lessonTree({
    content,
    lesson,
    pages: facts.pages,
    unanswered: new Set(detail.unansweredPageIds),
  });
  return {
    ...standingOf(facts, now),
    contextId: scope.context.id,
    userId: stored.userId,
    classId: around.classId,
    className: stored.className,
    classProgramId: stored.classProgramId,
    classStepProgramId: stored.classProgramId,
    class: {
      id: around.classId,
      name: stored.className,
      startAt: detail.classStartAt?.toISOString() ?? null,
      expireAt: detail.classExpireAt?.toISOString() ?? null,
    },
    programCourseId: stored.programCourseId,
    programId: around.programId,
    programName: around.programName,
    courseId: stored.courseId,
    course: {
      id: stored.courseId,
      title: content.title,
      categoryId: detail.categoryId,
      icon: detail.icon,
      stepCount: stepCount(content),
      minutes: detail.minutes,
      video: detail.video,
      language: detail.language,
    },
    order: detail.order,
    enabledSectionIds: [...lesson.enabledSectionIds],
    timeLimit: lesson.timeLimit,
    timeSpent: detail.timeSpent,
    timeAlive: detail.timeAlive,
    startAt: instantOf(around.opensAt),
    expireAt: instantOf(around.closesAt),
    startedAt: instantOf(lesson.startedAt),
    endedAt: instantOf(lesson.endedAt),
    certificationRef: isLessonEnded(lesson) ? detail.certificationRef : null,
    isEndOfProgram: isEndOfProgram(facts),
    createdAt: detail.createdAt.toISOString(),
    tree,
    sortedTree: tree.map(({ id }) => id),
    actions: actionsOf(facts, now),
    reviewed: around.reviewed,
    waitsFor: waitsForOf(detail.awaited),
    ...beginningAgain(around, windowMoment({ from: around.opensAt, to: around.closesAt }, now) === 'open'),
  };
}

/** Steps are block nodes, and a multiblock is one (domain §5). */
function stepCount({ nodes }: LessonFacts['content']): number {
  const multiblocks = new Set(nodes.filter(({ type }) => type === 'multiblock').map(({ id }) => id));
  return nodes.filter(
    ({ type, parentId }) => type === 'multiblock' || (type === 'block' && !multiblocks.has(parentId ?? '')),
  ).length;
}

function instantOf(millis: number | null): string | null {
  return millis === null ? null : new Date(millis).toISOString();
}
