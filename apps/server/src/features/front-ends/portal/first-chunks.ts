/** What an address's first screen will ask for, told in the page's head so that it travels beside the frame. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathMatcher } from '../../../platform/http/calls/path-matcher.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  /** Names in the manifest. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Chunks by the file that they begin with or by their name, in the order in which they are wanted. */
interface Wanted {
  /** By address; `*` is one part of the path. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** What every other address goes on with. */
  readonly elsewhere: readonly string[];
  /** Fonts in which the first screen is written. */
  readonly fonts: readonly string[];
}
interface Screen {
  /** What is drawn first needs them: compiled while they come in. */
  readonly first: readonly string[];
  /** Fetched besides, and compiled once they are called: what is drawn first has the processor for itself. */
  readonly after: readonly string[];
}

/** Answers `<link>` elements for a path and a language; nothing for what the build does not know. */
export type FirstChunks = (path: string, lang: string) => string;

/**
 * Reads the build's manifest and `first-chunks.json`, where the portal says which screen an address opens. Home is not
 * listed: who is signed out is sent to the sign-in from there, and would pay for both.
 */
export function readFirstChunks(folder: string): FirstChunks {
  const manifest = readJson<Manifest>(join(folder, '.vite/manifest.json')) ?? {};
  const wanted = readJson<Wanted>(join(folder, 'first-chunks.json'));
  const screens = Object.entries(wanted?.screens ?? {}).map(([pattern, screen]) => ({
    matches: pathMatcher(pattern),
    ...screen,
  }));
  const elsewhere = { first: wanted?.elsewhere ?? [], after: [] };
  const named = new Map(Object.entries(manifest).map(([source, { name }]) => [name, source]));
  const fonts = (wanted?.fonts ?? []).flatMap((source) => manifest[source] ?? []);
  const entries = new Set<string>();
  for (const [source, { isEntry }] of Object.entries(manifest))
    if (isEntry === true) chunksOf(manifest, source, entries);
  return (path, lang) => {
    const { first, after } = screens.find(({ matches }) => matches(path)) ?? elsewhere;
    // A variant holds differences only: its language comes with it.
    const languages = lang.includes('-') ? [lang.slice(0, 2), lang] : [lang];
    // What the page starts with is in its head already.
    const known = new Set(entries);
    const chunks = (sources: readonly string[]) =>
      sources.flatMap((source) => chunksOf(manifest, named.get(source) ?? source, known));
    const links = [
      ...fonts.map(({ file }) => `<link rel="preload" as="font" crossorigin href="/${file}" />`),
      ...chunks(languages.map((locale) => `src/app/locales/first/${locale}.ts`)).flatMap(linksOf(compiled)),
      ...chunks(first).flatMap(linksOf(compiled)),
      ...chunks(after).flatMap(linksOf(fetched)),
    ];
    return [...new Set(links)].join('');
  };
}

const compiled = 'rel="modulepreload"';
const fetched = 'rel="preload" as="script" crossorigin fetchpriority="low"';

const linksOf =
  (how: string) =>
  ({ file, css = [] }: Chunk): readonly string[] => [
    `<link ${how} href="/${file}" />`,
    ...css.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}" />`),
  ];

/** The chunk of a source and what it imports, without those that are `known`; they become known. */
function chunksOf(manifest: Manifest, source: string, known: Set<string>): readonly Chunk[] {
  const chunk = manifest[source];
  if (chunk === undefined || known.has(source)) return [];
  known.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((inner) => chunksOf(manifest, inner, known))];
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
