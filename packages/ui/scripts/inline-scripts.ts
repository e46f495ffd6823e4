/**
 * Leaves out the indentation of the page, and the comment lines of the scripts that stand in it: they travel with every
 * page. The words stay as they are written, since some of them are for browsers that a minifier's output would stop.
 */
import type { Plugin } from 'vite';

const script = /<script>([\s\S]*?)<\/script>/g;
const commentLine = /^\s*\/\/.*\n/gm;
const indentation = /^\s+/gm;

export function shortInlineScripts(): Plugin {
  return {
    name: 'parcours-inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(
            script,
            (_, source: string) => `<script>${source.replaceAll(commentLine, '').trim()}</script>`,
          )
          .replaceAll(indentation, ''),
    },
  };
}
