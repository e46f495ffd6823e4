/** What a letter is written from lies nowhere longer than the message that it carries: at a clock that is moved on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeEndedJobAbout } from '../../platform/jobs/operated-jobs.store.ts';
import { setOutboxWaitsAgain } from '../../platform/jobs/outbox.store.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { operateLetters, type OperatedLetters } from '../../testing/servers/operated-letters.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { lettersOf } from '../../testing/stock/stock-account.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { findUnsentLetters } from './letters.store.ts';

const day = 24 * 3_600_000;
/** Three months, as a period counts them. */
const period = 93.5 * day;

let place: OperatedLetters;
beforeAll(async () => {
  place = await operateLetters();
  const admin = await clientOf(place.server, place.tenant, 'admin');
  const body = { kind: 'messages' as const, amount: 3, was: 12, confirmed: true };
  const set = await admin.setRetentionPeriod({ body });
  if (!set.ok) throw new Error(set.code);
  // A shorter period holds a day later; nobody is in training by then.
  place.server.clock.advance(60 * day);
});
afterAll(() => place.close());
beforeEach(() => {
  place.mails.refused.clear();
  place.mails.received.splice(0);
});

const words = (text: string) => ({
  recipientId: place.tenant.users.trainer,
  object: 'Objet',
  message: text,
});
async function write(text: string): Promise<void> {
  const learner = await clientOf(place.server, place.tenant, 'learner');
  expect(await learner.contactUser({ body: words(text) })).toMatchObject({ ok: true });
}
/** Where the words are, of the tenant's tables and of the queue's. */
async function whereIs(text: string): Promise<string[]> {
  const { server, tenant } = place;
  const [queued] = await server.open.asOwner((owner) =>
    owner.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job j where to_jsonb(j)::text like '%' || $1 || '%'`,
      [text],
    ),
  );
  return [...(await tablesWith(server, tenant, text)), ...((queued?.count ?? 0) > 0 ? ['pgboss.job'] : [])];
}
const runHouse = () => place.server.app.jobs.run('housekeeping');
const giveUp = async (): Promise<void> => {
  place.mails.refused.add(`trainer@${place.tenant.host}`);
  await place.server.app.jobs.run('mail');
};
/** As an operator does who has mended what it failed of. */
async function putBack(): Promise<void> {
  const { server, tenant } = place;
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    for (const { id } of await findUnsentLetters(tx, { max: 5 })) {
      await removeEndedJobAbout(tx, 'mail', id);
      await setOutboxWaitsAgain(tx, id, server.clock.now());
      await queueJob(tx, 'mail', { id, now: server.clock.now() });
    }
  });
}

describe('the words of a message', () => {
  test('leave the outbox once their letter is delivered', async () => {
    await write('zqxparti');
    expect(await whereIs('zqxparti')).toEqual(['messages', 'outbox']);
    expect(await place.server.app.jobs.run('mail')).toBe(1);
    expect(await whereIs('zqxparti')).toEqual(['messages']);
  });

  test('that wait in a letter go with the message, and so does what was to be sent', async () => {
    await write('zqxattend');
    place.server.clock.advance(period - 1);
    await runHouse();
    expect(await whereIs('zqxattend')).toContain('messages');
    place.server.clock.advance(1);
    await runHouse();
    expect(await whereIs('zqxattend')).toEqual([]);
    // Its job finds nothing to do, and fails of nothing.
    expect(await place.server.app.jobs.run('mail')).toBe(0);
    expect(place.mails.received).toEqual([]);
  });

  test('that were given up, put back by an operator and given up again, go with the message', async () => {
    const { server } = place;
    await write('zqxrefus');
    await giveUp();
    expect(await whereIs('zqxrefus')).toEqual(['messages', 'outbox']);
    server.clock.advance(80 * day);
    await putBack();
    await giveUp();
    server.clock.advance(period - 80 * day);
    await runHouse();
    expect(await whereIs('zqxrefus')).toEqual([]);
  });

  test('stay in a letter that was given up while the writer is held', async () => {
    const { server, tenant } = place;
    await write('zqxtenu');
    await giveUp();
    server.clock.advance(80 * day);
    await putBack();
    await giveUp();
    const admin = await clientOf(server, tenant, 'admin');
    const held = await admin.createLegalHold({
      body: { userId: tenant.users.learner, reason: 'Litige', until: null },
    });
    if (!held.ok) throw new Error(held.code);
    server.clock.advance(period - 80 * day);
    await runHouse();
    expect(await whereIs('zqxtenu')).toEqual(['messages', 'outbox']);
    const later = await clientOf(server, tenant, 'admin');
    const lifted = await later.liftLegalHold({ params: { id: held.data.id }, body: { reason: 'Clos' } });
    expect(lifted).toMatchObject({ ok: true });
    await runHouse();
    expect(await whereIs('zqxtenu')).toEqual([]);
  });
});

test('any letter that has not left for 90 days is never sent', async () => {
  const { server } = place;
  await place.queue();
  server.clock.advance(90 * day - 1);
  await runHouse();
  expect(await lettersOf(server, place.tenant)).toHaveLength(1);
  server.clock.advance(1);
  await runHouse();
  expect(await lettersOf(server, place.tenant)).toEqual([]);
  expect(await server.app.jobs.run('mail')).toBe(0);
  expect(place.mails.received).toEqual([]);
});
