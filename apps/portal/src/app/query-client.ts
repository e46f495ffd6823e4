/** What the portal remembers of the server's answers. */
import { QueryClient } from '@tanstack/react-query';
import { CallFailure, mayPass } from '../parts/failure.ts';

/** What was answered less than this ago is not asked again, in milliseconds. */
export const staleTime = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof CallFailure && mayPass(error.status),
    },
  },
});
