/** The learner's standing, asked anew each time a widget comes up: the page before may have changed it. */
import type { Scoring } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '@parcours/web';

/** Undefined until it has come. */
export function useStanding(): Scoring | undefined {
  return useQuery({ ...meQuery(), staleTime: 0 }).data?.scoring;
}
