/** One course as its authors read it, without its content. */
import { api, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: () => orThrow(api.getCourse({ params: { id: courseId }, query: { populate: 'category' } })),
  });
