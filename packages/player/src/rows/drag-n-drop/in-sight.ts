/** Scrolls what the next tap needs into sight. */

/** Nothing lies over it: neither the footer nor the labels. */
function isInSight(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}

/** The first of them, unless one is in sight already: whoever looks at a place keeps it. */
export function bringIntoSight(all: readonly Element[]): void {
  if (!all.some(isInSight)) all[0]?.scrollIntoView({ block: 'nearest' });
}
