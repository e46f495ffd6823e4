// What the build leaves for every start: each file that gets smaller lies beside itself compressed, byte for byte the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, endpoints, errorStatus } from '@parcours/contract';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { root } from './portal.ts';
import { expect, test } from './test.ts';

const packed = /\.(br|gz)$/;

for (const app of ['portal', 'backoffice'])
  test(`no server compresses the ${app}: its build has @once`, () => {
    const dist = join(root, 'apps', app, 'dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() && !entry.parentPath.includes('.vite') ? [join(entry.parentPath, entry.name)] : [],
    );
    const served = files.filter((file) => /\.(html|js|mjs|css|svg)$/.test(file));
    expect(served.length).toBeGreaterThan(50);
    for (const file of served) {
      const bytes = readFileSync(file);
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes), file).toBe(true);
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes), file).toBe(true);
    }
    // None is left over from another build.
    const alone = files.filter((file) => packed.test(file) && !files.includes(file.replace(packed, '')));
    expect(alone).toEqual([]);
  });

/** What the texts of these workspaces hold, file after file. */
const sourcesOf = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
      ),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const scriptsOf = (app: string): string => {
  const assets = join(root, 'apps', app, 'dist/assets');
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  return files.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
};

type CallName = keyof typeof calls;
const callNames = Object.keys(calls) as CallName[];
const shared = ['packages/web/src', 'packages/player/src'];

/** Those whose name is called in these sources. */
function callsOf(app: string): readonly CallName[] {
  const text = sourcesOf([`apps/${app}/src`, ...shared]);
  const named = callNames.filter((name) => new RegExp(`\\.\\s*${name}\\b`).test(text));
  expect(named.length).toBeGreaterThan(50);
  expect(named.length).toBeLessThan(callNames.length);
  return named;
}

for (const app of ['portal', 'backoffice'])
  test(`the scripts of the ${app} hold the address of no call that it never makes @once`, () => {
    const own = callsOf(app);
    const ownPaths = new Set<string>(own.map((name) => calls[name].path));
    const text = scriptsOf(app);
    const isHeld = (path: string) =>
      ['"', "'", '`'].some((quote) => text.includes(`path:${quote}${path}${quote}`));
    const foreign = callNames.filter((name) => !ownPaths.has(calls[name].path));
    expect(foreign.filter((name) => isHeld(calls[name].path))).toEqual([]);
    expect(own.filter((name) => isHeld(calls[name].path)).length).toBeGreaterThan(50);
  });

test('the scripts of the portal hold no error that only calls of the back-office answer @once', () => {
  // Every call of somebody of the centre who looks at a learner's portal may be refused with it.
  const met = new Set<string>(['VIEW_ONLY', ...callsOf('portal').flatMap((name) => endpoints[name].errors)]);
  const text = scriptsOf('portal');
  const held = Object.keys(errorStatus).filter((code) => new RegExp(`\\b${code}:`).test(text));
  expect(held.length).toBeGreaterThan(20);
  expect(held.filter((code) => !met.has(code))).toEqual([]);
});
