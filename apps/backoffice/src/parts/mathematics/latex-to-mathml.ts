/** LaTeX as an author types it, made into the MathML that a learner's browser draws by itself; loaded when first used. */
import temml from 'temml';

export type Formula =
  | { readonly ok: true; /** What stands inside `math`. */ readonly mathml: string }
  | { readonly ok: false; readonly code: 'unreadable' | 'unsupported'; readonly detail: string };

const namespace = 'http://www.w3.org/1998/Math/MathML';

function element(name: string, attributes: Readonly<Record<string, string>>, ...children: Node[]): Element {
  const made = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** Browsers draw no `menclose`: a line above or below is an accent, and what has no such form is refused. */
function replaceEnclosures(root: Element): string | null {
  for (const enclosure of root.querySelectorAll('menclose')) {
    const notation = enclosure.getAttribute('notation') ?? '';
    const inner = element('mrow', {}, ...enclosure.childNodes);
    const line = element('mo', { stretchy: 'true' }, document.createTextNode('\u00af'));
    if (notation === 'top') enclosure.replaceWith(element('mover', {}, inner, line));
    else if (notation === 'bottom')
      enclosure.replaceWith(
        element('munder', {}, inner, element('mo', { stretchy: 'true' }, document.createTextNode('_'))),
      );
    else return notation;
  }
  return null;
}

export function latexToMathml(latex: string, block: boolean): Formula {
  let html: string;
  try {
    html = temml.renderToString(latex, { displayMode: block, throwOnError: true, trust: false });
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    return { ok: false, code: 'unreadable', detail: words.split('\n')[0]?.replace(/:\s*$/, '').trim() ?? '' };
  }
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const math = parsed.querySelector('math');
  if (math === null) return { ok: false, code: 'unreadable', detail: '' };
  const unsupported = replaceEnclosures(math);
  if (unsupported !== null) return { ok: false, code: 'unsupported', detail: unsupported };
  return { ok: true, mathml: math.innerHTML };
}
