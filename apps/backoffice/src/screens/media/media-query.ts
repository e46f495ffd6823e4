/** What the media library asks the server: the page that is shown, one file, its uses. */
import type { FileType } from '@parcours/contract';
import { api, libraryKeys, orThrow } from '@parcours/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const mediaPageSize = 24;

export interface MediaSearch {
  readonly q?: string;
  readonly kind?: FileType;
  readonly use?: 'used' | 'unused';
  readonly alt?: 'described' | 'missing';
  readonly sort?: (typeof sorts)[number];
  readonly page?: number;
  readonly view?: 'list';
  /** The file whose details are open. */
  readonly file?: string;
}

/** What of it changes; undefined takes a part away. */
export type MediaSearchChanges = { readonly [K in keyof MediaSearch]: MediaSearch[K] | undefined };

export const sorts = ['-createdAt', 'createdAt', 'name', '-name', 'size', '-size'] as const;
export const kinds = ['image', 'video', 'audio', 'pdf'] as const satisfies readonly FileType[];

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  return list.find((one) => one === value);
}

/** The state of the library as its address holds it. */
export function readMediaSearch(search: Record<string, unknown>): MediaSearch {
  const page = Number(search['page']);
  const found = {
    q: typeof search['q'] === 'string' && search['q'] !== '' ? search['q'].slice(0, 200) : undefined,
    kind: oneOf(kinds, search['kind']),
    use: oneOf(['used', 'unused'], search['use']),
    alt: oneOf(['described', 'missing'], search['alt']),
    sort: oneOf(sorts, search['sort']),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
    view: oneOf(['list'], search['view']),
    file:
      typeof search['file'] === 'string' && /^[0-9a-f-]{36}$/.test(search['file'])
        ? search['file']
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as MediaSearch;
}

export const mediaListQuery = ({ q, kind, use, alt, sort = '-createdAt', page = 1 }: MediaSearch) =>
  queryOptions({
    queryKey: libraryKeys.mediaList({ q, kind, use, alt, sort, page }),
    queryFn: () =>
      orThrow(
        api.listMedia({
          query: {
            ...(q === undefined ? {} : { search: q }),
            ...(kind === undefined ? {} : { fileType: kind }),
            ...(use === undefined ? {} : { use }),
            ...(alt === undefined ? {} : { alt }),
            sort,
            limit: mediaPageSize,
            offset: (page - 1) * mediaPageSize,
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const mediaFileQuery = (id: string) =>
  queryOptions({
    queryKey: libraryKeys.mediaFile(id),
    queryFn: () => orThrow(api.getMedia({ params: { id } })),
  });

export const fileUsesQuery = (id: string) =>
  queryOptions({
    queryKey: libraryKeys.fileUses(id),
    queryFn: () => orThrow(api.listFileUses({ params: { id } })),
  });
