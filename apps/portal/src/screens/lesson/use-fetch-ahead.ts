/** What later pages may hold is fetched in a quiet moment of the first one: no click has a chunk to wait for. */
import { useEffect } from 'react';
import { afterPaint } from '../../parts/after-paint.ts';
import { rowsAhead } from '../../parts/rows/row-table.tsx';
import { signInFormAhead } from './sign-in-again.tsx';

/** The first page is whole by then, in milliseconds. */
const quietMs = 5_000;

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

export function useFetchAhead(): void {
  useEffect(() => {
    if (savesData()) return undefined;
    const due = setTimeout(() => {
      // What does not come is asked for again by whoever needs it.
      void afterPaint()
        .then(() => Promise.all([rowsAhead(), signInFormAhead()]))
        .catch(() => undefined);
    }, quietMs);
    return () => clearTimeout(due);
  }, []);
}
