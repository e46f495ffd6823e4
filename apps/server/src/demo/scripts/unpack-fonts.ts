/**
 * Unpacks the typeface of printed pages: `node src/demo/scripts/unpack-fonts.ts`. The PDF library embeds a part of a font
 * only from an uncompressed one, and a server should not unpack the same bytes at each start (decision 0188).
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { decompress } from 'wawoff2';

const { resolve } = createRequire(import.meta.url);
const name = 'atkinson-hyperlegible-next';
const target = path.join(import.meta.dirname, '../../features/certificates/fonts');

mkdirSync(target, { recursive: true });
for (const part of ['latin', 'latin-ext']) {
  const packed = resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
  writeFileSync(path.join(target, `${name}-${part}.ttf`), await decompress(readFileSync(packed)));
}
copyFileSync(resolve(`@fontsource-variable/${name}/LICENSE`), path.join(target, `OFL-${name}.txt`));
