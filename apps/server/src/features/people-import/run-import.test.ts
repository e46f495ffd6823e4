/** A large import tells the planner how full its tables have become, and rests between its steps. */
import type { PeopleImport } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto } from '../../testing/jobs/import-stage.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const people = 900;

async function imported(at: string, count: number): Promise<PeopleImport> {
  const id = await importInto({ server, tenant }, at, count);
  await server.app.jobs.run('people-import');
  return must(await (await clientOf(server, tenant, 'admin')).getImport({ params: { id } }));
}

test('its tables are counted while it fills them, not only when a server comes to it', async () => {
  const counted = async () => {
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ n: number }>(
        `select reltuples::integer as n from pg_class where relname in ('users', 'people_import_rows') order by relname`,
      ),
    );
    return rows.map(({ n }) => n);
  };
  expect(await imported('compte.test', people)).toMatchObject({ done: people, state: 'committed' });
  const [rows = 0, users = 0] = await counted();
  expect(rows).toBe(people);
  // Of 900 in steps of 200 it is counted before the second, the third and the fifth.
  expect(users).toBeGreaterThanOrEqual(800);
});

test('that they cannot be counted does not stop it', async () => {
  const analyze = server.open.database.upkeep.analyze;
  const asked: string[][] = [];
  Object.assign(server.open.database.upkeep, {
    analyze: (tables: string[]) => {
      asked.push(tables);
      return Promise.reject(new Error('the owner is away'));
    },
  });
  try {
    expect(await imported('autre.test', 450)).toMatchObject({ done: 450, state: 'committed' });
    // Before the second, the third and the fifth step, of which the last ones fill the class.
    expect(asked).toHaveLength(3);
  } finally {
    Object.assign(server.open.database.upkeep, { analyze });
  }
});
