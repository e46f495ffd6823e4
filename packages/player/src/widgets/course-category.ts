/** The job that the course belongs to, by its name. */
import type { Where } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { api, orThrow, playerKeys } from '@parcours/web';

/** Undefined until it has come, and where it cannot be read. */
export function useCategoryTitle(id: string | undefined): string | undefined {
  const where = JSON.stringify({ id: id ?? '' } satisfies Where);
  const { data } = useQuery({
    queryKey: playerKeys.courseCategory(id),
    queryFn: () => orThrow(api.listCourseCategories({ query: { where, limit: 1 } })),
    enabled: id !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data?.items[0]?.title;
}
