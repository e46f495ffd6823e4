/** What authors' HTML may bring onto a page: anything else loses its tag and keeps its words (domain §5). When written and when shown. */

const plain: readonly string[] = [];

/** Tag -> attributes it keeps besides `lang` and `title`. */
export const allowedTags: Readonly<Record<string, readonly string[]>> = {
  p: plain,
  br: plain,
  hr: plain,
  div: plain,
  span: plain,
  blockquote: plain,
  pre: plain,
  code: plain,
  kbd: plain,
  strong: plain,
  b: plain,
  em: plain,
  i: plain,
  u: plain,
  s: plain,
  sub: plain,
  sup: plain,
  small: plain,
  mark: plain,
  q: plain,
  cite: plain,
  abbr: plain,
  dfn: plain,
  h1: plain,
  h2: plain,
  h3: plain,
  h4: plain,
  h5: plain,
  h6: plain,
  ul: plain,
  ol: ['start'],
  li: plain,
  dl: plain,
  dt: plain,
  dd: plain,
  figure: plain,
  figcaption: plain,
  table: plain,
  caption: plain,
  thead: plain,
  tbody: plain,
  tfoot: plain,
  tr: plain,
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
};

/** Their words are no reading matter either. */
export const droppedTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'noscript',
  'link',
  'meta',
  'base',
  'audio',
  'video',
  'head',
  'title',
]);

const operator: readonly string[] = [
  'form',
  'fence',
  'separator',
  'lspace',
  'rspace',
  'stretchy',
  'symmetric',
  'maxsize',
  'minsize',
  'largeop',
  'movablelimits',
];

/**
 * Presentational MathML (domain §5): tag -> attributes. Without links, actions, annotations and colours, so that a
 * formula can neither lead anywhere nor vanish on a dark page. `alttext` keeps what the author typed.
 */
export const mathTags: Readonly<Record<string, readonly string[]>> = {
  math: ['display', 'alttext'],
  mrow: ['displaystyle', 'scriptlevel'],
  mstyle: ['displaystyle', 'scriptlevel'],
  mi: ['mathvariant'],
  mn: plain,
  mo: operator,
  mtext: plain,
  ms: plain,
  mspace: ['width', 'height', 'depth'],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mphantom: plain,
  mfrac: ['linethickness'],
  msqrt: plain,
  mroot: plain,
  msub: plain,
  msup: plain,
  msubsup: plain,
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mmultiscripts: plain,
  mprescripts: plain,
  mtable: plain,
  mtr: plain,
  mtd: ['columnspan', 'rowspan'],
};

/** An address that may be followed or loaded: the web, mail, telephone, or what lies beside `base`. */
export function isSafeAddress(value: string, kind: 'link' | 'image', base: string): boolean {
  try {
    const { protocol } = new URL(value, base);
    const allowed = kind === 'link' ? ['https:', 'http:', 'mailto:', 'tel:'] : ['https:', 'http:'];
    return allowed.includes(protocol);
  } catch {
    return false;
  }
}
