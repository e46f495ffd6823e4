/** Home's lists tell how far the learner has come: what changes that has them read again the next time they are shown. */
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '@parcours/web';

/** What is kept of Home is stale, also where it was read a moment ago because a link to it had the focus. */
export function homeHasChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.home() });
}
