/** Spec §4: logout clears all cached data and resets the state; whoever asks for it says where to go on. */
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { session } from './session.ts';

export function signOut(queryClient: QueryClient): void {
  if (session.isOpen()) void api.logout(undefined, { keepalive: true });
  session.close();
  queryClient.clear();
}
