/** What several people write at once: committed together, each with its own rows and its own failure. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chosenDatabase, startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { newCallRecord, recorded } from '../../metrics/call-record.ts';
import { statement, type TenantTransaction } from '../database.ts';

let server: TestServer;
let alpha: StockedTenant;
let beta: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  alpha = await stockTenant(server, 'alpha');
  beta = await stockTenant(server, 'beta');
});
afterAll(() => server.close());
beforeEach(() => server.open.asOwner((owner) => owner.query('delete from quota_uses')));

const insert = statement<{ tx: string }>(
  'sharedWrites.insert',
  `insert into quota_uses ("contextId", subject, "windowStart", used) values ($1, $2, '2026-01-01', $3)
   returning pg_current_xact_id()::text as tx`,
);
const divide = statement('sharedWrites.divide', 'select 12 / $1::int as quotient');
const day = statement('sharedWrites.day', 'select $1::date::text as day');
const raise = statement<{ used: number }>(
  'sharedWrites.raise',
  `update quota_uses set used = used + 1 where "contextId" = $1 and subject = $2 returning used::int`,
);

const write = (tx: TenantTransaction, subject: string) => tx.query(insert, [tx.contextId, subject, 0]);

/** Work on the rows of one person, as answers and moves are. Everybody is somebody else in each test: who failed is apart for a while. */
function asPerson<T>(
  { contextId }: Pick<StockedTenant, 'contextId'>,
  personId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const options = { plansOnce: true, sharedBy: { personId, lockedId: personId } };
  return server.open.database.withTenant(contextId, work, options);
}

async function subjects(): Promise<unknown[]> {
  const rows = await server.open.asOwner((owner) =>
    owner.query<{ subject: string }>('select subject from quota_uses order by subject'),
  );
  return rows.map(({ subject }) => subject);
}

const isPostgres = () => server.open.database.kind === 'postgres';
const transactionOf = async (tx: TenantTransaction, subject: string) => {
  const [row] = await write(tx, subject);
  return row?.tx;
};

test('what people write at once is committed once, in two packets', async () => {
  const people = ['a', 'b', 'c', 'd'];
  const before = server.open.database.roundTripCount();
  const committed: string[] = [];
  const transactions = await Promise.all(
    people.map((one) =>
      asPerson(alpha, `together-${one}`, (tx) => {
        tx.afterCommit(() => committed.push(one));
        return transactionOf(tx, one);
      }),
    ),
  );
  expect(new Set(transactions).size).toBe(isPostgres() ? 1 : 4);
  expect(server.open.database.roundTripCount() - before).toBe(isPostgres() ? 2 : 0);
  expect(committed).toEqual(people);
  expect(await subjects()).toEqual(people);
});

test('two calls of one person, and those of two tenants, are two transactions', async () => {
  const calls = [
    [alpha, 'same', 'first'],
    [alpha, 'same', 'second'],
    [beta, 'same', 'other'],
  ] as const;
  const transactions = await Promise.all(
    calls.map(([tenant, person, subject]) => asPerson(tenant, person, (tx) => transactionOf(tx, subject))),
  );
  expect(new Set(transactions).size).toBe(3);
});

test('more than a group takes: each is done once', async () => {
  const people = Array.from({ length: 50 }, (_, at) => `many-${String(at).padStart(2, '0')}`);
  let runs = 0;
  await Promise.all(
    people.map((one) =>
      asPerson(alpha, one, (tx) => {
        runs += 1;
        return write(tx, one);
      }),
    ),
  );
  expect(await subjects()).toEqual(people);
  expect(runs).toBe(50);
});

describe.each([
  ['throws before it asks anything', () => Promise.reject(new Error('own failure')), /own failure/],
  [
    'throws after it wrote',
    async (tx: TenantTransaction) => {
      await write(tx, 'failing');
      throw new Error('own failure');
    },
    /own failure/,
  ],
  [
    'throws in the moment in which it asks',
    (tx: TenantTransaction) => {
      void write(tx, 'failing');
      return Promise.reject(new Error('own failure'));
    },
    /own failure/,
  ],
  [
    'asks what the database refuses',
    async (tx: TenantTransaction) => {
      await write(tx, 'failing');
      await tx.query(divide, [0]);
    },
    /division by zero/,
  ],
  [
    'has asked what is refused, and waits for no answer',
    async (tx: TenantTransaction) => {
      await write(tx, 'failing');
      void tx.query(divide, [0]);
    },
    /division by zero/,
  ],
  [
    'asks what cannot be sent',
    async (tx: TenantTransaction) => {
      await write(tx, 'failing');
      await tx.query(day, [new Date(Number.NaN)]);
    },
    /Invalid time value/,
  ],
] as const)('a call that %s', (name, failing, message) => {
  test.each([0, 1, 2, 3])('fails alone in place %i', async (place) => {
    const committed: number[] = [];
    const calls = [0, 1, 2, 3].map((at) =>
      asPerson(alpha, `${name} ${place} ${at}`, async (tx) => {
        tx.afterCommit(() => committed.push(at));
        if (at === place) await failing(tx);
        // As an answer does what is only written: the commit tells of it.
        else void write(tx, `good ${at}`);
        return at;
      }),
    );
    const heard = (await Promise.allSettled(calls)).map((one) =>
      one.status === 'fulfilled' ? one.value : message.test(String(one.reason)),
    );
    const others = [0, 1, 2, 3].filter((at) => at !== place);
    expect(heard).toEqual([0, 1, 2, 3].map((at) => (at === place ? true : at)));
    expect(new Set(committed)).toEqual(new Set(others));
    expect(committed).toHaveLength(others.length);
    expect(await subjects()).toEqual(others.map((at) => `good ${at}`));
  });
});

test('the record of each call has its own waits, and one transaction', async () => {
  const records = [newCallRecord(), newCallRecord()];
  await Promise.all(
    records.map((record, at) =>
      recorded(record, () => asPerson(alpha, `recorded ${at}`, (tx) => write(tx, `recorded ${at}`))),
    ),
  );
  for (const { waits, transactions } of records) {
    const asked = waits.flatMap(({ names }) => names.map(({ name }) => name));
    expect(asked.filter((name) => name === insert.name)).toHaveLength(1);
    expect(waits.map(({ on }) => on)).toContain(isPostgres() ? 'connection' : 'statements');
    expect(transactions).toMatchObject([{ failed: false }]);
  }
});

test('of two that fail each hears its own failure', async () => {
  const settled = await Promise.allSettled([
    asPerson(alpha, 'fails-a', (tx) => tx.query(divide, [0])),
    asPerson(alpha, 'fails-b', () => Promise.reject(new Error('own failure'))),
    asPerson(alpha, 'fails-c', (tx) => write(tx, 'good')),
  ]);
  expect(settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)))).toEqual([
    expect.stringMatching(/division by zero/),
    'Error: own failure',
    'done',
  ]);
});

test('whose work has failed disturbs the others once', async () => {
  let runs = 0;
  const round = () =>
    Promise.allSettled([
      asPerson(alpha, 'disturbs', () => Promise.reject(new Error('again'))),
      asPerson(alpha, `calm ${runs}`, async (tx) => {
        runs += 1;
        await write(tx, `calm ${runs}`);
      }),
    ]);
  await round();
  const afterFirst = runs;
  await round();
  await round();
  expect(runs - afterFirst).toBe(2);
});

// The embedded database has one connection: nobody holds a lock while another one writes.
describe.each(chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  test('a row that somebody else holds delays the others, and fails its own call alone', async () => {
    await asPerson(alpha, 'holder', (tx) => write(tx, 'held'));
    const held = Promise.withResolvers<void>();
    const holding = server.open.database.withTenant(alpha.contextId, async (tx) => {
      await tx.query(raise, [tx.contextId, 'held']);
      await held.promise;
    });
    await pause(50);
    const settled = await Promise.allSettled([
      asPerson(alpha, 'waits-a', (tx) => write(tx, 'free a')),
      asPerson(alpha, 'waits-b', (tx) => tx.query(raise, [tx.contextId, 'held'])),
      asPerson(alpha, 'waits-c', (tx) => write(tx, 'free c')),
    ]);
    held.resolve();
    await holding;
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await subjects()).toEqual(['free a', 'free c', 'held']);
  });

  test('who waits in a ring with another transaction gets through', async () => {
    await asPerson(alpha, 'ring', async (tx) => {
      await write(tx, 'one');
      await write(tx, 'two');
    });
    const other = server.open.database.withTenant(alpha.contextId, async (tx) => {
      await tx.query(raise, [tx.contextId, 'two']);
      await pause(100);
      await tx.query(raise, [tx.contextId, 'one']);
    });
    await pause(50);
    const grouped = [
      asPerson(alpha, 'ring-a', (tx) => tx.query(raise, [tx.contextId, 'one'])),
      asPerson(alpha, 'ring-b', (tx) => tx.query(raise, [tx.contextId, 'two'])),
    ];
    const settled = await Promise.allSettled([...grouped, other]);
    // Whoever was ended for it, the two that shared a transaction are not those who wait in a ring when they run alone.
    expect(settled.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});
