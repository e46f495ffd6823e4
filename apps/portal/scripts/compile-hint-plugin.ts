/**
 * Tells the browser to compile what the first screens use beside the main thread, while it is still coming in, instead of
 * function by function when each is first called (V8's explicit compile hints; others read a comment).
 */
import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/** `chunks` are named. */
export function compileHints(chunks: readonly string[]): Plugin {
  return {
    name: 'parcours-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Counts only as the first line.
      order: 'post',
      handler(_, bundle) {
        const left = new Set(chunks);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (!left.delete(chunk.name)) continue;
          chunk.code = hint + chunk.code;
        }
        if (left.size > 0) this.error(`No chunk is called ${[...left].join(', ')}.`);
      },
    },
  };
}
