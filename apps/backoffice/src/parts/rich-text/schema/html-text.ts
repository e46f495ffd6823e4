/** From stored HTML to a document of the editor and back; what is written is what the server's cleaner keeps, sign for sign. */
import { DOMParser as DocumentParser, DOMSerializer, type Node as Doc, type Schema } from 'prosemirror-model';

/** `[[name]]`, as the rules read it. */
const shortcodes = /\[\[\s{0,8}([\p{L}_][\p{L}\p{M}\p{N}_]{0,63}(?:\s{0,8}:\s{0,8}\d{1,2})?)\s{0,8}\]\]/gu;

function markShortcodes(root: ParentNode): void {
  const owner = root.ownerDocument ?? document;
  const walker = owner.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null)
    if (/\[\[/.test(walker.currentNode.textContent ?? '')) found.push(walker.currentNode as Text);
  for (const text of found) {
    const parts: Node[] = [];
    const words = text.textContent ?? '';
    let at = 0;
    for (const match of words.matchAll(shortcodes)) {
      parts.push(owner.createTextNode(words.slice(at, match.index)));
      const atom = owner.createElement('data');
      atom.setAttribute('value', match[1] ?? '');
      parts.push(atom);
      at = match.index + match[0].length;
    }
    parts.push(owner.createTextNode(words.slice(at)));
    text.replaceWith(...parts);
  }
}

/** Without what runs; a browser's own parser reads it into a document that shows and loads nothing. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

export function readHtml(schema: Schema, html: string): Doc {
  const body = inertBody(html);
  markShortcodes(body);
  return DocumentParser.fromSchema(schema).parse(body, { preserveWhitespace: false });
}

/** For what was pasted: the same reading, without the shell of a whole document. */
export function prepareShortcodes(root: HTMLElement): void {
  markShortcodes(root);
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

function writeNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map(writeNode).join('');
  const tag = node.localName;
  // A value of the page's data is plain text.
  if (tag === 'data') return inner;
  if (tag === 'table') return writeTable(node);
  const attributes = writeAttributes(node);
  return voidTags.has(tag) ? `<${tag}${attributes} />` : `<${tag}${attributes}>${inner}</${tag}>`;
}

function writeAttributes(node: Element): string {
  return [...node.attributes]
    .filter(({ name }) => !name.startsWith('data-') && !name.startsWith('xmlns'))
    .filter(({ name, value }) => !((name === 'colspan' || name === 'rowspan') && value === '1'))
    .map(({ name, value }) => ` ${name}="${escapeValue(value)}"`)
    .join('');
}

/** Rows of headers alone come first: they are the table's head. A header says what it is of. */
function writeTable(table: Element): string {
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const isHead = (row: Element): boolean => [...row.children].every(({ localName }) => localName === 'th');
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const headCount = firstOfBody < 0 ? Math.min(1, rows.length - 1) : firstOfBody;
  const write = (list: readonly Element[], scope: 'col' | 'row'): string =>
    list
      .map((row) => {
        for (const cell of row.querySelectorAll(':scope > th'))
          if (!cell.hasAttribute('scope')) cell.setAttribute('scope', scope);
        return writeNode(row);
      })
      .join('');
  const caption = table.getAttribute('data-caption') ?? '';
  const head = write(rows.slice(0, headCount), 'col');
  const body = write(rows.slice(headCount), 'row');
  return [
    `<table${writeAttributes(table)}>`,
    caption === '' ? '' : `<caption>${escapeText(caption)}</caption>`,
    head === '' ? '' : `<thead>${head}</thead>`,
    body === '' ? '' : `<tbody>${body}</tbody>`,
    '</table>',
  ].join('');
}

/** Empty where nothing was written. */
export function writeHtml(doc: Doc): string {
  if (doc.textContent === '' && !holdsAtom(doc)) return '';
  const fragment = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content);
  return [...fragment.childNodes].map(writeNode).join('');
}

function holdsAtom(doc: Doc): boolean {
  let found = false;
  doc.descendants((node) => {
    if (node.isAtom && !node.isText && node.type.name !== 'br') found = true;
    return !found;
  });
  return found;
}
