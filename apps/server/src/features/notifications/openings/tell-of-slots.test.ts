/** Slots that come are told on the day before, over HTTP and the job: to whom, once, and what keeps them from being told. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotOf } from '../../../testing/stock/slot.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
let learner: Client;
let peer: Client;
let classId: string;

const hour = 3_600_000;
/** So many hours after 9 in the morning of the first day, in Paris: whatever the clocks do meanwhile, it stays daytime. */
let morning: number;
const at = (hours: number) => new Date(morning + hours * hour).toISOString();
const plan = async (hours: number, title: string) =>
  must(await admin.createSlots({ params: { id: classId }, body: slotOf(at(hours), title) })).ids[0] ?? '';
const run = () => server.app.jobs.run('openings');
const told = async (who: Client) =>
  must(await who.listNotifications({ query: {} }))
    .items.filter(({ kind }) => kind === 'slot')
    .map(({ title, startsAt }) => `${title} ${startsAt}`);

interface Queued {
  readonly recipientId: string;
  readonly values: { readonly slots: readonly { readonly title: string }[] };
}
async function letters(): Promise<string[]> {
  const rows = await server.open.asOwner((owner) =>
    owner.query<{ payload: Queued }>(
      `select payload from outbox where kind = 'mail' and payload ->> 'letter' = 'slotReminder' order by "createdAt", id`,
    ),
  );
  return rows.map(
    ({ payload }) =>
      `${payload.recipientId === tenant.users.learner ? 'learner' : 'other'}: ${payload.values.slots.map(({ title }) => title).join(', ')}`,
  );
}

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  ({ classId } = tenant.openClass);
  admin = await clientOf(server, tenant, 'admin');
  // To 9 in the morning of the next day in Paris.
  const now = server.clock.now();
  const next = new Date(now.getTime() + 24 * hour);
  const isSummer = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'shortOffset' })
    .format(next)
    .includes('GMT+2');
  morning = Date.UTC(next.getUTCFullYear(), next.getUTCMonth(), next.getUTCDate(), isSummer ? 7 : 8);
  server.clock.advance(morning - now.getTime());
  admin = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
  peer = await clientOf(server, tenant, 'peer');
  await run();
});
afterAll(() => server.close());

test('tells of tomorrow’s slots once, a notification for each and one letter for all; not of those that come later', async () => {
  await plan(25, 'Matin');
  await plan(30, 'Après-midi');
  await plan(49, 'Après-demain');
  await run();
  const both = [`Après-midi (Session en cours) ${at(30)}`, `Matin (Session en cours) ${at(25)}`];
  expect((await told(learner)).toSorted((one, other) => one.localeCompare(other))).toEqual(both);
  expect(await told(peer)).toHaveLength(2);
  expect(await told(await clientOf(server, tenant, 'trainer'))).toEqual([]);
  expect(await told(await clientOf(server, tenant, 'outsider'))).toEqual([]);
  expect((await letters()).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'learner: Matin, Après-midi',
    'other: Matin, Après-midi',
  ]);
  expect(await run()).toBe(0);
  expect(await letters()).toHaveLength(2);
});

test('a slot that is moved is told anew on the day before its new time; one that is called off is told no more', async () => {
  const id = await plan(26, 'Déplacée');
  const off = await plan(27, 'Annulée');
  await run();
  expect(await told(learner)).toContain(`Déplacée (Session en cours) ${at(26)}`);
  expect(await told(learner)).toContain(`Annulée (Session en cours) ${at(27)}`);
  const when = slotOf(at(50)).when;
  if (when.of !== 'one') throw new Error('it is one slot');
  must(await admin.updateSlot({ params: { id }, body: { startAt: when.startAt, endAt: when.endAt } }));
  must(await admin.cancelSlot({ params: { id: off }, body: { reason: 'Salle fermée' } }));
  const before = (await letters()).length;
  expect(await run()).toBe(0);
  expect((await told(learner)).filter((one) => /Déplacée|Annulée/.test(one))).toEqual([]);
  server.clock.advance(24 * hour);
  await run();
  expect(
    (await told(await clientOf(server, tenant, 'learner'))).filter((one) => /Déplacée/.test(one)),
  ).toEqual([`Déplacée (Session en cours) ${at(50)}`]);
  // Of the slot of the first test, too, which is tomorrow by now: one letter for each learner.
  expect((await letters()).slice(before)).toHaveLength(2);
  expect((await letters()).at(-1)).toContain('Après-demain, Déplacée');
});

test('is not told at night, nor of what has begun or was called off, nor to whom it does not concern any more', async () => {
  admin = await clientOf(server, tenant, 'admin');
  // The third day: what is planned for the fourth.
  await plan(48 + 25, 'Quatrième jour');
  const off = await plan(48 + 26, 'Annulée avant');
  must(await admin.cancelSlot({ params: { id: off }, body: { reason: 'Personne' } }));
  const where = JSON.stringify({ userId: tenant.users.peer, classId });
  const [place] = must(await admin.listClassUsers({ query: { where } })).items;
  // 22 h in Paris.
  server.clock.advance(13 * hour);
  expect(await run()).toBe(0);
  admin = await clientOf(server, tenant, 'admin');
  must(await admin.deleteClassUser({ params: { id: place?.id ?? '' } }));
  server.clock.advance(12 * hour);
  admin = await clientOf(server, tenant, 'admin');
  const past = await plan(47, 'Passée');
  expect(past).not.toBe('');
  await run();
  const names = (await told(await clientOf(server, tenant, 'learner'))).join();
  expect(names).toContain('Quatrième jour');
  expect(names).not.toMatch(/Annulée avant|Passée/);
  expect((await told(await clientOf(server, tenant, 'peer'))).join()).not.toContain('Quatrième jour');
});

test('not to whoever is suspended, and no letter to whoever ended letters', async () => {
  admin = await clientOf(server, tenant, 'admin');
  const before = (await letters()).length;
  await plan(48 + 28, 'Suspendue');
  must(await admin.updateUser({ params: { id: tenant.users.learner }, body: { active: false } }));
  expect(await run()).toBe(0);
  must(await admin.updateUser({ params: { id: tenant.users.learner }, body: { active: true } }));
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql.insertInto('notification_settings').values({
        contextId: tx.contextId,
        userId: tenant.users.learner,
        digest: 'never',
        hour: 7,
        nextAt: null,
        endedDigest: null,
        lettersEndedAt: server.clock.now(),
      }),
    ),
  );
  expect(await run()).toBe(1);
  expect((await told(await clientOf(server, tenant, 'learner'))).join()).toContain('Suspendue');
  expect(await letters()).toHaveLength(before);
});
