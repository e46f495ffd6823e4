/** The signed-in user, asked for once. */
import type { AppUser } from '@parcours/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { orThrow } from '../api/failure.ts';
import { queryKeys } from '../query-keys/query-keys.ts';
import { session } from './session.ts';

export const meQuery = () =>
  queryOptions({
    queryKey: queryKeys.me(session.userId()),
    queryFn: () => orThrow(api.getMe({ query: {} })),
    staleTime: Infinity,
  });

/** What a change answered, over what was known; fields that it did not answer stay. */
export function keepMe(
  queryClient: QueryClient,
  me: AppUser,
  answered: { readonly [K in keyof AppUser]?: AppUser[K] | undefined },
): void {
  const known = Object.entries(answered).filter(([, value]) => value !== undefined);
  queryClient.setQueryData(meQuery().queryKey, { ...me, ...(Object.fromEntries(known) as Partial<AppUser>) });
}
