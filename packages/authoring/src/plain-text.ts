/** The words of rich text, without its markup: what is compared, counted and shown of it. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  }
  return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
}

/** One line; ends of paragraphs and of items are spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x?[0-9a-fA-F]{1,6}|[a-z]{2,6});/g, entity)
    .replace(/\s+/g, ' ')
    .trim();
}
