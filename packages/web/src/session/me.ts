/** The signed-in user: asked for once, and signed out. */
import type { AppUser } from '@parcours/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
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

/** Whether keys act by themselves; who speaks to a device, or rests a hand on it, may have them off (WCAG 2.1.4). */
export function useSingleKeys(): boolean {
  return useQuery(meQuery()).data?.comfort?.singleKeys !== 'off';
}

/**
 * Spec §4: logout clears all cached data and resets the state; whoever asks for it says where to go on. `keepsWords`: the
 * person did not ask for it, and finds what was begun when signing in again.
 */
export function signOut(queryClient: QueryClient, { keepsWords = false } = {}): void {
  if (session.isOpen()) void api.logout(undefined, { keepalive: true });
  session.close({ keepsWords });
  queryClient.clear();
}
