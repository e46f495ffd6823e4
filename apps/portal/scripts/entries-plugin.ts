/** Stops the build when a file that its settings name is none of its modules: after a rename the names go along. */
import type { ModuleLists } from '@parcours/ui/module-lists';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Checks the lists, which all other plug-ins must have asked before, and the screens in `public/first-chunks.json`. */
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
        const screens = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, string>>;
        const starts = new Set<string>();
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') starts.add(resolve(chunk.facadeModuleId ?? ''));
        const unknown = Object.values(screens).filter((screen) => !starts.has(resolve(root, screen)));
        if (unknown.length > 0) this.error(`No chunk begins with ${unknown.join(', ')} (first-chunks.json).`);
      },
    },
  };
}
