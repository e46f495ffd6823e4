/** What later pages may hold is fetched in a quiet moment of the first one: no click has a chunk to wait for. */
import { useEffect, useState } from 'react';
import { afterPaint, connection } from '@parcours/web';
import { prefetchRows, verdictStrip } from '@parcours/player';
import { overPageAhead } from './dialogs/player-dialogs.tsx';
import { hintsAhead } from './frame/check-button.tsx';
import { prefetchSignInForm } from '@parcours/web/sign-in-again';

/** The first page is whole and painted by then, in milliseconds: what a lost network makes necessary must be here. */
const neededOfflineMs = 1_000;

/** When what only spares a wait is fetched, in milliseconds. */
const quietMs = 5_000;

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

export function usePrefetch(): void {
  useEffect(() => {
    const fetchAfter = (ms: number, fetch: () => Promise<unknown> | null): number =>
      window.setTimeout(() => {
        // What does not come is asked for again by whoever needs it.
        void afterPaint()
          .then(() => (connection.isAway() ? null : fetch()))
          .catch(() => undefined);
      }, ms);
    const due = [
      fetchAfter(neededOfflineMs, overPageAhead),
      fetchAfter(neededOfflineMs, verdictStrip.arrival),
      ...(savesData()
        ? []
        : [fetchAfter(quietMs, () => prefetchRows().then(hintsAhead).then(prefetchSignInForm))]),
    ];
    return () => {
      for (const one of due) clearTimeout(one);
    };
  }, []);
}

/** Whether a first page of this visit of the portal was whole and painted: what stands beside it may come now. */
let wasQuiet = false;

/** Of the outline's column: its chunk is as heavy as the page, and its place is kept. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(wasQuiet);
  useEffect(() => {
    if (isQuiet) return undefined;
    const due = window.setTimeout(() => {
      void afterPaint().then(() => {
        wasQuiet = true;
        setQuiet(true);
      });
    }, neededOfflineMs);
    return () => clearTimeout(due);
  }, [isQuiet]);
  return isQuiet;
}
