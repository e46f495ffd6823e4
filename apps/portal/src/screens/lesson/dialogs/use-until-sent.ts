/** Goes on trying while nobody knows what became of an answer: with growing pauses, and as soon as the network is back. */
import { useEffect } from 'react';
import { connection } from '@parcours/web';
import type { Player } from '../player.ts';

const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

export function useUntilSent({ act }: Player): void {
  useEffect(() => {
    let pause = firstPauseMs;
    let due = 0;
    const tryNow = (): void => {
      clearTimeout(due);
      act({ type: 'try', isOnline: navigator.onLine });
      pause = Math.min(pause * 2, longestPauseMs);
      due = window.setTimeout(tryNow, pause);
    };
    due = window.setTimeout(tryNow, pause);
    const undo = connection.subscribe(() => {
      if (!connection.isAway()) tryNow();
    });
    return () => {
      clearTimeout(due);
      undo();
    };
  }, [act]);
}
