/** What happens at each new screen: title, focus on the heading, top of the page, one announcement. */
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useAnnounce } from '../messages/announcer.tsx';

/** How a screen was reached: nothing moves on the first one of a visit, nor when it is still the same. */
type Arrival = 'first' | 'same' | 'onward' | 'return';

interface Visit {
  readonly arriveAt: (routeKey: string) => Arrival;
  readonly start: () => () => void;
}

/** A screen that comes later than this after the browser's own way back or forward was asked for otherwise. */
const returnMs = 2_000;

function makeVisit(): Visit {
  let shown: string | undefined;
  let returnedAt = -Infinity;
  const noteReturn = () => {
    returnedAt = performance.now();
  };
  return {
    arriveAt(routeKey) {
      const before = shown;
      shown = routeKey;
      if (before === undefined) return 'first';
      if (before === routeKey) return 'same';
      return performance.now() - returnedAt > returnMs ? 'onward' : 'return';
    },
    start() {
      addEventListener('popstate', noteReturn);
      return () => removeEventListener('popstate', noteReturn);
    },
  };
}

const VisitContext = createContext<Visit | undefined>(undefined);

/** Remembers which screen was shown last, so that the first of a visit is told from those that follow. */
export function VisitProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [visit] = useState(makeVisit);
  useEffect(() => visit.start(), [visit]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export interface RouteFocus {
  /** Changes when the screen changes. */
  readonly routeKey: string;
  /** Goes to `document.title`: tenant, then screen. */
  readonly documentTitle: string;
  /** Said once on arrival; leave out where the heading that gets the focus already says it. */
  readonly announcement?: string | undefined;
}

/** On the first screen of a visit the focus stays where the browser put it; going back, the page stays where it was. */
export function useRouteFocus({ routeKey, documentTitle, announcement }: RouteFocus): void {
  const announce = useAnnounce();
  const visit = useContext(VisitContext);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useEffect(() => {
    const arrival = visit?.arriveAt(routeKey) ?? 'first';
    if (arrival === 'first' || arrival === 'same') return;
    if (arrival === 'onward') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    if (announcement !== undefined) announce(announcement);
  }, [visit, routeKey, announcement, announce]);
}

/** The one `h1` of a screen, ready to receive the focus. */
export function PageTitle({
  children,
  id,
  lang,
}: {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** Of words that are not the interface's. */
  readonly lang?: string | undefined;
}): ReactElement {
  return (
    <h1 id={id} lang={lang} tabIndex={-1}>
      {children}
    </h1>
  );
}
