/** What is wrong with how a page is laid out: what leaves the window or its own box, and words that lie over others. */

const shown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !isCut(element) &&
  element.closest('[popover]:not(:popover-open)') === null;

/** Hidden from the eye alone: a pixel, or what its own edge cuts off. */
function isCut(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { clipPath, position } = getComputedStyle(one);
    if (position === 'absolute' && clipPath !== 'none') return true;
  }
  return false;
}

const named = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;

/** Of what stays in place while the rest is scrolled: it lies over what is below. */
const layerOf = (element: Element): Element | null => {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
  return null;
};

/** Ends with dots where its box does, on purpose: its name is told in full elsewhere. */
const isShortened = (element: Element): boolean => {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (getComputedStyle(one).textOverflow === 'ellipsis') return true;
  return false;
};

/** What is seen of a line: boxes cut off what is above and below them, as what was scrolled by, or the third line of an excerpt. */
function seenOf(at: DOMRect, parent: Element): DOMRect {
  let { top, bottom } = at;
  for (let one: Element | null = parent; one !== null && one !== document.body; one = one.parentElement) {
    const { overflowY, position } = getComputedStyle(one);
    if (overflowY !== 'visible') {
      const box = one.getBoundingClientRect();
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    if (position === 'fixed') break;
  }
  return new DOMRect(at.left, top, at.width, Math.max(0, bottom - top));
}

interface Words {
  readonly at: DOMRect;
  readonly parent: Element;
  readonly layer: Element | null;
}

/** Each line of each text, where it is seen. */
function linesIn(root: Element): readonly Words[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: Words[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || (node.textContent ?? '').trim() === '' || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    for (const whole of range.getClientRects()) {
      const at = seenOf(whole, parent);
      if (at.width > 1 && at.height > 2 && !isShortened(parent)) lines.push({ at, parent, layer });
    }
  }
  return lines;
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
  // Lines of one text touch each other.
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.4;

/** Where it begins: the innermost that goes beyond the window. */
const widest = (root: Element, width: number): string =>
  [...root.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && shown(one))
    .slice(-3)
    .map(named)
    .join(', ');

export function layoutFaults(root: Element = document.body): readonly string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide: ${widest(root, width)}`);
  const lines = linesIn(root);
  for (const { at, parent } of lines) {
    if (at.right > width + 1 || at.left < -1) faults.push(`${named(parent)} leaves the window`);
    const box = parent.closest('button, a, label, summary, td, th, [data-box]')?.getBoundingClientRect();
    if (
      box !== undefined &&
      parent.closest('a') === null &&
      (at.right > box.right + 1 || at.left < box.left - 1)
    )
      faults.push(`${named(parent)} stands outside its box`);
  }
  for (const [i, one] of lines.entries())
    for (const other of lines.slice(i + 1))
      if (one.parent !== other.parent && one.layer === other.layer && overlap(one.at, other.at))
        faults.push(`${named(one.parent)} lies over ${named(other.parent)}`);
  return [...new Set(faults)];
}
