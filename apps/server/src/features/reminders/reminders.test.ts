/** Reminder rules over HTTP and real mail: who keeps them, whom each would reach, and letters that leave once. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { passToNextMorning } from '../../testing/jobs/reminder-case.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { previewed, reminderRuleOf, type WrittenRule } from '../../testing/stock/reminder-rule.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let mails: MailServer;
let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url });
});
afterAll(async () => {
  await server.close();
  await mails.stop();
});
let round = 0;
beforeEach(async () => {
  mails.received.splice(0);
  round += 1;
  passToNextMorning(server);
  tenant = await stockTenant(server, `centre${round}`);
  // Past the seconds for which a process keeps the hosts that it knows.
  server.clock.advance(3_000);
  admin = await clientOf(server, tenant, 'admin');
});

const hour = 3_600_000;
const rule = (changed: Partial<WrittenRule> = {}): WrittenRule => ({
  ...reminderRuleOf(tenant.openClass.classId),
  enabled: true,
  ...changed,
});
const create = async (changed: Partial<WrittenRule> = {}, client = admin) =>
  must(await client.createReminderRule({ body: rule(changed) }));
/** The hours of so many days, each with its jobs. */
async function pass(days: number) {
  for (let left = days * 24; left > 0; left -= 3) {
    server.clock.advance(3 * hour);
    await server.app.jobs.run('reminders', 'mail');
  }
  admin = await clientOf(server, tenant, 'admin');
}
const run = () => server.app.jobs.run('reminders', 'mail');
const subjects = () => mails.received.map(({ mail }) => mail.subject ?? '').toSorted();
const people = ({ items }: { readonly items: readonly { readonly displayName: string }[] }) =>
  items.map(({ displayName }) => displayName);
const write = (text: string, values: readonly (string | Date)[] = []) =>
  server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement(`test.${text.slice(0, 40)}`, text), [tx.contextId, ...values]),
  );

const setQuotas = async (quotas: object) => {
  await server.open.asOwner((owner) =>
    owner.query(
      `update contexts set settings = settings || jsonb_build_object('quotas', $2::jsonb) where id = $1`,
      [tenant.contextId, JSON.stringify(quotas)],
    ),
  );
  server.clock.advance(3_000);
};

test('a letter leaves once to each learner concerned, in words for its reader, and stands in the log', async () => {
  const { id } = await create({ tellsTrainers: true });
  await run();
  expect(subjects()).toEqual([
    `Où en êtes-vous, Léa ? · Centre centre${round}`,
    `Où en êtes-vous, Paul ? · Centre centre${round}`,
    `Relances envoyées : Session en cours · Centre centre${round}`,
  ]);
  const text = mails.received.find(({ mail }) => mail.subject?.includes('Léa'))?.mail.text ?? '';
  expect(text).toContain('« Session en cours » vous attend.\n\nElle se termine le 2 avril 2026.');
  await pass(3);
  expect(mails.received).toHaveLength(3);
  const { items, total } = must(await admin.listReminderLetters({ query: { ruleId: id } }));
  expect(total).toBe(3);
  expect(items.map(({ toTrainer, state, ruleName }) => [toTrainer, state, ruleName])).toEqual(
    expect.arrayContaining([
      [true, 'sent', 'Silencieux'],
      [false, 'sent', 'Silencieux'],
    ]),
  );
  expect(must(await admin.getReminderRule({ params: { id } }))).toMatchObject({ letters: 2, enabled: true });
  must(await admin.deleteReminderRule({ params: { id } }));
  const left = must(await admin.listReminderLetters({ query: { userId: tenant.users.learner } })).items;
  expect(left).toEqual([expect.objectContaining({ ruleId: null, ruleName: 'Silencieux' })]);
  const learner = await clientOf(server, tenant, 'learner');
  expect(must(await learner.exportOwnData()).reminders).toHaveLength(1);
});

test('nothing leaves at night, nor by a rule that is off', async () => {
  const { id } = await create({ enabled: false });
  await run();
  expect(mails.received).toEqual([]);
  // From eight in the morning to ten in the evening, and to nine of the next day.
  must(await admin.updateReminderRule({ params: { id }, body: { enabled: true } }));
  server.clock.advance(14 * hour);
  await run();
  expect(mails.received).toEqual([]);
  server.clock.advance(11 * hour);
  await run();
  expect(mails.received).toHaveLength(2);
});

test('repeats come so many days apart, and so many in all', async () => {
  await create({ times: 3, everyDays: 4, reach: { of: 'centre' } });
  await run();
  await pass(3);
  expect(mails.received).toHaveLength(2);
  await pass(2);
  expect(mails.received).toHaveLength(4);
  await pass(14);
  expect(mails.received).toHaveLength(6);
});

test('a learner gets one reminder a day, whatever rules there are, by however many processes', async () => {
  await create({ name: 'Une' });
  await create({ name: 'Autre', occasion: 'class-ends', days: 60 });
  const other = await startServer({ beside: server, smtpUrl: mails.url });
  await Promise.all([server, other].map(({ app }) => app.jobs.run('reminders')));
  await run();
  expect(mails.received).toHaveLength(2);
  await pass(1);
  expect(mails.received).toHaveLength(4);
  await other.close();
});

test('whoever cannot or would not read a letter gets none, and is counted', async () => {
  await write(`update users set "deactivatedAt" = now() where "contextId" = $1 and id = $2`, [
    tenant.users.peer,
  ]);
  const learner = await clientOf(server, tenant, 'learner');
  const preview = async () => must(await admin.previewReminderRule({ body: previewed(rule()) }));
  expect(await preview()).toMatchObject({ today: { total: 1 }, withheld: 1 });
  must(await learner.setNotificationSettings({ body: { digest: 'daily', hour: 7 } }));
  await write(
    `update notification_settings set "endedDigest" = 'daily' where "contextId" = $1 and "userId" = $2`,
    [tenant.users.learner],
  );
  expect(await preview()).toMatchObject({ today: { total: 0 }, withheld: 2, letter: null });
  await create();
  await run();
  expect(mails.received).toEqual([]);
});

test('a centre that has sent what it may goes on once it may again', async () => {
  await setQuotas({ classLetters: { context: 1 } });
  await create();
  await run();
  expect(mails.received).toEqual([]);
  await setQuotas({});
  await run();
  expect(mails.received).toEqual([]);
  await pass(1);
  expect(mails.received).toHaveLength(2);
});

test('a preview names who would get it today, who would have, and shows the letter of one of them', async () => {
  const before = must(await admin.previewReminderRule({ body: previewed(rule()) }));
  expect(people(before.today)).toEqual(['Léa Martin', 'Paul Martin']);
  expect(before.lastMonth.total).toBe(2);
  expect(before.letter).toMatchObject({
    displayName: 'Léa Martin',
    subject: `Où en êtes-vous, Léa ? · Centre centre${round}`,
    text: expect.stringContaining('Vous recevez ce message') as string,
  });
  const past = previewed(rule({ reach: { of: 'classes', classIds: [tenant.pastClass.classId] } }));
  const over = must(await admin.previewReminderRule({ body: past }));
  expect([over.today.total, people(over.lastMonth)]).toEqual([0, ['Léa Martin', 'Paul Martin']]);
  const { id } = await create();
  await run();
  const after = must(await admin.previewReminderRule({ body: previewed(rule(), id) }));
  expect([after.today.total, after.lastMonth.total]).toEqual([0, 2]);
});
