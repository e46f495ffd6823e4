/** A call is on its way: what is pressed meanwhile counts for nothing at once, and is drawn once the wait lasts. */
import { useRef, useState } from 'react';

/** Most answers come sooner: drawing and undrawing the wait would only delay them, in milliseconds. */
const drawnAfter = 100;

export interface Busy {
  readonly isDrawn: boolean;
  readonly now: () => boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

export function useBusy(): Busy {
  const [isDrawn, setDrawn] = useState(false);
  const wait = useRef<number | null>(null);
  return {
    isDrawn,
    now: () => wait.current !== null,
    begin: () => {
      wait.current ??= window.setTimeout(() => setDrawn(true), drawnAfter);
    },
    end: () => {
      clearTimeout(wait.current ?? undefined);
      wait.current = null;
      setDrawn(false);
    },
  };
}
