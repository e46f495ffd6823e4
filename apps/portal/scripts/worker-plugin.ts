/** Adds the service worker to the build, told the release's name and the files without which nothing is shown. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

/** `isKept` says of a module or a font whether the worker keeps what it is built to, beside what the page starts with. */
export function serviceWorker(source: string, isKept: (file: string) => boolean): Plugin {
  let root = '';
  return {
    name: 'parcours-service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    // Last: pieces that turned out to be empty are gone by then, and the page names what it starts.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = new Set<string>();
        const take = (fileName: string): void => {
          const chunk = bundle[fileName];
          if (chunk === undefined || files.has(fileName)) return;
          files.add(fileName);
          if (chunk.type === 'asset') return;
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
          for (const inner of chunk.imports) take(inner);
        };
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        for (const [, file = ''] of String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
          take(file);
        for (const chunk of Object.values(bundle)) {
          const sources =
            chunk.type === 'asset'
              ? chunk.originalFileNames.map((name) => resolve(root, name))
              : chunk.moduleIds;
          if (sources.filter(isKept).length > 0) take(chunk.fileName);
        }
        const shell = [...files].sort().map((file) => `/${file}`);
        const release = createHash('sha256').update(shell.join()).digest('hex').slice(0, 12);
        const file = join(import.meta.dirname, source);
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
        const told = `const release=${JSON.stringify(release)},shellFiles=${JSON.stringify(shell)};`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${told}\n${code}` });
      },
    },
  };
}
