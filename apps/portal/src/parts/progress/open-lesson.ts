/** Choosing a next lesson (spec §4): loads it anew, gets its current page from the first enabled section, and opens it. */
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { api } from '@parcours/web';
import { lessonQuery } from './lesson-query.ts';

/** Where to go. What cannot be opened is left to the player, which tells why (spec §8). */
export async function placeInLesson(queryClient: QueryClient, lessonId: string): Promise<NavigateOptions> {
  const [first] = await queryClient.fetchQuery({ ...lessonQuery(lessonId), staleTime: 0 }).then(
    (lesson) => lesson.enabledSectionIds,
    () => [],
  );
  const page =
    first === undefined
      ? null
      : await api.getCurrentPage({ params: { id: lessonId }, query: { fromSectionId: first } });
  if (page === null || !page.ok) return { to: paths.session, params: { lessonId } };
  return { to: paths.page, params: { lessonId, pageId: page.data.id } };
}
