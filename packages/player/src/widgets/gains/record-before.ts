/** The learner's last record before the lesson: what its widgets compare with (spec §7 records, domain §9). */
import type { OwnRatios, Where } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { api, orThrow, playerKeys, session } from '@parcours/web';
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
