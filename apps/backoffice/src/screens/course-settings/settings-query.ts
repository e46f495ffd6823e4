/** A course's own settings, and the lists of the centre that they choose from. */
import { api, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export const settingsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'settings'],
    queryFn: () => orThrow(api.getCourse({ params: { id: courseId } })),
  });

export const categoriesQuery = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: () => orThrow(api.listCourseCategories({ query: { sort: 'title', limit: 200 } })),
});

export const typesQuery = queryOptions({
  queryKey: ['catalogue', 'types'],
  queryFn: () => orThrow(api.listCourseTypes({ query: { sort: 'title', limit: 200 } })),
});
