/** What a search asks and what it has answered last: words that change keep the results until the new ones are there. */
import type { SearchResults } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { accountKeys, api, orThrow, session } from '@parcours/web';

export interface FoundState {
  readonly found: SearchResults | undefined;
  readonly error: Error | null;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

export function useFound(q: string): FoundState {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: accountKeys.search(session.userId() ?? '', q),
    queryFn: () => orThrow(api.search({ query: { q } })),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  return {
    found: q === '' ? undefined : data,
    error: q === '' ? null : error,
    isAsking: isFetching,
    retry: () => void refetch(),
  };
}

export function countOf(found: SearchResults): number {
  return Object.values(found).reduce((sum, { items }) => sum + items.length, 0);
}
