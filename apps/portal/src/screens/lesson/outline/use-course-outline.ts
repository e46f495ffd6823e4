/** Whether the outline is a column or a sheet, whether it is shown, and what is opened from it. */
import { useCallback, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useWide } from '@parcours/web';
import type { CourseMenuView } from './course-menu.tsx';
import { useOfPage } from '../use-of-page.ts';

export interface CourseOutlineState {
  readonly view: CourseMenuView | null;
  readonly setView: (view: CourseMenuView | null) => void;
  /** Null where there is no room for one. */
  readonly column: { readonly isShown: boolean; readonly toggle: () => void } | null;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly columnId: string;
}

/** The page's first script puts it back before anything is drawn; styles read the same mark. */
const mark = 'outline';
const hidden = 'hidden';

export function useCourseOutline(pageId: string): CourseOutlineState {
  const [view, setView] = useOfPage<CourseMenuView | null>(pageId, null);
  const [isShown, setShown] = useState(() => document.documentElement.dataset[mark] !== hidden);
  const opener = useRef<HTMLButtonElement>(null);
  const columnId = useId();
  const isWide = useWide();
  const toggle = useCallback((): void => {
    const next = !isShown;
    setShown(next);
    if (next) {
      localStorage.removeItem(mark);
      delete document.documentElement.dataset[mark];
    } else {
      localStorage.setItem(mark, hidden);
      document.documentElement.dataset[mark] = hidden;
    }
  }, [isShown]);
  // The same as long as nothing of it changes: an answer draws no outline anew.
  return useMemo(
    () => ({ view, setView, column: isWide ? { isShown, toggle } : null, opener, columnId }),
    [view, setView, isWide, isShown, toggle, columnId],
  );
}
