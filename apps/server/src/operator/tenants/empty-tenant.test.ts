/** A tenant made empty: its admin signs in to the back-office, and there is nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRandom } from '../../platform/security/random.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { byOwner } from './by-owner.ts';
import { createTenant, type MadeTenant } from './create-tenant.ts';

let server: TestServer;
let made: MadeTenant;
const wanted = {
  alias: 'vide',
  name: 'Centre Vide',
  host: 'vide.test',
  email: 'admin@vide.test',
  locale: 'fr',
  colour: '#336699',
  isEmpty: true,
} as const;

beforeAll(async () => {
  server = await startServer();
  const { open, clock, app } = server;
  made = await createTenant(
    { database: open.database, write: byOwner(open), files: app.files, clock, random: systemRandom },
    wanted,
  );
  server.clock.advance(3_000);
});
afterAll(() => server.close());

test('its context, its hosts and its admin are all there is', async () => {
  expect(await tablesWith(server, made, made.contextId)).toEqual([
    'context_hosts',
    'contexts',
    'login_names',
    'role_users',
    'roles',
    'user_secrets',
    'users',
  ]);
  expect(made.trial).toBeUndefined();
});

test('it answers at its host with its colour and without pictures, and its admin signs in as such', async () => {
  const context = await server.client(wanted.host).getCurrentContext();
  expect(context).toMatchObject({
    ok: true,
    data: {
      name: wanted.name,
      assets: { logo: '', logoDark: null, favicon: '' },
      metas: { colours: { brand: wanted.colour } },
      hosts: { backoffice: expect.stringContaining('admin.vide.test') },
    },
  });
  const signedIn = await server
    .client(wanted.host)
    .login({ body: { username: wanted.email, password: made.password } });
  if (!signedIn.ok) throw new Error(signedIn.code);
  const admin = server.client(wanted.host, { token: signedIn.data.access_token });
  expect(await admin.getMe({ query: {} })).toMatchObject({ ok: true, data: { roles: ['admin'] } });
  const roles = await admin.listRoles({ query: { sort: 'name' } });
  expect(roles.ok && roles.data.items.map(({ name }) => name)).toEqual(['admin', 'author', 'editor']);
  for (const list of ['listCompanies', 'listCourses', 'listPrograms', 'listClasses', 'listFiles'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other tells which one fails
    expect(await admin[list]({ query: {} }), list).toMatchObject({ ok: true, data: { items: [] } });
});
