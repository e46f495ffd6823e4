/** The context's admin and other people's accounts (domain §4), the roles that are given, and what the ledger keeps (assurance §4 D19). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf } from '../../../testing/stock/stock-account.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

const of = (id: string) => ({ params: { id } });
const signIn = (username: string) =>
  server.client(tenant.host).login({ body: { username, password: stockPassword } });
const entries = async (action: string) => {
  const answer = await admin.listAuditEntries({ query: { action } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.items;
};

describe('an admin', () => {
  test('corrects names, address and time factor, whatever people may set themselves', async () => {
    const { peer } = tenant.users;
    const answer = await admin.updateUser({
      ...of(peer),
      body: { firstname: 'Noé', email: 'noe@alpha.test', timeFactor: 1.5 },
    });
    expect(answer).toMatchObject({
      ok: true,
      data: { id: peer, firstname: 'Noé', email: 'noe@alpha.test', timeFactor: 1.5, active: true },
    });
    // What a session is worth is nobody's business but its owner's.
    expect(answer.ok && Object.keys(answer.data)).not.toContain('permissions');
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({ letter: 'emailChanged' });
    expect(await entries('account-changed')).toMatchObject([
      { subject: peer, actorId: tenant.users.admin, details: { fields: 'firstname, email, timeFactor' } },
    ]);
  });

  test('never sets a password, nor accepts terms, nor gives a name that is taken', async () => {
    const { peer } = tenant.users;
    for (const [field, body] of Object.entries({
      password: { password: 'Vert;Tango19' },
      comfort: { comfort: { theme: 'dark' } },
      legal: { legal: { cguAcceptedVersion: '1.0' } },
    } as const))
      expect(await admin.updateUser({ ...of(peer), body }), field).toMatchObject({
        code: 'Forbidden',
        body: { errors: [{ path: `body.${field}` }] },
      });
    expect(await admin.updateUser({ ...of(peer), body: { username: 'learner' } })).toMatchObject({
      code: 'UNIQUE_USERNAME',
    });
  });

  test('puts an account to rest: its sessions end, nobody signs in or recovers it, and it wakes up again', async () => {
    const { peer } = tenant.users;
    const client = await clientOf(server, tenant, 'peer');
    expect(await admin.updateUser({ ...of(peer), body: { active: false } })).toMatchObject({
      data: { active: false },
    });
    expect(await client.getMe({ query: {} })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await signIn('peer')).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
    const wrong = { body: { username: 'peer', password: 'Autre-2026!' } };
    expect(await server.client(tenant.host).login(wrong)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const letters = (await lettersOf(server, tenant)).length;
    await server.client(tenant.host).recoverPassword({ body: { username: 'peer' } });
    expect(await lettersOf(server, tenant)).toHaveLength(letters);
    const resting = await admin.listUsers({ query: { where: JSON.stringify({ active: false }) } });
    expect(resting).toMatchObject({ data: { items: [{ id: peer, active: false }] } });
    await admin.updateUser({ ...of(peer), body: { active: true } });
    expect(await signIn('peer')).toMatchObject({ ok: true });
    expect(await client.getMe({ query: {} })).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('does not put the own account to rest, nor touch one next door', async () => {
    const { users } = tenant;
    expect(await admin.updateUser({ ...of(users.admin), body: { active: false } })).toMatchObject({
      code: 'Forbidden',
      body: { errors: [{ path: 'body.active' }] },
    });
    const next = await admin.updateUser({ ...of(neighbour.users.learner), body: { firstname: 'Max' } });
    expect(next).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test.each(['trainer', 'organizer', 'learner'] as const)('is not what a %s is', async (who) => {
    const client = await clientOf(server, tenant, who);
    const answer = await client.updateUser({ ...of(tenant.users.peer), body: { firstname: 'Max' } });
    expect(answer).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });
});

describe('a role', () => {
  test('that is given or taken ends the sessions of whom it concerns, and is noted', async () => {
    const role = await admin.createRole({ body: { name: 'auteur' } });
    if (!role.ok) throw new Error(role.code);
    const { outsider } = tenant.users;
    const client = await clientOf(server, tenant, 'outsider');
    const given = await admin.createRoleUser({ body: { roleId: role.data.id, principalId: outsider } });
    if (!given.ok) throw new Error(given.code);
    expect(await client.getMe({ query: {} })).toMatchObject({ code: 'UNAUTHORIZED' });
    const again = await clientOf(server, tenant, 'outsider');
    expect(await again.getMe({ query: {} })).toMatchObject({ data: { roles: ['auteur'] } });
    await admin.deleteRoleUser(of(given.data.id));
    expect(await again.getMe({ query: {} })).toMatchObject({ code: 'UNAUTHORIZED' });
    const noted = await entries('role-change');
    expect(noted.filter(({ subject }) => subject === outsider)).toHaveLength(2);
  });

  test('in a company does so too', async () => {
    const client = await clientOf(server, tenant, 'outsider');
    const body = { companyId: tenant.companyId, userId: tenant.users.outsider, role: 'SUPERVISOR' } as const;
    expect(await admin.createCompanyUser({ body })).toMatchObject({ ok: true });
    expect(await client.getMe({ query: {} })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await entries('role-change'))[0]).toMatchObject({ details: { role: 'SUPERVISOR' } });
  });
});

describe('an invitation', () => {
  const classId = () => tenant.openClass.classId;
  const soon = () => new Date(server.clock.now().getTime() + 86_400_000).toISOString();

  test('is made by who manages the company, shown once, listed without its code, and taken back', async () => {
    const organizer = await clientOf(server, tenant, 'organizer');
    const body = { classId: classId(), quota: 2, expiresAt: soon() };
    const made = await organizer.createInvitationCode({ body });
    if (!made.ok) throw new Error(made.code);
    expect(made.data).toMatchObject({ classId: classId(), companyId: tenant.companyId, quota: 2, used: 0 });
    expect(made.data.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const listed = await organizer.listInvitationCodes({ query: { classId: classId() } });
    expect(listed).toMatchObject({ data: { items: [{ id: made.data.id }] } });
    expect(JSON.stringify(listed)).not.toContain(made.data.code);
    expect(await organizer.deleteInvitationCode(of(made.data.id))).toMatchObject({ ok: true });
    expect(await organizer.deleteInvitationCode(of(made.data.id))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await entries('invitation')).toHaveLength(2);
  });

  test('registers as many as it says', async () => {
    await admin.updateContext({
      ...of(tenant.contextId),
      body: { settings: { ...(await settings()), invitationCodes: true } },
    });
    server.clock.advance(3_000);
    const made = await admin.createInvitationCode({
      body: { classId: classId(), quota: 1, expiresAt: soon() },
    });
    if (!made.ok) throw new Error(made.code);
    const register = (username: string) =>
      server
        .client(tenant.host)
        .register({ body: { code: made.data.code, username, password: 'Vert;Tango19' } });
    expect(await register('premiere')).toMatchObject({ ok: true });
    expect(await register('deuxieme')).toMatchObject({ code: 'INVALID_INVITATION_CODE' });
  });

  test('ends within two years, and in no class of somebody else', async () => {
    const organizer = await clientOf(server, tenant, 'organizer');
    for (const expiresAt of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
      expect(
        await admin.createInvitationCode({ body: { classId: classId(), quota: 1, expiresAt } }),
      ).toMatchObject({ code: 'BAD_REQUEST', body: { errors: [{ path: 'body.expiresAt' }] } });
    const next = { classId: neighbour.openClass.classId, quota: 1, expiresAt: soon() };
    expect(await organizer.createInvitationCode({ body: next })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    const learner = await clientOf(server, tenant, 'learner');
    expect(
      await learner.createInvitationCode({ body: { classId: classId(), quota: 1, expiresAt: soon() } }),
    ).toMatchObject({ code: 'Forbidden' });
  });

  async function settings() {
    const context = await admin.getCurrentContext();
    if (!context.ok) throw new Error(context.code);
    return context.data.settings;
  }
});

describe('the ledger', () => {
  test('keeps sign-ins that succeed and fail, and sign-outs, for the admin alone', async () => {
    await signIn('learner');
    await server.client(tenant.host).login({ body: { username: 'learner', password: 'wrong' } });
    const client = await clientOf(server, tenant, 'learner');
    await client.logout();
    for (const action of ['sign-in', 'sign-in-failed', 'sign-out', 'registered'])
      expect((await entries(action)).length, action).toBeGreaterThan(0);
    const trainer = await clientOf(server, tenant, 'trainer');
    expect(await trainer.listAuditEntries({ query: {} })).toMatchObject({ code: 'Forbidden' });
    const next = await clientOf(server, neighbour, 'admin');
    const theirs = await next.listAuditEntries({ query: {} });
    expect(JSON.stringify(theirs)).not.toContain(tenant.users.learner);
  });
});
