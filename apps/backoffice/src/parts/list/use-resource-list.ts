/** A page of a generic list, searched, filtered, sorted and counted by the server, with the count of each filter. */
import { deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListState } from './use-list-state.ts';

export const listPageSize = 50;

type Where = Readonly<Record<string, unknown>>;
interface Listed<Row> {
  readonly items: readonly Row[];
  readonly total?: number | undefined;
}
type Query = { readonly where: string; readonly limit: number; readonly count: 'true' } & Partial<
  Record<'populate' | 'sort', string>
> & { readonly offset?: number };
type Call<Row> = (input: { readonly query: Query }) => Parameters<typeof orThrow<Listed<Row>>>[0];

export interface ResourceList<Row> {
  readonly name: string;
  readonly call: Call<Row>;
  readonly populate: string;
  /** Field that a search looks in. */
  readonly searched: string;
  /** Columns that sort, and the field of each. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Where>>;
}

export function useResourceList<Row>(of: ResourceList<Row>, list: ListState) {
  const { name, call, populate, searched, sorts, filters } = of;
  const search: Where = list.q === '' ? {} : { [searched]: { $has: list.q } };
  const filter = filters[list.filter ?? ''] ?? {};
  const key = list.sort.replace(/^-/, '');
  const sort = `${list.sort.startsWith('-') ? '-' : ''}${sorts[key] ?? Object.values(sorts)[0] ?? 'id'}`;
  const query: Query = {
    where: JSON.stringify({ ...filter, ...search }),
    populate,
    sort,
    limit: listPageSize,
    offset: (list.page - 1) * listPageSize,
    count: 'true',
  };
  const read = useQuery({
    queryKey: deskKeys.list(name, query),
    queryFn: () => orThrow(call({ query })),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: deskKeys.list(name, 'counts', list.q),
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({ '': {}, ...filters }).map(async ([value, where]) => {
            const counted = {
              where: JSON.stringify({ ...where, ...search }),
              limit: 0,
              count: 'true',
            } as const;
            return [value, (await orThrow(call({ query: counted }))).total ?? 0] as const;
          }),
        ),
      ),
    placeholderData: keepPreviousData,
  });
  return {
    read: {
      rows: read.data?.items,
      total: read.data?.total ?? 0,
      error: read.error,
      isBusy: read.isPlaceholderData,
      refetch: () => void read.refetch(),
    },
    countOf: (filterValue: string | undefined): number => counts.data?.[filterValue ?? ''] ?? 0,
  };
}
