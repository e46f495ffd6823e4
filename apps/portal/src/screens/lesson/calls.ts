/** The first page of a visit; what follows goes through the player. */
import { queryOptions } from '@tanstack/react-query';
import { lessonCalls, orThrow, queryKeys } from '@parcours/web';

/** The page at an address, or the learner's current one. Asked once a visit: the player holds what comes after,
 * and leaving it forgets this one. */
export const pageQuery = (lessonId: string, pageId: string | null) =>
  queryOptions({
    queryKey: queryKeys.lessonPage(lessonId, pageId),
    queryFn: () =>
      orThrow(
        lessonCalls(lessonId).getCurrentPage({
          params: { id: lessonId },
          query: pageId === null ? {} : { fromPageId: pageId },
        }),
      ),
  });
