/** What a paste brings, before the schema reads it: lists of Word become lists, and titles become headings. */

/** Word writes list items as paragraphs that carry their level in a style. */
const wordList = /mso-list:\s*l\d+\s+level(\d)/i;
const numbered = /^\s*(?:\(?[0-9a-z]{1,3}[.)])/i;

function wordListsBecomeLists(body: HTMLElement): void {
  let list: { element: HTMLElement; level: number; ordered: boolean } | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = wordList.exec(paragraph.getAttribute('style') ?? '')?.[1];
    const isItem = level !== undefined || /MsoListParagraph/.test(paragraph.className);
    if (!isItem) {
      list = null;
      continue;
    }
    // The bullet or number is text of its own, between conditional comments.
    const bullet = paragraph.querySelector('[style*="mso-list"]')?.textContent ?? '';
    paragraph.querySelector('[style*="mso-list"]')?.remove();
    const ordered = numbered.test(bullet);
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...paragraph.childNodes);
    item.append(words);
    const depth = Number(level ?? 1);
    if (list === null || list.ordered !== ordered || paragraph.previousElementSibling !== list.element) {
      const element: HTMLElement = document.createElement(ordered ? 'ol' : 'ul');
      paragraph.before(element);
      list = { element, level: depth, ordered };
    }
    placeItem(list.element, item, depth - list.level, ordered);
    paragraph.remove();
  }
}

function placeItem(list: HTMLElement, item: HTMLElement, deeper: number, ordered: boolean): void {
  let place = list;
  for (let depth = 0; depth < deeper; depth += 1) {
    const last = place.lastElementChild;
    if (last === null) break;
    let inner = last.querySelector<HTMLElement>(':scope > ul, :scope > ol');
    if (inner === null) {
      inner = document.createElement(ordered ? 'ol' : 'ul');
      last.append(inner);
    }
    place = inner;
  }
  place.append(item);
}

/** Bold, italic and underline that other editors write as styles. */
function stylesBecomeTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = element.style;
    const tags = [
      ...(fontWeight === 'bold' || Number(fontWeight) >= 600 ? ['strong'] : []),
      ...(fontStyle === 'italic' ? ['em'] : []),
      ...(textDecorationLine.includes('underline') ? ['u'] : []),
      ...(textDecorationLine.includes('line-through') ? ['s'] : []),
      ...(verticalAlign === 'super' ? ['sup'] : []),
      ...(verticalAlign === 'sub' ? ['sub'] : []),
    ];
    for (const tag of tags) {
      const wrapper = document.createElement(tag);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
  }
}

/** Google Docs wraps everything in a bold that is not bold. */
function plainWrappersGo(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b[style]'))
    if (element.style.fontWeight === 'normal') element.replaceWith(...element.childNodes);
}

const never =
  'script, style, template, iframe, object, embed, svg, form, input, button, select, textarea, title, meta, link';

/** In the first row of a table without headers each cell that is bold throughout is a header. */
function boldFirstRowsBecomeHeaders(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th') !== null) continue;
    const cells = [...(table.querySelector('tr')?.children ?? [])];
    const isBold = (cell: Element): boolean =>
      cell.textContent?.trim() !== '' &&
      (cell.querySelector('strong, b')?.textContent?.trim() ?? '') === cell.textContent?.trim();
    if (cells.length === 0 || !cells.every(isBold)) continue;
    for (const cell of cells) {
      const header = document.createElement('th');
      for (const name of ['colspan', 'rowspan']) {
        const value = cell.getAttribute(name);
        if (value !== null) header.setAttribute(name, value);
      }
      header.append(...cell.childNodes);
      cell.replaceWith(header);
    }
  }
}

/** Headings, lists, tables, links and alternatives stay; the rest of what a word processor writes does not. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(never)) element.remove();
  for (const element of body.querySelectorAll('o\\:p')) element.replaceWith(...element.childNodes);
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = document.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
  wordListsBecomeLists(body);
  plainWrappersGo(body);
  stylesBecomeTags(body);
  boldFirstRowsBecomeHeaders(body);
  return body.innerHTML;
}
