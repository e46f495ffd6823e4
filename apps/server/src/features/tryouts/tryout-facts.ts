/** A tryout as the lesson engine reads it, and as the player reads its lesson. */
import type { Lesson } from '@parcours/contract';
import {
  actionsOf,
  isLessonEnded,
  type LessonFacts,
  lessonTree,
  sectionsOf,
  standingOf,
  stepsOf,
} from '@parcours/rules';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findAfterTryout, type StoredTryout, type TryoutCard, type TryoutState } from './tryouts.store.ts';

/** Nothing narrows a tryout: every section is open, and so is its window. */
export function newState(id: string, content: LessonFacts['content']): TryoutState {
  const lesson = {
    id,
    progress: 'ONGOING' as const,
    storedState: null,
    currentNodeId: null,
    enabledSectionIds: sectionsOf(content).map((section) => section.id),
    timeLimit: null,
    startedAt: null,
    endedAt: null,
    draws: {},
    chosen: {},
    score: { actual: 0, max: 0 },
    progression: 0,
  };
  return { lesson, pages: [], drafts: {} };
}

export function hasSteps({ lesson }: TryoutState, content: LessonFacts['content']): boolean {
  return stepsOf(content, lesson).length > 0;
}

/** Its class and its program are none: what names them bears the id of the tryout. */
export async function factsOfTryout(
  { tx, revisions, context }: Pick<Scope, 'tx' | 'revisions' | 'context'>,
  { id, programCourseId, timeFactor, content, keys, state }: StoredTryout,
): Promise<LessonFacts> {
  const after = programCourseId === null ? undefined : await findAfterTryout(tx, programCourseId);
  const { preferredLocale } = await revisions;
  return {
    ...state,
    draft: null,
    content,
    keys,
    around: {
      opensAt: null,
      closesAt: null,
      prerequisitesEnded: true,
      timeFactor,
      locale: preferredLocale ?? context.metas.locales[0] ?? 'en',
      othersEnded: false,
      programId: id,
      programName: after?.programName ?? content.title,
      mayBeginAgain: false,
      classId: id,
      reviewed: false,
      interactive: after?.interactive ?? [],
      unlockedLessons: after?.unlocks ?? [],
    },
  };
}

/** What was asked on a page and left without any answer. */
const unansweredOf = ({ pages }: TryoutState): ReadonlySet<string> =>
  new Set(
    pages.flatMap(({ id, progress, results }) =>
      progress === 'COMPLETED' && results?.answered === false ? [id] : [],
    ),
  );

export function lessonOfTryout(
  tryout: StoredTryout,
  facts: LessonFacts,
  card: TryoutCard,
  { contextId, now }: { readonly contextId: string; readonly now: Date },
): Lesson {
  const { id, userId, courseId, content, state, createdAt } = tryout;
  const { lesson, pages, around } = facts;
  const at = now.getTime();
  const instant = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
  return {
    ...standingOf(facts, at),
    contextId,
    userId,
    classId: id,
    className: content.title,
    classProgramId: id,
    programCourseId: tryout.programCourseId ?? id,
    programId: id,
    programName: around.programName,
    courseId,
    course: {
      id: courseId,
      title: content.title,
      categoryId: card.categoryId,
      icon: card.icon,
      stepCount: stepsOf(content, lesson).length,
      minutes: card.minutes,
      video: card.video,
      language: tryout.language,
    },
    order: 0,
    enabledSectionIds: [...lesson.enabledSectionIds],
    timeLimit: lesson.timeLimit,
    timeSpent: 0,
    timeAlive: 0,
    startAt: null,
    expireAt: null,
    startedAt: instant(lesson.startedAt),
    endedAt: isLessonEnded(lesson) ? instant(lesson.endedAt) : null,
    certificationRef: null,
    isEndOfProgram: false,
    createdAt: createdAt.toISOString(),
    tree: lessonTree({ content, lesson, pages, unanswered: unansweredOf(state) }),
    actions: actionsOf(facts, at),
    reviewed: false,
    waitsFor: null,
    mayBeginAgain: false,
  };
}
