/** Invitations over HTTP (back-office §4): told first, sent when it is asked, by a link that works once, and never to who is suspended, erased or here already. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { sendTable } from '../../../testing/stock/send-table.ts';
import { lettersOf, resetSecretOf, setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
let organizer: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(() => server.close());
/** Past the pause between two letters, when sign-ins have ended. */
async function later(ms: number): Promise<void> {
  server.clock.advance(ms);
  admin = await clientOf(server, tenant, 'admin');
  organizer = await clientOf(server, tenant, 'organizer');
}
beforeEach(() => later(61 * 60_000));

let count = 0;
/** Somebody without a password, who has not come yet. */
async function newcomer(change: { readonly email?: string | null; readonly inCompany?: boolean } = {}) {
  count += 1;
  const email = `neuf${count}@${tenant.host}`;
  const { id } = must(
    await admin.createUser({ body: { email, firstname: 'Nina', lastname: `Neuf ${count}` } }),
  );
  if (change.inCompany !== false)
    must(
      await admin.createCompanyUser({ body: { companyId: tenant.companyId, userId: id, role: 'STUDENT' } }),
    );
  return { id, email };
}

const invitations = async () =>
  (await lettersOf(server, tenant)).filter((one) => JSON.stringify(one).includes('"invitation"'));
const none = { came: 0, suspended: 0, unreachable: 0, recent: 0 };

test('what it would do is told and nothing is sent; then one letter leaves, whose link sets the password once', async () => {
  const { id, email } = await newcomer();
  const before = (await invitations()).length;
  const told = must(await admin.previewInvitations({ body: { userIds: [id] } }));
  expect(told).toMatchObject({ letters: 1, more: 0, leftOut: none });
  expect(told.letter?.text).toContain(email);
  expect(told.letter?.text).toContain('14 jours');
  expect(told.letter?.text).toContain('/reset/…');
  expect(await invitations()).toHaveLength(before);

  expect(must(await admin.inviteUsers({ body: { userIds: [id] } }))).toEqual({
    letters: 1,
    more: 0,
    leftOut: none,
  });
  expect(await invitations()).toHaveLength(before + 1);
  const [listed] = must(await admin.listUsers({ query: { where: JSON.stringify({ id }) } })).items;
  expect(listed).toMatchObject({ hasCome: false, invitedAt: server.clock.now().toISOString() });

  // It still works on the last day, and no longer once it was used.
  await later(14 * 24 * 3_600_000 - 60_000);
  const token = await resetSecretOf(server, tenant, 'invitation');
  const opened = must(await server.client(tenant.host).getPasswordReset({ params: { token } }));
  expect(opened).toMatchObject({ id, firstname: 'Nina' });
  const asReader = server.client(tenant.host, { token: opened.access_token });
  must(await asReader.updateUser({ params: { id }, body: { password: 'Vert;Tango19' } }));
  must(await server.client(tenant.host).login({ body: { username: email, password: 'Vert;Tango19' } }));
  expect(await server.client(tenant.host).getPasswordReset({ params: { token } })).toMatchObject({
    status: 403,
  });
  const [come] = must(await admin.listUsers({ query: { where: JSON.stringify({ id }) } })).items;
  expect(come?.hasCome).toBe(true);
  expect(must(await admin.inviteUsers({ body: { userIds: [id] } }))).toMatchObject({
    letters: 0,
    leftOut: { came: 1 },
  });
});

test('after its days the link opens nothing', async () => {
  const { id } = await newcomer();
  must(await admin.inviteUsers({ body: { userIds: [id] } }));
  const token = await resetSecretOf(server, tenant, 'invitation');
  await later(14 * 24 * 3_600_000);
  expect(await server.client(tenant.host).getPasswordReset({ params: { token } })).toMatchObject({
    status: 403,
  });
});

test('within the hour nobody is invited twice, afterwards again; of many who press at once one letter leaves', async () => {
  const { id } = await newcomer();
  const before = (await invitations()).length;
  const body = { userIds: [id] };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.inviteUsers({ body })));
  expect(answers.map((one) => must(one).letters).filter((letters) => letters === 1)).toHaveLength(1);
  expect(answers.filter((one) => must(one).letters === 0)).toHaveLength(4);
  expect(await invitations()).toHaveLength(before + 1);
  expect(must(await admin.inviteUsers({ body }))).toMatchObject({ letters: 0, leftOut: { recent: 1 } });
  await later(61 * 60_000);
  expect(must(await admin.inviteUsers({ body })).letters).toBe(1);
});

test('who is suspended or has come gets none, and each is counted by its reason', async () => {
  const [fine, closed] = [await newcomer(), await newcomer()];
  must(await admin.updateUser({ params: { id: closed.id }, body: { active: false } }));
  const body = { userIds: [fine.id, closed.id, tenant.users.learner] };
  const told = must(await admin.previewInvitations({ body }));
  expect(told).toMatchObject({ letters: 1, leftOut: { came: 1, suspended: 1, unreachable: 0, recent: 0 } });
  const sent = must(await admin.inviteUsers({ body }));
  expect(sent).toEqual({ letters: told.letters, leftOut: told.leftOut, more: 0 });
  // A link that is on its way opens nothing once the account is closed.
  const token = await resetSecretOf(server, tenant, 'invitation');
  must(await admin.updateUser({ params: { id: fine.id }, body: { active: false } }));
  expect(await server.client(tenant.host).getPasswordReset({ params: { token } })).toMatchObject({
    status: 401,
  });
});

test('everybody who has not come is counted by the list and invited by one call', async () => {
  const people = [await newcomer(), await newcomer(), await newcomer({ inCompany: false })];
  const where = JSON.stringify({ hasCome: false, active: true });
  const { total } = must(await admin.listUsers({ query: { where, count: 'true', limit: 0 } }));
  const told = must(await admin.previewInvitations({ body: { everybody: true } }));
  expect(told.letters + told.leftOut.recent).toBe(total);
  const sent = must(await admin.inviteUsers({ body: { everybody: true } }));
  expect(sent.letters).toBe(told.letters);
  for (const { id } of people) {
    const [one] = must(await admin.listUsers({ query: { where: JSON.stringify({ id }) } })).items;
    expect(one?.invitedAt).toBe(server.clock.now().toISOString());
  }
});

test('an organizer invites the people of the own companies and nobody else; others nobody', async () => {
  const [mine, other] = [await newcomer(), await newcomer({ inCompany: false })];
  const body = { userIds: [mine.id, other.id] };
  expect(await organizer.inviteUsers({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  expect(await organizer.previewInvitations({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  const own = { userIds: [mine.id] };
  expect(must(await organizer.inviteUsers({ body: own }))).toEqual({ letters: 1, leftOut: none, more: 0 });
  const [unheard] = must(await admin.listUsers({ query: { where: JSON.stringify({ id: other.id }) } })).items;
  expect(unheard?.invitedAt).toBeNull();
  for (const who of ['learner', 'trainer', 'outsider'] as const) {
    const client = await clientOf(server, tenant, who);
    expect(await client.inviteUsers({ body })).toMatchObject({ code: 'Forbidden' });
    expect(await client.previewInvitations({ body })).toMatchObject({ code: 'Forbidden' });
  }
});

test('after an import those of its rows who have not come are invited, while it stands', async () => {
  const token = await tokenOf(server, tenant, 'admin');
  const { file } = await sendTable(
    server,
    { host: tenant.host, token, companyId: tenant.companyId },
    `Nom;E-mail\nPremier;un@table.test\nSecond;deux@table.test\nMartin;learner@${tenant.host}\nFaux;faux`,
  );
  const importId = file?.id ?? '';
  const body = { importId };
  // Before it is committed it has made nobody, whoever else it names.
  expect(await admin.previewInvitations({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  must(await admin.commitImport({ params: { id: importId } }));
  await server.app.jobs.run('people-import');
  const before = (await invitations()).length;
  expect(must(await admin.previewInvitations({ body }))).toMatchObject({
    letters: 2,
    leftOut: { ...none, came: 1 },
  });
  expect(must(await admin.inviteUsers({ body }))).toMatchObject({ letters: 2, more: 0 });
  expect(await invitations()).toHaveLength(before + 2);
  expect(await organizer.inviteUsers({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  // Taken back, it invites nobody, and whom it had only found neither.
  must(await admin.undoImport({ params: { id: importId } }));
  await server.app.jobs.run('people-import-undo');
  expect(await admin.inviteUsers({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});

test('nobody next door is written to, and a body names people in one way', async () => {
  const before = (await lettersOf(server, neighbour)).length;
  const foreign = { userIds: [neighbour.users.learner] };
  expect(await admin.inviteUsers({ body: foreign })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  expect(await lettersOf(server, neighbour)).toHaveLength(before);
  const unknown = '019aa5a0-0000-7000-8000-00000000dead';
  expect(await admin.inviteUsers({ body: { importId: unknown } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  for (const body of [{}, { userIds: [] }, { userIds: [unknown], everybody: true }])
    expect(await admin.inviteUsers({ body: body as never })).toMatchObject({ code: 'BAD_REQUEST' });
});

test('where people sign in by their organisation alone nobody is invited to choose a password', async () => {
  const { id } = await newcomer();
  await setSettings(server, tenant, { internalAuthentication: false });
  server.clock.advance(2_001);
  expect(await admin.inviteUsers({ body: { userIds: [id] } })).toMatchObject({
    status: 409,
    code: 'INVITATION_WITHOUT_PASSWORD',
  });
  await setSettings(server, tenant, { internalAuthentication: true });
});

test('letters are counted, and one that is sent is in the audit without anybody’s name', async () => {
  await later(24 * 3_600_000);
  const people = [await newcomer(), await newcomer()];
  await setSettings(server, tenant, { quotas: { invitations: { person: 1 } } });
  server.clock.advance(2_001);
  const before = (await invitations()).length;
  expect(await admin.inviteUsers({ body: { userIds: people.map(({ id }) => id) } })).toMatchObject({
    code: 'QUOTA_EXCEEDED',
  });
  expect(await invitations()).toHaveLength(before);
  must(await admin.inviteUsers({ body: { userIds: [people[0]?.id ?? ''] } }));
  const [entry] = must(await admin.listAuditEntries({ query: { action: 'people-invited', limit: 1 } })).items;
  expect(entry).toMatchObject({ subject: null, details: { letters: 1 } });
});
