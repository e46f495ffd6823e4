/** One import and its rows, read again while its job is at it. */
import type { PeopleImport, RowVerdict } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

export const rowsShown = 50;
export const missingShown = 20;
const pollMs = 1_000;

/** Whether a job is at it. */
const isWorkedAt = ({ state }: PeopleImport): boolean => state === 'committing' || state === 'undoing';

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.peopleImport(id),
    queryFn: () => orThrow(api.getImport({ params: { id } })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorkedAt(data) ? pollMs : false),
  });

export const importRowsQuery = (id: string, verdict: RowVerdict | undefined, after: number) =>
  queryOptions({
    queryKey: deskKeys.peopleImport(id, 'rows', verdict, after),
    queryFn: async () => {
      const query = { after, limit: rowsShown, ...(verdict === undefined ? {} : { verdict }) };
      return (await orThrow(api.listImportRows({ params: { id }, query }))).items;
    },
    placeholderData: keepPreviousData,
  });

/** Whom the table does not name; asked for while it can still be decided what becomes of them. */
export const missingQuery = (id: string, search = '', offset = 0) =>
  queryOptions({
    queryKey: deskKeys.peopleImport(id, 'missing', search, offset),
    queryFn: () =>
      orThrow(api.listMissingPeople({ params: { id }, query: { search, offset, limit: missingShown } })),
    placeholderData: keepPreviousData,
  });

/** What a call answered takes the place of what was read, and rows are read anew. */
export function useImportAnswer(): (answer: PeopleImport) => Promise<void> {
  const queryClient = useQueryClient();
  return async (answer) => {
    await queryClient.invalidateQueries({ queryKey: deskKeys.peopleImport(answer.id) });
    queryClient.setQueryData(importQuery(answer.id).queryKey, answer);
  };
}
