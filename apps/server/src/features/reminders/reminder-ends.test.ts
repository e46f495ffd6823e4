/** Reminders are ended by whoever gets them, in one click and without a sign-in; what becomes of a rule stands in the audit. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passToNextMorning } from '../../testing/jobs/reminder-case.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { previewed, reminderRuleOf } from '../../testing/stock/reminder-rule.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let mails: MailServer;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  passToNextMorning(server);
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(async () => {
  await server.close();
  await mails.stop();
});

const run = () => server.app.jobs.run('reminders', 'mail');
const readers = () => mails.received.flatMap(({ to }) => to).toSorted();
const nextMorning = async () => {
  server.clock.advance(24 * 3_600_000);
  passToNextMorning(server);
  admin = await clientOf(server, tenant, 'admin');
  mails.received.splice(0);
};

test('one click ends them for its reader alone, whoever never chose anything included, and is taken back', async () => {
  const written = { ...reminderRuleOf(tenant.openClass.classId), enabled: true, times: 5, everyDays: 1 };
  must(await admin.createReminderRule({ body: written }));
  await run();
  expect(readers()).toEqual([`learner@${tenant.host}`, `peer@${tenant.host}`]);
  const letter = mails.received.find(({ to }) => to.includes(`learner@${tenant.host}`))?.mail;
  const headers = new Map(letter?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const call = new URL(/<([^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '');
  expect(letter?.text).toContain('Ne plus recevoir ces messages');
  expect(letter?.html).toContain(call.pathname.replace('/api/digest-ends/', '/digest-end/'));
  const click = (host: string, path: string) =>
    server.request(host, path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  // Neither next door nor with another token.
  expect((await click(neighbour.host, call.pathname)).status).toBe(404);
  expect((await click(tenant.host, `${call.pathname.slice(0, -3)}AAA`)).status).toBe(404);
  for (let times = 0; times < 2; times += 1)
    // oxlint-disable-next-line no-await-in-loop -- twice is once
    expect((await click(tenant.host, call.pathname)).status).toBe(200);
  await nextMorning();
  await run();
  expect(readers()).toEqual([`peer@${tenant.host}`]);
  expect(must(await admin.previewReminderRule({ body: previewed(written) }))).toMatchObject({ withheld: 1 });
  // Saying once more that no digest is wanted takes nothing back.
  const learner = await clientOf(server, tenant, 'learner');
  must(await learner.setNotificationSettings({ body: { digest: 'never', hour: 7 } }));
  await nextMorning();
  await run();
  expect(readers()).toEqual([`peer@${tenant.host}`]);
  const token = call.pathname.slice(call.pathname.lastIndexOf('/') + 1);
  must(await server.client(tenant.host).resubscribe({ params: { token } }));
  await nextMorning();
  await run();
  expect(readers()).toEqual([`learner@${tenant.host}`, `peer@${tenant.host}`]);
});

test('a letter that is needed comes all the same, without such a link', async () => {
  mails.received.splice(0);
  must(await server.client(tenant.host).recoverPassword({ body: { username: 'learner' } }));
  await server.app.jobs.run('mail');
  const keys = mails.received[0]?.mail.headers.map(({ key }) => key) ?? [];
  expect(keys).toContain('subject');
  expect(keys).not.toContain('list-unsubscribe');
});

test('a rule that is made, changed and deleted stands in the audit with the old and the new value', async () => {
  const { id } = must(await admin.createReminderRule({ body: reminderRuleOf(tenant.openClass.classId) }));
  must(await admin.updateReminderRule({ params: { id }, body: { enabled: true, days: 9 } }));
  must(await admin.updateReminderRule({ params: { id }, body: { days: 9 } }));
  must(await admin.deleteReminderRule({ params: { id } }));
  const { items } = must(await admin.listAuditEntries({ query: { search: id } }));
  expect(items.map(({ action, details }) => ({ action, details })).toReversed()).toEqual([
    { action: 'reminder-rule-created', details: { name: 'Silencieux', enabled: 'false' } },
    { action: 'reminder-rule-changed', details: { field: 'days', from: '7', to: '9' } },
    { action: 'reminder-rule-changed', details: { field: 'enabled', from: 'false', to: 'true' } },
    { action: 'reminder-rule-removed', details: { name: 'Silencieux' } },
  ]);
});
