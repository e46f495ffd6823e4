/** What later pages may hold is fetched in a quiet moment of the first one: no click has a chunk to wait for. */
import { useEffect, useState } from 'react';
import { connection, usePrefetchedTexts, whenStill } from '@parcours/web';
import { prefetchRows, verdictStrip } from '@parcours/player';
import { overPageAhead } from './dialogs/player-dialogs.tsx';
import { hintsAhead } from './frame/check-button.tsx';
import { prefetchSignInForm } from '@parcours/web/sign-in-again';

/**
 * When the first page is whole and painted, and its learner reads: what a lost network makes necessary comes then, and what
 * stands beside the page. Whoever turns the page at once has nothing of it in the way of the click.
 */
const reading = { stillMs: 1_000, atMostMs: 2_500 };

/** When what only spares a wait is fetched. */
const readingOn = { stillMs: 5_000, atMostMs: 10_000 };

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
    const ahead = (fetch: () => Promise<unknown> | null) => (): void => {
      // What does not come is asked for again by whoever needs it.
      if (!connection.isAway()) fetch()?.catch(() => undefined);
    };
    const stopReading = whenStill(
      ahead(() => Promise.all([overPageAhead(), verdictStrip.arrival()])),
      reading,
    );
    const stopReadingOn = savesData()
      ? undefined
      : whenStill(
          ahead(() =>
            prefetchRows()
              .then(hintsAhead)
              .then(() => columnAhead(parts))
              .then(prefetchSignInForm),
          ),
          readingOn,
        );
    return () => {
      stopReading();
      stopReadingOn?.();
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
    return whenStill(() => {
      wasQuiet = true;
      setQuiet(true);
    }, reading);
  }, [isQuiet]);
  return isQuiet;
}
