/** Stops the build when a file that its settings name is none of its modules: after a rename the names go along. */
import type { ModuleLists } from '@parcours/ui/module-lists';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** As the server reads it (features/front-ends/portal/first-chunks.ts). */
interface FirstChunks {
  readonly screens: Readonly<Record<string, Readonly<Record<'first' | 'after', readonly string[]>>>>;
  readonly elsewhere: readonly string[];
  readonly fonts: readonly string[];
}

/** Checks the lists, which all other plug-ins must have asked before, and what `public/first-chunks.json` names. */
export function allEntriesUsed(lists: readonly Pick<ModuleLists<string>, 'assertAllUsed'>[]): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'parcours-all-entries-used',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const list of lists) list.assertAllUsed();
        const file = join(publicDir, 'first-chunks.json');
        const { screens, elsewhere, fonts } = JSON.parse(await readFile(file, 'utf8')) as FirstChunks;
        const starts = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') starts.add(resolve(chunk.facadeModuleId ?? '')).add(chunk.name);
          else for (const name of chunk.originalFileNames) starts.add(resolve(root, name));
        }
        const named = Object.values(screens).flatMap(({ first, after }) => [...first, ...after]);
        const sources = [...named, ...elsewhere, ...fonts];
        const unknown = sources.filter((source) => !starts.has(source) && !starts.has(resolve(root, source)));
        if (unknown.length > 0)
          this.error(`Nothing is built from ${unknown.join(', ')} (first-chunks.json).`);
      },
    },
  };
}
