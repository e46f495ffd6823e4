/** What the back-office's heaviest screens ask of the database does not grow with the people that they show (back-office §4). */
import type { Client, Result } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let program: StockedProgram;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  admin = await clientOf(server, tenant, 'admin');
  program = await stockProgram(server, tenant, { content: courseContentSample(), keys: courseKeysSample() });
});
afterAll(() => server.close());

const calls: Readonly<Record<string, readonly [() => Promise<Result<unknown>>, most: number]>> = {
  'a class at a glance': [() => admin.getCohort({ params: { id: program.classId }, query: {} }), 8],
  'the queue of corrections': [() => admin.listWaitingAnswers({ query: {} }), 8],
  'the list of people': [() => admin.listUsers({ query: { limit: 50, sort: 'lastname' } }), 8],
  'the classes of Home': [
    () => admin.listClasses({ query: { populate: 'teachers,classPrograms', limit: 20 } }),
    8,
  ],
  'the set-up of Home': [() => admin.getSetup(), 8],
};

/** Once before, so that what a process keeps is there. */
async function statements(call: () => Promise<Result<unknown>>): Promise<number> {
  await call();
  const before = server.open.database.statementCount();
  const result = await call();
  if (!result.ok) throw new Error(JSON.stringify(result.body));
  return server.open.database.statementCount() - before;
}

const morePeople = statement(
  'desk.morePeople',
  `with people as (
     insert into users ("contextId", id, username, firstname, lastname, email, "createdAt", "tincanIdentifier")
     select "contextId", gen_random_uuid(), 'more-' || n, 'More', 'Number ' || n, 'more-' || n || '@example.test', "createdAt",
       gen_random_uuid() from users, generate_series(1, 60) n where "contextId" = $1 and id = $2
     returning "contextId", id)
   insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
   select "contextId", gen_random_uuid(), $3, id, 'STUDENT', now() from people`,
);

test('with sixty people more each asks as many statements as before, and few', async () => {
  const before = new Map<string, number>();
  for (const [name, [call]] of Object.entries(calls)) before.set(name, await statements(call));
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(morePeople, [tenant.contextId, tenant.users.learner, program.classId]),
  );
  const cohort = await admin.getCohort({ params: { id: program.classId }, query: {} });
  expect(cohort.ok && cohort.data.total).toBeGreaterThan(60);
  for (const [name, [call, most]] of Object.entries(calls)) {
    const found = await statements(call);
    expect([name, found]).toEqual([name, before.get(name)]);
    expect(found, name).toBeLessThanOrEqual(most);
  }
});
