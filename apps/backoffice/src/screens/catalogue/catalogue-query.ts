/** The lists of the catalogue, and how each is changed: one key, so that every screen that shows them reads anew. */
import { api, libraryKeys, orThrow } from '@parcours/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const all = { sort: 'title', limit: 200 } as const;

export const categoriesQuery = queryOptions({
  queryKey: libraryKeys.catalogue('categories'),
  queryFn: () => orThrow(api.listCourseCategories({ query: all })),
});

export const typesQuery = queryOptions({
  queryKey: libraryKeys.catalogue('types'),
  queryFn: () => orThrow(api.listCourseTypes({ query: all })),
});

export const competenciesQuery = queryOptions({
  queryKey: libraryKeys.catalogue('competencies'),
  queryFn: () => orThrow(api.listCourseCompetencies({ query: { sort: 'order,title', limit: 200 } })),
});

/** A change of the catalogue: what shows it is read anew. */
export function useCatalogueChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: libraryKeys.catalogue() }),
  });
}
