/** The state of a list, read from its address and written there. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListSearch } from './list-search.ts';

export type ListChange = { readonly [K in keyof ListSearch]?: ListSearch[K] | undefined };

export interface ListState {
  readonly q: string;
  readonly filter: string | undefined;
  readonly sort: string;
  readonly page: number;
  readonly search: ListSearch;
  /** Whether nothing is searched or filtered. */
  readonly isPlain: boolean;
  readonly shows: (column: string) => boolean;
  readonly set: (change: ListChange) => void;
  readonly toggleColumn: (key: string, columns: readonly { readonly key: string }[]) => void;
  readonly clear: () => void;
}

export function useListState(usualSort: string): ListState {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (change: ListChange): void =>
      void navigate({
        to: '.',
        search: (before: ListSearch) =>
          Object.fromEntries(
            Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
          ),
        replace: 'q' in change,
      }),
    [navigate],
  );
  const { q = '', filter, sort = usualSort, page = 1, columns } = search;
  const shown = columns?.split(',');
  return {
    q,
    filter,
    sort,
    page,
    search,
    isPlain: q === '' && filter === undefined,
    shows: (key) => shown === undefined || shown.includes(key),
    set,
    toggleColumn(key, all) {
      const keys = all.map((one) => one.key);
      const now = keys.filter((one) => shown === undefined || shown.includes(one));
      const next = now.includes(key)
        ? now.filter((one) => one !== key)
        : keys.filter((one) => now.includes(one) || one === key);
      set({ columns: next.length === keys.length ? undefined : next.join(',') });
    },
    clear: () => set({ q: undefined, filter: undefined, page: undefined }),
  };
}
