/** Whether the end of the step has been reached: until then Next looks secondary (spec §4 "Full-seen flag"). */
import { useEffect, useState, type RefObject } from 'react';

/** Spec §9: how often it is looked at again, while parts of the step are still on their way. */
const pollMs = 200;
/** The footer stands over the end of the window: what lies under it was not seen. */
const underFooter = '0px 0px -92px 0px';

export function useSeen(endMark: RefObject<HTMLElement | null>, pageId: string): boolean {
  const [seenPage, setSeenPage] = useState<string | null>(null);
  const seen = seenPage === pageId;
  useEffect(() => {
    const mark = endMark.current;
    if (mark === null || seen) return undefined;
    let isInSight = false;
    let poll: number | undefined;
    const reached = (): void => setSeenPage(pageId);
    // Rows that have still to come will push the mark down: it is not the end yet.
    const look = (): void => {
      const isWhole = mark.parentElement?.querySelector('[aria-busy="true"]') === null;
      if (isInSight && isWhole) reached();
      else poll = isInSight ? window.setTimeout(look, pollMs) : undefined;
    };
    // The mark stands where the last tenth begins; the keyboard that gets past it counts as well as scrolling. A press on
    // Next leaves the step: nothing is drawn anew for it.
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = entries.at(-1)?.isIntersecting === true;
        window.clearTimeout(poll);
        look();
      },
      { rootMargin: underFooter },
    );
    observer.observe(mark);
    const footer = document.getElementById('actions');
    const reachedByKey = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) reached();
    };
    footer?.addEventListener('focusin', reachedByKey);
    return () => {
      observer.disconnect();
      window.clearTimeout(poll);
      footer?.removeEventListener('focusin', reachedByKey);
    };
  }, [endMark, pageId, seen]);
  return seen;
}
