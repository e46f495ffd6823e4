/** On a phone the labels and their places rarely fit together: what the next tap needs is scrolled into sight. */
import { useEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '@parcours/web';

/**
 * Fetched when a label is first picked on a phone; without it the page is scrolled by hand. What the finger did is
 * painted first: asking where things lie would have the whole page laid out before.
 */
const bring = (all: readonly Element[]): Promise<void> =>
  Promise.all([import('./in-sight.ts'), afterPaint()]).then(
    ([{ bringIntoSight }]) => bringIntoSight(all),
    () => undefined,
  );

/** After a label was picked among the labels, a free place; after it was placed, the labels that are left. */
export function usePlacesInSight(bank: RefObject<HTMLElement | null>, picked: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const wasPicked = before.current !== null;
    before.current = picked;
    if (bank.current === null || (picked === null && !wasPicked)) return;
    const tiles = [...bank.current.querySelectorAll('button[aria-pressed]')];
    if (picked === null) {
      const focused = document.activeElement;
      // With the keyboard the place has the focus: the labels that come back would cover it.
      void bring(focused?.matches(':focus-visible') === true ? [focused] : tiles);
    } else if (tiles.some((tile) => tile.matches('[aria-pressed=true]')))
      void bring([
        ...(bank.current.closest('fieldset')?.querySelectorAll('[data-ready]:not([data-full])') ?? []),
      ]);
  }, [bank, picked]);
}
