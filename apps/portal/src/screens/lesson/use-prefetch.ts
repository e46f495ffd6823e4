/** What later pages may hold is fetched in a quiet moment of the first one: no click has a chunk to wait for. */
import { useEffect, useState } from 'react';
import { afterPaint, connection, usePrefetchedTexts } from '@parcours/web';
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

/** Of a screen that is so wide, or high and may be turned, the outline may come to stand beside the page at any moment; in pixels. */
const columnFrom = 1200;

interface ColumnParts {
  readonly column: () => Promise<void> | null;
  readonly words: ReturnType<typeof usePrefetchedTexts>;
}

/** `column`: the outline’s, of which a window that is made wider would show an empty place for as long as it is fetched. */
export function usePrefetch(column: ColumnParts['column']): void {
  const words = usePrefetchedTexts();
  // Those of the first drawing: what is here already is asked for once more, and answered at once.
  const [parts] = useState({ column, words });
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
        : [
            fetchAfter(quietMs, () =>
              prefetchRows()
                .then(hintsAhead)
                .then(() => columnAhead(parts))
                .then(prefetchSignInForm),
            ),
          ]),
    ];
    return () => {
      for (const one of due) clearTimeout(one);
    };
  }, [parts]);
}

function columnAhead({ column, words }: ColumnParts): Promise<unknown> | null {
  return Math.max(screen.width, screen.height) < columnFrom ? null : Promise.all([words('player'), column()]);
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
