/** What happens at each new screen: title, focus on the heading, top of the page, one announcement. */
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useAnnounce } from './announcer.tsx';

export interface RouteFocus {
  /** Changes when the screen changes. */
  readonly routeKey: string;
  /** Goes to `document.title`: tenant, then screen. */
  readonly documentTitle: string;
  /** Said once on arrival; leave out where the heading that gets the focus already says it. */
  readonly announcement?: string | undefined;
}

/** On the first screen of a visit the focus stays where the browser put it. */
export function useRouteFocus({ routeKey, documentTitle, announcement }: RouteFocus): void {
  const announce = useAnnounce();
  const before = useRef<string>(undefined);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useEffect(() => {
    const first = before.current === undefined;
    if (before.current === routeKey) return;
    before.current = routeKey;
    if (first) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    if (announcement !== undefined) announce(announcement);
  }, [routeKey, announcement, announce]);
}

/** The one `h1` of a screen, ready to receive the focus. */
export function PageTitle({
  children,
  id,
}: {
  readonly children: ReactNode;
  readonly id?: string | undefined;
}): ReactElement {
  return (
    <h1 id={id} tabIndex={-1}>
      {children}
    </h1>
  );
}
