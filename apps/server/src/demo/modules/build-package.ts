/** Packs a demo module with the library that such modules carry in the wild, TinCanJS, as it comes from npm. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ZipFile } from 'yazl';

const here = import.meta.dirname;
const library = createRequire(import.meta.url).resolve('tincanjs/build/tincan-min.js');

/** The demo modules: one for each tenant. */
export const packageNames = ['nacelle', 'closing'] as const;

/** Names in the zip -> files; the same bytes each time. */
const filesOf = (name: string): Record<string, string> => ({
  'tincan.xml': path.join(here, name, 'tincan.xml'),
  'index.html': path.join(here, name, 'index.html'),
  'content.js': path.join(here, name, 'content.js'),
  'course.js': path.join(here, 'player/course.js'),
  'course.css': path.join(here, 'player/course.css'),
  'lib/tincan-min.js': library,
});

/** @param name one of `packageNames` */
export const buildPackage = async (name: string): Promise<Buffer> => {
  if (!packageNames.some((one) => one === name)) throw new Error(`there is no demo module ${name}`);
  const zip = new ZipFile();
  for (const [inside, file] of Object.entries(filesOf(name)))
    zip.addBuffer(readFileSync(file), inside, { mtime: new Date(2026, 0, 5) });
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream)
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
};
