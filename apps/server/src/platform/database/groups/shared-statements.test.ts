/** One statement for what several ask at once: each has its own rows, its own failure and its own order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chosenDatabase, startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import type { TenantTransaction, TransactionOptions } from '../database.ts';
import type { Asked } from '../read-batches.ts';
import { askShared, combineShared, sharedStatement } from './shared-statements.ts';

const raise = sharedStatement<{ subject: string; by: number }, { used: number }>(
  'sharedStatements.raise',
  'subject text, by int',
  (items) => `insert into quota_uses as q ("contextId", subject, "windowStart", used)
    select $1, i.subject, '2026-01-01', 12 / i.by from ${items} i
    on conflict ("contextId", subject, "windowStart") do update set used = q.used + 12 / excluded.used
    returning (select i.place from ${items} i where i.subject = q.subject) as place, used::int`,
);
const find = sharedStatement<{ name: string | null; at: Date }, { found: string | null; year: number }>(
  'sharedStatements.find',
  'name text, at timestamptz',
  (items) => `select i.place, i.name as found, extract(year from i.at)::int as year
    from ${items} i cross join generate_series(1, length(coalesce(i.name, '-')))
    where $1::uuid is not null`,
);
const divide = sharedStatement<{ by: number }, { quotient: number }>(
  'sharedStatements.divide',
  'by int',
  (items) => `select i.place, 12 / i.by as quotient from ${items} i where $1::uuid is not null`,
);
const at = new Date('2026-02-03T00:00:00Z');

describe('sent to a database', () => {
  let server: TestServer;
  let alpha: StockedTenant;
  beforeAll(async () => {
    server = await startServer();
    alpha = await stockTenant(server, 'alpha');
  });
  afterAll(() => server.close());
  beforeEach(() => server.open.asOwner((owner) => owner.query('delete from quota_uses')));

  const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>, options: TransactionOptions) =>
    server.open.database.withTenant(alpha.contextId, work, { plansOnce: true, ...options });
  const asPerson = <T>(personId: string, work: (tx: TenantTransaction) => Promise<T>) =>
    inTenant(work, { sharedBy: { personId, lockedId: personId } });
  /** On PostgreSQL; elsewhere nothing is shared. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number | undefined> {
    const { database } = server.open;
    const before = database.statementCount();
    await work();
    return database.kind === 'postgres' ? database.statementCount() - before : undefined;
  }
  const onPostgres = (count: number) => (server.open.database.kind === 'postgres' ? count : undefined);

  test('each of several readers has its own rows, however many they are, of one statement', async () => {
    const names = ['an', 'd\'Été "é" \\', null, ''];
    let rows: unknown;
    const sent = await statementsOf(async () => {
      rows = await Promise.all(
        names.map((name) => inTenant((tx) => askShared(tx, find, { name, at }), { reads: true })),
      );
    });
    expect(rows).toEqual(
      names.map((name) => Array.from({ length: (name ?? '-').length }, () => ({ found: name, year: 2026 }))),
    );
    expect(sent).toBe(onPostgres(2));
  });

  test('what several people write is written by one statement', async () => {
    const people = ['a', 'b', 'c'];
    let rows: unknown;
    const sent = await statementsOf(async () => {
      rows = await Promise.all(
        people.map((subject, place) =>
          asPerson(`once-${subject}`, (tx) => askShared(tx, raise, { subject, by: place + 1 })),
        ),
      );
    });
    expect(rows).toEqual([[{ used: 12 }], [{ used: 6 }], [{ used: 4 }]]);
    // Begin, the tenant, the statement and the commit.
    expect(sent).toBe(onPostgres(4));
  });

  test.each(['first', 'middle', 'last'])(
    'the %s of them fails alone, and nothing of it is written',
    async (bad) => {
      const people = ['first', 'middle', 'last'];
      const settled = await Promise.allSettled(
        people.map((subject) =>
          asPerson(`failing-${bad}-${subject}`, (tx) =>
            askShared(tx, raise, { subject, by: subject === bad ? 0 : 2 }),
          ),
        ),
      );
      expect(settled.map(({ status }) => status)).toEqual(
        people.map((subject) => (subject === bad ? 'rejected' : 'fulfilled')),
      );
      const written = await server.open.asOwner((owner) =>
        owner.query<{ subject: string; used: number }>('select subject, used from quota_uses'),
      );
      expect(written.map(({ subject }) => subject).sort()).toEqual(
        people.filter((one) => one !== bad).sort(),
      );
      expect(written.map(({ used }) => Number(used))).toEqual([6, 6]);
    },
  );

  test.each([0, 1, 2])('a reader fails alone, as number %i of three', async (bad) => {
    const calls = [0, 1, 2].map((place) =>
      inTenant((tx) => askShared(tx, divide, { by: place === bad ? 0 : 4 }), { reads: true }),
    );
    const heard = (await Promise.allSettled(calls)).map((one) =>
      one.status === 'fulfilled' ? one.value : /division by zero/.test(String(one.reason)),
    );
    expect(heard).toEqual([0, 1, 2].map((place) => place === bad || [{ quotient: 3 }]));
  });

  test('one person who asks twice has it done twice, in that order', async () => {
    const rows = await asPerson('twice', (tx) =>
      Promise.all([
        askShared(tx, raise, { subject: 'twice', by: 2 }),
        askShared(tx, raise, { subject: 'twice', by: 3 }),
      ]),
    );
    expect(rows).toEqual([[{ used: 6 }], [{ used: 9 }]]);
  });

  test('more people than one statement takes are served all the same', async () => {
    const many = Array.from({ length: 150 }, (_, place) => 1 + (place % 12));
    const rows = await Promise.all(
      many.map((by) => inTenant((tx) => askShared(tx, divide, { by }), { reads: true })),
    );
    expect(rows).toEqual(many.map((by) => [{ quotient: Math.floor(12 / by) }]));
  });

  // The embedded database has one connection: nobody holds a lock while another one writes.
  test.each(chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [])(
    'on %s a row that somebody else holds fails the one who waits for it alone',
    async () => {
      const raised = (subject: string) => (tx: TenantTransaction) => askShared(tx, raise, { subject, by: 2 });
      await inTenant(raised('held'), {});
      const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = inTenant(async (tx) => {
        await raised('held')(tx);
        taken.resolve();
        await held.promise;
      }, {});
      await taken.promise;
      const settled = await Promise.allSettled(
        ['free', 'held', 'also free'].map((subject) => asPerson(`waits-${subject}`, raised(subject))),
      );
      held.resolve();
      await holding;
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    },
  );

  test('outside of a group it is a statement as any other', async () => {
    const [row] = await inTenant((tx) => askShared(tx, raise, { subject: 'alone', by: 3 }), {});
    expect(row).toEqual({ used: 4 });
  });
});

/** What would be sent of letters (those that may share are capital), each with who asks; `-` is nobody. */
function sentOf(asked: string): string {
  const callers = new Map<string, object>();
  const caller = (name: string) => callers.get(name) ?? callers.set(name, { name }).get(name);
  const list = asked.split(' ').map((one): Asked => {
    const [name = '', by = '-'] = one;
    return {
      name,
      text: '',
      values: name === name.toUpperCase() ? ['tenant', `"${by}"`] : [],
      isShared: name === name.toUpperCase() ? true : undefined,
      by: by === '-' ? undefined : caller(by),
      resolve: () => undefined,
      reject: () => undefined,
    };
  });
  return combineShared(list)
    .map(
      ({ name, values: [, items] }) =>
        `${name}${items === undefined ? '' : (JSON.parse(String(items)) as string[]).join('')}`,
    )
    .join(' ');
}

test.each([
  ['A1 A2 A3', 'A123'],
  ['A1 B1 A2 B2', 'A12 B12'],
  ['A1 x1 A2 x2 B1 B2', 'A12 x x B12'],
  // Behind something else that it asked, or behind itself.
  ['A1 x2 A2 A3', 'A13 x A2'],
  ['A1 A1 A2', 'A12 A1'],
  ['A1 B2 B1 A2', 'A1 B21 A2'],
  // Behind what is for all of them.
  ['x- A1 A2 y- A3', 'x A12 y A3'],
  ['A- A- A1', 'A- A- A1'],
])('asked %s, what is sent is %s', (asked, sent) => {
  expect(sentOf(asked)).toBe(sent);
});

test('no statement has more than 99 items', () => {
  const asked = Array.from({ length: 250 }, (_, place): Asked => ({
    name: 'many',
    text: '',
    values: ['tenant', String(place)],
    isShared: true,
    by: { place },
    resolve: () => undefined,
    reject: () => undefined,
  }));
  const lengths = combineShared(asked).map(
    ({ values: [, items] }) => (JSON.parse(String(items)) as unknown[]).length,
  );
  expect(lengths).toEqual([99, 99, 52]);
});
