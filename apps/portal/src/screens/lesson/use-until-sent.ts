/** Goes on trying while nobody knows what became of an answer: with growing pauses, and as soon as the network is back. */
import { useEffect, useRef } from 'react';
import { connection } from '@parcours/web';

const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

export function useUntilSent(isWaiting: boolean, attempt: () => Promise<void>): void {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let due = 0;
    let pause = firstPauseMs;
    let isTrying = false;
    let isOver = false;
    const tryNow = (): void => {
      clearTimeout(due);
      if (isTrying) return;
      isTrying = true;
      void latest.current().finally(() => {
        if (isOver) return;
        isTrying = false;
        pause = Math.min(pause * 2, longestPauseMs);
        due = window.setTimeout(tryNow, pause);
      });
    };
    due = window.setTimeout(tryNow, pause);
    const undo = connection.subscribe(() => {
      if (!connection.isAway()) tryNow();
    });
    return () => {
      isOver = true;
      clearTimeout(due);
      undo();
    };
  }, [isWaiting]);
}
