/** What the server is told behind a page that is already shown: the next call waits for it. */
import { useRef } from 'react';
import { afterPaint } from '../../parts/after-paint.ts';

export interface Behind {
  /** Null where the server knows all. */
  readonly pending: () => Promise<unknown> | null;
  /** Begins once the page was painted. */
  readonly tell: (call: () => Promise<unknown>) => void;
}

export function useBehind(): Behind {
  const telling = useRef<Promise<unknown> | null>(null);
  return {
    pending: () => telling.current,
    tell: (call) => {
      const told: Promise<unknown> = afterPaint()
        .then(call)
        .finally(() => {
          if (telling.current === told) telling.current = null;
        });
      telling.current = told;
    },
  };
}
