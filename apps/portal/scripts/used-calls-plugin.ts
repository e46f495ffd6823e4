/** Leaves out of the build the addresses of those calls that the portal never makes: no page pays for the back-office's. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@parcours/contract';
import type { Plugin } from 'vite';
import type { builtSpecially } from './chunks.ts';

/** One call a line, as the formatter writes them. */
const mark = /^ {2}(\w+): .*,\n/gm;

/** By the client itself, or by what may stand in for it in one lesson (`lessonCalls`). */
const made = /\b(?:api|calls|lessonCalls\([^()]*\))\s*\.\s*(\w+)/g;

/** Taken apart, kept under another name, or named by a value: such a call would be missing from the build, and nothing would say so. */
const unreadable =
  /\b(?:api|calls|lessonCalls\([^()]*\))\s*\[|(?<!const calls = )\blessonCalls\((?![^()]*\)\s*\.\s*\w)/;

async function usedCalls(sources: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const source of sources) {
    for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
      const text = await readFile(join(source, file), 'utf8');
      for (const [, name = ''] of text.matchAll(made)) used.add(name);
      if (unreadable.test(text)) throw new Error(`${file} names a call in a way that the build cannot read.`);
    }
  }
  return used;
}

/** `sources` are the folders whose code makes calls. `kindOf` says which module holds the addresses of the calls, and which the marks of their answers. */
export function onlyUsedCalls(
  sources: readonly string[],
  kindOf: (module: string) => keyof typeof builtSpecially | undefined,
): Plugin {
  let used: ReadonlySet<string> = new Set();
  return {
    name: 'parcours-used-calls',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      used = await usedCalls(sources.map((source) => join(import.meta.dirname, source)));
    },
    transform(code, id) {
      const kind = kindOf(id);
      if (kind === 'callAddresses') {
        const kept = Object.entries(calls).filter(([name]) => used.has(name));
        return { code: `export const calls = ${JSON.stringify(Object.fromEntries(kept))};`, map: null };
      }
      if (kind !== 'answerMarks') return null;
      const kept = code.replaceAll(mark, (line, name: string) => (used.has(name) ? line : ''));
      if (kept === code) this.error(`${id} has no line of a call that the portal does not make.`);
      return { code: kept, map: null };
    },
  };
}
