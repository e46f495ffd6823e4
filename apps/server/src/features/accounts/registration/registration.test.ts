/** Registering with an invitation code over HTTP (spec §2 "/login", §5; assurance §2 #14). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf, setSettings, stockInvitation } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { newInvitationCode } from './invitation-code.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;

beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  for (const one of [tenant, neighbour]) await setSettings(server, one, { invitationCodes: true });
});
afterAll(() => server.close());

let visitors = 0;
const visitor = (of = tenant) =>
  server.client(of.host, { headers: { 'x-forwarded-for': `198.51.100.${(visitors += 1)}` } });
const newcomer = (code: string, username: string) => ({ code, username, password: 'Vert;Tango19' });

describe('an invitation code', () => {
  test('has at least 60 bits, and says where it leads however it is typed', async () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newInvitationCode(systemRandom))).size).toBe(1_000);
    const code = await stockInvitation(server, tenant);
    expect(code.replaceAll('-', '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('0', 'O').replaceAll('1', 'l')} `,
    ])
      expect(await visitor().getInvitationCode({ params: { code: typed } }), typed).toMatchObject({
        ok: true,
        data: { className: 'Session en cours', companyName: 'Atelier Durand' },
      });
  });

  test('makes an account with its company, class and lessons, and signs in', async () => {
    const code = await stockInvitation(server, tenant);
    const answer = await visitor().register({
      body: {
        ...newcomer(code, 'nadia'),
        firstname: 'Nadia',
        email: 'nadia@alpha.test',
        birthday: '1999-01-31',
        preferredLocale: 'fr',
      },
    });
    if (!answer.ok) throw new Error(answer.code);
    const client = server.client(tenant.host, { token: answer.data.access_token });
    const me = await client.getMe({ query: {} });
    expect(me).toMatchObject({
      data: {
        username: 'nadia',
        firstname: 'Nadia',
        isFromInvitationCode: true,
        roles: [],
        domain: 'public',
        companyUsers: [{ companyId: tenant.companyId, role: 'STUDENT' }],
      },
    });
    const where = JSON.stringify({ role: 'STUDENT' });
    const places = await client.listClassUsers({ query: { where } });
    expect(places).toMatchObject({
      data: { items: [{ classId: tenant.openClass.classId, role: 'STUDENT' }] },
    });
    const lessons = await client.listLessons({ query: {} });
    expect(lessons.ok && lessons.data.items).toHaveLength(2);
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({ letter: 'welcome' });
  });

  test('needs no address, and none is answered', async () => {
    const answer = await visitor().register({
      body: newcomer(await stockInvitation(server, tenant), 'sans-adresse'),
    });
    if (!answer.ok) throw new Error(answer.code);
    const client = server.client(tenant.host, { token: answer.data.access_token });
    expect(await client.getMe({ query: {} })).toMatchObject({
      data: { email: '', displayName: 'sans-adresse' },
    });
  });

  test('has so many places and no more, also when all come at once', async () => {
    const code = await stockInvitation(server, tenant, { quota: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => visitor().register({ body: newcomer(code, `crowd-${index}`) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
    expect(codes).toEqual(new Set(['ok', 'INVALID_INVITATION_CODE']));
  });

  test('ends, and is nobody else’s', async () => {
    const code = await stockInvitation(server, tenant, { days: 1 });
    expect(await visitor(neighbour).register({ body: newcomer(code, 'stranger') })).toMatchObject({
      code: 'INVALID_INVITATION_CODE',
    });
    server.clock.advance(24 * 3_600_000 + 1);
    expect(await visitor().register({ body: newcomer(code, 'latecomer') })).toMatchObject({
      code: 'INVALID_INVITATION_CODE',
    });
  });

  test('is not used up by a registration that fails', async () => {
    const code = await stockInvitation(server, tenant, { quota: 1 });
    expect(await visitor().register({ body: newcomer(code, 'LEARNER') })).toMatchObject({
      code: 'UNIQUE_USERNAME',
    });
    expect(
      await visitor().register({ body: { ...newcomer(code, 'fresh'), email: `learner@${tenant.host}` } }),
    ).toMatchObject({
      code: 'UNIQUE_USERNAME_OR_EMAIL',
    });
    expect(
      await visitor().register({ body: { ...newcomer(code, 'fresh'), password: 'short' } }),
    ).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect(await visitor().register({ body: newcomer(code, 'fresh') })).toMatchObject({ ok: true });
  });

  test('a taken name is told only to somebody who holds a code', async () => {
    const wrong = newInvitationCode(systemRandom);
    expect(await visitor().register({ body: newcomer(wrong, 'learner') })).toMatchObject({
      code: 'INVALID_INVITATION_CODE',
    });
  });

  test('cannot be looked for: guesses are counted by address, whichever call makes them', async () => {
    const guesser = server.client(tenant.host, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const good = await stockInvitation(server, tenant);
    for (let tries = 0; tries < 20; tries += 1)
      expect(
        await guesser.getInvitationCode({ params: { code: newInvitationCode(systemRandom) } }),
      ).toMatchObject({
        code: 'INVALID_INVITATION_CODE',
      });
    expect(await guesser.getInvitationCode({ params: { code: good } })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await guesser.register({ body: newcomer(good, 'guesser') })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await visitor().getInvitationCode({ params: { code: good } })).toMatchObject({ ok: true });
  });
});

test('registering exists only where the context allows it', async () => {
  await setSettings(server, tenant, { invitationCodes: false });
  const code = await stockInvitation(server, tenant);
  expect(await visitor().getInvitationCode({ params: { code } })).toMatchObject({ code: 'Forbidden' });
  expect(await visitor().register({ body: newcomer(code, 'nobody') })).toMatchObject({ code: 'Forbidden' });
});
