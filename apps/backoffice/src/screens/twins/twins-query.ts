/** Pairs of likely twins, the comparison of two accounts, and merges, read again while their jobs are at it. */
import type { PersonMerge } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

export const pairsShown = 50;
const pollMs = 700;

const isWorkedAt = ({ state }: PersonMerge): boolean => state === 'waiting' || state === 'undoing';

/** Of one person where one is named. */
const ofPerson = (userId: string | undefined) => (userId === undefined ? {} : { userId });

export const twinsQuery = (userId: string | undefined, offset: number) =>
  queryOptions({
    queryKey: deskKeys.twins('list', userId, offset),
    queryFn: () => orThrow(api.listTwins({ query: { ...ofPerson(userId), offset, limit: pairsShown } })),
    placeholderData: keepPreviousData,
  });

export const mergesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: deskKeys.twins('merges', userId),
    queryFn: async () => (await orThrow(api.listPersonMerges({ query: ofPerson(userId) }))).items,
    refetchInterval: ({ state: { data } }) => (data?.some(isWorkedAt) === true ? pollMs : false),
  });

const readComparison = (keptId: string, goneId: string) =>
  orThrow(api.compareTwins({ params: { keptId, goneId } }));
export type Comparison = Awaited<ReturnType<typeof readComparison>>;

export const comparisonQuery = (keptId: string, goneId: string) =>
  queryOptions({
    queryKey: deskKeys.twins('comparison', keptId, goneId),
    queryFn: () => readComparison(keptId, goneId),
  });

export const mergeQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.twins('merge', id),
    queryFn: () => orThrow(api.getPersonMerge({ params: { id } })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorkedAt(data) ? pollMs : false),
  });

/** Everything that shows accounts is read anew once two have become one, or one two. */
export function useForgetPeople(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [deskKeys.twins(), deskKeys.list('people'), ['person']])
      void queryClient.invalidateQueries({ queryKey });
  };
}
