/** What the portal remembers of the server's answers. */
import { QueryClient } from '@tanstack/react-query';
import { CallFailure, mayPass } from '../parts/failure.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof CallFailure && mayPass(error.status),
    },
  },
});
