/**
 * Which cells of the matrix are drawn: those of rows and columns near what is in view. Each row and its name is always there, so
 * that the browser's own search finds a person, and a screen reader every row.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Columns of steps, from `from` up to, not including, `to`. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/** Rows that are drawn with their cells before anything has been measured: as many as a tall screen shows. */
export const firstRows = 16;
const firstColumns: ColumnRange = { from: 0, to: 16 };
/** Columns come and go by so many at once. */
const columnsAtOnce = 4;
/** How far out of view a row is drawn, so that scrolling does not meet empty ones. */
const nearMargin = '600px 0px';

/** Those that are between the edges of what scrolls, and one group more on either side. */
export function columnsBetween(start: number, end: number, width: number, columns: number): ColumnRange {
  const group = width * columnsAtOnce;
  const from = (Math.floor(start / group) - 1) * columnsAtOnce;
  const to = (Math.ceil(end / group) + 1) * columnsAtOnce;
  return { from: Math.max(0, Math.min(from, columns)), to: Math.max(0, Math.min(to, columns)) };
}

/** What was drawn holds what is in view, and not much more: nothing is drawn anew for a group less. */
const isAsGood = (drawn: ColumnRange, seen: ColumnRange): boolean =>
  drawn.from <= seen.from &&
  seen.to <= drawn.to &&
  drawn.to - seen.to <= columnsAtOnce &&
  seen.from - drawn.from <= columnsAtOnce;

/** The columns to draw; the first column of the table, which names the row, stays in view and counts for none. */
export function useColumnsInView(scroll: RefObject<HTMLElement | null>, columns: number): ColumnRange {
  const [range, setRange] = useState(firstColumns);
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null) return undefined;
    const measure = (): void => {
      const [name, first] = box.querySelectorAll<HTMLElement>('thead th');
      const width = first?.offsetWidth ?? 0;
      if (name === undefined || width === 0) return;
      const end = box.scrollLeft + box.clientWidth - name.offsetWidth;
      const seen = columnsBetween(box.scrollLeft, end, width, columns);
      setRange((last) => (isAsGood(last, seen) ? last : seen));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [scroll, columns]);
  return range;
}

/** Tells whether a row is near what is in view, until it is ended. */
export type WatchRow = (row: Element, onChange: (isNear: boolean) => void) => () => void;

/** One observer for all rows, made by the first of them: what scrolls is there by then. */
export function useRowWatch(scroll: RefObject<HTMLElement | null>): WatchRow {
  const rows = useRef(new Map<Element, { readonly onChange: (isNear: boolean) => void; wasNear: boolean }>());
  const observer = useRef<IntersectionObserver>(null);
  return useCallback(
    (row, onChange) => {
      observer.current ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            const row = rows.current.get(target);
            // Those that were drawn before anything was known stay until they have been near: nothing is drawn anew for one row less.
            if (row === undefined || (!isIntersecting && !row.wasNear)) continue;
            row.wasNear = true;
            row.onChange(isIntersecting);
          }
        },
        { root: scroll.current, rootMargin: nearMargin },
      );
      rows.current.set(row, { onChange, wasNear: false });
      observer.current.observe(row);
      return () => {
        rows.current.delete(row);
        observer.current?.unobserve(row);
      };
    },
    [scroll],
  );
}
