/** Prints what a page costs, cold, in brotli bytes: `node apps/portal/scripts/sizes.ts` after a build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** Every file that the chunks named, and what they import, bring along. */
function filesOf(keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const key of keys) visit(key);
  return files;
}

const bytes = (file: string): number => {
  const content = readFileSync(join(dist, file));
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
};
const total = (files: readonly string[]): string =>
  (files.reduce((sum, file) => sum + bytes(file), 0) / 1000).toFixed(1);

const screen = (name: string): readonly string[] => [
  'index.html',
  'src/app/locales/first/fr.ts',
  `src/screens/${name}/${name}-screen.tsx`,
];
const bodyFont = Object.values(manifest).flatMap(({ file }) =>
  /atkinson-next-(?!ext).*\.woff2$/.test(file) ? [file] : [],
);

for (const name of ['login', 'home', 'lesson', 'lesson-end', 'evaluation']) {
  const files = [...filesOf(screen(name)), ...bodyFont];
  const js = files.filter((file) => file.endsWith('.js'));
  const css = files.filter((file) => file.endsWith('.css'));
  console.log(
    `${name.padEnd(12)} all ${total(files)} KB, JS ${total(js)} KB in ${js.length}, CSS ${total(css)} KB in ${css.length}`,
  );
}
