/**
 * Leaves out of the build what a library brings along and the portal never calls: the writing side of the query library,
 * which its client makes whether anybody writes or not. The build stops when a source of ours begins to use it.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the client asks of its cache of mutations while there are none. */
const noMutations = `export class MutationCache {
  clear() {}
  find() {}
  findAll() { return []; }
  getAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
}`;

const module = /\/@tanstack\/query-core\/.*\/mutationCache\.js$/;
const uses =
  /\b(useMutation|useIsMutating|useMutationState|MutationCache|MutationObserver\s*\(\s*queryClient)\b/;

/** `sources` are the folders of our own code. */
export function withoutMutations(sources: readonly string[]): Plugin {
  let left = false;
  return {
    name: 'parcours-without-mutations',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const source of sources.map((folder) => join(import.meta.dirname, folder))) {
        for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
          if (uses.test(await readFile(join(source, file), 'utf8')))
            this.error(`${file} writes through the query library: leave its mutations in the build.`);
        }
      }
    },
    transform(_code, id) {
      if (!module.test(id)) return null;
      left = true;
      return { code: noMutations, map: null };
    },
    buildEnd(error) {
      if (error === undefined && !left) this.error('The query library has no mutationCache.js any more.');
    },
  };
}
