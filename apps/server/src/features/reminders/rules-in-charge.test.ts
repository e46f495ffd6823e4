/** Reminder rules over HTTP: who keeps which, what is refused, and whom each kind of rule concerns. */
import type { Client } from '@parcours/contract/client';
import { limits, type ReminderReach } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { previewed, reminderRuleOf, type WrittenRule } from '../../testing/stock/reminder-rule.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let clients: Readonly<Record<'admin' | 'organizer' | 'trainer' | 'learner' | 'outsider', Client>>;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  const of = (name: keyof typeof clients) => clientOf(server, tenant, name);
  clients = {
    admin: await of('admin'),
    organizer: await of('organizer'),
    trainer: await of('trainer'),
    learner: await of('learner'),
    outsider: await of('outsider'),
  };
});
afterAll(() => server.close());

const rule = (changed: Partial<WrittenRule> = {}): WrittenRule => ({
  ...reminderRuleOf(tenant.openClass.classId),
  ...changed,
});
const write = (name: string, text: string, values: readonly string[]) =>
  server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement(`test.${name}`, text), [tx.contextId, ...values]),
  );
const today = async (changed: Partial<WrittenRule>) => {
  const { items } = must(await clients.admin.previewReminderRule({ body: previewed(rule(changed)) })).today;
  return items.map(({ displayName }) => displayName);
};

test('each keeps the rules of the classes that they manage or teach, and sees no other', async () => {
  const { companyId, openClass } = tenant;
  const elsewhere = must(await clients.admin.createCompany({ body: { name: 'Ailleurs' } })).id;
  const reaches: Readonly<Record<string, ReminderReach>> = {
    centre: { of: 'centre' },
    company: { of: 'company', companyId },
    elsewhere: { of: 'company', companyId: elsewhere },
    classes: { of: 'classes', classIds: [openClass.classId] },
  };
  for (const [name, reach] of Object.entries(reaches))
    must(await clients.admin.createReminderRule({ body: rule({ name, reach }) }));
  const seen = async (client: Client) => must(await client.listReminderRules()).items.map(({ name }) => name);
  expect(await seen(clients.admin)).toEqual(['centre', 'classes', 'company', 'elsewhere']);
  expect(await seen(clients.organizer)).toEqual(['classes', 'company']);
  expect(await seen(clients.trainer)).toEqual(['classes']);
  const tried = async (client: Client, reach: ReminderReach | undefined) => {
    const made = await client.createReminderRule({
      body: rule({ name: 'essai', reach: reach ?? { of: 'centre' } }),
    });
    return made.ok ? 'made' : made.code;
  };
  const tries = async (client: Client) =>
    Promise.all(Object.values(reaches).map((reach) => tried(client, reach)));
  expect(await tries(clients.organizer)).toEqual(['Forbidden', 'made', 'MODEL_NOT_FOUND', 'made']);
  expect(await tries(clients.trainer)).toEqual(['Forbidden', 'MODEL_NOT_FOUND', 'MODEL_NOT_FOUND', 'made']);
  for (const nobody of [clients.learner, clients.outsider]) {
    expect(new Set(await tries(nobody))).toEqual(new Set(['Forbidden']));
    expect(await nobody.listReminderRules()).toMatchObject({ code: 'Forbidden' });
    expect(await nobody.listReminderLetters({ query: {} })).toMatchObject({ code: 'Forbidden' });
  }
  const { items } = must(await clients.admin.listReminderRules());
  const foreign = { params: { id: items.find(({ name }) => name === 'centre')?.id ?? '' } };
  for (const refused of [
    await clients.trainer.getReminderRule(foreign),
    await clients.trainer.updateReminderRule({ ...foreign, body: { enabled: true } }),
    await clients.trainer.deleteReminderRule(foreign),
    await clients.trainer.previewReminderRule({ body: previewed(rule(), foreign.params.id) }),
  ])
    expect(refused).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});

test('a rule is widened to nothing that its writer is not in charge of', async () => {
  const made = must(await clients.trainer.createReminderRule({ body: rule({ name: 'du formateur' }) }));
  const params = { id: made.id };
  const widened = await clients.trainer.updateReminderRule({ params, body: { reach: { of: 'centre' } } });
  expect(widened).toMatchObject({ code: 'Forbidden' });
  const company = { of: 'company', companyId: tenant.companyId } as const;
  expect(await clients.trainer.updateReminderRule({ params, body: { reach: company } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  const changed = must(
    await clients.trainer.updateReminderRule({ params, body: { name: 'autre', days: 3, enabled: true } }),
  );
  expect(changed).toMatchObject({ ...rule(), name: 'autre', days: 3, enabled: true });
  must(await clients.trainer.deleteReminderRule({ params }));
  expect(await clients.trainer.getReminderRule({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});

test('an unknown word in braces is refused by its place, and sizes are limited', async () => {
  const en = { subject: 'Hello', text: 'Dear {name}' };
  const refused = await clients.admin.createReminderRule({ body: rule({ texts: { fr: null, en } }) });
  expect(refused).toMatchObject({ status: 400, code: 'REMINDER_PLACEHOLDER_UNKNOWN' });
  expect(JSON.stringify(refused)).toContain('body.texts.en.text');
  for (const wrong of [
    { texts: { fr: null, en: null } },
    { texts: { fr: null, en: { subject: 'a', text: 'x'.repeat(limits.reminderTextMax + 1) } } },
    { name: 'n'.repeat(limits.reminderNameMax + 1) },
    { times: limits.reminderTimesMax + 1 },
    { days: 0 },
    { reach: { of: 'classes' as const, classIds: [] } },
  ])
    expect(await clients.admin.createReminderRule({ body: rule(wrong) })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  await write(
    'manyRules',
    `insert into reminder_rules ("contextId", id, name, occasion, days, reach, texts, times, "everyDays", "tellsTrainers", enabled, "createdAt")
     select $1, gen_random_uuid(), 'n', 'silent', 1, 'centre', '{}', 1, 1, false, false, now() from generate_series(1, $2::int)`,
    [String(limits.reminderRulesMax)],
  );
  expect(await clients.admin.createReminderRule({ body: rule() })).toMatchObject({
    code: 'TOO_MANY_REMINDER_RULES',
  });
});

test('each kind of rule concerns whom it says', async () => {
  const both = ['Léa Martin', 'Paul Martin'];
  expect(await today({ days: 11 })).toEqual([]);
  expect(await today({ days: 10 })).toEqual(both);
  expect(await today({ occasion: 'class-ends', days: 29 })).toEqual([]);
  expect(await today({ occasion: 'class-ends', days: 30 })).toEqual(both);
  expect(await today({ occasion: 'class-starts', days: 5 })).toEqual([]);
  expect(await today({ occasion: 'never-signed-in', days: 5 })).toEqual([]);
  expect(await today({ occasion: 'failed-twice' })).toEqual([]);
  const { users, openClass } = tenant;
  await write('secret', `delete from user_secrets where "contextId" = $1 and "userId" = $2`, [users.peer]);
  expect(await today({ occasion: 'never-signed-in', days: 10 })).toEqual(['Paul Martin']);
  expect(await today({ occasion: 'never-signed-in', days: 11 })).toEqual([]);
  await fail(openClass.lessonIds[0], 2);
  expect(await today({ occasion: 'failed-twice' })).toEqual(['Léa Martin']);
  await fail(openClass.lessonIds[0], 1, 1);
  expect(await today({ occasion: 'failed-twice' })).toEqual([]);
  await write(
    'end',
    `update lessons set progress = 'COMPLETED', "endedAt" = "createdAt" where "contextId" = $1 and "userId" = $2`,
    [users.learner],
  );
  expect(await today({ days: 10 })).toEqual(['Paul Martin']);
  expect(await today({ occasion: 'class-ends', days: 30 })).toEqual(['Paul Martin']);
  const startAt = new Date(server.clock.now().getTime() + 5 * 86_400_000).toISOString();
  must(await clients.admin.updateClass({ params: { id: openClass.classId }, body: { startAt } }));
  expect(await today({ occasion: 'class-starts', days: 5 })).toEqual(both);
  expect(await today({ occasion: 'class-starts', days: 4 })).toEqual([]);
  expect(await today({ days: 10 })).toEqual([]);
});

/** The learner's answers to one step, one after the other. */
async function fail(lessonId: string, times: number, ratio = 0): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    server.clock.advance(60_000);
    // oxlint-disable-next-line no-await-in-loop -- each is later than the one before
    await write(
      'fail',
      `with page as (
         insert into lesson_pages ("contextId", id, "lessonId", "nodeId", "blockId", state, progress, "completedAt", "createdAt")
         values ($1, gen_random_uuid(), $2::uuid, $2::uuid, $2::uuid, 'ARCHIVED', 'COMPLETED', $4::timestamptz, $4::timestamptz) returning id)
       insert into exercise_results ("contextId", "pageId", "userId", "lessonId", ratio, "completedAt")
       select $1, page.id, $3::uuid, $2::uuid, $5::float8, $4::timestamptz from page`,
      [lessonId, tenant.users.learner, server.clock.now().toISOString(), String(ratio)],
    );
  }
}
