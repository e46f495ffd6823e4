/**
 * Authors' HTML on the page. It is read by the browser's own parser into an inert document, and only what the allow
 * list names is made anew as React elements: no markup is ever written back, so nothing can slip through a re-reading.
 */
import type { CourseTerm } from '@parcours/contract';
import { glossaryEntries, splitByTerms, videoIdOf } from '@parcours/rules';
import {
  type ComponentProps,
  createElement,
  Fragment,
  memo,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { allowedTags, droppedTags, isSafeAddress, mathTags } from '@parcours/contract/rich-text';
import { lazyPart, useContentLanguage } from '@parcours/web';
import styles from './rich-text.module.css';
import { TermButton } from './term-button.tsx';
import type { VideoLink as VideoLinkView } from './video-link.tsx';

/** Until its dialog has come, and where it does not come, it is the link that it is. */
const plainLink = ({ href, children }: ComponentProps<typeof VideoLinkView>): ReactElement => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
const { View: VideoLink } = lazyPart<ComponentProps<typeof VideoLinkView>>(
  () => import('./video-link.tsx').then((chunk) => chunk.VideoLink),
  plainLink,
  (_, props) => plainLink(props),
);

export interface RichTextProps {
  readonly html: string;
  readonly terms?: readonly CourseTerm[] | undefined;
  /** Inside a label or a button: blocks become plain runs of text. */
  readonly inline?: boolean | undefined;
}

/** The same text is drawn once: a press on a row draws none of its labels anew. */
export const RichText = memo(function RichText({ html, terms, inline = false }: RichTextProps): ReactElement {
  const lang = useContentLanguage();
  const nodes = useMemo(() => readHtml(html, terms ?? noTerms, inline), [html, terms, inline]);
  return inline ? (
    <span lang={lang}>{nodes}</span>
  ) : (
    <div className={styles['prose']} lang={lang}>
      {nodes}
    </div>
  );
});

/** The words of a piece of HTML, for names and announcements. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const known = plain.get(html);
  if (known !== undefined) return known;
  const text = (parse(html).textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  if (plain.size >= plainMax) plain.clear();
  plain.set(html, text);
  return text;
}

/** Names are asked for at every press: each text is read once. More than the labels of a few steps are not kept. */
const plain = new Map<string, string>();
const plainMax = 200;

const noTerms: readonly CourseTerm[] = [];

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

interface Reading {
  readonly entries: ReturnType<typeof glossaryEntries<CourseTerm>>;
  readonly seen: Set<string>;
  readonly inline: boolean;
}

function readHtml(html: string, terms: readonly CourseTerm[], inline: boolean): ReactNode {
  const reading: Reading = { entries: inline ? [] : glossaryEntries(terms), seen: new Set(), inline };
  // Most choices are plain words: no parser for those.
  if (!html.includes('<') && !html.includes('&')) return inline ? html : <p>{readText(html, reading)}</p>;
  return readChildren(parse(html), reading);
}

function readText(text: string, { entries, seen }: Reading): ReactNode {
  if (entries.length === 0 || text.trim() === '') return text;
  const pieces = splitByTerms(text, entries, seen);
  // Of each text what clings to the term before it, to the term behind it, and what stands between.
  const cut = pieces.map((piece, i) => {
    if (typeof piece !== 'string') return [];
    const head = i === 0 ? '' : (/^[^ \n]{1,12}/.exec(piece)?.[0] ?? '');
    const rest = piece.slice(head.length);
    const tail = i === pieces.length - 1 ? '' : (/[^ \n]{1,12}$/.exec(rest)?.[0] ?? '');
    return [head, rest.slice(0, rest.length - tail.length), tail];
  });
  return pieces.map((piece, i) =>
    // Pieces of a text have no identity but their place.
    typeof piece === 'string' ? (
      <Fragment key={i}>{cut[i]?.[1]}</Fragment>
    ) : (
      // A line may end on either side of a button: “l’” would be parted from its word, and the word from its full stop.
      <span key={i} className={styles['clinging']}>
        {cut[i - 1]?.[2]}
        <TermButton text={piece.text} title={piece.term.title}>
          <RichText html={piece.term.definition} inline />
        </TermButton>
        {cut[i + 1]?.[0]}
      </span>
    ),
  );
}

function readChildren(parent: Node, reading: Reading): ReactNode[] {
  return [...parent.childNodes].map((node, i) => <Fragment key={i}>{readNode(node, reading)}</Fragment>);
}

/** In these, a word is already something else than reading matter. */
const noGlossary: ReadonlySet<string> = new Set([
  'a',
  'code',
  'pre',
  'kbd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const inlineTags: ReadonlySet<string> = new Set([
  'br',
  'span',
  'code',
  'kbd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'q',
  'cite',
  'abbr',
  'dfn',
  'img',
]);
const structural: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

function readNode(node: Node, reading: Reading): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return readText(node.textContent ?? '', reading);
  if (node instanceof MathMLElement) return node.localName === 'math' ? readMath(node) : null;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.localName;
  if (droppedTags.has(tag)) return null;
  const kept = allowedTags[tag];
  if (kept === undefined) return readChildren(node, reading);
  if (reading.inline && !inlineTags.has(tag)) return [readChildren(node, reading), ' '];
  const attributes = readAttributes(node, kept);
  if (attributes === null) return tag === 'img' ? null : readChildren(node, reading);
  if (tag === 'br' || tag === 'hr' || tag === 'img') return createElement(tag, attributes);
  const inner = noGlossary.has(tag) ? { ...reading, entries: [] } : reading;
  const children = readChildren(node, inner).filter(
    (_, i) => !structural.has(tag) || !isBlankText(node.childNodes[i]),
  );
  // The page's title is the only h1.
  const element = createElement(tag === 'h1' ? 'h2' : tag, attributes, children);
  const { href } = attributes;
  if (tag === 'a' && href !== undefined && videoIdOf(href) !== null)
    return (
      <VideoLink href={href} title={node.textContent ?? ''}>
        {children}
      </VideoLink>
    );
  // Wide tables scroll by themselves, and by keyboard too.
  if (tag !== 'table') return element;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div className={styles['scroll']} tabIndex={0}>
      {element}
    </div>
  );
}

/** Only what is presentational MathML, and words: anything else inside a formula is left out (domain §5). */
function readMath(element: Element): ReactNode {
  const kept = mathTags[element.localName];
  const children = [...element.childNodes].map((child, i) => (
    <Fragment key={i}>
      {child.nodeType === Node.TEXT_NODE
        ? child.textContent
        : child instanceof MathMLElement
          ? readMath(child)
          : null}
    </Fragment>
  ));
  if (kept === undefined) return null;
  const attributes = kept.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  return createElement(element.localName, Object.fromEntries(attributes), ...children);
}

/** Spaces between rows of a table are nothing, and React refuses them there. */
function isBlankText(node: Node | undefined): boolean {
  return node?.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '';
}

const names: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Null when the element is nothing without the address that was refused. */
function readAttributes(element: HTMLElement, kept: readonly string[]): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  for (const name of [...kept, 'lang', 'title']) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (name === 'href' && !isSafeAddress(value, 'link', document.baseURI)) return null;
    if (name === 'src' && !isSafeAddress(value, 'image', document.baseURI)) return null;
    attributes[names[name] ?? name] = value;
  }
  if (element.localName === 'img') attributes['alt'] ??= '';
  if (attributes['href']?.startsWith('http') === true) {
    attributes['target'] = '_blank';
    attributes['rel'] = 'noopener noreferrer';
  }
  return attributes;
}
