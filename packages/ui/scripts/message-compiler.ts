/** A Vite plugin: message files are parsed while building, so that a page carries no message parser (7.6 KB less). */
import compile from 'icu-minify/compile';
import { parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { mapCatalog, type Catalog } from '../src/text/locale-chain.ts';
import { frenchSpaces } from '../src/text/typography.ts';

/** Parses every message of a catalog; the spaces of French are set before, while marks and words are side by side. */
export function compileCatalog(catalog: Catalog, locale: string): Catalog {
  const compiled = (value: unknown): unknown => {
    if (typeof value === 'string') return compile(value);
    if (typeof value !== 'object' || value === null)
      throw new Error('a catalog holds words and catalogs only');
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compiled(inner)]));
  };
  return compiled(mapCatalog(catalog, (words) => frenchSpaces(words, locale))) as Catalog;
}

/**
 * Compiles the modules for which `isMessages` holds; each is named after its language (`fr-CA.ts`), exports plain objects
 * of messages and runs nothing. Only builds are touched: the dev server and the tests parse at run time.
 */
export function messageCompiler(isMessages: (module: string) => boolean): Plugin {
  return {
    name: 'message-compiler',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      if (!isMessages(id)) return null;
      const locale = parse(id).name;
      const module = (await import(pathToFileURL(id).href)) as Record<string, Catalog>;
      const lines = Object.entries(module).map(
        ([name, catalog]) => `export const ${name} = ${JSON.stringify(compileCatalog(catalog, locale))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
