/** A formula as an element: only presentational MathML is made, whatever its source says (domain §5). */
import { mathTags } from '@parcours/contract/rich-text';

const namespace = 'http://www.w3.org/1998/Math/MathML';

function copy(source: Element): Element | null {
  const kept = mathTags[source.localName];
  if (kept === undefined || source.namespaceURI !== namespace) return null;
  const made = document.createElementNS(namespace, source.localName);
  for (const name of kept) {
    const value = source.getAttribute(name);
    if (value !== null) made.setAttribute(name, value);
  }
  made.append(...childrenOf(source));
  return made;
}

function childrenOf(source: Element): Node[] {
  return [...source.childNodes].flatMap((child): Node[] => {
    if (child.nodeType === Node.TEXT_NODE) return [document.createTextNode(child.textContent ?? '')];
    const made = child instanceof Element ? copy(child) : null;
    return made === null ? [] : [made];
  });
}

/** `mathml` is what stands inside `math`. */
export function mathElement(mathml: string, latex: string, block: boolean): HTMLElement {
  // The parser's document is inert: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(`<math>${mathml}</math>`, 'text/html');
  const source = body.querySelector('math');
  const made = document.createElementNS(namespace, 'math');
  if (block) made.setAttribute('display', 'block');
  if (latex !== '') made.setAttribute('alttext', latex);
  if (source !== null) made.append(...childrenOf(source));
  // ProseMirror's types know HTML alone; any element will do.
  return made as unknown as HTMLElement;
}
