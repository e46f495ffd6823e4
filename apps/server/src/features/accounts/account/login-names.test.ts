/** What signs in belongs to one account: a username is never another's e-mail, whoever writes it (domain §1). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
import { setSettings, stockInvitation } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  await setSettings(server, tenant, { invitationCodes: true });
});
afterAll(() => server.close());

/** The same address as people may write it. */
const spellings = (address: string) => [address, address.toUpperCase(), ` ${address} `];
const peerAddress = () => `peer@${tenant.host}`;

const writers: Readonly<Record<string, (username: string) => Promise<{ readonly ok: boolean }>>> = {
  'the account itself': async (username) =>
    (await clientOf(server, tenant, 'learner')).updateUser({
      params: { id: tenant.users.learner },
      body: { username },
    }),
  'the admin': async (username) =>
    (await clientOf(server, tenant, 'admin')).updateUser({
      params: { id: tenant.users.learner },
      body: { username },
    }),
  'a registration': async (username) =>
    server.client(tenant.host).register({
      body: { code: await stockInvitation(server, tenant), username, password: 'Vert;Tango19' },
    }),
};

describe.each(Object.entries(writers))('%s', (_name, write) => {
  test('cannot take another’s address as a username, however it is written', async () => {
    for (const username of spellings(peerAddress()))
      expect(await write(username), username).toMatchObject({ ok: false, code: 'USERNAME_ADDRESS' });
  });

  test('cannot take an address that nobody has yet', async () => {
    expect(await write('later@elsewhere.test')).toMatchObject({ ok: false, code: 'USERNAME_ADDRESS' });
  });
});

test('one’s own address is a username, and stays one with the address', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const params = { id: tenant.users.outsider };
  const username = `Outsider@${tenant.host}`;
  expect(await admin.updateUser({ params, body: { username } })).toMatchObject({ data: { username } });
  const email = 'outsider@new.test';
  expect(await admin.updateUser({ params, body: { email } })).toMatchObject({
    data: { email, username: email },
  });
  const signIn = (name: string) =>
    server.client(tenant.host).login({ body: { username: name, password: stockPassword } });
  expect(await signIn(email)).toMatchObject({ ok: true });
  expect(await signIn(username)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('an address that is another’s username is taken', async () => {
  await server.open.asOwner((owner) =>
    owner.exec(`alter table users disable trigger refuse_foreign_address;
      select set_config('app.context', '${tenant.contextId}', true);
      update users set username = 'squatter@elsewhere.test' where username = 'trainer';
      alter table users enable trigger refuse_foreign_address;`),
  );
  const admin = await clientOf(server, tenant, 'admin');
  const body = { email: 'Squatter@Elsewhere.test' };
  expect(await admin.updateUser({ params: { id: tenant.users.peer }, body })).toMatchObject({
    code: 'UNIQUE_USERNAME_OR_EMAIL',
  });
  // What was there before the rule goes on signing in, and its other fields may change.
  const signedIn = await server
    .client(tenant.host)
    .login({ body: { username: 'squatter@elsewhere.test', password: stockPassword } });
  expect(signedIn).toMatchObject({ ok: true });
});

test('of twenty who write one name at once, as username and as e-mail, one has it', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const { learner, organizer } = tenant.users;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.updateUser({
        params: { id: index % 2 === 0 ? learner : organizer },
        body: { email: 'wanted@alpha.test', username: 'wanted@alpha.test' },
      }),
    ),
  );
  const holders = new Set(answers.flatMap((one) => (one.ok ? [one.data.id] : [])));
  expect(holders.size).toBe(1);
  const codes = new Set(answers.flatMap((one) => (one.ok ? [] : [one.code])));
  expect([...codes].filter((code) => !code.startsWith('UNIQUE_USERNAME'))).toEqual([]);
});

test('the migration gives a username that was another’s address another name, and that address signs in again', async () => {
  const migration = await readFile(
    join(import.meta.dirname, '../../../migrations/0131-login-names.sql'),
    'utf8',
  );
  await server.open.asOwner((owner) =>
    owner.exec(`drop table login_names;
      drop trigger refuse_foreign_address on users; drop function refuse_foreign_address;
      drop trigger keep_login_names on users; drop function keep_login_names;
      select set_config('app.context', '${tenant.contextId}', true);
      update users set username = 'PEER@${tenant.host}' where id = '${tenant.users.trainer}';
      ${migration}`),
  );
  const client = server.client(tenant.host);
  const signedIn = await client.login({ body: { username: peerAddress(), password: stockPassword } });
  if (!signedIn.ok) throw new Error(signedIn.code);
  const me = await server.client(tenant.host, { token: signedIn.data.access_token }).getMe({ query: {} });
  expect(me).toMatchObject({ data: { id: tenant.users.peer } });
  const admin = await clientOf(server, tenant, 'admin');
  const renamed = await admin.getUser({ params: { id: tenant.users.trainer }, query: {} });
  expect(JSON.stringify(renamed)).toMatch(/PEER\.alpha\.test-[0-9a-f]{8}/);
  const noted = await admin.listAuditEntries({ query: { action: 'account-changed' } });
  expect(JSON.stringify(noted)).toContain(tenant.users.trainer);
});
