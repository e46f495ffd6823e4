/** What an address's first screen will ask for, told in the page's head so that it travels beside the frame. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathMatcher } from '../../../platform/http/calls/path-matcher.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Names in the manifest. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Answers `<link>` elements for a path and a language; nothing for what the build does not know. */
export type FirstChunks = (path: string, lang: string) => string;

/**
 * Reads the build's manifest and `first-chunks.json`, where the portal says which screen an address opens (`*` is one
 * part of the path). Home is not listed: who is signed out is sent to the sign-in from there, and would pay for both.
 */
export function readFirstChunks(folder: string): FirstChunks {
  const manifest = readJson<Manifest>(join(folder, '.vite/manifest.json')) ?? {};
  const screens = Object.entries(
    readJson<Record<string, string>>(join(folder, 'first-chunks.json')) ?? {},
  ).map(([pattern, source]) => ({ matches: pathMatcher(pattern), source }));
  const entries = new Set<string>();
  for (const [source, { isEntry }] of Object.entries(manifest))
    if (isEntry === true) chunksOf(manifest, source, entries);
  return (path, lang) => {
    const screen = screens.find(({ matches }) => matches(path));
    // A variant holds differences only: its language comes with it.
    const languages = lang.includes('-') ? [lang.slice(0, 2), lang] : [lang];
    const sources = [
      ...languages.map((locale) => `src/app/locales/first/${locale}.ts`),
      ...(screen === undefined ? [] : [screen.source]),
    ];
    // What the page starts with is in its head already.
    const known = new Set(entries);
    const chunks = sources.flatMap((source) => chunksOf(manifest, source, known));
    const links = chunks.flatMap(({ file, css = [] }) => [
      `<link rel="modulepreload" href="/${file}" />`,
      ...css.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}" />`),
    ]);
    return [...new Set(links)].join('');
  };
}

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
