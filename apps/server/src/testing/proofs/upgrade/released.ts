/** The last release, unpacked as `npm run release -w @parcours/server` kept it, with the packages that are installed now. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type * as LongLesson from '../stock-long-lesson.ts';
import type * as StockTenant from '../../stock/stock-tenant.ts';
import type * as Open from '../../../platform/database/connections/open.ts';

const server = join(import.meta.dirname, '../../../..');
const root = join(server, '../..');

export interface Released {
  readonly version: string;
  /** Of its commit, in seven letters. */
  readonly commit: string;
  readonly migrations: readonly string[];
  /** What starts its server. */
  readonly program: string;
  /** Its own code, in this process: what fills a database for it, by its own schema. */
  readonly open: typeof Open;
  readonly stock: typeof StockTenant & typeof LongLesson;
  readonly remove: () => Promise<void>;
}

type Source = string | { readonly base64: string };

export async function unpackRelease(): Promise<Released> {
  const { version, commit, migrations } = JSON.parse(readFileSync(join(server, 'release.json'), 'utf8')) as {
    readonly version: string;
    readonly commit: string;
    readonly migrations: Readonly<Record<string, string>>;
  };
  const packed = brotliDecompressSync(readFileSync(join(server, 'release.br')));
  const sources = JSON.parse(packed.toString()) as Readonly<Record<string, Source>>;
  const folder = await mkdtemp(join(tmpdir(), 'parcours-release-'));
  const folders = new Set(Object.keys(sources).map((path) => dirname(path)));
  for (const path of folders) await mkdir(join(folder, path), { recursive: true });
  for (const [path, source] of Object.entries(sources))
    await writeFile(
      join(folder, path),
      typeof source === 'string' ? source : Buffer.from(source.base64, 'base64'),
    );
  await linkPackages(folder);
  const from = join(folder, 'apps/server/src');
  const load = async (path: string): Promise<unknown> => import(join(from, path));
  return {
    version,
    commit: commit.slice(0, 7),
    migrations: Object.keys(migrations),
    program: join(from, 'main.ts'),
    open: (await load('platform/database/connections/open.ts')) as typeof Open,
    stock: {
      ...((await load('testing/stock/stock-tenant.ts')) as typeof StockTenant),
      ...((await load('testing/proofs/stock-long-lesson.ts')) as typeof LongLesson),
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Its own packages by its own sources, all others by those that are installed. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@parcours'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parcours') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(modules, '@parcours', name));
  for (const own of [
    'apps/server',
    ...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`),
  ])
    if (existsSync(join(root, own, 'node_modules')))
      await symlink(join(root, own, 'node_modules'), join(folder, own, 'node_modules'));
}
