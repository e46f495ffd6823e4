/** Pages with an answer that a trainer has still to grade, the longest wait first; whoever asks is in charge of them. */
import { deskKeys, api, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export interface WaitingPage {
  readonly id: string;
  readonly learner: string;
  readonly course: string;
  readonly sentAt: string | null;
}

export interface WaitingPages {
  readonly items: readonly WaitingPage[];
  readonly total: number;
}

const most = 100;

export const waitingPagesQuery = () =>
  queryOptions({
    queryKey: deskKeys.waitingPages(),
    queryFn: async (): Promise<WaitingPages> => {
      const where = JSON.stringify({ pending: true, state: { $ne: 'ARCHIVED' } });
      const pages = await orThrow(
        api.listPages({ query: { where, sort: 'completedAt', limit: most, count: 'true' } }),
      );
      const ids = [...new Set(pages.items.map(({ lessonId }) => lessonId))];
      if (ids.length === 0) return { items: [], total: 0 };
      const lessons = await orThrow(
        api.listLessons({
          query: { where: JSON.stringify({ id: { $in: ids } }), populate: 'user,course', limit: most },
        }),
      );
      const byId = new Map(lessons.items.map((lesson) => [lesson.id, lesson]));
      return {
        items: pages.items.map(({ id, lessonId, completedAt }) => ({
          id,
          learner: byId.get(lessonId)?.user?.displayName ?? '',
          course: byId.get(lessonId)?.course?.title ?? '',
          sentAt: completedAt ?? null,
        })),
        total: pages.total ?? pages.items.length,
      };
    },
  });
