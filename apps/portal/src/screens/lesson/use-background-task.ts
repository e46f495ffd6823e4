/** A call to the server while the page is already shown: the next call waits for it. */
import { useRef } from 'react';
import { afterPaint } from '@parcours/web';

export interface BackgroundTask {
  /** Null where none is under way. */
  readonly pending: () => Promise<unknown> | null;
  /** Begins once the page was painted. */
  readonly start: (call: () => Promise<unknown>) => void;
}

export function useBackgroundTask(): BackgroundTask {
  const running = useRef<Promise<unknown> | null>(null);
  return {
    pending: () => running.current,
    start: (call) => {
      const task: Promise<unknown> = afterPaint()
        .then(call)
        .finally(() => {
          if (running.current === task) running.current = null;
        });
      running.current = task;
    },
  };
}
