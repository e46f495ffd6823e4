/** Links in letters, of a new e-mail and of a forgotten password: used twice, too late, elsewhere, or after a change. */
import type { Client, Result } from '@parcours/contract/client';
import { systemRandom } from '../../platform/security/random.ts';
import { newSecret } from '../../platform/security/secrets.ts';
import { clientOf } from '../signed-in.ts';
import { emailSecretOf, resetSecretOf } from '../stock/stock-account.ts';
import type { TestServer } from '../servers/start-server.ts';
import { type StockedTenant, stockPassword } from '../stock/stock-tenant.ts';
import type { Tries } from './tries.ts';

interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly neighbour: StockedTenant;
  readonly tries: Tries;
  /** Past the limits of letters and of wrong secrets. */
  readonly rest: () => void;
}

type Person = keyof StockedTenant['users'];

const emailHours = 24;
const resetMinutes = 30;
const parallel = 20;

/** What people do with their accounts on this stage. */
function doings({ server, tenant, rest }: Stage) {
  let count = 0;
  const passwords = new Map<Person, string>();
  const passwordOf = (who: Person) => passwords.get(who) ?? stockPassword;
  async function signedIn(who: Person): Promise<Client> {
    const body = { username: who, password: passwordOf(who) };
    const answer = await server.client(tenant.host).login({ body });
    if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.code}`);
    return server.client(tenant.host, { token: answer.data.access_token });
  }
  const done = <T>(answer: Result<T>): T => {
    if (!answer.ok) throw new Error(`refused with ${answer.code}`);
    return answer.data;
  };
  const params = (who: Person) => ({ params: { id: tenant.users[who] } });
  return {
    newEmail: () => `new-${(count += 1)}@new.test`,
    newPassword: () => `Vert;Tango${(count += 1)}-2026`,
    emailOf: async (who: Person) => done(await (await signedIn(who)).getMe({ query: {} })).email,
    async askForEmail(who: Person, email: string): Promise<string> {
      rest();
      const body = { email, currentPassword: passwordOf(who) };
      done(await (await signedIn(who)).updateUser({ ...params(who), body }));
      return emailSecretOf(server, tenant);
    },
    async askForReset(who: Person): Promise<string> {
      rest();
      done(await server.client(tenant.host).recoverPassword({ body: { username: who } }));
      return resetSecretOf(server, tenant);
    },
    async changePassword(who: Person, password: string): Promise<void> {
      const body = { password, currentPassword: passwordOf(who) };
      done(await (await signedIn(who)).updateUser({ ...params(who), body }));
      passwords.set(who, password);
    },
    async asAdmin(who: Person, body: Parameters<Client['updateUser']>[0]['body']): Promise<void> {
      const admin = await clientOf(server, tenant, 'admin');
      done(await admin.updateUser({ ...params(who), body }));
    },
    confirm: (token: string, of = tenant) => server.client(of.host).confirmEmail({ body: { token } }),
    open: (token: string, of = tenant) => server.client(of.host).getPasswordReset({ params: { token } }),
    /** The form of an opened link, sent by its token. */
    async renew(token: string, of: Person, password: string, at = tenant) {
      const client = server.client(at.host, { token });
      const answer = await client.updateUser({ ...params(of), body: { password } });
      if (answer.ok) passwords.set(of, password);
      return answer;
    },
    tokenOf: async (secret: string) =>
      done(await server.client(tenant.host).getPasswordReset({ params: { token: secret } })).access_token,
  };
}

const altered = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;

export async function proveEmailLinks(stage: Stage): Promise<void> {
  const { server, neighbour, tries } = stage;
  const act = doings(stage);
  const { newEmail, newPassword } = act;
  const first = await act.askForEmail('learner', newEmail());
  const peerBefore = await act.emailOf('peer');
  tries.refused('an e-mail link next door', await act.confirm(first, neighbour), 'UNAUTHORIZED');
  tries.refused('an altered e-mail link', await act.confirm(altered(first)), 'UNAUTHORIZED');
  tries.refused('an e-mail link opened as a password link', await act.open(first), 'UNAUTHORIZED');
  tries.openedOnce(
    'an e-mail link sent many times at once',
    await Promise.all(Array.from({ length: parallel }, () => act.confirm(first))),
  );
  tries.refused('an e-mail link used twice', await act.confirm(first), 'Forbidden');
  if ((await act.emailOf('peer')) !== peerBefore)
    tries.faults.push('the link of one changed the e-mail of another');

  const late = await act.askForEmail('learner', newEmail());
  server.clock.advance(emailHours * 3_600_000);
  tries.refused('an e-mail link after a day', await act.confirm(late), 'Forbidden');

  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['another address was asked for', () => act.askForEmail('learner', newEmail())],
    ['the password was changed', () => act.changePassword('learner', newPassword())],
    ['an admin set another address', () => act.asAdmin('learner', { email: newEmail() })],
    ['the account was closed', () => act.asAdmin('learner', { active: false })],
    [
      'the password was renewed by a link',
      async () => act.renew(await act.tokenOf(await act.askForReset('learner')), 'learner', newPassword()),
    ],
  ];
  for (const [when, change] of changes) {
    const secret = await act.askForEmail('learner', newEmail());
    await change();
    tries.refused(`an e-mail link after ${when}`, await act.confirm(secret), 'Forbidden');
    await act.asAdmin('learner', { active: true });
  }

  const wanted = newEmail();
  const taken = await act.askForEmail('learner', wanted);
  await act.asAdmin('peer', { email: wanted });
  tries.refused(
    'a link to an address that another has',
    await act.confirm(taken),
    'UNIQUE_USERNAME_OR_EMAIL',
  );
  await act.asAdmin('peer', { email: newEmail() });
  tries.opened('the link once it is free again', await act.confirm(taken));
}

export async function provePasswordLinks(stage: Stage): Promise<void> {
  const { server, tenant, neighbour, tries } = stage;
  const act = doings(stage);
  const { newEmail, newPassword } = act;
  const first = await act.askForReset('trainer');
  tries.refused('a password link next door', await act.open(first, neighbour), 'UNAUTHORIZED');
  tries.refused('an altered password link', await act.open(altered(first)), 'UNAUTHORIZED');
  tries.refused('an invented password link', await act.open(newSecret(systemRandom)), 'UNAUTHORIZED');
  tries.refused('a password link opened as an e-mail link', await act.confirm(first), 'UNAUTHORIZED');
  const token = await act.tokenOf(first);
  const bearer = server.client(tenant.host, { token });
  tries.refused('the token of a link as a sign-in', await bearer.getMe({ query: {} }), 'UNAUTHORIZED');
  tries.refused(
    'the secret of a link as a sign-in',
    await server.client(tenant.host, { token: first }).getMe({ query: {} }),
    'UNAUTHORIZED',
  );
  tries.refused(
    'the token for another person',
    await act.renew(token, 'peer', newPassword()),
    'MODEL_NOT_FOUND',
  );
  tries.refused(
    'the token next door',
    await act.renew(token, 'trainer', newPassword(), neighbour),
    'UNAUTHORIZED',
  );
  tries.openedOnce(
    'a password link sent many times at once',
    await Promise.all(Array.from({ length: parallel }, () => act.renew(token, 'trainer', newPassword()))),
  );
  tries.refused('a password link used twice', await act.open(first), 'Forbidden');
  tries.refused('its token used twice', await act.renew(token, 'trainer', newPassword()), 'Forbidden');

  const late = await act.askForReset('organizer');
  const lateToken = await act.tokenOf(late);
  server.clock.advance(resetMinutes * 60_000);
  tries.refused('a password link after half an hour', await act.open(late), 'Forbidden');
  tries.refused(
    'its token after half an hour',
    await act.renew(lateToken, 'organizer', newPassword()),
    'UNAUTHORIZED',
  );

  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'another link was used',
      async () =>
        act.renew(await act.tokenOf(await act.askForReset('organizer')), 'organizer', newPassword()),
    ],
    ['the password was changed', () => act.changePassword('organizer', newPassword())],
    ['an admin set another e-mail', () => act.asAdmin('organizer', { email: newEmail() })],
    ['a new e-mail was confirmed', async () => act.confirm(await act.askForEmail('organizer', newEmail()))],
  ];
  for (const [when, change] of changes) {
    const secret = await act.askForReset('organizer');
    const opened = await act.tokenOf(secret);
    await change();
    tries.refused(`a password link after ${when}`, await act.open(secret), 'Forbidden');
    tries.refused(
      `its token after ${when}`,
      await act.renew(opened, 'organizer', newPassword()),
      'Forbidden',
    );
  }
  const closed = await act.askForReset('organizer');
  const closedToken = await act.tokenOf(closed);
  await act.asAdmin('organizer', { active: false });
  tries.refused('a password link of a closed account', await act.open(closed), 'UNAUTHORIZED');
  tries.refused('its token', await act.renew(closedToken, 'organizer', newPassword()), 'Forbidden');
}
