/** Competencies by their ids, as the widgets name them. */
import type { Where } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { api, orThrow, playerKeys } from '@parcours/web';

export interface NamedCompetency {
  readonly id: string;
  readonly title: string;
  readonly icon: string | null;
}

/** In the order of `ids`; those that cannot be read are left out. */
export function useCompetencies(ids: readonly string[]): readonly NamedCompetency[] {
  const { data } = useQuery({
    queryKey: playerKeys.courseCompetencies(ids),
    queryFn: () =>
      orThrow(
        api.listCourseCompetencies({
          query: { where: JSON.stringify({ id: { $in: [...ids] } } satisfies Where), limit: ids.length },
        }),
      ),
    staleTime: Infinity,
  });
  return ids.flatMap((id) => data?.items.find((one) => one.id === id) ?? []);
}
