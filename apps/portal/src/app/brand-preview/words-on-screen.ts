/** Which words of the portal stand on a screen: found by what is drawn, so that no screen has to know of it. */
import type { PreviewedWords } from '@parcours/contract';
import { type Catalog, frenchSpaces } from '@parcours/ui/text';
import type { Locale } from '@parcours/contract';

/** A message without choices in it: those alone can be the centre's own words. */
interface Known extends PreviewedWords {
  /** What it may look like on a screen. */
  readonly drawn: RegExp;
}

/** As an author would write it, `{name}` for a value; undefined where it holds more than that, such as a plural. */
function plainWords(message: unknown): string | undefined {
  if (typeof message === 'string') return /\{[^{}]*[,{]|#/.test(message) ? undefined : message;
  if (!Array.isArray(message)) return undefined;
  const pieces = message.map((piece: unknown) =>
    typeof piece === 'string'
      ? piece
      : Array.isArray(piece) && piece.length === 1 && typeof piece[0] === 'string'
        ? `{${piece[0]}}`
        : undefined,
  );
  return pieces.includes(undefined) ? undefined : pieces.join('');
}

function flat(catalog: Catalog, under = ''): readonly (readonly [string, string])[] {
  return Object.entries(catalog).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const key = under === '' ? name : `${under}.${name}`;
    if (typeof value === 'object' && !Array.isArray(value)) return flat(value as Catalog, key);
    const words = plainWords(value);
    return words === undefined || words === '' ? [] : [[key, words]];
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** All that can be the centre's own, by what stands for it now; those that say the same are one. */
export function knownWords(shown: Catalog, delivered: Catalog, locale: Locale): readonly Known[] {
  const ours = new Map(flat(delivered));
  const same = new Map<string, string[]>();
  // What the errors of a call say is seen nowhere here.
  for (const [key, words] of flat(shown))
    if (ours.has(key) && !/^(errors|modes)\./.test(key)) same.set(words, [...(same.get(words) ?? []), key]);
  return [...same].map(([words, keys]) => ({
    keys,
    shown: words,
    delivered: ours.get(keys[0] ?? '') ?? '',
    drawn: new RegExp(
      `^${frenchSpaces(words, locale)
        .trim()
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.{1,200}')}$`,
      'u',
    ),
  }));
}

/** A value alone would be anything. */
const hasOwnWords = ({ shown }: Known): boolean => /\p{L}{2}/u.test(shown.replaceAll(/\{\w+\}/g, ''));

const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const;

export function wordsOf(text: string, known: readonly Known[]): Known | undefined {
  const said = text.trim();
  if (said === '') return undefined;
  const exact = known.find(({ shown }) => shown === said);
  return exact ?? known.find((one) => hasOwnWords(one) && one.drawn.test(said));
}

/** Every text of an element and of what is in it, in the order of the page. */
function* textsIn(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node !== null; node = walker.nextNode())
    if (node instanceof Text) yield node.data;
    else if (node instanceof Element) {
      if (node.childElementCount > 0 && node.childElementCount < 4) yield node.textContent;
      for (const name of attributes) yield node.getAttribute(name) ?? '';
    }
}

export function wordsIn(root: Element, known: readonly Known[]): readonly Known[] {
  return [...new Set([...textsIn(root)].flatMap((text) => wordsOf(text, known) ?? []))];
}
