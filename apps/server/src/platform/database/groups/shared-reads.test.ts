/** The same reads of several calls at once: one packet, and each call its own rows and its own failure. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { type Statement, statement, type Value } from '../database.ts';

let server: TestServer;
let alpha: StockedTenant;
let beta: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  alpha = await stockTenant(server, 'alpha');
  beta = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

const tenants = statement<{ contextId: string }>('shared.tenants', 'select distinct "contextId" from users');
const rename = statement('shared.rename', `update users set firstname = 'changed'`);
const divide = statement<{ quotient: number }>('shared.divide', 'select 12 / $1::int as quotient');
const day = statement<{ day: string }>('shared.day', 'select $1::date::text as day');

/** A call that comes often, of one statement. */
function ask<Row>({ contextId }: StockedTenant, what: Statement<Row>, values: readonly Value[] = []) {
  const options = { reads: true, plansOnce: true };
  return server.open.database.withTenant(contextId, (tx) => tx.query(what, values), options);
}

async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = server.open.database.roundTripCount();
  await work();
  return server.open.database.roundTripCount() - before;
}

/** The embedded database is no wire away. */
const onWire = (trips: number) => (server.open.database.kind === 'postgres' ? trips : 0);

test('calls of a tenant share a packet, and each has its own rows', async () => {
  const divisors = [1, 2, 3, 4, 6, 12];
  let quotients: unknown;
  const trips = await tripsOf(async () => {
    quotients = await Promise.all(divisors.map((one) => ask(alpha, divide, [one])));
  });
  expect(quotients).toEqual(divisors.map((one) => [{ quotient: 12 / one }]));
  expect(trips).toBe(onWire(1));
});

test('calls of two tenants share nothing', async () => {
  const whose = [alpha, beta, alpha, beta];
  let seen: unknown;
  const trips = await tripsOf(async () => {
    seen = await Promise.all(whose.map((tenant) => ask(tenant, tenants)));
  });
  expect(seen).toEqual(whose.map(({ contextId }) => [{ contextId }]));
  expect(trips).toBe(onWire(2));
});

test('who asks something else waits behind nobody', async () => {
  const trips = await tripsOf(() =>
    Promise.all([ask(alpha, divide, [1]), ask(alpha, tenants), ask(alpha, divide, [2]), ask(alpha, tenants)]),
  );
  expect(trips).toBe(onWire(2));
});

test.each([
  ['the database refuses it', divide, 0, /division by zero/],
  ['it cannot be sent', day, new Date(Number.NaN), /Invalid time value/],
] as const)('a call fails alone where %s, wherever it stands among others', async (_, what, bad, message) => {
  const good = what === day ? new Date('2026-02-03T00:00:00Z') : 2;
  const row = what === day ? { day: '2026-02-03' } : { quotient: 6 };
  for (const place of [0, 1, 2, 3]) {
    const calls = [0, 1, 2, 3].map((at) =>
      ask<object>(alpha, what as Statement<object>, [at === place ? bad : good]),
    );
    const heard = (await Promise.allSettled(calls)).map((one) =>
      one.status === 'fulfilled' ? one.value : message.test(String(one.reason)),
    );
    expect(heard).toEqual([0, 1, 2, 3].map((at) => at === place || [row]));
  }
});

test('statements that have no name share a packet, and each is its own', async () => {
  const { database } = server.open;
  const options = { reads: true, plansOnce: true };
  const [users, contexts] = await Promise.all([
    database.withTenant(
      alpha.contextId,
      (tx) => tx.run(tx.sql.selectFrom('users').select('contextId').limit(1)),
      options,
    ),
    database.withTenant(
      alpha.contextId,
      (tx) => tx.run(tx.sql.selectFrom('contexts').select('id').limit(1)),
      options,
    ),
  ]);
  expect([users, contexts]).toEqual([[{ contextId: alpha.contextId }], [{ id: alpha.contextId }]]);
});

test('none of them writes', async () => {
  const settled = await Promise.allSettled([1, 2, 3, 4].map(() => ask(alpha, rename)));
  for (const one of settled)
    expect(String((one as PromiseRejectedResult).reason)).toMatch(/read-only transaction/);
  const changed = await server.open.asOwner((owner) =>
    owner.query(`select id from users where firstname = 'changed'`),
  );
  expect(changed).toEqual([]);
});
