/** The nodes of the editor: each tag of the allow-list that holds something, and the atoms of a text (back-office §3). */
import type { AttributeSpec, DOMOutputSpec, NodeSpec, TagParseRule } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isSafeAddress } from '@parcours/contract/rich-text';
import { mathElement } from './math-element.ts';

type Attributes = Readonly<Record<string, unknown>>;
const optional: AttributeSpec = { default: null };

/** Every tag keeps its language and its title (packages/contract/src/courses/rich-text.ts). */
const common = { lang: optional, title: optional };
const read =
  (...names: readonly string[]) =>
  (element: HTMLElement): Attributes =>
    Object.fromEntries([...names, 'lang', 'title'].map((name) => [name, element.getAttribute(name)]));
const written = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === 'string' && value !== ''
        ? [[name, value]]
        : typeof value === 'number'
          ? [[name, String(value)]]
          : [],
    ),
  );

function holder(tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec {
  return {
    content,
    attrs: common,
    parseDOM: [{ tag, getAttrs: read() }],
    toDOM: ({ attrs }): DOMOutputSpec => [tag, written(attrs), 0],
    ...more,
  };
}

const headingLevels = [1, 2, 3, 4, 5, 6] as const;

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { ...common, level: { default: 2 } },
  parseDOM: headingLevels.map((level): TagParseRule => ({
    tag: `h${level}`,
    getAttrs: (element) => ({ ...read()(element), level }),
  })),
  toDOM: ({ attrs: { level, ...rest } }): DOMOutputSpec => [`h${String(level)}`, written(rest), 0],
};

const image: NodeSpec = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: {
    ...common,
    src: {},
    alt: { default: '' },
    width: optional,
    height: optional,
  },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        if (!isSafeAddress(element.getAttribute('src') ?? '', 'image', 'https://portal.invalid/'))
          return false;
        return {
          ...read('src', 'width', 'height')(element),
          alt: element.getAttribute('alt') ?? '',
        };
      },
    },
  ],
  toDOM: ({ attrs: { alt, ...rest } }): DOMOutputSpec => [
    'img',
    // An empty alternative says "decorative": it is written out.
    { ...written(rest), alt: String(alt) },
  ],
};

const math: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { latex: { default: '' }, mathml: {}, block: { default: false } },
  parseDOM: [
    {
      tag: 'math',
      getAttrs: (element) => ({
        latex: element.getAttribute('alttext') ?? '',
        mathml: element.innerHTML,
        block: element.getAttribute('display') === 'block',
      }),
    },
  ],
  toDOM: ({ attrs }) => mathElement(String(attrs['mathml']), String(attrs['latex']), attrs['block'] === true),
};

/** A value of the page's data; written as `[[name]]`. */
const shortcode: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { name: {} },
  parseDOM: [{ tag: 'data[value]', getAttrs: (element) => ({ name: element.getAttribute('value') ?? '' }) }],
  toDOM: ({ attrs }): DOMOutputSpec => [
    'data',
    { value: String(attrs['name']) },
    `[[${String(attrs['name'])}]]`,
  ],
};

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'block+',
  cellAttributes: {
    scope: {
      default: null,
      getFromDOM: (element) => element.getAttribute('scope'),
      setDOMAttr: (value, attrs) => {
        if (typeof value === 'string') attrs['scope'] = value;
      },
    },
  },
});

const table: NodeSpec = {
  ...tables.table,
  attrs: { ...common, caption: { default: '' } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (element) => ({
        ...read()(element),
        caption: element.querySelector('caption')?.textContent?.trim() ?? '',
      }),
    },
    // Its words are the table's attribute.
    { tag: 'caption', ignore: true },
  ],
  toDOM: ({ attrs: { caption, ...rest } }): DOMOutputSpec => [
    'table',
    { ...written(rest), 'data-caption': String(caption) },
    ['tbody', 0],
  ],
};

export const inlineNodes: Readonly<Record<string, NodeSpec>> = {
  text: { group: 'inline' },
  math,
  shortcode,
};

const lineBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'br' }],
  toDOM: (): DOMOutputSpec => ['br'],
};

const lists: Readonly<Record<string, NodeSpec>> = {
  bullet_list: holder('ul', 'list_item+', { group: 'block' }),
  ordered_list: {
    ...holder('ol', 'list_item+', { group: 'block' }),
    attrs: { ...common, start: optional },
    parseDOM: [{ tag: 'ol', getAttrs: read('start') }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', written(attrs), 0],
  },
  list_item: holder('li', 'paragraph block*', { defining: true }),
};

export const shortNodes: Readonly<Record<string, NodeSpec>> = {
  paragraph: holder('p', 'inline*', { group: 'block' }),
  ...lists,
  br: lineBreak,
};

export const fullNodes: Readonly<Record<string, NodeSpec>> = {
  heading,
  blockquote: holder('blockquote', 'block+', { group: 'block', defining: true }),
  pre: holder('pre', 'text*', { group: 'block', code: true, defining: true, marks: '' }),
  hr: {
    group: 'block',
    attrs: common,
    parseDOM: [{ tag: 'hr', getAttrs: read() }],
    toDOM: ({ attrs }): DOMOutputSpec => ['hr', written(attrs)],
  },
  div: holder('div', 'block+', { group: 'block' }),
  dl: holder('dl', '(dt | dd)+', { group: 'block' }),
  dt: holder('dt', 'inline*'),
  dd: holder('dd', 'block+'),
  figure: holder('figure', 'block+ figcaption?', { group: 'block' }),
  figcaption: holder('figcaption', 'inline*'),
  image,
  table,
  table_row: tables.table_row,
  table_cell: tables.table_cell,
  table_header: tables.table_header,
};
