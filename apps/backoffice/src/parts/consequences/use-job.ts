/** A job that was started, read until it has ended. */
import type { Job } from '@parcours/contract';
import { api, courseKeys, orThrow } from '@parcours/web';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const betweenMs = 700;

export function useJob(jobId: string | null): UseQueryResult<Job> {
  return useQuery({
    queryKey: courseKeys.job(jobId),
    queryFn: () => orThrow(api.getJob({ params: { id: jobId ?? '' } })),
    enabled: jobId !== null,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.endedAt === null ? betweenMs : false,
  });
}
