/** Where the learner stood before the lesson and stands now: what its widgets compare (spec §7 records, domain §9). */
import type { OwnRatios, Scoring, Where } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { api, meQuery, orThrow, playerKeys, session } from '@parcours/web';
import { useLessonFacts } from '../lesson-facts.ts';

/** Null in a preview, while it is not there yet, and for a learner who had none. The record of the start itself counts: it holds nothing of the lesson. */
export function useRecordBefore(): OwnRatios | null {
  const { lesson } = useLessonFacts();
  const startedAt = lesson?.startedAt ?? null;
  const userId = session.userId() ?? '';
  const { data } = useQuery({
    queryKey: playerKeys.recordBeforeLesson(userId, startedAt),
    queryFn: async (): Promise<OwnRatios | null> => {
      const where = JSON.stringify({ userId, date: { $lte: startedAt } } satisfies Where);
      const { items } = await orThrow(api.listRecords({ query: { where, sort: '-date', limit: 1 } }));
      return (items[0]?.ratios as OwnRatios | undefined) ?? null;
    },
    enabled: startedAt !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}

/** Asked anew each time a widget comes up: the page before may have changed it. Undefined until it has come. */
export function useStanding(): Scoring | undefined {
  return useQuery({ ...meQuery(), staleTime: 0 }).data?.scoring;
}
