/** Sign-ins after the password was changed or renewed, the account closed, or one of them ended: the next call is refused. */
import type { Client, Result } from '@parcours/contract/client';
import { resetSecretOf } from '../stock/stock-account.ts';
import type { TestServer } from '../servers/start-server.ts';
import { type StockedTenant, stockPassword } from '../stock/stock-tenant.ts';
import type { Tries } from './tries.ts';

interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly tries: Tries;
  readonly rest: () => void;
}

const person = 'peer';
const others = 5;

/** Of every kind: a read, a write, a list, and the change of what one signs in with. */
const calls: readonly (readonly [string, (client: Client, id: string) => Promise<Result<unknown>>])[] = [
  ['getMe', (client) => client.getMe({ query: {} })],
  ['listLessons', (client) => client.listLessons({ query: {} })],
  ['exportOwnData', (client) => client.exportOwnData()],
  ['updateUser', (client, id) => client.updateUser({ params: { id }, body: { firstname: 'Autre' } })],
  [
    'updateUser of the password',
    (client, id) =>
      client.updateUser({
        params: { id },
        body: { password: 'Rouge;Tango19', currentPassword: stockPassword },
      }),
  ],
];

export async function proveEndedSessions({ server, tenant, tries, rest }: Stage): Promise<void> {
  const id = tenant.users[person];
  let password = stockPassword;
  async function signIn(username: string = person, by = password): Promise<Client> {
    const answer = await server.client(tenant.host).login({ body: { username, password: by } });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.code}`);
    return server.client(tenant.host, { token: answer.data.access_token });
  }
  async function several(): Promise<Client[]> {
    rest();
    const clients: Client[] = [];
    for (let at = 0; at < others; at += 1) clients.push(await signIn());
    for (const client of clients) tries.opened('a sign-in', await client.getMe({ query: {} }));
    return clients;
  }
  async function allEnded(when: string, clients: readonly Client[]): Promise<void> {
    for (const client of clients)
      for (const [name, call] of calls)
        tries.refused(`${name} after ${when}`, await call(client, id), 'UNAUTHORIZED');
  }
  const bystander = await signIn('learner', stockPassword);
  const admin = await signIn('admin', stockPassword);

  const before = await several();
  const changing = await signIn();
  const changed = { password: 'Vert;Tango19', currentPassword: password };
  tries.opened('the change of a password', await changing.updateUser({ params: { id }, body: changed }));
  await allEnded('the password was changed', before);
  tries.opened('the sign-in that changed it', await changing.getMe({ query: {} }));
  const oldPassword = await server.client(tenant.host).login({ body: { username: person, password } });
  tries.refused('the old password', oldPassword, 'INVALID_CREDENTIALS');
  password = changed.password;

  const renewed = [...(await several()), changing];
  const asked = await server.client(tenant.host).recoverPassword({ body: { username: person } });
  tries.opened('asking for a link', asked);
  const link = await server
    .client(tenant.host)
    .getPasswordReset({ params: { token: await resetSecretOf(server, tenant) } });
  if (!link.ok) throw new Error(`the link was refused: ${link.code}`);
  const byLink = server.client(tenant.host, { token: link.data.access_token });
  const renewal = { password: 'Bleu;Samba27' };
  tries.opened('the renewal', await byLink.updateUser({ params: { id }, body: renewal }));
  await allEnded('the password was renewed', renewed);
  password = renewal.password;

  const closed = await several();
  const setActive = (active: boolean) => admin.updateUser({ params: { id }, body: { active } });
  tries.opened('closing the account', await setActive(false));
  await allEnded('the account was closed', closed);
  tries.opened('opening it again', await setActive(true));
  await allEnded('the account was closed and opened again', closed);

  const [leaving, ...staying] = await several();
  if (leaving === undefined) throw new Error('nobody signed in');
  tries.opened('signing out', await leaving.logout());
  await allEnded('signing out', [leaving]);
  for (const client of staying) tries.opened('another sign-in', await client.getMe({ query: {} }));
  tries.opened('a bystander', await bystander.getMe({ query: {} }));
}
