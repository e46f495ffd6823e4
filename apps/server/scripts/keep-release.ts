/**
 * `npm run release -w @parcours/server -- COMMIT`: keeps what a release was made of, beside the project: its migrations by
 * their digests, which nobody changes any more, and the sources of its server, which `npm run prove -- upgrade` runs beside
 * this version. Not as a commit alone: a shallow copy of the project has no other than its own.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '../../..');
const migrations = 'apps/server/src/migrations/';

/** What runs, and what fills a database for it; no tests, no demonstration but the names of its accounts. */
const kept =
  /^(apps\/server\/(package|start)\.json|apps\/server\/src\/.+|packages\/(contract|rules|authoring|xapi)\/(package\.json|(src|testing)\/.+))$/;
const left =
  /\.test\.ts$|^apps\/server\/src\/(proofs|api-wide-tests|operator|demo\/(?!demo-accounts\.ts$|courses\/derived-id\.ts$)|testing\/(?!stock\/|proofs\/stock-long-lesson\.ts$))/;

const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('npm run release -w @parcours/server -- COMMIT');

const sha = git('rev-parse', `${commit}^{commit}`).toString().trim();
const paths = git('ls-tree', '-r', '--name-only', sha)
  .toString()
  .split('\n')
  .filter((path) => kept.test(path) && !left.test(path));
const files = paths.map((path) => [path, git('show', `${sha}:${path}`)] as const);
const manifest = JSON.parse(git('show', `${sha}:package.json`).toString()) as { readonly version: string };

const packed = brotliCompressSync(
  JSON.stringify(
    Object.fromEntries(
      files.map(([path, bytes]) => [
        path,
        isText(bytes) ? bytes.toString() : { base64: bytes.toString('base64') },
      ]),
    ),
  ),
  { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } },
);
const release = {
  version: manifest.version,
  commit: sha,
  migrations: Object.fromEntries(
    files
      .filter(([path]) => path.startsWith(migrations))
      .map(([path, bytes]) => [
        path.slice(migrations.length),
        createHash('sha256').update(bytes).digest('hex'),
      ]),
  ),
};
writeFileSync(join(root, 'apps/server/release.json'), `${JSON.stringify(release, null, 2)}\n`);
writeFileSync(join(root, 'apps/server/release.br'), packed);
console.log(`${files.length} files of ${sha.slice(0, 7)} in ${Math.round(packed.length / 1_024)} KiB`);

function git(...args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

/** Whether it comes back as it was when it is kept as text. */
function isText(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString()).equals(bytes);
}
