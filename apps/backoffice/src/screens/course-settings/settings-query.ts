/** A course's own settings, and the lists of the centre that they choose from. */
import { api, courseKeys, libraryKeys, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export const settingsQuery = (courseId: string) =>
  queryOptions({
    queryKey: courseKeys.settings(courseId),
    queryFn: () => orThrow(api.getCourse({ params: { id: courseId } })),
  });

export const categoriesQuery = queryOptions({
  queryKey: libraryKeys.catalogue('categories'),
  queryFn: () => orThrow(api.listCourseCategories({ query: { sort: 'title', limit: 200 } })),
});

export const typesQuery = queryOptions({
  queryKey: libraryKeys.catalogue('types'),
  queryFn: () => orThrow(api.listCourseTypes({ query: { sort: 'title', limit: 200 } })),
});
