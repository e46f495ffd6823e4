/** A deleted file answers 404 from that moment, whatever deleted it; its bytes go at the next round (domain §4). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppFile } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/deletion/erase-account.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { moduleRow, stockModule } from '../../../testing/packages/stock-module.ts';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { photoOf, uploadPhoto, uploadTo } from '../../../testing/stock/upload.ts';
import { keepHouse } from '../../jobs/housekeeping/housekeeping.service.ts';

const hour = 3_600_000;
let server: TestServer;
let tenant: StockedTenant;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  photo = await photoOf(900);
});
afterAll(() => server.close());

type Person = keyof StockedTenant['users'];

const upload = (by: Person) => uploadPhoto(server, tenant, by, photo);

const house = () =>
  keepHouse({
    database: server.open.database,
    store: server.app.files,
    clock: server.clock,
    temporary: server.dataDir,
  });

/** Names in the store that belong to the file: itself and its sizes. */
async function bytesOf({ id }: { readonly id: string }): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'files', tenant.contextId)).catch(() => []);
  return names.filter((name) => name.startsWith(id));
}

/** Every way in which an address that was given out may be asked for. */
async function statusesOf(urls: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const url of urls) {
    const { host, pathname, search } = new URL(url);
    const path = pathname + search;
    const plain = await server.request(host, path);
    const etag = plain.headers.get('etag') ?? '"x"';
    const others = await Promise.all([
      server.request(host, path, { method: 'HEAD' }),
      server.request(host, path, { headers: { range: 'bytes=0-3' } }),
      server.request(host, path, { headers: { 'if-none-match': etag } }),
    ]);
    statuses.push(plain.status, ...others.map(({ status }) => status));
  }
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

const addressesOf = ({ url, sizes }: AppFile) => [url, ...sizes.map((size) => size.url)];

const asOwner = (text: string, values: readonly unknown[]) =>
  server.open.asOwner((owner) =>
    owner.query<{ storageKey: string }>(
      `with t as (select set_config('app.context', $1::text, true)) ${text}`,
      values,
    ),
  );

const deletions: readonly (readonly [
  how: string,
  remove: (file: AppFile, owner: Person) => Promise<void>,
])[] = [
  [
    'deleted by an admin',
    async ({ id }) => {
      const admin = await clientOf(server, tenant, 'admin');
      expect(await admin.deleteFile({ params: { id } })).toMatchObject({ ok: true });
    },
  ],
  [
    'whose library is deleted',
    async ({ libraryId }) => {
      const admin = await clientOf(server, tenant, 'admin');
      expect(await admin.deleteLibrary({ params: { id: libraryId } })).toMatchObject({ ok: true });
    },
  ],
  [
    'that was an avatar and is replaced',
    async ({ id }, owner) => {
      const client = await clientOf(server, tenant, owner);
      const params = { id: tenant.users[owner] };
      expect(await client.updateUser({ params, body: { avatarId: id } })).toMatchObject({ ok: true });
      const next = await upload(owner);
      expect(await client.updateUser({ params, body: { avatarId: next.id } })).toMatchObject({ ok: true });
      expect(await statusesOf([next.url])).toEqual([200, 206, 304]);
    },
  ],
  [
    'whose owner is erased',
    async (_file, owner) => {
      const ids = createIds(server.clock, systemRandom);
      const mark = {
        contextId: tenant.contextId,
        userId: tenant.users[owner],
        requestedAt: server.clock.now().toISOString(),
        confirmedAt: server.clock.now().toISOString(),
        confirmedBy: null,
      };
      await server.open.database.withTenant(tenant.contextId, (tx) =>
        eraseAccount(tx, { ids, random: systemRandom }, mark),
      );
    },
  ],
  [
    'whose row an operator removes',
    async ({ id }) => {
      await asOwner(`delete from files using t where "contextId" = $1::uuid and id = $2::uuid`, [
        tenant.contextId,
        id,
      ]);
    },
  ],
];

describe.each(deletions)('a file %s', (how, remove) => {
  test('answers 404 at every address from then on, and its bytes go', async () => {
    const owner: Person = how === 'whose owner is erased' ? 'outsider' : 'peer';
    const file = await upload(owner);
    const addresses = addressesOf(file);
    expect(addresses.length).toBeGreaterThan(1);
    expect(await statusesOf(addresses)).toEqual([200, 206, 304]);
    await remove(file, owner);
    expect(await statusesOf(addresses)).toEqual([404]);
    await house();
    expect(await bytesOf(file)).toEqual([]);
  });
});

test('a file that a lesson ran on answers 404 too, and its bytes stay: they are evidence', async () => {
  const id = await stockFile(server, tenant, { name: 'cours.pdf' });
  await asOwner(
    `insert into course_version_files ("contextId", "versionId", "fileId")
     select $1::uuid, c."versionId", $2::uuid from courses c, t where c."contextId" = $1::uuid and c.id = $3::uuid`,
    [tenant.contextId, id, tenant.courseIds[0]],
  );
  await asOwner(
    `update lessons l set "versionId" = c."versionId" from courses c, t
     where l."contextId" = $1::uuid and c."contextId" = l."contextId" and c.id = l."courseId" and c.id = $2::uuid`,
    [tenant.contextId, tenant.courseIds[0]],
  );
  const admin = await clientOf(server, tenant, 'admin');
  const read = await admin.getFile({ params: { id } });
  if (!read.ok) throw new Error(read.code);
  const body = { reason: 'Une photo de quelqu’un qui s’y oppose' };
  expect(await admin.removeFile({ params: { id }, body })).toMatchObject({ ok: true });
  expect(await statusesOf([read.data.url])).toEqual([404]);
  server.clock.advance(48 * hour);
  await house();
  expect(await bytesOf({ id })).toEqual([id]);
});

test('a package whose row is removed answers 404 to the launch that plays it, and its bytes go', async () => {
  const module = await stockModule(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: module.lessons.first };
  const page = await learner.getCurrentPage({ params, query: {} });
  if (!page.ok) throw new Error(page.code);
  const launch = await learner.launchTincan({ params, body: { pageId: page.data.id, rowId: moduleRow } });
  if (!launch.ok) throw new Error(launch.code);
  const { host, pathname } = new URL(launch.data.url);
  expect((await server.request(host, pathname)).status).toBe(200);
  const keys = await asOwner(
    `select f."storageKey" from tincan_package_files f, t where f."contextId" = $1::uuid and f."packageId" = $2::uuid`,
    [tenant.contextId, module.packageId],
  );
  const of = [tenant.contextId, module.packageId];
  await asOwner(`delete from tincan_packages using t where "contextId" = $1::uuid and id = $2::uuid`, of);
  expect((await server.request(host, pathname)).status).toBe(404);
  // A lesson that runs on the module holds its bytes; without one they go.
  await house();
  const left = () => Promise.all(keys.map(({ storageKey }) => server.app.files.stat(storageKey)));
  expect((await left()).every((size) => size !== undefined)).toBe(true);
  await asOwner(`update unused_bytes set "versionIds" = '{}' from t where "contextId" = $1::uuid`, [
    tenant.contextId,
  ]);
  await house();
  expect((await left()).every((size) => size === undefined)).toBe(true);
});

test('a logo that is deleted is no longer named by its context', async () => {
  const file = await upload('admin');
  const admin = await clientOf(server, tenant, 'admin');
  const params = { id: tenant.contextId };
  expect(await admin.updateContext({ params, body: { assets: { logo: file.id } } })).toMatchObject({
    ok: true,
  });
  server.clock.advance(2_001);
  const shown = await server.client(tenant.host).getCurrentContext();
  expect(shown.ok && shown.data.assets.logo).toContain(file.id);
  expect(await admin.deleteFile({ params: { id: file.id } })).toMatchObject({ ok: true });
  server.clock.advance(2_001);
  const after = await server.client(tenant.host).getCurrentContext();
  expect(after.ok && after.data.assets.logo).toBe('');
});

test('addresses of a retired context lead nowhere', async () => {
  const other = await stockTenant(server, 'retired');
  server.clock.advance(2_001);
  const token = await tokenOf(server, other, 'learner');
  const { file } = await uploadTo(server, other.host, token, {
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: photo,
  });
  expect(await statusesOf(addressesOf(file as AppFile))).toEqual([200, 206, 304]);
  await server.open.asOwner(async (owner) => {
    await owner.query(`update contexts set "retiredAt" = now() where id = $1`, [other.contextId]);
    await owner.query(`delete from context_hosts where "contextId" = $1`, [other.contextId]);
  });
  server.clock.advance(2_001);
  expect(await statusesOf(addressesOf(file as AppFile))).toEqual([404]);
});

test('what an upload that never ended left goes after a day, and not before', async () => {
  const key = `${tenant.contextId}/left-by-a-killed-process`;
  const { noteUpload } = await import('../../../platform/files/unused-bytes.store.ts');
  await server.open.database.withTenant(tenant.contextId, (tx) => noteUpload(tx, [key], server.clock.now()));
  await server.app.files.put(key, photo);
  server.clock.advance(23 * hour);
  await house();
  expect(await server.app.files.stat(key)).toBe(photo.length);
  server.clock.advance(hour);
  await house();
  expect(await server.app.files.stat(key)).toBeUndefined();
});
