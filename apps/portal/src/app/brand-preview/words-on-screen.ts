/** Which words of the portal stand on a screen: found by what is drawn, so that no screen has to know of it. */
import type { PreviewedForm, PreviewedWords } from '@parcours/contract';
import { type Catalog, frenchSpaces } from '@parcours/ui/text';
import type { Locale } from '@parcours/contract';
import { formsOf, piecesOf, plainWords } from './message-forms.ts';

/** A message whose words, or some forms of them, can be the centre's own. */
interface Known extends PreviewedWords {
  /** What it may look like on a screen. */
  readonly drawn: RegExp;
}

interface Message {
  readonly message: unknown;
  readonly words: string | undefined;
  readonly forms: readonly PreviewedForm[];
}

function flat(catalog: Catalog, under = ''): readonly (readonly [string, Message])[] {
  return Object.entries(catalog).flatMap(([name, value]): readonly (readonly [string, Message])[] => {
    const key = under === '' ? name : `${under}.${name}`;
    if (typeof value === 'object' && !Array.isArray(value)) return flat(value as Catalog, key);
    const words = plainWords(value);
    const forms = words === undefined ? formsOf(value) : [];
    return words === '' || (words === undefined && forms.length === 0)
      ? []
      : [[key, { message: value, words, forms }]];
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** All that can be the centre's own, by what stands for it now; those that say the same are one. */
export function knownWords(shown: Catalog, delivered: Catalog, locale: Locale): readonly Known[] {
  const ours = new Map(flat(delivered));
  const same = new Map<string, { readonly keys: string[]; readonly one: Message }>();
  // What the errors of a call say is seen nowhere here.
  for (const [key, one] of flat(shown)) {
    if (!ours.has(key) || /^(errors|modes)\./.test(key)) continue;
    const said = JSON.stringify(one.words ?? one.message);
    const known = same.get(said);
    if (known === undefined) same.set(said, { keys: [key], one });
    else known.keys.push(key);
  }
  return [...same.values()].map(({ keys, one }) => {
    const before = ours.get(keys[0] ?? '');
    return one.words === undefined
      ? ofForms(keys, one, before, locale)
      : {
          keys,
          shown: one.words,
          delivered: before?.words ?? '',
          drawn: new RegExp(`^${drawnAs(one.words, locale).trim()}$`, 'u'),
        };
  });
}

/** Values stand for anything. */
const drawnAs = (words: string, locale: Locale): string =>
  frenchSpaces(words, locale)
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.{1,200}');

function ofForms(
  keys: readonly string[],
  { message, forms }: Message,
  delivered: Message | undefined,
  locale: Locale,
): Known {
  const said = (of: readonly PreviewedForm[]) => of.map(({ shown }) => shown).join(' / ');
  const pieces = piecesOf(message).map((piece) => {
    if (typeof piece === 'string') return escaped(frenchSpaces(piece, locale));
    const ways = forms.filter(({ path }) => path.startsWith(`${piece.name}.`));
    // Values, and what may hold anything.
    if (ways.length === 0) return piece.isValue ? '.{1,200}' : '.{0,200}';
    // A form that says nothing is none that can be changed.
    return `(?:${['', ...ways.map(({ shown }) => drawnAs(shown, locale))].join('|')})`;
  });
  return {
    keys,
    shown: said(forms),
    delivered: said(delivered?.forms ?? []),
    forms: forms.map(({ path, shown }) => ({
      path,
      shown,
      delivered: delivered?.forms.find((one) => one.path === path)?.shown ?? shown,
    })),
    drawn: new RegExp(`^\\s*${pieces.join('')}\\s*$`, 'u'),
  };
}

/** A value alone would be anything. */
const hasOwnWords = ({ shown }: Known): boolean => /\p{L}{2}/u.test(shown.replaceAll(/\{\w+\}/g, ''));

const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const;

export function wordsOf(text: string, known: readonly Known[]): Known | undefined {
  const said = text.trim();
  if (said === '') return undefined;
  const exact = known.find(({ shown, forms }) => forms === undefined && shown === said);
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
