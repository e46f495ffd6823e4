/** What an address's first screen will ask for, told in the page's head so that it travels beside the frame. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
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
  ).map(([pattern, source]) => ({ matches: new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`), source }));
  return (path, lang) => {
    const screen = screens.find(({ matches }) => matches.test(path));
    // A variant holds differences only: its language comes with it.
    const languages = lang.includes('-') ? [lang.slice(0, 2), lang] : [lang];
    const sources = [
      ...languages.map((locale) => `src/app/locales/${locale}.ts`),
      ...(screen === undefined ? [] : [screen.source]),
    ];
    const chunks = sources.flatMap((source) => manifest[source] ?? []);
    const links = chunks.flatMap(({ file, css = [] }) => [
      `<link rel="modulepreload" href="/${file}" />`,
      ...css.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}" />`),
    ]);
    return [...new Set(links)].join('');
  };
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
