/** How far a centre is set up: each step follows what lies in the database, back and forth (back-office §2). */
import type { Setup } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byOwner } from '../../../operator/tenants/by-owner.ts';
import { createTenant } from '../../../operator/tenants/create-tenant.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  const { open, clock, app } = server;
  const wanted = {
    alias: 'vide',
    name: 'Centre Vide',
    host: 'vide.test',
    email: 'admin@vide.test',
    locale: 'fr',
    colour: '#336699',
    isEmpty: true,
  } as const;
  const { password } = await createTenant(
    { database: open.database, write: byOwner(open), files: app.files, clock, random: systemRandom },
    wanted,
  );
  clock.advance(3_000);
  const signedIn = must(
    await server.client(wanted.host).login({ body: { username: wanted.email, password } }),
  );
  admin = server.client(wanted.host, { token: signedIn.access_token });
});
afterAll(() => server.close());

const nothing: Setup = { brand: 'todo', course: 'todo', program: 'todo', people: 'todo', session: 'todo' };
const setup = async () => must(await admin.getSetup());

test('an empty centre has everything to do, and signing in changes nothing of it', async () => {
  expect(await setup()).toEqual(nothing);
});

test('a name or a colour that an administrator changes is its brand; a switch is not', async () => {
  const { id, settings, metas } = must(await admin.getCurrentContext());
  const change = async (body: object) => must(await admin.updateContext({ params: { id }, body }));
  await change({ settings: { ...settings, allowContactTeacher: false } });
  expect(await setup()).toEqual(nothing);
  await change({ metas: { ...metas, colours: { brand: '#884400' } } });
  expect(await setup()).toEqual({ ...nothing, brand: 'done' });
});

test('a course and a program are begun as drafts, and done once they are published', async () => {
  const course = must(
    await admin.createWrittenCourse({
      body: {
        title: 'Gestes',
        categoryId: null,
        language: 'fr',
        sectionTitle: 'Un',
        pageTitle: 'Lire',
      },
    }),
  );
  expect(await setup()).toMatchObject({ course: 'begun', program: 'todo' });
  const program = must(await admin.createProgram({ body: { name: 'Gestes', state: 'DRAFT' } }));
  expect(await setup()).toMatchObject({ course: 'begun', program: 'begun' });
  await server.open.database.withTenant(program.contextId, (tx) =>
    tx.run(tx.sql.updateTable('courses').set({ state: 'PUBLISHED' }).where('id', '=', course.id)),
  );
  must(await admin.updateProgram({ params: { id: program.id }, body: { state: 'PUBLISHED' } }));
  expect(await setup()).toMatchObject({ course: 'done', program: 'done' });
});

test('an administrator is nobody yet; a person is', async () => {
  const person = must(await admin.createUser({ body: { email: 'lea@vide.test', firstname: 'Léa' } }));
  expect(await setup()).toMatchObject({ people: 'done' });
  const { items } = must(await admin.listRoles({ query: { where: JSON.stringify({ name: 'admin' }) } }));
  const roleId = items[0]?.id ?? '';
  const given = must(await admin.createRoleUser({ body: { roleId, principalId: person.id } }));
  expect(await setup()).toMatchObject({ people: 'todo' });
  must(await admin.deleteRoleUser({ params: { id: given.id } }));
  expect(await setup()).toMatchObject({ people: 'done' });
});

test('a session is begun while it is prepared, done once one is open, and to be done again when none is left', async () => {
  const company = must(await admin.createCompany({ body: { name: 'Centre Vide' } }));
  const body = { companyId: company.id, name: 'Mai' };
  const prepared = must(await admin.createClass({ body: { ...body, inPreparation: true } }));
  expect(await setup()).toMatchObject({ session: 'begun' });
  const open = must(await admin.createClass({ body }));
  expect(await setup()).toEqual({
    brand: 'done',
    course: 'done',
    program: 'done',
    people: 'done',
    session: 'done',
  });
  for (const { id } of [prepared, open])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    must(await admin.deleteClass({ params: { id } }));
  expect(await setup()).toMatchObject({ session: 'todo' });
});

test('it is the administrator’s to read, and of one’s own centre', async () => {
  const neighbour = await stockTenant(server, 'beta');
  server.clock.advance(3_000);
  for (const who of ['learner', 'organizer', 'trainer'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await (await clientOf(server, neighbour, who)).getSetup()).toMatchObject({ code: 'Forbidden' });
  expect(await (await clientOf(server, neighbour, 'admin')).getSetup()).toMatchObject({
    ok: true,
    data: { brand: 'done', people: 'done' },
  });
  expect(await server.client('vide.test').getSetup()).toMatchObject({ code: 'UNAUTHORIZED' });
});
