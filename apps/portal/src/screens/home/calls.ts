/** What Home asks: the learner's sessions, five at a time, the lessons of those, and what the filters count (spec §7). */
import { limits, type ClassUser, type LessonItem, type Where } from '@parcours/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../parts/api.ts';
import { orThrow } from '../../parts/failure.ts';

/** One page of sessions: of all of them, or of those on phones, or of the classes that are named. */
export interface SessionsAsked {
  readonly page: number;
  readonly mobileOnly?: boolean;
  readonly classIds?: readonly string[];
}

export interface HomePage {
  readonly items: readonly ClassUser[];
  readonly total: number;
  readonly lessons: readonly LessonItem[];
}

/** Sessions and their lessons in one, so that a page is never shown with the lessons of another. */
export const homePageQuery = (userId: string, asked: SessionsAsked) =>
  queryOptions({
    queryKey: ['home', userId, asked.page, asked.mobileOnly === true, asked.classIds],
    queryFn: async (): Promise<HomePage> => {
      const { items, total = 0 } = await orThrow(
        api.listClassUsers({ query: sessionsOfPage(userId, asked) }),
      );
      if (items.length === 0) return { items, total, lessons: [] };
      const where: Where = { userId, classId: { $in: items.map(({ classId }) => classId) } };
      const lessons = await orThrow(
        api.listLessons({
          query: { where: JSON.stringify(where), populate: 'course', sort: 'order', limit: limits.listMax },
        }),
      );
      return { items, total, lessons: lessons.items };
    },
    refetchInterval: limits.refreshMs,
    placeholderData: keepPreviousData,
  });

function sessionsOfPage(userId: string, { page, mobileOnly = false, classIds }: SessionsAsked) {
  const where: Where = {
    userId,
    role: 'STUDENT',
    ...(mobileOnly ? { 'class.settings.mobile.allowed': true } : {}),
    ...(classIds === undefined ? {} : { classId: { $in: classIds } }),
  };
  return {
    where: JSON.stringify(where),
    populate: 'class.classPrograms.program,class.teachers.user',
    sort: '-createdAt',
    limit: limits.dashboardPageSize,
    offset: classIds === undefined ? (page - 1) * limits.dashboardPageSize : 0,
    count: 'true' as const,
  };
}

export const ownClassesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-classes', userId],
    queryFn: () => orThrow(api.listOwnClasses()),
    refetchInterval: 3 * limits.refreshMs,
  });

/** The lessons begun last: where somebody was may lie on another page of sessions. */
export const begunLessonsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['begun-lessons', userId],
    queryFn: async () =>
      (
        await orThrow(
          api.listLessons({
            query: {
              where: JSON.stringify({
                userId,
                progress: 'ONGOING',
                startedAt: { $ne: null },
              } satisfies Where),
              populate: 'course',
              sort: '-startedAt',
              limit: 20,
            },
          }),
        )
      ).items,
  });

/** Programs of these that the learner has evaluated. */
export const reviewedQuery = (userId: string, programIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reviewed', userId, programIds],
    queryFn: async () =>
      (
        await orThrow(
          api.listReviews({
            query: {
              where: JSON.stringify({
                userId,
                resourceType: 'Program',
                resourceId: { $in: programIds },
              } satisfies Where),
              limit: limits.listMax,
            },
          }),
        )
      ).items.map(({ resourceId }) => resourceId),
    enabled: programIds.length > 0,
  });
