/** The goal of a week over HTTP: set and taken away by the learner, compared with the active time of the centre's week. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const read = async () => must(await learner.getWeeklyGoal());
const set = (minutes: number | null) => learner.setWeeklyGoal({ body: { minutes } });

test('nobody has one until they set it; it can be changed and taken away', async () => {
  expect((await read()).minutes).toBeNull();
  expect(must(await set(120)).minutes).toBe(120);
  expect(must(await set(90)).minutes).toBe(90);
  expect((await read()).minutes).toBe(90);
  expect(must(await learner.exportOwnData()).account['weeklyGoalMinutes']).toBe(90);
  const peer = await clientOf(server, tenant, 'peer');
  expect(must(await peer.getWeeklyGoal()).minutes).toBeNull();
  expect(must(await set(null)).minutes).toBeNull();
  for (const wrong of [0, 9, 3_001, 12.5]) expect(await set(wrong)).toMatchObject({ status: 400 });
});

test('its week goes from Monday to Sunday by the clock of the centre, and holds the active time of those days', async () => {
  const { from, to } = await read();
  expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(
      statement(
        'test.weekTimes',
        `insert into page_times ("contextId", "userId", "lessonId", "pageId", day, alive, active)
         select $1, $2, $3, gen_random_uuid(), day, 600, seconds from (values ($4::date - 1, 100), ($4::date, 20),
           ($4::date + 6, 3), ($4::date + 7, 1000)) as given (day, seconds)`,
      ),
      [tenant.contextId, tenant.users.learner, tenant.openClass.lessonIds[0], from],
    ),
  );
  expect((await read()).activeSeconds).toBe(23);
});

test('a centre far away begins its week by its own clock', async () => {
  // Monday, 01:00 in Paris: still Sunday in Montréal.
  const monday = Date.parse(`${(await read()).to}T00:00:00Z`) + 86_400_000;
  server.clock.advance(monday - server.clock.now().getTime());
  learner = await clientOf(server, tenant, 'learner');
  const inParis = await read();
  await setSettings(server, tenant, { timeZone: 'America/Toronto' });
  const inToronto = await read();
  expect(Date.parse(inParis.from) - Date.parse(inToronto.from)).toBe(7 * 86_400_000);
});

test('is refused where the centre does not offer it', async () => {
  await setSettings(server, tenant, { tools: { weeklyGoal: false } });
  for (const refused of [await learner.getWeeklyGoal(), await set(60)])
    expect(refused).toMatchObject({ status: 403, code: 'TOOL_OFF' });
});
