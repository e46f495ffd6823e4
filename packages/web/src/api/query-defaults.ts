/** What front ends remember of the server's answers, and how they ask again for those that did not come. */
import { type DefaultOptions, notifyManager } from '@tanstack/react-query';
import { isPassing, pauseAfter } from './failure.ts';

// What a handler writes is drawn within its own event. By the library's own timer a field showed its old value in between,
// and a second arrow key started from that one.
notifyManager.setScheduler(queueMicrotask);

/** What was answered less than this ago is not asked again, in milliseconds. */
const staleTime = 10_000;

/** A wait that the server asks for is told at once where it is longer, in seconds. */
const silentSeconds = 2;

export const queryDefaults: NonNullable<DefaultOptions['queries']> = {
  staleTime,
  refetchOnWindowFocus: false,
  // Quickly and in silence first; then the screen says what is wrong, and goes on trying.
  retry: (count, error) => count < 2 && isPassing(error) && error.retryAfter <= silentSeconds,
  refetchInterval: ({ state: { status, error, errorUpdateCount } }) =>
    status === 'error' && isPassing(error) ? pauseAfter(error, errorUpdateCount) : false,
};
