/** The files of the centre that an author may choose, and the facts of one of them. */
import type { FileType, Where } from '@parcours/contract';
import { api, editorKeys, orThrow } from '@parcours/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const filesPage = 200;

export function fileQuery(id: string | undefined) {
  return queryOptions({
    queryKey: editorKeys.file(id ?? null),
    queryFn: () => orThrow(api.getFile({ params: { id: id ?? '' } })),
    enabled: id !== undefined,
    // Its address is signed for a while.
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** The newest first. */
export function filesQuery(kinds: readonly FileType[], offset: number) {
  return queryOptions({
    queryKey: editorKeys.files(kinds, offset),
    queryFn: () =>
      orThrow(
        api.listFiles({
          query: {
            where: JSON.stringify({ fileType: { $in: [...kinds] } } satisfies Where),
            sort: '-createdAt',
            limit: filesPage,
            offset,
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
