/** A new e-mail or username: by its owner alone, and an address once the link sent to it was opened (domain §1). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, untilServed } from '../../../testing/signed-in.ts';
import {
  emailSecretOf,
  lettersOf,
  resetSecretOf,
  setSettings,
} from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { withOpenLink } from '../../mail/seal-link.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let learner: Client;
let times = 0;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  for (const one of [tenant, neighbour]) await setSettings(server, one, { invitationCodes: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Past the limit of letters of the test before.
  server.clock.advance(30 * 60_000);
  learner = await clientOf(server, tenant, 'learner');
  times += 1;
});

type Body = Parameters<Client['updateUser']>[0]['body'];
const update = (body: Body, client = learner) =>
  client.updateUser({ params: { id: tenant.users.learner }, body });
const confirm = (token: string, of = tenant) => server.client(of.host).confirmEmail({ body: { token } });
const fresh = () => `learner-${times}@new.test`;
const addressNow = async () => {
  const me = await learner.getMe({ query: {} });
  return me.ok ? me.data.email : me.code;
};
async function asked(email = fresh()): Promise<string> {
  expect(await update({ email })).toMatchObject({ ok: true });
  return emailSecretOf(server, tenant);
}
const lateMs = 11 * 60_000;

describe('what one signs in with', () => {
  const wanted: readonly Body[] = [
    { email: 'somewhere@new.test' },
    { username: 'another-name' },
    { username: 'another-name', email: 'somewhere@new.test' },
    { firstname: 'Léonie', email: 'somewhere@new.test' },
  ];
  test.each(wanted)('%j needs the current password once the sign-in is ten minutes old', async (body) => {
    server.clock.advance(lateMs);
    const before = await learner.getMe({ query: {} });
    const letters = (await lettersOf(server, tenant)).length;
    for (const proof of [{}, { currentPassword: 'Wrong-2026!' }])
      expect(await update({ ...body, ...proof })).toMatchObject({
        code: 'Forbidden',
        body: { errors: [{ path: 'body.currentPassword' }] },
      });
    expect(await learner.getMe({ query: {} })).toEqual(before);
    expect(await lettersOf(server, tenant)).toHaveLength(letters);
  });

  test('other fields, and the same address and name again, need none', async () => {
    server.clock.advance(lateMs);
    const me = await learner.getMe({ query: {} });
    if (!me.ok || me.data.username === null) throw new Error('no username');
    const { email, username } = me.data;
    expect(await update({ firstname: 'Léonie', email, username })).toMatchObject({ ok: true });
  });

  test('a username changes with the current password; its owner is told', async () => {
    server.clock.advance(lateMs);
    const body = { username: `learner-${times}`, currentPassword: stockPassword };
    expect(await update(body)).toMatchObject({ ok: true, data: { username: body.username } });
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({ letter: 'usernameChanged' });
    expect(await update({ username: 'learner' })).toMatchObject({ ok: false });
    expect(await update({ username: 'learner', currentPassword: stockPassword })).toMatchObject({ ok: true });
  });
});

describe('a new address', () => {
  test('counts once its link was opened; the old one is told both times', async () => {
    server.clock.advance(lateMs);
    const before = await addressNow();
    const email = fresh();
    const answer = await update({ email, currentPassword: stockPassword });
    expect(answer).toMatchObject({ ok: true, data: { email: before } });
    const letters = (await lettersOf(server, tenant)).slice(-2);
    expect(letters).toMatchObject([
      { letter: 'emailToConfirm', address: email },
      { letter: 'emailChangeAsked', address: before },
    ]);
    const waiting = { link: letters[0]?.values['link'] ?? '' };
    expect(waiting.link).toMatch(/^sealed:/);
    const { link } = withOpenLink(server.vault, tenant.contextId, waiting);
    expect(link).toMatch(/^https:\/\/alpha\.test\/email#[\w-]{43}$/);
    expect(JSON.stringify(letters[1])).not.toContain(email);
    expect(await addressNow()).toBe(before);
    expect(await confirm(await emailSecretOf(server, tenant))).toMatchObject({ ok: true, status: 204 });
    expect(await addressNow()).toBe(email);
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({
      letter: 'emailChanged',
      address: before,
    });
    const signedIn = await server
      .client(tenant.host)
      .login({ body: { username: email, password: stockPassword } });
    expect(signedIn).toMatchObject({ ok: true });
  });

  test('is confirmed once, within a day, at its own tenant, by the whole link', async () => {
    const secret = await asked();
    const altered = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    expect(await confirm(secret, neighbour)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await confirm(altered)).toMatchObject({ code: 'UNAUTHORIZED' });
    const all = await Promise.all(Array.from({ length: 20 }, () => untilServed(() => confirm(secret))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirm(secret)).toMatchObject({ code: 'Forbidden' });

    times += 1;
    const late = await asked();
    server.clock.advance(24 * 3_600_000);
    expect(await confirm(late)).toMatchObject({ code: 'Forbidden' });
  });

  test('asked for again replaces the one before', async () => {
    const first = await asked();
    times += 1;
    const second = await asked();
    expect(await confirm(first)).toMatchObject({ code: 'Forbidden' });
    expect(await confirm(second)).toMatchObject({ ok: true });
  });

  test('is given up when the password changes, or an admin sets another', async () => {
    const organizer = await clientOf(server, tenant, 'organizer');
    const params = { id: tenant.users.organizer };
    expect(await organizer.updateUser({ params, body: { email: fresh() } })).toMatchObject({ ok: true });
    const first = await emailSecretOf(server, tenant);
    const body = { password: 'Vert;Tango19' };
    expect(await organizer.updateUser({ params, body })).toMatchObject({ ok: true });
    expect(await confirm(first)).toMatchObject({ code: 'Forbidden' });
    const second = await asked();
    const admin = await clientOf(server, tenant, 'admin');
    await update({ email: `by-admin-${times}@new.test` }, admin);
    expect(await confirm(second)).toMatchObject({ code: 'Forbidden' });
    expect(await addressNow()).toBe(`by-admin-${times}@new.test`);
  });

  test('that somebody took meanwhile is refused, and the link is not used up by it', async () => {
    const secret = await asked();
    const admin = await clientOf(server, tenant, 'admin');
    const of = { params: { id: tenant.users.peer } };
    expect(await admin.updateUser({ ...of, body: { email: fresh() } })).toMatchObject({ ok: true });
    expect(await confirm(secret)).toMatchObject({ code: 'UNIQUE_USERNAME_OR_EMAIL' });
    await admin.updateUser({ ...of, body: { email: `peer-${times}@new.test` } });
    expect(await confirm(secret)).toMatchObject({ ok: true });
  });

  test('of a closed account is not confirmed', async () => {
    const secret = await asked();
    const admin = await clientOf(server, tenant, 'admin');
    await update({ active: false }, admin);
    expect(await confirm(secret)).toMatchObject({ code: 'Forbidden' });
    await update({ active: true }, admin);
  });

  test('closes the links of password resets that were sent to the old one', async () => {
    const address = await addressNow();
    await server.client(tenant.host).recoverPassword({ body: { username: address } });
    const reset = await resetSecretOf(server, tenant);
    expect(await confirm(await asked())).toMatchObject({ ok: true });
    const opened = await server.client(tenant.host).getPasswordReset({ params: { token: reset } });
    expect(opened).toMatchObject({ code: 'Forbidden' });
  });

  test('floods no mailbox: three letters, then one in five minutes', async () => {
    const answers = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(await update({ email: `flood-${index}@new.test` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is kept as the hash of its link alone', async () => {
    const secret = await asked();
    const rows = await server.open.asOwner((owner) =>
      owner.query<{ found: boolean }>(
        `select exists (select from email_changes where "tokenHash" = convert_to($1, 'UTF8')) as found`,
        [secret],
      ),
    );
    expect(rows).toEqual([{ found: false }]);
  });
});
