/** People of a table enter a class with the import, and leave it again with its undo (back-office §4). */
import type { PeopleImport } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, must, tokenOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { sendTable } from '../../testing/stock/send-table.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
const unused: StockedTenant[] = [];

beforeAll(async () => {
  server = await startServer();
  for (const alias of ['a', 'b', 'c', 'd', 'e']) unused.push(await stockTenant(server, `centre-${alias}`));
});
afterAll(() => server.close());
beforeEach(async () => {
  const next = unused.pop();
  if (next === undefined) throw new Error('one tenant for each test');
  tenant = next;
  admin = await clientOf(server, tenant, 'admin');
});

async function send(classId: string, companyId = tenant.companyId) {
  const token = await tokenOf(server, tenant, 'admin');
  const table = `Prénom;E-mail\nUne;une@entree.test\nDeux;deux@entree.test\n;${await learnerEmail()}`;
  return sendTable(server, { host: tenant.host, token, companyId, classId }, table);
}

async function learnerEmail(): Promise<string> {
  return must(await admin.getUser({ params: { id: tenant.users.learner }, query: {} })).email ?? '';
}

async function imported(classId: string): Promise<PeopleImport> {
  const { file } = await send(classId);
  const params = { id: file?.id ?? '' };
  must(await admin.commitImport({ params }));
  await server.app.jobs.run('people-import');
  return must(await admin.getImport({ params }));
}

async function prepared(): Promise<string> {
  const body = { companyId: tenant.companyId, name: 'Printemps', inPreparation: true };
  return must(await admin.createClass({ body })).id;
}

const rows = <R>(query: string): Promise<R[]> => server.open.asOwner((owner) => owner.query<R>(query));
const studentsOf = async (classId: string) =>
  (
    await rows<{ email: string }>(
      `select u.email from class_users c join users u on u.id = c."userId"
     where c."classId" = '${classId}' and c.role = 'STUDENT' and u.email like '%@entree.test' order by u.email`,
    )
  ).map(({ email }) => email);
async function undone(id: string) {
  must(await admin.undoImport({ params: { id } }));
  await server.app.jobs.run('people-import-undo');
  return must(await admin.getImport({ params: { id } })).undone;
}
const plannedIn = async (classId: string) =>
  (await rows(`select from planned_learners where "classId" = '${classId}'`)).length;
const accounts = async () =>
  (await rows(`select from users where "contextId" = '${tenant.contextId}' and email like '%@entree.test'`))
    .length;

test('an open class gets the new people with their lessons; who has a place there keeps it', async () => {
  const { classId } = tenant.openClass;
  const done = await imported(classId);
  expect(done).toMatchObject({ state: 'committed', classId, entered: 2, done: 2 });
  expect(await studentsOf(classId)).toEqual(['deux@entree.test', 'une@entree.test']);
  const lessons = await rows(
    `select from lessons l join users u on u.id = l."userId" where l."classId" = '${classId}' and u.email = 'une@entree.test'`,
  );
  expect(lessons).toHaveLength(2);
  expect(await undone(done.id)).toMatchObject({ removed: 2, kept: 0 });
  expect(await studentsOf(classId)).toEqual([]);
  expect(await accounts()).toBe(0);
});

test('a class that is prepared gets everybody of the table as planned learners', async () => {
  const classId = await prepared();
  const done = await imported(classId);
  expect(done).toMatchObject({ className: 'Printemps', entered: 3 });
  expect(await plannedIn(classId)).toBe(3);
  expect(await studentsOf(classId)).toEqual([]);
  expect(await undone(done.id)).toMatchObject({ removed: 2, kept: 0 });
  expect(await plannedIn(classId)).toBe(0);
});

test('whoever has begun a lesson there keeps the place and the account', async () => {
  const { classId } = tenant.openClass;
  const { id } = await imported(classId);
  await rows(`update lessons set "startedAt" = now() where "classId" = '${classId}' and "userId" =
    (select id from users where "contextId" = '${tenant.contextId}' and email = 'une@entree.test')`);
  expect(await undone(id)).toMatchObject({ removed: 1, kept: 1 });
  expect(await studentsOf(classId)).toEqual(['une@entree.test']);
});

test('a class that is gone before the job keeps nobody from an account', async () => {
  const classId = await prepared();
  const { file } = await send(classId);
  must(await admin.deleteClass({ params: { id: classId } }));
  const params = { id: file?.id ?? '' };
  must(await admin.commitImport({ params }));
  await server.app.jobs.run('people-import');
  expect(must(await admin.getImport({ params }))).toMatchObject({
    state: 'committed',
    classId: null,
    className: null,
    entered: 0,
    done: 2,
  });
});

test('the class is one of the company', async () => {
  const other = must(await admin.createCompany({ body: { name: 'Une autre' } }));
  expect(await send(tenant.openClass.classId, other.id)).toMatchObject({
    code: 'MODEL_NOT_FOUND',
    path: 'query.classId',
  });
});
