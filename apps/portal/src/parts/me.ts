/** The signed-in user, asked for once. */
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { orThrow } from './failure.ts';
import { session } from './session.ts';

export const meQuery = () =>
  queryOptions({
    queryKey: ['me', session.userId()],
    queryFn: () => orThrow(api.getMe({ query: {} })),
    staleTime: Infinity,
  });
