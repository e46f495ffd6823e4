// What the build leaves for every start: each file that gets smaller lies beside itself compressed, byte for byte the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { root } from './portal.ts';
import { expect, test } from './test.ts';

const dist = join(root, 'apps/portal/dist');
const packed = /\.(br|gz)$/;

test('no server compresses the portal: its build has @once', () => {
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
