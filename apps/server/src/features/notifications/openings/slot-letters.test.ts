/** Letters about slots: as long before as the centre has set, one for each learner, and true when they leave (decision 0561). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { slotOf } from '../../../testing/stock/slot.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

const hour = 3_600_000;
let mails: MailServer;
let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
let classId: string;
/** 9 in the morning of the second day in Paris. */
let morning: number;
const unused: StockedTenant[] = [];

const at = (hours: number) => new Date(morning + hours * hour).toISOString();
const plan = async (hours: number, title: string) =>
  must(await admin.createSlots({ params: { id: classId }, body: slotOf(at(hours), title) })).ids[0] ?? '';
const tell = () => server.app.jobs.run('openings');
/** What the letters to a person say, as text; they leave first. */
async function lettersTo(username: string): Promise<string[]> {
  await server.app.jobs.run('mail');
  return mails.received
    .filter(({ to }) => to.includes(`${username}@${tenant.host}`))
    .map(({ mail }) => mail.text ?? '');
}

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url });
  for (const alias of ['a', 'b', 'c', 'd']) unused.push(await stockTenant(server, `centre-${alias}`));
}, 120_000);
afterAll(async () => {
  await server.close();
  await mails.stop();
});
beforeEach(async () => {
  const next = unused.pop();
  if (next === undefined) throw new Error('one tenant for each test');
  tenant = next;
  ({ classId } = tenant.openClass);
  const now = server.clock.now();
  const ahead = new Date(now.getTime() + 24 * hour);
  const isSummer = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'shortOffset' })
    .format(ahead)
    .includes('GMT+2');
  morning = Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth(), ahead.getUTCDate(), isSummer ? 7 : 8);
  server.clock.advance(morning - now.getTime());
  admin = await clientOf(server, tenant, 'admin');
  await tell();
  await server.app.jobs.run('mail');
  mails.received.splice(0);
});

test('leave as many days or hours before as the centre has set, with the rest of that day', async () => {
  await setSettings(server, tenant, { slotNotice: { unit: 'hours', count: 2 } });
  await plan(3, 'Midi');
  await plan(6, 'Après-midi');
  await plan(25, 'Demain');
  expect(await tell()).toBe(0);
  server.clock.advance(1.5 * hour);
  // The learner and the peer, of two slots each.
  expect(await tell()).toBe(4);
  const [letter = '', ...more] = await lettersTo('learner');
  expect(more).toEqual([]);
  expect(letter).toContain('Midi');
  expect(letter).toContain('Après-midi');
  expect(letter).not.toContain('Demain');
  await setSettings(server, tenant, { slotNotice: { unit: 'days', count: 3 } });
  admin = await clientOf(server, tenant, 'admin');
  await plan(72, 'Dans trois jours');
  await plan(97, 'Dans quatre jours');
  await tell();
  const [, last = ''] = await lettersTo('learner');
  expect(last).toContain('Demain');
  expect(last).toContain('Dans trois jours');
  expect(last).not.toContain('Dans quatre jours');
});

test('say what is true when they leave: without a slot that was called off or moved, which is told anew', async () => {
  const [stays, moves, off] = [await plan(25, 'Reste'), await plan(26, 'Bouge'), await plan(27, 'Annulée')];
  await tell();
  const when = slotOf(at(28)).when;
  if (when.of !== 'one') throw new Error('it is one slot');
  must(await admin.updateSlot({ params: { id: moves }, body: { startAt: when.startAt, endAt: when.endAt } }));
  must(await admin.updateSlot({ params: { id: stays }, body: { place: 'Salle neuve' } }));
  must(await admin.cancelSlot({ params: { id: off }, body: { reason: 'Salle fermée' } }));
  const [letter = '', ...more] = await lettersTo('learner');
  expect(more).toEqual([]);
  expect(letter).toContain('Salle neuve');
  expect(letter).not.toMatch(/Bouge|Annulée/);
  // Told anew, of its new time.
  expect(await tell()).toBe(2);
  const [, anew = ''] = await lettersTo('learner');
  expect(anew).toContain('Bouge');
  expect(anew).not.toMatch(/Reste|Annulée/);
});

test('are withdrawn where nothing of them is true any more, and say a slot once that was moved there and back', async () => {
  const off = await plan(25, 'Annulée');
  await tell();
  must(await admin.cancelSlot({ params: { id: off }, body: { reason: 'Salle fermée' } }));
  expect(await lettersTo('learner')).toEqual([]);
  const id = await plan(26, 'Va et vient');
  await tell();
  for (const hours of [29, 26]) {
    const when = slotOf(at(hours)).when;
    if (when.of !== 'one') throw new Error('it is one slot');
    must(await admin.updateSlot({ params: { id }, body: { startAt: when.startAt, endAt: when.endAt } }));
    await tell();
  }
  expect(await lettersTo('learner')).toHaveLength(1);
});

test('are one for each learner, however many learners and slots are due at once', async () => {
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const people = Array.from({ length: 120 }, (_, n) => ({
      id: crypto.randomUUID(),
      name: `foule${n}`,
    }));
    await tx.run(
      tx.sql.insertInto('users').values(
        people.map(({ id, name }) => ({
          contextId: tx.contextId,
          id,
          username: name,
          firstname: name,
          lastname: 'Foule',
          email: `${name}@${tenant.host}`,
          tincanIdentifier: crypto.randomUUID(),
          createdAt: server.clock.now(),
        })),
      ),
    );
    await tx.run(
      tx.sql.insertInto('class_users').values(
        people.map(({ id }) => ({
          contextId: tx.contextId,
          id: crypto.randomUUID(),
          classId,
          userId: id,
          role: 'STUDENT',
          createdAt: server.clock.now(),
        })),
      ),
    );
  });
  for (const [hours, title] of [
    [24, 'Une'],
    [26, 'Deux'],
    [28, 'Trois'],
  ] as const)
    await plan(hours, title);
  expect(await tell()).toBe(3 * 122);
  const letters = await server.open.asOwner((owner) =>
    owner.query<{ letters: number; people: number; slots: number }>(
      `select count(*)::int as letters, count(distinct payload ->> 'recipientId')::int as people,
         min(jsonb_array_length(payload -> 'values' -> 'slots'))::int as slots
       from outbox where "contextId" = '${tenant.contextId}' and payload ->> 'letter' = 'slotReminder'`,
    ),
  );
  expect(letters).toEqual([{ letters: 122, people: 122, slots: 3 }]);
});
