/** What Home asks: the learner's sessions, five at a time with their lessons, and what the filters count (spec §7). */
import { limits, type Where } from '@parcours/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, orThrow, queryKeys } from '@parcours/web';

/** One page of sessions: of all of them, or of those on phones, or of the classes that are named. */
export interface SessionsAsked {
  readonly page: number;
  readonly mobileOnly?: boolean;
  readonly classIds?: readonly string[];
}

/** Sessions and their lessons in one, so that a page is never shown with the lessons of another. */
export const homePageQuery = (userId: string, { page, mobileOnly = false, classIds }: SessionsAsked) =>
  queryOptions({
    queryKey: queryKeys.homePage(userId, page, mobileOnly, classIds),
    queryFn: () =>
      orThrow(
        api.getHome({
          query: {
            ...(mobileOnly ? { mobile: 'true' as const } : {}),
            // Those that are named are those of the page.
            ...(classIds === undefined ? { page } : { classIds: classIds.join(',') }),
          },
        }),
      ),
    refetchInterval: limits.refreshMs,
    placeholderData: keepPreviousData,
  });

export const ownClassesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.ownClasses(userId),
    queryFn: () => orThrow(api.listOwnClasses()),
    refetchInterval: 3 * limits.refreshMs,
  });

/** The lessons begun last: where somebody was may lie on another page of sessions. */
export const begunLessonsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.begunLessons(userId),
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
