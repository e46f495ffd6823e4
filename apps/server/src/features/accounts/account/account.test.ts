/** Changing one's own account over HTTP, line by line of spec §5 "Account". */
import type { ErrorCode } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawCall } from '../../../testing/raw-call.ts';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { lettersOf, setSettings, stockFile } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import {
  type StockedTenant,
  stockPassword,
  stockSettings,
  stockTenant,
} from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;

type Body = Parameters<Client['updateUser']>[0]['body'];
const update = (body: Body, client = learner, id = tenant.users.learner) =>
  client.updateUser({ params: { id }, body });
const nothingMaySet = { firstname: false, lastname: false, email: false, username: false, birthday: false };

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

describe('the fields of an account', () => {
  test('only what is sent changes', async () => {
    const before = await learner.getMe({ query: {} });
    const answer = await update({
      firstname: ' Léonie ',
      preferredLocale: 'fr-CA',
      comfort: { theme: 'dark' },
    });
    if (!before.ok || !answer.ok) throw new Error('refused');
    const { scoring: _, classUsers: __, token: ___, unreadNotifications: ____, ...others } = before.data;
    expect(answer.data).toEqual({
      ...others,
      firstname: 'Léonie',
      displayName: 'Léonie Martin',
      preferredLocale: 'fr-CA',
      comfort: {
        theme: 'dark',
        motion: 'system',
        timerSpeech: 'all',
        singleKeys: 'on',
        density: 'comfortable',
        readingFont: 'portal',
        textSize: 'device',
        sound: 'off',
        haptics: 'off',
      },
    });
    expect(await update({ comfort: { motion: 'reduced' } })).toMatchObject({
      data: { comfort: { theme: 'dark', motion: 'reduced' }, firstname: 'Léonie' },
    });
    expect(await update({})).toMatchObject({ ok: true, data: { firstname: 'Léonie' } });
  });

  const refused: readonly [Record<string, unknown>, ErrorCode, string][] = [
    [{ firstname: 'Lé' }, 'BAD_REQUEST', 'body.firstname'],
    [{ firstname: 'x'.repeat(61) }, 'BAD_REQUEST', 'body.firstname'],
    [{ lastname: '' }, 'BAD_REQUEST', 'body.lastname'],
    [{ lastname: 'a\nb\nc' }, 'BAD_REQUEST', 'body.lastname'],
    [{ username: 'ab' }, 'BAD_REQUEST', 'body.username'],
    [{ email: 'nowhere' }, 'BAD_REQUEST', 'body.email'],
    [{ email: `${'x'.repeat(250)}@a.fr` }, 'BAD_REQUEST', 'body.email'],
    [{ birthday: '2026-02-30' }, 'BAD_REQUEST', 'body.birthday'],
    [{ birthday: '2026-03-04' }, 'BAD_REQUEST', 'body.birthday'],
    [{ birthday: '1899-12-31' }, 'BAD_REQUEST', 'body.birthday'],
    [{ preferredLocale: 'de' }, 'BAD_REQUEST', 'body.preferredLocale'],
    [{ comfort: { theme: 'pink' } }, 'BAD_REQUEST', 'body.comfort.theme'],
    [{ avatarId: '01900000-0000-7000-8000-000000000000' }, 'MODEL_NOT_FOUND', 'body.avatarId'],
    [{ legal: { cguAcceptedVersion: '0.1' } }, 'BAD_REQUEST', 'body.legal.cguAcceptedVersion'],
    [{ roles: ['admin'] }, 'BAD_REQUEST', 'body.roles'],
    [{ contextId: '01900000-0000-7000-8000-000000000000' }, 'BAD_REQUEST', 'body.contextId'],
    [{ isFromInvitationCode: true }, 'BAD_REQUEST', 'body.isFromInvitationCode'],
    [{ scoring: {} }, 'BAD_REQUEST', 'body.scoring'],
    [{ cguAcceptedAt: '2020-01-01T00:00:00Z' }, 'BAD_REQUEST', 'body.cguAcceptedAt'],
    [JSON.parse('{"__proto__": {"a": 1}}') as Record<string, unknown>, 'BAD_REQUEST', 'body'],
  ];
  test.each(refused)('%j is %s', async (body, code, path) => {
    const token = await tokenForRaw();
    const answer = await rawCall(
      server,
      tenant.host,
      'updateUser',
      { params: { id: tenant.users.learner }, body },
      token,
    );
    const { errors } = JSON.parse(answer.text) as { errors: { code: string; path?: string }[] };
    expect(errors[0]).toMatchObject({ code, path });
  });
  let kept: Promise<string> | undefined;
  const tokenForRaw = () => (kept ??= tokenOf(server, tenant, 'learner'));

  test('a taken name or address has its code, whatever its case', async () => {
    expect(await update({ username: 'PEER' })).toMatchObject({ code: 'UNIQUE_USERNAME' });
    await setSettings(server, tenant, { invitationCodes: true });
    expect(await update({ email: `Peer@${tenant.host}` })).toMatchObject({
      code: 'UNIQUE_USERNAME_OR_EMAIL',
    });
    await setSettings(server, tenant, { invitationCodes: false });
  });

  test('an address stays once set, unless people register with an invitation; the old one is told', async () => {
    expect(await update({ email: 'other@alpha.test' })).toMatchObject({ code: 'Forbidden' });
    expect(await update({ email: `learner@${tenant.host}` })).toMatchObject({ ok: true });
    await setSettings(server, tenant, { invitationCodes: true });
    expect(await update({ email: 'other@alpha.test' })).toMatchObject({
      ok: true,
      data: { email: `learner@${tenant.host}` },
    });
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({
      letter: 'emailChangeAsked',
      address: `learner@${tenant.host}`,
    });
    await setSettings(server, tenant, { invitationCodes: false });
  });

  test.each(['firstname', 'lastname', 'email', 'username', 'birthday'] as const)(
    '%s is refused where the context does not let people set it',
    async (field) => {
      const value = field === 'birthday' ? '1990-01-01' : field === 'email' ? 'a@b.fr' : 'Dominique';
      await setSettings(server, tenant, { canSet: nothingMaySet });
      expect(await update({ [field]: value })).toMatchObject({
        code: 'Forbidden',
        body: { errors: [{ path: `body.${field}` }] },
      });
      await setSettings(server, tenant, { canSet: stockSettings.canSet });
    },
  );

  test('the terms of today are accepted at the server’s time, and no others', async () => {
    const text = (version: string) => ({ version, date: '2026-01-01', content: { fr: '<p>Texte</p>' } });
    await setSettings(server, tenant, { legal: { cgu: text('2.0'), rgpd: text('1.0') } });
    expect(await update({ legal: { cguAcceptedVersion: '1.0' } })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await update({ legal: { cguAcceptedVersion: '2.0' } })).toMatchObject({
      data: { legal: { cguAcceptedVersion: '2.0', cguAcceptedAt: server.clock.now().toISOString() } },
    });
    const context = await server.client(tenant.host).getCurrentContext();
    expect(context).toMatchObject({ data: { settings: { legal: { cgu: text('2.0') } } } });
  });

  test('an avatar is an image of one’s own', async () => {
    const image = { type: 'image/png', fileType: 'image' } as const;
    const own = await stockFile(server, tenant, { name: 'me.png', ...image, ownerId: tenant.users.learner });
    const foreign = await stockFile(server, tenant, {
      name: 'peer.png',
      ...image,
      ownerId: tenant.users.peer,
    });
    const document = await stockFile(server, tenant, { name: 'me.pdf', ownerId: tenant.users.learner });
    expect(await update({ avatarId: own })).toMatchObject({ data: { avatarId: own } });
    for (const id of [foreign, document])
      expect(await update({ avatarId: id })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await update({ avatarId: null })).toMatchObject({ data: { avatarId: null } });
  });

  test('nobody but an admin changes somebody else', async () => {
    for (const name of ['peer', 'trainer', 'organizer'] as const)
      expect(await update({ firstname: 'Pirate' }, await clientOf(server, tenant, name))).toMatchObject({
        code: 'MODEL_NOT_FOUND',
      });
  });
});

describe('the password', () => {
  const chosen = 'Vert;Tango19';

  test('changes within ten minutes of signing in, and the other sessions end', async () => {
    const [here, there] = [await tokenOf(server, tenant, 'peer'), await tokenOf(server, tenant, 'peer')];
    const client = server.client(tenant.host, { token: here });
    server.clock.advance(9 * 60_000);
    expect(await update({ password: chosen }, client, tenant.users.peer)).toMatchObject({ ok: true });
    expect((await rawCall(server, tenant.host, 'getMe', {}, here)).status).toBe(200);
    expect((await rawCall(server, tenant.host, 'getMe', {}, there)).status).toBe(401);
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({ letter: 'passwordChanged' });
  });

  test('later on needs the current one, and guessing it is slowed down', async () => {
    const client = await clientOf(server, tenant, 'trainer');
    server.clock.advance(11 * 60_000);
    const change = (currentPassword?: string) =>
      update(
        { password: chosen, ...(currentPassword === undefined ? {} : { currentPassword }) },
        client,
        tenant.users.trainer,
      );
    expect(await change()).toMatchObject({
      code: 'Forbidden',
      body: { errors: [{ path: 'body.currentPassword' }] },
    });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await change(`wrong-${tries}`)).toMatchObject({ status: 403 });
    expect(await change(stockPassword)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    server.clock.advance(21 * 60_000);
    expect(await change(stockPassword)).toMatchObject({ ok: true });
  });

  test.each([
    ['Ab1!x', 'length'],
    ['abcdefgh1!', 'characters'],
    ['Vert; Tango19', 'whitespace'],
    ['Azerty2026!', 'common'],
    ['Martin;Xy19', 'personal'],
    ['Centre;Alpha7', 'personal'],
  ])('%s breaks the rule of %s', async (password, rule) => {
    const client = await clientOf(server, tenant, 'organizer');
    expect(await update({ password }, client, tenant.users.organizer)).toMatchObject({
      code: 'INVALID_PASSWORD',
      body: { errors: [{ path: `body.password.${rule}` }] },
    });
  });

  test('may be simple for invited people alone, and as long as the context asks', async () => {
    const client = await clientOf(server, tenant, 'organizer');
    await setSettings(server, tenant, { simplePasswordForInvited: true, passwordMinLength: 8 });
    expect(await update({ password: 'rivages' }, client, tenant.users.organizer)).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('users')
          .set({ isFromInvitationCode: true })
          .where('id', '=', tenant.users.organizer),
      ),
    );
    expect(await update({ password: 'rivages' }, client, tenant.users.organizer)).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    expect(await update({ password: 'rivagesdoux' }, client, tenant.users.organizer)).toMatchObject({
      ok: true,
    });
  });
});
