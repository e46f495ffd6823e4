/** What signs in belongs to one account: a username is never another's e-mail, whoever writes it (domain §1). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, untilServed } from '../../../testing/signed-in.ts';
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
      untilServed(() =>
        admin.updateUser({
          params: { id: index % 2 === 0 ? learner : organizer },
          body: { email: 'wanted@alpha.test', username: 'wanted@alpha.test' },
        }),
      ),
    ),
  );
  const holders = new Set(answers.flatMap((one) => (one.ok ? [one.data.id] : [])));
  expect(holders.size).toBe(1);
  const codes = new Set(answers.flatMap((one) => (one.ok ? [] : [one.code])));
  expect([...codes].filter((code) => !code.startsWith('UNIQUE_USERNAME'))).toEqual([]);
});

test('of many new accounts are kept without a look at those that are there', async () => {
  // Small, and known to be: whoever plans a look into it from now on reads it from end to end.
  await server.open.asOwner((owner) => owner.exec('analyze login_names; analyze users'));
  const many = 500;
  const [read, kept] = await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const rowsRead = async () => {
      const text = `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'login_names'`;
      return (await tx.query<{ rows: number }>({ name: 'test.rows-read', text }, [])).at(0)?.rows ?? 0;
    };
    const before = await rowsRead();
    await tx.query(
      {
        name: 'test.many-users',
        text: `insert into users ("contextId", id, "tincanIdentifier", "createdAt", username, email)
          select $1, gen_random_uuid(), gen_random_uuid(), now(), 'many' || n, 'many' || n || '@names.test'
          from generate_series(1, $2::int) n`,
      },
      [tenant.contextId, many],
    );
    const after = await rowsRead();
    const text = `select count(*)::int as rows from login_names where name like 'many%'`;
    return [after - before, (await tx.query<{ rows: number }>({ name: 'test.names', text }, [])).at(0)?.rows];
  });
  expect(kept).toBe(2 * many);
  expect(read).toBe(0);
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
      drop trigger keep_login_names_of_new on users; drop function keep_login_names_of_new;
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
