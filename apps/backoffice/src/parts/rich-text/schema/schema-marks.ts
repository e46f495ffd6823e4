/** The marks of the editor: each tag of the allow-list that says something about a run of words. */
import type { DOMOutputSpec, MarkSpec } from 'prosemirror-model';
import { isSafeAddress } from '@parcours/contract/rich-text';

const optional = { default: null };

function plainMark(tag: string, synonyms: readonly string[] = []): MarkSpec {
  return {
    parseDOM: [tag, ...synonyms].map((name) => ({ tag: name })),
    toDOM: (): DOMOutputSpec => [tag, 0],
  };
}

/** Marks that say more in a title: what an abbreviation stands for. */
function titledMark(tag: string): MarkSpec {
  return {
    attrs: { title: optional },
    parseDOM: [{ tag, getAttrs: (element) => ({ title: element.getAttribute('title') }) }],
    toDOM: ({ attrs: { title } }): DOMOutputSpec => [
      tag,
      typeof title === 'string' && title !== '' ? { title } : {},
      0,
    ],
  };
}

/** The language of a passage, so that it is read aloud in it (WCAG 3.1.2). */
const language: MarkSpec = {
  attrs: { lang: {} },
  parseDOM: [{ tag: 'span[lang]', getAttrs: (element) => ({ lang: element.getAttribute('lang') }) }],
  toDOM: ({ attrs }): DOMOutputSpec => ['span', { lang: String(attrs['lang']) }, 0],
};

const link: MarkSpec = {
  attrs: { href: {}, title: optional },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        if (!isSafeAddress(href, 'link', 'https://portal.invalid/')) return false;
        return { href, title: element.getAttribute('title') };
      },
    },
  ],
  toDOM: ({ attrs: { href, title } }): DOMOutputSpec => [
    'a',
    typeof title === 'string' && title !== '' ? { title, href: String(href) } : { href: String(href) },
    0,
  ],
};

export const inlineMarks: Readonly<Record<string, MarkSpec>> = {
  language,
  strong: plainMark('strong', ['b']),
  em: plainMark('em', ['i']),
  u: plainMark('u'),
  s: plainMark('s', ['del', 'strike']),
  sub: plainMark('sub'),
  sup: plainMark('sup'),
  code: plainMark('code'),
  kbd: plainMark('kbd'),
  small: plainMark('small'),
  mark: plainMark('mark'),
  q: plainMark('q'),
  cite: plainMark('cite'),
  abbr: titledMark('abbr'),
  dfn: titledMark('dfn'),
};

export const linkMark: Readonly<Record<string, MarkSpec>> = { link };
