/** The refresh of the lesson comes after the page: its chunk is fetched when the first one is due (spec §9, 20 s). */
import { limits } from '@parcours/contract';
import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { LessonRefreshProps } from './lesson-refresh.tsx';

export function RefreshWhenDue(props: LessonRefreshProps): ReactElement | null {
  const [view, setView] = useState<ComponentType<LessonRefreshProps> | null>(null);
  useEffect(() => {
    // Where it does not come, the next refresh asks again.
    const timer = setInterval(() => {
      import('./lesson-refresh.tsx')
        .then(({ LessonRefresh }) => {
          clearInterval(timer);
          setView(() => LessonRefresh);
        })
        .catch(() => undefined);
    }, limits.refreshMs);
    return () => clearInterval(timer);
  }, []);
  return view === null ? null : createElement(view, props);
}
