/** What only reads: one tenant, no writing, one error exit for what was asked together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { statement, type TenantTransaction, type Value } from './database.ts';

let server: TestServer;
let alpha: StockedTenant;
let beta: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  alpha = await stockTenant(server, 'alpha');
  beta = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

const reading = <T>(contextId: string, work: (tx: TenantTransaction) => Promise<T>) =>
  server.open.database.withTenant(contextId, work, { reads: true });

const tenants = statement<{ contextId: string }>('test.tenants', 'select distinct "contextId" from users');
const rename = statement('test.rename', `update users set firstname = 'changed'`);
const divide = statement<{ quotient: number }>('test.divide', 'select 1 / $1::int as quotient');
const echo = statement<{ value: unknown }>('test.echo', 'select to_json($1::text[]) as value');
const setting = statement<{ value: string }>(
  'test.setting',
  `select coalesce(current_setting('app.context', true), '') as value`,
);

test('sees the rows of its tenant alone, one batch after the other', async () => {
  const seen = await Promise.all(
    [alpha, beta, alpha].map(({ contextId }) =>
      reading(contextId, async (tx) => [
        ...(await Promise.all([tx.query(tenants), tx.query(tenants)])),
        await tx.query(tenants),
      ]),
    ),
  );
  for (const [place, { contextId }] of [alpha, beta, alpha].entries())
    expect(seen[place]).toEqual([[{ contextId }], [{ contextId }], [{ contextId }]]);
});

test('writes nothing', async () => {
  await expect(reading(alpha.contextId, (tx) => tx.query(rename))).rejects.toThrow(/read-only transaction/);
  const changed = await reading(alpha.contextId, (tx) =>
    tx.run(tx.sql.selectFrom('users').select('id').where('firstname', '=', 'changed')),
  );
  expect(changed).toEqual([]);
});

test('an error is that of its statement and of those behind it; the connection is as good as new', async () => {
  for (let round = 0; round < 12; round += 1) {
    const settled = await reading(alpha.contextId, (tx) =>
      Promise.allSettled([tx.query(divide, [1]), tx.query(divide, [0]), tx.query(tenants)]),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await reading(alpha.contextId, (tx) => tx.query(divide, [1]))).toEqual([{ quotient: 1 }]);
  }
});

test('two statements of one name are refused at once, and the connection is as good as new', async () => {
  const other = statement('test.divide', 'select 2 as quotient');
  const { database } = server.open;
  const fresh = statement('test.fresh', 'select 3 as fresh');
  await reading(alpha.contextId, (tx) => tx.query(divide, [1]));
  for (let round = 0; round < 12; round += 1) {
    const both = (tx: TenantTransaction) =>
      Promise.all([tx.query(divide, [1]), tx.query(fresh), tx.query(other)]);
    await expect(database.withTenant(alpha.contextId, both)).rejects.toThrow('two statements are called');
    await expect(reading(alpha.contextId, both)).rejects.toThrow('two statements are called');
    expect(await reading(alpha.contextId, (tx) => tx.query(fresh))).toEqual([{ fresh: 3 }]);
  }
});

test('leaves no tenant behind, and is asked nothing after its end', async () => {
  await reading(alpha.contextId, (tx) => tx.query(tenants));
  expect(await server.open.database.withPlatform((tx) => tx.query(setting))).toEqual([{ value: '' }]);
  const late = await reading(alpha.contextId, async (tx) => tx);
  await expect(late.query(tenants)).rejects.toThrow('the transaction has ended');
});

test('values arrive as they were sent', async () => {
  const value: Value = ['plain', 'with "quotes"', 'back\\slash', 'a,b {c}', 'null', '', 'été'];
  expect(await reading(alpha.contextId, (tx) => tx.query(echo, [value]))).toEqual([{ value }]);
});

test('a look at the session that proves a guess wrong asks again with what is true now', async () => {
  const client = server.client(alpha.host, { token: await tokenOf(server, alpha, 'trainer') });
  const names = async () => {
    const answer = await client.listUsers({ query: { limit: 200 } });
    return answer.ok ? answer.data.items.length : answer.status;
  };
  const before = await names();
  expect(await names()).toBe(before);
  const set = (sql: string) => server.open.asOwner((owner) => owner.query(sql, [alpha.users.trainer]));
  await set(`insert into role_users ("contextId", id, "roleId", "scopeId", "principalType", "principalId")
    select r."contextId", gen_random_uuid(), r.id, r."contextId", 'AppUser', $1::uuid from roles r
    join users u on u."contextId" = r."contextId" and u.id = $1 where r.name = 'admin'`);
  expect(await names()).toBeGreaterThan(Number(before));
  await set('delete from role_users where "principalId" = $1');
  // A role that is lost ends the session (domain §4).
  expect(await names()).toBe(401);
});
