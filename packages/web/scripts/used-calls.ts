/**
 * Leaves out of a front end's build what it never uses of the API: the addresses of calls that it does not make, the
 * marks of their answers, and the errors that it has no words for. No page of the portal pays for the back-office's calls,
 * nor the other way round, and nobody writes down a second time which calls are whose.
 */
import { glob, readFile } from 'node:fs/promises';
import { calls } from '@parcours/contract';
import type { Plugin } from 'vite';

/** One call or error a line, as the formatter writes them. */
const mark = /^ {2}(\w+): .*,\n/gm;

/** By the client itself, or by what may stand in for it in one lesson (`lessonCalls`). */
const made = /\b(?:api|calls|lessonCalls\([^()]*\))\s*\.\s*(\w+)/g;

/** Taken apart, kept under another name, or named by a value: such a call would be missing from the build, and nothing would say so. */
const unreadable =
  /\b(?:api|calls|lessonCalls\([^()]*\))\s*\[|(?<!const calls = )\blessonCalls\((?![^()]*\)\s*\.\s*\w)/;

/** The names of the calls that the code in these folders makes. */
async function usedCalls(sources: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const source of sources) {
    for await (const file of glob(`${source}/**/*.{ts,tsx}`)) {
      const text = await readFile(file, 'utf8');
      for (const [, name = ''] of text.matchAll(made)) used.add(name);
      if (unreadable.test(text)) throw new Error(`${file} names a call in a way that the build cannot read.`);
    }
  }
  return used;
}

/** The modules that are made smaller. */
interface ApiModules {
  readonly callAddresses: (module: string) => boolean;
  readonly answerMarks: (module: string) => boolean;
  readonly errorCodes: (module: string) => boolean;
}

/**
 * `sources` are the folders whose code makes calls. An error for which `hasWords` does not hold is one that this front end
 * does not know: people read what they read of any other failure.
 */
export function onlyUsedCalls(
  sources: readonly string[],
  modules: ApiModules,
  hasWords: (code: string) => boolean,
): Plugin {
  let used: ReadonlySet<string> = new Set();
  return {
    name: 'parcours-used-calls',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      used = await usedCalls(sources);
    },
    transform(code, id) {
      const lines = (has: (name: string) => boolean) =>
        code.replaceAll(mark, (line, name: string) => (has(name) ? line : ''));
      if (modules.callAddresses(id)) {
        const own = Object.entries(calls).filter(([name]) => used.has(name));
        return { code: `export const calls = ${JSON.stringify(Object.fromEntries(own))};`, map: null };
      }
      if (modules.errorCodes(id)) return { code: lines(hasWords), map: null };
      if (!modules.answerMarks(id)) return null;
      const shorter = lines((name) => used.has(name));
      if (shorter === code) this.error(`${id} has no line of a call that this front end does not make.`);
      return { code: shorter, map: null };
    },
  };
}
