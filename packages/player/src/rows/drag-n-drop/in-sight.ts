/** Scrolls what the next tap needs into sight. */
import { wantsLessMotion } from '@parcours/web';

/** Nothing lies over it: neither the footer, the labels, nor the strip of what is held. */
function isInSight(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}

/** The first of them, unless one is in sight already: whoever looks at a place keeps it. The page glides, it does not jump. */
export function bringIntoSight(all: readonly Element[]): void {
  if (all.some(isInSight)) return;
  all[0]?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}
