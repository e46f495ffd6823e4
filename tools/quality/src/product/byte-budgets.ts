// What pages of the portal and of the back-office weigh, from the builds' own manifests, against the budgets of
// docs/ARCHITECTURE.md and docs/BACK-OFFICE.md.
// Answers of the API are not in it: bench measures whole pages in a browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { didNotRun, type Outcome, sum } from '../runs/outcome.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Thousands of bytes after brotli; requests are counted. */
interface Weight {
  readonly all: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  readonly requests: number;
}

interface Page {
  readonly app: 'portal' | 'backoffice';
  readonly name: string;
  /** The chunks the page needs beyond the entry: for each pattern the heaviest source that matches. */
  readonly needs: readonly RegExp[];
  /** How many font files it may draw with; the heaviest are taken. */
  readonly fontFiles: number;
  readonly budget: Partial<Weight>;
}

const pages: readonly Page[] = [
  {
    app: 'portal',
    name: 'sign-in page',
    needs: [/src\/screens\/login\/login-screen/],
    fontFiles: 1,
    budget: { all: 118, scripts: 87, fonts: 35 },
  },
  {
    app: 'portal',
    name: 'lesson page with an exercise',
    needs: [/src\/screens\/(lesson|session)\//, /player\/src\/rows\//],
    fontFiles: Number.POSITIVE_INFINITY,
    budget: { all: 163, scripts: 112, styles: 12, fonts: 70, requests: 12 },
  },
  {
    app: 'backoffice',
    name: 'list of courses',
    needs: [/src\/screens\/courses\/courses-screen/, /src\/app\/locales\/lists\//],
    fontFiles: 2,
    budget: { scripts: 150 },
  },
  {
    app: 'backoffice',
    name: 'outline of a course',
    needs: [
      /src\/app\/course-frame/,
      /src\/screens\/outline\/outline-screen/,
      /src\/app\/locales\/outline\//,
    ],
    fontFiles: 2,
    budget: { scripts: 230 },
  },
  {
    app: 'backoffice',
    name: 'page editor',
    needs: [
      /src\/app\/course-frame/,
      /src\/screens\/page-editor\/page-editor-screen/,
      /src\/app\/locales\/(outline|page-editor)\//,
    ],
    fontFiles: 2,
    budget: { scripts: 340 },
  },
];

/** One verdict for each figure that has a budget; tells every weight, over or under. */
export function checkByteBudgets(root: string, say: (text: string) => void): Outcome {
  const apps = [...new Set(pages.map(({ app }) => app))];
  return sum(
    apps.flatMap((app) => {
      const dist = join(root, 'apps', app, 'dist');
      const path = join(dist, '.vite/manifest.json');
      if (!existsSync(path))
        return [didNotRun(`Byte budgets were not measured: the build of ${app} left no manifest.`)];
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      return pages.filter((page) => page.app === app).map((page) => checkPage(page, manifest, dist, say));
    }),
  );
}

function checkPage(page: Page, manifest: Manifest, dist: string, say: (text: string) => void): Outcome {
  const files = new Set(['index.html']);
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry === true) addFiles(manifest, key, files);
  }
  for (const pattern of page.needs) {
    const heaviest = Object.keys(manifest)
      .filter((key) => pattern.test(key) && /\.[jt]sx?$/.test(key))
      .sort((a, b) => size(dist, manifest[b]?.file) - size(dist, manifest[a]?.file))[0];
    if (heaviest === undefined) {
      return didNotRun(`The ${page.name} was not weighed: no chunk of its own matches ${String(pattern)}.`);
    }
    addFiles(manifest, heaviest, files);
  }
  const weight = weigh(dist, [...files], page.fontFiles);
  say(`${page.name}: ${describe(weight)}`);
  const notes = Object.entries(page.budget).flatMap(([what, most]) => {
    const is = weight[what as keyof Weight];
    return is <= most
      ? []
      : [`The ${page.name} is over its budget of ${what}: ${is.toFixed(1)}, at most ${most}.`];
  });
  return { passed: Object.keys(page.budget).length - notes.length, failed: notes.length, notes };
}

function addFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) addFiles(manifest, next, files);
}

function weigh(dist: string, files: readonly string[], fontFiles: number): Weight {
  const total = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + size(dist, file), 0) / 1000;
  const sizes = fontsOf(dist, files)
    .sort((a, b) => b - a)
    .slice(0, fontFiles);
  const fonts = sizes.reduce((sum, one) => sum + one, 0) / 1000;
  const [scripts, styles] = [total('.js'), total('.css')];
  const requests = files.length + sizes.length;
  return { all: total('.html') + scripts + styles + fonts, scripts, styles, fonts, requests };
}

/** The sizes of the fonts that the page's styles name; woff2 is compressed already. */
function fontsOf(dist: string, files: readonly string[]): number[] {
  const styles = files
    .filter((file) => /\.(css|html)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'));
  const assets = existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : [];
  return assets
    .filter((name) => name.endsWith('.woff2') && styles.some((text) => text.includes(name)))
    .map((name) => readFileSync(join(dist, 'assets', name)).length);
}

function size(dist: string, file: string | undefined): number {
  if (file === undefined || !existsSync(join(dist, file))) return 0;
  return brotliCompressSync(readFileSync(join(dist, file))).length;
}

function describe({ all, scripts, styles, fonts, requests }: Weight): string {
  const kb = (value: number) => `${value.toFixed(1)} KB`;
  return `${kb(all)} in all, scripts ${kb(scripts)}, styles ${kb(styles)}, fonts ${kb(fonts)}, ${requests} requests`;
}
