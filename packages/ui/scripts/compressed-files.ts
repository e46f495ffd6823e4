/**
 * Leaves each built file that gets smaller beside itself as `.br` and `.gz`, as small as they get. Otherwise every start
 * of a server would do it again: four seconds of a processor, next to the first requests.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts are compressed already. */
const usual = ['.html', '.js', '.css'];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `more`: further endings of files that this build leaves. */
export function compressedFiles(more: readonly string[] = []): Plugin {
  const compressible = [...usual, ...more];
  let folder = '';
  let written = false;
  return {
    name: 'parcours-compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    writeBundle: () => {
      written = true;
    },
    // Once everything lies there, also what is only copied. A build that another plug-in stopped is closed too.
    async closeBundle() {
      if (!written) return;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const missing = compressible.filter((ending) => !files.some(({ name }) => extname(name) === ending));
      if (missing.length > 0) this.error(`The build has no file that ends in ${missing.join(', ')}.`);
      const smaller = files.filter(({ name }) => compressible.includes(extname(name)));
      await Promise.all(smaller.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
