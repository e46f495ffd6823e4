/** The digest by mail: when it was chosen, once a period, never empty, and ended by one click. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { insertNotifications } from '../list/notifications.store.ts';

let mails: MailServer;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let learner: Client;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(async () => {
  await server.close();
  await mails.stop();
});
const hour = 3_600_000;
beforeEach(async () => {
  mails.received.splice(0);
  // Signed in anew: the tests pass days.
  learner = await clientOf(server, tenant, 'learner');
});

const things = () => [tenant.openClass.classId, tenant.pastClass.classId];
async function news(kind: 'session' | 'message' = 'session', thingId = things()[0] ?? '') {
  const ids = createIds(server.clock, systemRandom);
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    await tx.run(tx.sql.deleteFrom('notifications').where('thingId', '=', thingId));
    const one = { userId: tenant.users.learner, kind, thingId };
    await insertNotifications(tx, [one], { now: server.clock.now(), nextId: ids.next });
  });
}
async function pass(hours: number) {
  for (let left = hours; left > 0; left -= 1) {
    server.clock.advance(hour);
    await server.app.jobs.run('digests', ...(left % 12 === 1 ? (['mail'] as const) : []));
  }
  await server.app.jobs.run('mail');
}
const choose = async (digest: 'never' | 'daily' | 'weekly') =>
  must(await learner.setNotificationSettings({ body: { digest, hour: 7 } }));
const linkOf = (): string => /<(http[^>]+)>/.exec(headerOf('list-unsubscribe'))?.[1] ?? 'no link';
const headerOf = (name: string): string =>
  mails.received[0]?.mail.headers.find(({ key }) => key === name)?.value ?? '';

test('nobody who chose nothing gets one', async () => {
  expect(must(await learner.getNotificationSettings())).toEqual({ digest: 'never', hour: 7 });
  await news();
  await pass(48);
  expect(mails.received).toEqual([]);
});

test('it leaves once a day, at the hour of the centre, with what is unread, and not where nothing is', async () => {
  await choose('daily');
  await news();
  await pass(24);
  expect(mails.received).toHaveLength(1);
  const [sent] = mails.received;
  const local = { timeZone: 'Europe/Paris', hour: 'numeric' } as const;
  expect(new Intl.DateTimeFormat('en-GB', local).format(new Date(sent?.mail.date ?? ''))).toBe('07');
  expect(sent?.mail.subject).toBe('Une nouveauté · Centre alpha');
  expect(sent?.mail.text).toContain('La session «');
  expect(sent?.mail.html).toContain('#205080');
  await pass(48);
  expect(mails.received).toHaveLength(1);
});

test('what was read in the portal is not told', async () => {
  await choose('daily');
  await news();
  const { items } = must(await learner.listNotifications({ query: {} }));
  must(await learner.readAllNotifications({ body: { until: items[0]?.at ?? '' } }));
  await pass(48);
  expect(mails.received).toEqual([]);
});

test('two processes write it once', async () => {
  await choose('daily');
  await news();
  const other = await startServer({ beside: server, smtpUrl: mails.url });
  server.clock.advance(24 * hour);
  await Promise.all([server, other].map(({ app }) => app.jobs.run('digests')));
  await server.app.jobs.run('mail');
  expect(mails.received).toHaveLength(1);
  await other.close();
});

test('a weekly one leaves on Mondays', async () => {
  await choose('weekly');
  await news();
  await pass(7 * 24);
  expect(mails.received).toHaveLength(1);
  expect(new Date(mails.received[0]?.mail.date ?? '').getUTCDay()).toBe(1);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('one click of a mail program ends it (%s): no sign-in, no cookie', async (type, body) => {
  await choose('daily');
  await news();
  await pass(24);
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname } = new URL(linkOf());
  // A look at the link changes nothing, and leads to the page.
  const looked = await server.request(tenant.host, pathname);
  expect([looked.status, new URL(looked.headers.get('location') ?? '').pathname]).toEqual([
    302,
    pathname.replace('/api/digest-ends/', '/digest-end/'),
  ]);
  learner = await clientOf(server, tenant, 'learner');
  expect(must(await learner.getNotificationSettings()).digest).toBe('daily');
  const next = await server.request(neighbour.host, pathname, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  expect(next.status).toBe(404);
  const ended = await server.request(tenant.host, pathname, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  expect([ended.status, await ended.json()]).toEqual([200, { digest: 'never' }]);
  await news();
  await pass(48);
  expect(mails.received).toHaveLength(1);
  // It may be taken back, as it was.
  const token = pathname.slice(pathname.lastIndexOf('/') + 1);
  expect(must(await server.client(tenant.host).resubscribe({ params: { token } }))).toEqual({
    digest: 'daily',
  });
  expect(await server.client(tenant.host).unsubscribe({ params: { token: 'x'.repeat(43) } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
});
