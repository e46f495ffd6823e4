/** The archive of a centre over HTTP: what is in it, what is not, who takes it and for how long (domain §2). */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFiles } from '../../../platform/files/disk-files.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { keepHouse } from '../../jobs/housekeeping/housekeeping.service.ts';
import { canaryOf } from '../../../testing/world/canary.ts';
import { zipEntries } from '../../../testing/packages/zip-entries.ts';
import { signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockNamed } from '../../../testing/stock/stock-named.ts';
import { stockPassword } from '../../../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';
import { secretColumn } from './exported-tables.ts';

const platform = 'platform.test';
let server: TestServer;
let world: World;
let tokens: Tokens;
let token: string;
let ref: string;

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  await stockWorld(server, 'beta');
  tokens = await signAllIn(server, world);
  ({ ref } = await stockNamed(server, world));
  token = await signIn();
});
afterAll(() => server.close());

async function signIn(): Promise<string> {
  const body = { username: 'platform', password: stockPassword };
  const signedIn = await server.client(platform).loginToPlatform({ body });
  if (!signedIn.ok) throw new Error(signedIn.code);
  return signedIn.data.platform_token;
}
const superadmin = () => server.client(platform, { token });
const id = () => world.contextId;

async function list() {
  const listed = await superadmin().listCentreExports({ params: { id: id() } });
  if (!listed.ok) throw new Error(listed.code);
  return listed.data.items;
}

async function take(exportId: string, bearer = token, host = platform) {
  const path = `/api/platform/centres/${id()}/exports/${exportId}/archive`;
  const answer = await server.request(host, path, { headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function entriesOf(action: string) {
  const listed = await superadmin().listPlatformEntries({ query: { limit: 200 } });
  if (!listed.ok) throw new Error(listed.code);
  return listed.data.items.filter((one) => one.action === action);
}

let exportId: string;

describe('an archive', () => {
  test('is started once, and recorded in both ledgers', async () => {
    const first = await superadmin().createCentreExport({ params: { id: id() } });
    expect(first).toMatchObject({ ok: true, data: { state: 'waiting', bytes: null, endedAt: null } });
    exportId = first.ok ? first.data.id : '';
    expect(await superadmin().createCentreExport({ params: { id: id() } })).toMatchObject({
      data: { id: exportId },
    });
    expect((await take(exportId)).status).toBe(404);
    expect(await entriesOf('centre-exported')).toMatchObject([{ centreId: id() }, { centreId: id() }]);
    const admin = server.client(world.host, { token: tokens.admin ?? '' });
    const { data } = (await admin.listAuditEntries({ query: { action: 'data-exported' } })) as {
      data: { items: { subject: string; actorId: string | null; details: object }[] };
    };
    expect(data.items).toMatchObject([{ subject: id(), actorId: null, details: { by: 'platform' } }]);
  });

  test('has failed where nobody makes it any more, and another one is started', async () => {
    await server.open.asOwner((owner) => owner.query(`delete from pgboss.job where name = 'centre-export'`));
    await server.app.jobs.run('housekeeping');
    const [lost] = await list();
    expect(lost).toMatchObject({ id: exportId, state: 'failed' });
    expect(lost?.endedAt).not.toBeNull();
    const next = await superadmin().createCentreExport({ params: { id: id() } });
    expect(next).toMatchObject({ ok: true, data: { state: 'waiting' } });
    exportId = next.ok ? next.data.id : '';
    expect(exportId).not.toBe(lost?.id);
  });

  test('has every table as JSON lines and every file, of this centre alone', async () => {
    await server.app.jobs.run('centre-export');
    const [one] = await list();
    expect(one).toMatchObject({ id: exportId, state: 'done' });
    expect(one?.done).toBe(one?.total);
    const { status, headers, bytes } = await take(exportId);
    expect([status, headers.get('content-type'), bytes.byteLength]).toEqual([
      200,
      'application/zip',
      one?.bytes,
    ]);
    const entries = await zipEntries(bytes);
    const rowsOf = (table: string) =>
      String(entries.get(`tables/${table}.jsonl`))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { people, rows, lessons } = await server.open.database.withTenant(id(), async (tx) => {
      const [counted] = await tx.query(
        {
          name: 'test.counted',
          text: `select (select count(*)::int from users) as people, (select count(*)::int from lesson_pages) as rows,
            (select count(*)::int from lessons) as lessons`,
        },
        [],
      );
      return counted as { people: number; rows: number; lessons: number };
    });
    expect([rowsOf('users').length, rowsOf('lesson_pages').length, rowsOf('lessons').length]).toEqual([
      people,
      rows,
      lessons,
    ]);
    const text = [...entries]
      .map(([path, content]) => (path.startsWith('tables/') ? String(content) : ''))
      .join('');
    expect(text).toContain(canaryOf('alpha'));
    expect(text).not.toContain(canaryOf('beta'));
    expect(text).toContain(ref);
    const kept = [...entries.keys()].filter((path) => path.startsWith('bytes/'));
    expect(kept.length).toBeGreaterThan(0);
    for (const { storageKey } of rowsOf('tincan_package_files'))
      expect(kept).toContain(`bytes/${String(storageKey)}`);
    expect(JSON.parse(String(entries.get('centre.json')))).toMatchObject({ id: id(), alias: 'alpha' });
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as { tables: string[] };
    expect(manifest.tables).toContain('certificates');
  });

  test('holds no secret, and nothing that one is known by', async () => {
    const entries = await zipEntries((await take(exportId)).bytes);
    for (const name of ['user_secrets', 'sessions', 'password_resets', 'login_codes', 'outbox', 'push_keys'])
      expect([name, entries.has(`tables/${name}.jsonl`)]).toEqual([name, false]);
    for (const [path, content] of entries) {
      if (!path.endsWith('.jsonl')) continue;
      const [line = ''] = String(content).split('\n');
      if (line === '') continue;
      for (const column of Object.keys(JSON.parse(line) as object))
        expect([path, column, secretColumn.test(column)]).toEqual([path, column, false]);
    }
    const stored = await server.open.asOwner((owner) =>
      owner.query<{ hash: string }>(
        `select "passwordHash" as hash from user_secrets union select encode("keyHash", 'hex') from api_keys
         union select encode("codeHash", 'hex') from invitation_codes`,
      ),
    );
    expect(stored.length).toBeGreaterThan(2);
    const text = [...entries.values()].map(String).join('');
    for (const { hash } of stored) expect(text).not.toContain(hash);
  });

  test('each taking is recorded; nobody of a centre takes one', async () => {
    const before = (await entriesOf('centre-archive-taken')).length;
    expect((await take(exportId)).status).toBe(200);
    expect(await entriesOf('centre-archive-taken')).toHaveLength(before + 1);
    for (const host of [platform, world.host])
      expect((await take(exportId, tokens.admin ?? '', host)).status).toBe(401);
    expect((await take(exportId, token, world.host)).status).toBe(401);
    expect(await entriesOf('centre-archive-taken')).toHaveLength(before + 1);
  });

  test('of a centre that is not there is refused', async () => {
    const params = { id: exportId };
    expect(await superadmin().createCentreExport({ params })).toMatchObject({ code: 'CONTEXT_NOT_FOUND' });
  });

  test('is gone after seven days, its bytes too', async () => {
    server.clock.advance(7 * 86_400_000 + 1);
    token = await signIn();
    expect((await list())[0]).toMatchObject({ id: exportId, state: 'expired' });
    expect((await take(exportId)).status).toBe(404);
    const store = createDiskFiles(join(server.dataDir, 'files'), systemRandom);
    const { files } = await keepHouse({ database: server.open.database, store, clock: server.clock });
    expect(files).toBeGreaterThan(0);
    expect(await store.stat(`${id()}/${exportId}`)).toBeUndefined();
  });
});
