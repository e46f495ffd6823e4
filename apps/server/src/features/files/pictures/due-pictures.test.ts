/** Pictures that came without sizes get them, once, from a job; what their addresses lead to until then and after (decision 0550). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { photoOf, sendFile, uploadPhoto, uploadTo } from '../../../testing/stock/upload.ts';
import { setPicturesDue } from './due-pictures.store.ts';
import { pictureWidths, srcsetOf } from '../../../platform/files/picture-widths.ts';

let server: TestServer;
let tenant: StockedTenant;
let other: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  other = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

/** A file that nobody uploaded, and that waits for its sizes. */
async function stockDue(bytes: Buffer, type = 'image/jpeg', of = tenant): Promise<string> {
  const ownerId = of.users.learner;
  const id = await stockFile(server, of, { name: 'photo', type, fileType: 'image', bytes, ownerId });
  await server.open.database.withTenant(of.contextId, (tx) => setPicturesDue(tx, [id], server.clock.now()));
  return id;
}

async function sizesOf(id: string, of = tenant) {
  const learner = await clientOf(server, of, 'learner');
  const found = await learner.getFile({ params: { id } });
  if (!found.ok) throw new Error(found.code);
  return found.data;
}

async function fetched(url: string) {
  const { host, pathname, search } = new URL(url);
  const answer = await server.request(host, pathname + search);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, ...(await sharp(bytes).metadata()) };
}

const waiting = async (): Promise<number> =>
  server.open.asOwner(async (owner) =>
    Number((await owner.query<{ count: string }>('select count(*) as count from due_pictures'))[0]?.count),
  );

/** Grains, so that a wider picture is always a heavier one. */
const grainy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

describe('a picture without sizes', () => {
  test('is shown whole under each of its addresses, then as wide as was asked for', async () => {
    const id = await stockDue(await grainy(1_000, 500).jpeg().toBuffer());
    const { url } = await sizesOf(id);
    expect(await fetched(`${url}?w=320`)).toMatchObject({ status: 200, format: 'jpeg', width: 1_000 });
    expect(await server.app.jobs.run('picture-sizes')).toBe(1);
    expect((await sizesOf(id)).sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [800, 400],
    ]);
    const narrow = await fetched(`${url}?w=320`);
    expect(narrow).toMatchObject({ status: 200, format: 'webp', width: 320 });
    expect(narrow.headers.get('content-type')).toBe('image/webp');
    const whole = await fetched(url);
    for (const name of ['cache-control', 'content-security-policy', 'cross-origin-resource-policy'])
      expect(narrow.headers.get(name)).toBe(whole.headers.get(name));
    expect(await fetched(`${url}?w=1600`)).toMatchObject({ format: 'jpeg', width: 1_000 });
    expect(await waiting()).toBe(0);
    expect(await server.app.jobs.run('picture-sizes')).toBe(0);
  });

  test('stands upright, keeps what shines through, and is no wider than it was', async () => {
    const turned = await grainy(1_000, 500).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await stockDue(turned);
    const glass = await stockDue(
      await sharp({
        create: { width: 900, height: 900, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
      })
        .png({ compressionLevel: 0 })
        .toBuffer(),
      'image/png',
    );
    const small = await stockDue(await photoOf(320));
    await server.app.jobs.run('picture-sizes');
    // 500 wide once it stands upright.
    expect((await sizesOf(upright)).sizes.map(({ width, height }) => [width, height])).toEqual([[320, 640]]);
    const { url } = await sizesOf(glass);
    const { data } = await sharp((await fetched(`${url}?w=320`)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[3], (data[0] ?? 0) > 250]).toEqual([128, true]);
    expect((await sizesOf(small)).sizes).toEqual([]);
  });

  test('keeps its colours, whatever they are written in', async () => {
    const clay = { r: 200, g: 140, b: 90 };
    const plain = () => sharp({ create: { width: 900, height: 600, channels: 3, background: clay } });
    const pictures: readonly (readonly [string, Buffer, string, readonly number[]])[] = [
      ['16 bits', await plain().toColourspace('rgb16').png().toBuffer(), 'image/png', [200, 140, 90]],
      [
        'wide gamut',
        await plain().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
        'image/jpeg',
        [200, 140, 90],
      ],
      [
        'for print',
        await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
        'image/jpeg',
        [200, 140, 90],
      ],
      ['grey', await plain().greyscale().jpeg({ quality: 95 }).toBuffer(), 'image/jpeg', []],
    ];
    for (const [what, bytes, type, colours] of pictures) {
      const id = await stockDue(bytes, type);
      await server.app.jobs.run('picture-sizes');
      const { url, sizes } = await sizesOf(id);
      expect(sizes.length, what).toBeGreaterThan(0);
      const { data } = await sharp((await fetched(`${url}?w=320`)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [red = 0, green = 0, blue = 0] = data;
      const shown = colours.length === 0 ? [red, red, red] : colours;
      for (const [at, one] of [red, green, blue].entries())
        expect(Math.abs(one - (shown[at] ?? 0)), `${what}: ${red} ${green} ${blue}`).toBeLessThanOrEqual(14);
    }
  });

  test('has none that would spare less than a tenth of its bytes', async () => {
    const id = await stockDue(await grainy(801, 801).jpeg({ quality: 30 }).toBuffer());
    await server.app.jobs.run('picture-sizes');
    const { sizes, size } = await sizesOf(id);
    expect(sizes.map(({ width }) => width)).not.toContain(800);
    for (const one of sizes) expect(one.size).toBeLessThan(size * 0.9);
  });

  test('stays as it is where it cannot be decoded, moves, or is a flood of pixels', async () => {
    const flood = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const kept = [
      await stockDue(Buffer.from('no picture at all')),
      await stockDue(flood, 'image/png'),
      await stockDue(await photoOf(900), 'image/gif'),
      await stockDue(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900"/>'),
        'image/svg+xml',
      ),
    ];
    expect(await server.app.jobs.run('picture-sizes')).toBe(4);
    for (const id of kept) expect((await sizesOf(id)).sizes).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('that kills whoever decodes it is begun five times at most', async () => {
    const id = await stockDue(await photoOf(900));
    await server.open.asOwner((owner) =>
      owner.query('update due_pictures set tries = 5 where "fileId" = $1', [id]),
    );
    expect(await server.app.jobs.run('picture-sizes')).toBe(0);
    expect((await sizesOf(id)).sizes).toEqual([]);
    await server.open.asOwner((owner) => owner.query('delete from due_pictures where "fileId" = $1', [id]));
  });
});

test('a centre with many pictures keeps no other one waiting', async () => {
  const photo = await photoOf(400);
  for (let count = 0; count < 12; count += 1) await stockDue(photo);
  const theirs = await stockDue(photo, 'image/jpeg', other);
  expect(await server.app.jobs.run('picture-sizes')).toBe(6);
  expect((await sizesOf(theirs, other)).sizes).toHaveLength(1);
  expect(await server.app.jobs.run('picture-sizes')).toBe(5);
  expect(await server.app.jobs.run('picture-sizes')).toBe(2);
  expect(await waiting()).toBe(0);
});

test('sizes that were made go with the file, and others come with other bytes', async () => {
  const admin = await tokenOf(server, tenant, 'admin');
  const wide = await grainy(1_700, 400).jpeg().toBuffer();
  const { file } = await uploadTo(server, tenant.host, admin, {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: wide,
  });
  expect(file?.sizes.map(({ width }) => width)).toEqual([...pictureWidths]);
  const narrow = await grainy(400, 400).jpeg().toBuffer();
  await sendFile(server, tenant.host, `/api/files/${file?.id}/replace`, admin, {
    name: 'b.jpg',
    type: 'image/jpeg',
    bytes: narrow,
  });
  // A page that was read before the replacement names a width that the file no longer has.
  expect(await fetched(`${file?.url}?w=800`)).toMatchObject({ status: 200, width: 400 });
  const client = await clientOf(server, tenant, 'admin');
  expect(await client.deleteFile({ params: { id: file?.id ?? '' } })).toMatchObject({ ok: true });
  expect((await fetched(`${file?.url}?w=320`).catch(() => ({ status: 404 }))).status).toBe(404);
  server.clock.advance(25 * 3_600_000);
  await server.app.jobs.run('housekeeping');
  const kept = await readdir(join(server.dataDir, 'files', tenant.contextId));
  const named = await server.open.asOwner((owner) =>
    owner.query<{ key: string }>(
      `with given as (select set_config('app.context', $1, true))
       select k.key from given, (select "storageKey" as key, "contextId" from files
         union select "storageKey", "contextId" from file_sizes) k where k."contextId" = $1::uuid`,
      [tenant.contextId],
    ),
  );
  const names = named.map(({ key }) => key.split('/')[1]);
  expect(kept.filter((one) => !names.includes(one))).toEqual([]);
});

test('a neighbour’s address leads nowhere, whatever width it asks for', async () => {
  const photo = await uploadPhoto(server, tenant, 'learner', await grainy(900, 300).jpeg().toBuffer());
  const forged = photo.url.replace(/\/\d+\./, '/9999999999.');
  for (const width of ['320', '1', '0', '99999'])
    expect(
      (await server.request(new URL(photo.url).host, `${new URL(forged).pathname}?w=${width}`)).status,
    ).toBe(404);
  const { host, pathname } = new URL(photo.url);
  expect((await server.request(host.replace('alpha', 'beta'), `${pathname}?w=320`)).status).toBe(404);
  expect((await fetched(`${photo.url}?w=0`)).width).toBe(320);
});

test('an address for each narrower width, and the whole picture last', () => {
  const of = (type: string, width: number | null) => srcsetOf({ type, width }, 'https://c/f').srcset;
  expect(of('image/jpeg', 4_000)).toBe(
    'https://c/f?w=320 320w, https://c/f?w=800 800w, https://c/f?w=1200 1200w, https://c/f?w=1600 1600w, https://c/f 4000w',
  );
  expect(of('image/png', 801)).toBe('https://c/f?w=320 320w, https://c/f?w=800 800w, https://c/f 801w');
  for (const [type, width] of [
    ['image/png', 320],
    ['image/png', null],
    ['image/gif', 900],
    ['image/svg+xml', 900],
    ['application/pdf', null],
  ] as const)
    expect(of(type, width)).toBeUndefined();
});
