/** Whether the end of the step has been reached: until then Next looks secondary (spec §4 "Full-seen flag"). */
import { useEffect, useState, type RefObject } from 'react';

export function useSeen(endMark: RefObject<HTMLElement | null>, pageId: string): boolean {
  const [seenPage, setSeenPage] = useState<string | null>(null);
  const seen = seenPage === pageId;
  useEffect(() => {
    const mark = endMark.current;
    if (mark === null || seen) return undefined;
    const reached = (): void => setSeenPage(pageId);
    // The mark stands where the last tenth begins; focus that gets past it counts as well as scrolling.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
    });
    observer.observe(mark);
    const footer = document.getElementById('actions');
    footer?.addEventListener('focusin', reached);
    return () => {
      observer.disconnect();
      footer?.removeEventListener('focusin', reached);
    };
  }, [endMark, pageId, seen]);
  return seen;
}
