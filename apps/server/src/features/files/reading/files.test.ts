/** Files on the content origin: addresses, ranges, headers. */
import { createDiskFiles } from '../../../platform/files/disk-files.ts';
import { storageKey } from '../../../platform/files/file-store.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
const bytes = Buffer.from('0123456789abcdefghij');

/** Keeps a file of the tenant as its logo, and answers its address as the portal reads it. */
async function stockFile(of: StockedTenant, name: string, type: string): Promise<URL> {
  const ids = createIds(server.clock, systemRandom);
  const [fileId, libraryId] = [ids.next(), ids.next()];
  const key = storageKey(of.contextId, fileId);
  await server.app.files.put(key, bytes);
  await server.open.database.withTenant(of.contextId, async (tx) => {
    await tx.run(
      tx.sql.insertInto('libraries').values({
        contextId: of.contextId,
        id: libraryId,
        ownerId: libraryId,
        ownerType: 'AppUser' as const,
      }),
    );
    await tx.run(
      tx.sql.insertInto('files').values({
        contextId: of.contextId,
        id: fileId,
        libraryId,
        name,
        type,
        fileType: 'image',
        size: bytes.length,
        storageKey: key,
        sha256: Buffer.alloc(32),
        createdAt: server.clock.now(),
      }),
    );
  });
  await server.open.asOwner((owner) =>
    owner.query(`update contexts set assets = jsonb_build_object('logo', $2::text) where id = $1`, [
      of.contextId,
      fileId,
    ]),
  );
  server.clock.advance(2_001);
  return new URL(await logoOf(of));
}

async function logoOf(of: StockedTenant): Promise<string> {
  const answer = await server.client(`${of.host}:8443`).getCurrentContext();
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.assets.logo;
}

const read = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(host, path, { headers, method });

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

describe('a signed address', () => {
  test('lies on the content origin with the asked port, and stays the same for hours', async () => {
    const first = await stockFile(tenant, 'logo.png', 'image/png');
    expect(first.origin).toBe(`http://${tenant.contentHost}:8443`);
    server.clock.advance(60_000);
    expect(await logoOf(tenant)).toBe(first.href);
    server.clock.advance(6 * 3_600_000);
    expect(await logoOf(tenant)).not.toBe(first.href);
    expect((await read(tenant.contentHost, first.pathname)).status).toBe(200);
    server.clock.advance(7 * 3_600_000);
    expect((await read(tenant.contentHost, first.pathname)).status).toBe(404);
  });

  test('is answered with its type, cacheable, and unable to run anything', async () => {
    const { pathname } = await stockFile(tenant, 'logo.png', 'image/png');
    const answer = await read(tenant.contentHost, pathname);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '20',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    const etag = answer.headers.get('etag') ?? '';
    expect((await read(tenant.contentHost, pathname, { 'if-none-match': etag })).status).toBe(304);
    const head = await read(tenant.contentHost, pathname, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '20', '']);
  });

  test('of what a browser could run is only ever saved, under its own name', async () => {
    const { pathname } = await stockFile(neighbour, 'x"\r\n/../é.html', 'text/html');
    const answer = await read(neighbour.contentHost, pathname);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''x%22%0D%0A%2F..%2F%C3%A9.html`,
    );
  });

  const ranges: readonly [string, number, string | null, string][] = [
    ['bytes=0-4', 206, 'bytes 0-4/20', '01234'],
    ['bytes=15-', 206, 'bytes 15-19/20', 'fghij'],
    ['bytes=-3', 206, 'bytes 17-19/20', 'hij'],
    ['bytes=5-500', 206, 'bytes 5-19/20', '56789abcdefghij'],
    ['bytes=20-', 416, 'bytes */20', ''],
    ['bytes=-0', 416, 'bytes */20', ''],
    ['bytes=0-1,4-5', 200, null, bytes.toString()],
    ['bytes=4-2', 200, null, bytes.toString()],
    ['lines=1-2', 200, null, bytes.toString()],
  ];
  test.each(ranges)('range %s answers %i', async (range, status, contentRange, text) => {
    const { pathname } = await stockFile(tenant, 'song.mp3', 'audio/mpeg');
    const answer = await read(tenant.contentHost, pathname, { range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      status,
      contentRange,
      text,
    ]);
  });

  test('changed in any part, asked at another host, or of a lost file, leads nowhere', async () => {
    const { pathname } = await stockFile(tenant, 'logo.png', 'image/png');
    const [, , contextId = '', fileId = '', signed = '', name = ''] = pathname.split('/');
    const [expiry = '', signature = ''] = signed.split('.');
    const elsewhere: readonly [string, string][] = [
      [neighbour.contentHost, pathname],
      [tenant.host, pathname],
      ['admin.alpha.test', pathname],
      [tenant.contentHost, `/f/${contextId}/${contextId}/${signed}/${name}`],
      [neighbour.contentHost, `/f/${neighbour.contextId}/${fileId}/${signed}/${name}`],
      [tenant.contentHost, `/f/${contextId}/${fileId}/${Number(expiry) + 21_600}.${signature}/${name}`],
      [tenant.contentHost, `/f/${contextId}/${fileId}/${expiry}.${signature.slice(0, -1)}/${name}`],
      [tenant.contentHost, `/f/${contextId}/${fileId}/${expiry}./${name}`],
      [tenant.contentHost, `/f/${contextId}/..%2F..%2Fetc%2Fpasswd/${signed}/${name}`],
    ];
    for (const [host, path] of elsewhere) expect((await read(host, path)).status, `${host}${path}`).toBe(404);
    expect(
      (await read(tenant.contentHost, `/f/${contextId}/${fileId}/${signed}/any-other-name`)).status,
    ).toBe(200);
    await server.app.files.delete(storageKey(contextId, fileId));
    expect((await read(tenant.contentHost, pathname)).status).toBe(404);
  });
});

describe('the store on disk', () => {
  test('keeps, measures, reads parts of and deletes bytes', async () => {
    const store = createDiskFiles(`${server.dataDir}/other`, systemRandom);
    await store.put('a/b', bytes);
    expect(await store.stat('a/b')).toBe(20);
    expect(await store.get('a/c')).toBeUndefined();
    const stream = await store.get('a/b', { start: 2, end: 3 });
    expect(Buffer.concat((await stream?.toArray()) ?? []).toString()).toBe('23');
    await store.delete('a/b');
    expect(await store.stat('a/b')).toBeUndefined();
  });

  test('takes no key that could climb out of its folder', async () => {
    const store = createDiskFiles(`${server.dataDir}/other`, systemRandom);
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a', 'a/b/c', String.raw`a\..\b`, 'a/.', 'a/b\0'])
      await expect(async () => store.put(key, bytes), key).rejects.toThrow('two ids');
  });
});
