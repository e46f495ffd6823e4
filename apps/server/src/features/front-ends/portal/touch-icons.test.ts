/** What devices ask for when they install a tenant's portal: drawn once from its own assets, at every size, never another's. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';

const brand = [14, 90, 99, 255];
const paper = [255, 255, 255, 255];
const seeThrough = [0, 0, 0, 0];

const media = join(import.meta.dirname, '../../../demo/media');
const ids = {
  icon: '01900000-0000-7000-8000-00000000a001',
  splash: '01900000-0000-7000-8000-00000000a002',
  text: '01900000-0000-7000-8000-00000000a003',
  library: '01900000-0000-7000-8000-00000000a000',
} as const;

let server: TestServer;
let folder: string;
let alpha: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-icons-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="data:," /></head><body></body></html>',
  );
  server = await startServer({ portalDir: folder });
  alpha = (await stockTenant(server, 'alpha')).contextId;
  const beta = (await stockTenant(server, 'beta')).contextId;
  await stockTenant(server, 'gamma');
  await keepFile(alpha, ids.icon, 'image/png', await readFile(join(media, 'atelier/brand/touch-512.png')));
  await keepFile(alpha, ids.splash, 'image/svg+xml', await readFile(join(media, 'atelier/brand/splash.svg')));
  await setAssets(alpha, { touchIcon512: ids.icon, splash: ids.splash });
  // Says of itself that it is a picture, and is none.
  await keepFile(beta, ids.text, 'image/png', Buffer.from('no picture at all'));
  await setAssets(beta, { touchIcon512: ids.text });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function keepFile(contextId: string, id: string, type: string, bytes: Buffer): Promise<void> {
  const kept = join(server.dataDir, 'files', contextId);
  await mkdir(kept, { recursive: true });
  await writeFile(join(kept, id), bytes);
  await server.open.database.withTenant(contextId, async (tx) => {
    const { sql } = tx;
    const library = { contextId, id: ids.library, ownerId: contextId, ownerType: 'Context' as const };
    await tx.run(
      sql
        .insertInto('libraries')
        .values(library)
        .onConflict((on) => on.doNothing()),
    );
    await tx.run(
      sql.insertInto('files').values({
        contextId,
        id,
        libraryId: ids.library,
        name: id,
        type,
        fileType: 'image',
        size: bytes.length,
        storageKey: `${contextId}/${id}`,
        sha256: Buffer.alloc(32),
        createdAt: server.clock.now(),
      }),
    );
  });
}

const setAssets = (contextId: string, assets: Readonly<Record<string, string>>) =>
  server.open.asOwner((owner) =>
    owner.query('update contexts set assets = assets || $2 where id = $1', [
      contextId,
      JSON.stringify(assets),
    ]),
  );

const ask = (host: string, path: string) => server.request(host, path);

async function headOf(
  host: string,
): Promise<readonly { rel: string; href: string; sizes?: string; media?: string }[]> {
  const html = await (await ask(host, '/login')).text();
  return [...html.matchAll(/<link rel="(apple-[\w-]+)"([^>]*?)\/?>/g)].map(([, rel = '', rest = '']) => ({
    rel,
    ...(Object.fromEntries(
      [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as {
      href: string;
    }),
  }));
}

const iconsOfManifest = async (host: string) =>
  (
    (await (await ask(host, '/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose?: string; type: string }[];
    }
  ).icons;

/** Width, height and, at points told as parts of both, the colours. */
async function pictureAt(path: string, points: readonly (readonly [number, number])[] = []) {
  const answer = await ask('alpha.test', path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = points.map(([x, y]) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
    // A pixel that one sees through has no colour, whatever lies behind its name.
    return data[at + 3] === 0 ? seeThrough : [...data.subarray(at, at + 4)];
  });
  return { size: `${info.width}x${info.height}`, colours, answer };
}

const middle = [0.5, 0.02] as const;
const corner = [0, 0] as const;

test('the head names touch icons at the sizes that devices ask, each really so large and without see-through corners', async () => {
  const touch = (await headOf('alpha.test')).filter(({ rel }) => rel === 'apple-touch-icon');
  expect(touch.map(({ sizes }) => sizes)).toEqual(['180x180', '167x167', '152x152', '120x120']);
  for (const { href, sizes } of touch) {
    const { size, colours, answer } = await pictureAt(href, [corner, middle]);
    expect(size).toBe(sizes);
    for (const colour of colours) expectNear(colour, brand);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  }
});

test('the manifest names 192 and 512, plain with their own corners and maskable with room around the drawing', async () => {
  const icons = await iconsOfManifest('alpha.test');
  expect(icons.map(({ sizes, purpose, type }) => [sizes, purpose, type])).toEqual([
    ['192x192', 'any', 'image/png'],
    ['512x512', 'any', 'image/png'],
    ['192x192', 'maskable', 'image/png'],
    ['512x512', 'maskable', 'image/png'],
  ]);
  for (const { src, sizes, purpose } of icons) {
    // At this height the drawing's white post stands; in a masked one it has moved towards the middle.
    const { size, colours } = await pictureAt(src, [corner, [0.225, 0.5]]);
    expect(size).toBe(sizes);
    const [cornerColour = [], post = []] = colours;
    const [wantedCorner, wantedPost] = purpose === 'any' ? [seeThrough, paper] : [brand, brand];
    expectNear(cornerColour, wantedCorner);
    expectNear(post, wantedPost);
  }
});

test('a screen that opens gets a picture of exactly its size: the desk, the icon, the tenant’s drawing at the foot', async () => {
  const startup = (await headOf('alpha.test')).filter(({ rel }) => rel === 'apple-touch-startup-image');
  // 18 screens upright, 7 of them tablets that are also held sideways, each in both themes.
  expect(startup.length).toBe(50);
  expect(new Set(startup.map(({ media: query }) => query)).size).toBe(50);
  const phone = startup.find(({ href }) => href.endsWith('startup-1170x2532.png'));
  expect(phone?.media).toBe(
    '(device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait)',
  );
  const { size, colours } = await pictureAt(phone?.href ?? '', [corner, [0.5, 0.3], [0.5, 0.99]]);
  expect(size).toBe('1170x2532');
  const [desk = [], icon = [], foot = []] = colours;
  expectNear(desk, [249, 246, 242, 255]);
  expectNear(icon, brand, 260);
  expect(foot).not.toEqual(desk);
});

test('in the dark it is the dark desk and the icon alone; a tablet held sideways has pictures of its own', async () => {
  const startup = (await headOf('alpha.test')).filter(({ rel }) => rel === 'apple-touch-startup-image');
  const points = [corner, [0.5, 0.3], [0.5, 0.99]] as const;
  const dark = startup.find(({ href }) => href.endsWith('startup-1170x2532-dark.png'));
  expect(dark?.media).toMatch(/^\(prefers-color-scheme: dark\) and .*\(orientation: portrait\)$/);
  // After the light one, which fits too.
  const light = startup.findIndex(({ href }) => href.endsWith('startup-1170x2532.png'));
  expect(startup.findIndex((one) => one === dark)).toBeGreaterThan(light);
  const ofPhone = await pictureAt(dark?.href ?? '', points);
  expect(ofPhone.size).toBe('1170x2532');
  const [desk = [], icon = [], foot = []] = ofPhone.colours;
  expectNear(desk, [15, 19, 27, 255]);
  expectNear(icon, brand, 260);
  expect(foot).toEqual(desk);
  const tablet = startup.find(({ href }) => href.endsWith('startup-2388x1668.png'));
  expect(tablet?.media).toBe(
    '(device-width: 834px) and (device-height: 1194px) and (-webkit-device-pixel-ratio: 2) and (orientation: landscape)',
  );
  const ofTablet = await pictureAt(tablet?.href ?? '', points);
  expect(ofTablet.size).toBe('2388x1668');
  expectNear(ofTablet.colours[1] ?? [], brand, 260);
});

test('an icon is drawn once, also when many ask at the same time, and kept beside the tenant’s files', async () => {
  const [first] = await iconsOfManifest('alpha.test');
  const path = first?.src ?? '';
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('alpha.test', path)));
  const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  for (const one of bytes) expect(one.equals(bytes[0] ?? Buffer.alloc(0))).toBe(true);
  const [, version, name] = /^\/icons\/(\w+)\/([\w-]+)\.png$/.exec(path) ?? [];
  const kept = join(server.dataDir, 'files', alpha, `icon-${version}-${name}`);
  expect((await readFile(kept)).equals(bytes[0] ?? Buffer.alloc(0))).toBe(true);
  expect(
    (await readdir(join(server.dataDir, 'files', alpha))).filter((one) => one.endsWith('.part')),
  ).toEqual([]);
});

test('what a device asks for without reading the page is there too, and is asked anew within the hour', async () => {
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const { size, answer } = await pictureAt(path);
    expect([size, answer.headers.get('cache-control')]).toEqual(['180x180', 'public, max-age=3600']);
  }
});

test('no other version, name or tenant has these icons; one without, or with a broken one, has none', async () => {
  const [first] = await iconsOfManifest('alpha.test');
  const path = first?.src ?? '';
  for (const [host, asked] of [
    ['alpha.test', path.replace(/icons\/\w{4}/, 'icons/0000')],
    ['alpha.test', path.replace('icon-192', 'icon-193')],
    ['alpha.test', path.replace('icon-192', '..%2ficon-192')],
    ['beta.test', path],
    ['gamma.test', path],
    ['gamma.test', '/apple-touch-icon.png'],
    ['content.alpha.test', path],
    ['beta.test', '/apple-touch-icon.png'],
  ] as const)
    expect([host, asked, (await ask(host, asked)).status]).toEqual([host, asked, 404]);
  expect(await headOf('gamma.test')).toEqual([]);
  expect(await iconsOfManifest('gamma.test')).toEqual([]);
  expect((await ask('beta.test', '/login')).status).toBe(200);
});

function expectNear(colour: readonly number[], wanted: readonly number[], away = 12): void {
  const distance = wanted.reduce((sum, part, index) => sum + Math.abs(part - (colour[index] ?? -999)), 0);
  expect(distance, `${colour.join(' ')} is far from ${wanted.join(' ')}`).toBeLessThanOrEqual(away);
}
