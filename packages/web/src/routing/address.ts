/** What stands in an address: its path, the values behind its question mark, and the place within the page. */

export type Search = Readonly<Record<string, unknown>>;
export type Params = Readonly<Record<string, string>>;

export interface Address {
  /** Path, search and hash in one. */
  readonly href: string;
  readonly pathname: string;
  readonly search: Search;
  /** With its question mark, or empty. */
  readonly searchStr: string;
  /** Without its mark. */
  readonly hash: string;
}

/** What a value was before it was written into an address; words stay words. */
function readValue(text: string): unknown {
  if (!/^[\s"[{\d\-fnt]/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    // A number that would be written otherwise, such as a long one, is a word.
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
}

function writeValue(value: unknown): string {
  const isPlain = typeof value === 'string' && readValue(value) === value;
  return isPlain ? value : JSON.stringify(value);
}

/** `?page=2&q=pain` as `{ page: 2, q: 'pain' }`; what is named twice is a list. */
export function readSearch(text: string): Search {
  const values = new Map<string, unknown>();
  for (const [name, written] of new URLSearchParams(text)) {
    const value = readValue(written);
    values.set(name, values.has(name) ? [values.get(name), value].flat() : value);
  }
  return Object.fromEntries(values);
}

/** The text that {@link readSearch} reads back as these values; what is undefined is not written. */
export function writeSearch(search: Search): string {
  const named = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, writeValue(value)]],
  );
  return named.length === 0 ? '' : `?${String(new URLSearchParams(named))}`;
}

/** Reads an address of this site. Two slashes at its beginning would lead to another: they are one. */
export function readAddress(href: string): Address {
  const [, path = '', searchStr = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const pathname = path.replace(/^[/\\\s]*/, '/');
  return {
    href: joined(pathname, searchStr, hash),
    pathname,
    search: readSearch(searchStr),
    searchStr,
    hash,
  };
}

export function makeAddress(pathname: string, search: Search, hash: string): Address {
  const searchStr = writeSearch(search);
  return {
    href: joined(pathname, searchStr, hash),
    pathname,
    search: readSearch(searchStr),
    searchStr,
    hash,
  };
}

const joined = (pathname: string, searchStr: string, hash: string): string =>
  `${pathname}${searchStr}${hash === '' ? '' : `#${hash}`}`;

/** `/session/$lessonId` with the values of its names. */
export function fillPath(path: string, params: Params): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter((one) => one !== '');

/** As somebody wrote it; what is no writing of anything stays as it stands. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
