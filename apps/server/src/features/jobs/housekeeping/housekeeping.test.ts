/** Housekeeping at a clock that is moved: nothing is removed too early, everything afterwards, in small transactions. */
import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oldRows, stockOldRows } from '../../../testing/stock/old-rows.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { proveHousekeeping } from '../../../testing/prove/housekeeping.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { withTemporaryFolder } from '../../../platform/files/temporary-folders.ts';
import { keepHouse } from './housekeeping.service.ts';
import { type HousekeepingKind, keptMs } from './housekeeping.store.ts';

const day = 24 * 3_600_000;
let server: TestServer;
let tenant: StockedTenant;
let pageId: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: tenant.openClass.lessonIds[0] };
  const page = await learner.getCurrentPage({ params, query: {} });
  if (!page.ok) throw new Error(page.code);
  pageId = page.data.id;
});
afterAll(() => server.close());

const parts = () => ({
  database: server.open.database,
  store: server.app.files,
  clock: server.clock,
  temporary: server.dataDir,
});
const house = () => keepHouse(parts());

const stockRow = (kind: HousekeepingKind, endsAt: Date) =>
  stockOldRows(server, { contextId: tenant.contextId, userId: tenant.users.learner, pageId }, kind, endsAt);

describe.each(Object.entries(keptMs) as [HousekeepingKind, number][])('%s', (kind, kept) => {
  test('stay as long as they are said to, and go then', async () => {
    // Whatever earlier tests left is gone first.
    server.clock.advance(400 * day);
    await house();
    await stockRow(kind, server.clock.now());
    server.clock.advance(kept - 1);
    // Each time that entries go the audit says so: notes of earlier rounds are older than the one entry.
    if (kind === 'auditEntries') await house();
    expect((await house())[kind]).toBe(0);
    server.clock.advance(1);
    const removed = await house();
    expect(removed[kind]).toBe(1);
    const others = Object.entries(removed).filter(([name, count]) => name !== kind && count > 0);
    expect(others).toEqual([]);
    expect((await house())[kind]).toBe(0);
  });
});

test('live things are never removed: a sign-in, an open reset, a waiting letter, bytes in use', async () => {
  const learner = await clientOf(server, tenant, 'learner');
  await server.open.asOwner((owner) =>
    owner.query(
      `with given as (select set_config('app.context', $1::text, true))
       insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt")
       select $1::uuid, gen_random_uuid(), 'mail', 'waits', '{"letter": "welcome"}', $2, $2 from given`,
      [tenant.contextId, new Date(server.clock.now().getTime() - 89 * day)],
    ),
  );
  await house();
  expect(await learner.getMe({ query: {} })).toMatchObject({ ok: true });
  const [waiting] = await server.open.asOwner((owner) =>
    owner.query<{ count: number }>(
      `with given as (select set_config('app.context', $1::text, true))
       select count(*)::int as count from given, outbox o where o."contextId" = $1::uuid and o."dedupeKey" = 'waits'`,
      [tenant.contextId],
    ),
  );
  expect(waiting?.count).toBe(1);
});

test('many rows go in batches, each in a transaction of its own', async () => {
  const old = new Date(server.clock.now().getTime() - 8 * day);
  await server.open.asOwner((owner) =>
    owner.query(
      `with given as (select set_config('app.context', $1::text, true))
       insert into idempotency_records ("contextId", "userId", key, "requestHash", status, body, "createdAt")
       select $1::uuid, $2::uuid, 'many-' || n, '\\x00', 200, '{}', $3::timestamptz
       from given, generate_series(1, 1201) n`,
      [tenant.contextId, tenant.users.peer, old],
    ),
  );
  const removals: number[] = [];
  const database = new Proxy(server.open.database, {
    get: (target, key) =>
      key !== 'withTenant'
        ? (Reflect.get(target, key) as unknown)
        : async (...args: Parameters<typeof target.withTenant>) => {
            const answer: unknown = await target.withTenant(...args);
            if (typeof answer === 'number' && answer > 0) removals.push(answer);
            return answer;
          },
  });
  const { idempotencyRecords } = await keepHouse({ ...parts(), database });
  expect(idempotencyRecords).toBe(1_201);
  expect(removals).toEqual([500, 500, 201]);
});

test('what a killed process left of an upload goes after a day, and nothing else of that folder', async () => {
  const at = (name: string) => join(server.dataDir, name);
  const old = new Date(server.clock.now().getTime() - day - 1);
  const fresh = new Date(server.clock.now().getTime() - day + 60_000);
  const stays = ['parcours-test-ABCdef', 'parcours-upload-notours', 'parcours-package-linked'];
  const [other = '', notOurs = '', linked = ''] = stays;
  const leave = async (name: string, time: Date) => {
    await mkdir(at(name), { recursive: true });
    await writeFile(join(at(name), 'file'), 'half of an upload');
    await utimes(at(name), time, time);
  };
  // As a process makes them that does not live to remove them.
  const begun = (kind: 'upload' | 'package') =>
    withTemporaryFolder(kind, async (folder) => {
      await rename(folder, at(basename(folder)));
      return basename(folder);
    });
  for (const kind of ['upload', 'package'] as const) {
    await leave(await begun(kind), old);
    const young = await begun(kind);
    await leave(young, fresh);
    stays.push(young);
  }
  for (const name of [other, notOurs]) await leave(name, old);
  await symlink(at(other), at(linked));
  expect((await house()).unfinished).toBe(2);
  const left = (await readdir(server.dataDir)).filter((name) => name.startsWith('parcours-'));
  expect(left.toSorted()).toEqual(stays.toSorted());
  expect(await readdir(at(other))).toEqual(['file']);
});

test('each rule finds its rows by an index', async () => {
  const tables = [...new Set(Object.values(oldRows).map(({ table }) => table))];
  const found = await server.open.asOwner((owner) =>
    owner.query<{ table: string }>(
      `select distinct tablename as table from pg_indexes where tablename = any ($1::text[])
       and indexdef ~ '("createdAt"|"dueAt"|"endAt"|"expiresAt"|"doneAt"|"endedAt"|"windowStart"|"emptyAt"|"startedAt"|"sentAt"|"lastInputAt"|at DESC)'`,
      [tables],
    ),
  );
  // The platform's two tables have as many rows as there are superadmins.
  const small = ['platform_rate_limits'];
  expect(found.map(({ table }) => table).sort()).toEqual(tables.filter((one) => !small.includes(one)).sort());
});

test('the proof, small: everything old goes while the server answers, and nothing else', async () => {
  expect((await proveHousekeeping(600)).faults).toEqual([]);
});
