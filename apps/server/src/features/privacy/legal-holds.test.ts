/** A hold refuses an erasure and keeps rows from housekeeping until it is lifted or over; admins of the centre alone place it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client, Result } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDeletion } from '../accounts/deletion/account-deletions.store.ts';
import { lockPerson } from './legal-holds.store.ts';
import { keepHouse } from '../jobs/housekeeping/housekeeping.service.ts';
import { keptMs } from '../jobs/housekeeping/housekeeping.store.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { chosenDatabase, startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockOldRows } from '../../testing/stock/old-rows.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { tablesWith } from '../../testing/tables-with.ts';

const day = 24 * 3_600_000;
const unknownId = '018f0000-0000-7000-8000-000000000000';
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
let learner: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  await signIn();
});
afterAll(() => server.close());

async function signIn(): Promise<void> {
  admin = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
}

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day).toISOString();
const place = async (userId: string, until: string | null = null, reason = 'Litige 2026-17') =>
  must(await admin.createLegalHold({ body: { userId, reason, until } }));
const rowsOf = async (table: string, where: string, userId: string) => {
  const [row] = await server.open.asOwner((owner) =>
    owner.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where} = $1`, [
      userId,
    ]),
  );
  return row?.count;
};

test('is placed, read and lifted by an admin of the centre alone, each written down without its reason', async () => {
  const { users } = tenant;
  const body = { userId: users.peer, reason: 'Contrôle de l’inspection', until: null };
  const outside = await clientOf(server, neighbour, 'admin');
  for (const who of ['learner', 'trainer', 'organizer'] as const) {
    const client = await clientOf(server, tenant, who);
    expect(await client.listLegalHolds()).toMatchObject({ code: 'Forbidden' });
    expect(await client.createLegalHold({ body })).toMatchObject({ code: 'Forbidden' });
    expect(await client.liftLegalHold({ params: { id: unknownId }, body: { reason: 'x' } })).toMatchObject({
      code: 'Forbidden',
    });
  }
  expect(await outside.createLegalHold({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  for (const wrong of [
    { ...body, reason: '  ' },
    { ...body, reason: 'x'.repeat(2_001) },
    { ...body, until: server.clock.now().toISOString() },
  ])
    expect(await admin.createLegalHold({ body: wrong })).toMatchObject({ code: 'BAD_REQUEST' });

  const placed = must(await admin.createLegalHold({ body }));
  expect(placed).toMatchObject({ ...body, state: 'active', lifted: null });
  expect(must(await outside.listLegalHolds()).items).toEqual([]);
  const params = { id: placed.id };
  expect(await outside.liftLegalHold({ params, body: { reason: 'x' } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  expect(await admin.liftLegalHold({ params, body: { reason: '' } })).toMatchObject({ code: 'BAD_REQUEST' });
  const lifted = must(await admin.liftLegalHold({ params, body: { reason: 'Contrôle terminé' } }));
  expect(lifted).toMatchObject({ state: 'lifted', lifted: { reason: 'Contrôle terminé' } });
  expect(await admin.liftLegalHold({ params, body: { reason: 'x' } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  expect(must(await admin.listLegalHolds()).items).toEqual([lifted]);
  const { items } = must(await admin.listAuditEntries({ query: {} }));
  const told = items.filter(({ action }) => action.startsWith('legal-hold-'));
  expect(told).toMatchObject([
    { action: 'legal-hold-lifted', subject: users.peer, details: { hold: placed.id } },
    { action: 'legal-hold-placed', subject: users.peer, details: { hold: placed.id } },
  ]);
  expect(JSON.stringify(told)).not.toContain('Contrôle');
});

test('refuses an erasure with its code; who asked is told that it holds, until when, and never why', async () => {
  const { learner: userId } = tenant.users;
  expect(must(await learner.getAccountDeletion())).toEqual({ requestedAt: null, held: null });
  const until = inDays(40);
  const short = await place(userId, inDays(10));
  const open = await place(userId, until);
  expect(must(await learner.getAccountDeletion())).toEqual({ requestedAt: null, held: null });
  const asked = must(await learner.requestAccountDeletion());
  expect(asked).toEqual({ requestedAt: server.clock.now().toISOString(), held: { until } });
  const params = { id: userId };
  const refused = await admin.confirmAccountDeletion({ params });
  expect(refused).toMatchObject({ status: 409, code: 'LEGAL_HOLD' });
  expect(await tablesWith(server, tenant, `learner@${tenant.host}`)).toContain('users');
  expect(must(await admin.listAccountDeletions()).items).toMatchObject([{ userId }]);

  // The longer one holds after the shorter is lifted, and is over by itself.
  must(await admin.liftLegalHold({ params: { id: short.id }, body: { reason: 'Erreur' } }));
  expect(await admin.confirmAccountDeletion({ params })).toMatchObject({ code: 'LEGAL_HOLD' });
  server.clock.advance(40 * day - 1);
  await signIn();
  expect(await admin.confirmAccountDeletion({ params })).toMatchObject({ code: 'LEGAL_HOLD' });
  server.clock.advance(1);
  expect(must(await learner.getAccountDeletion()).held).toBeNull();
  const ended = must(await admin.listLegalHolds()).items.find(({ id }) => id === open.id);
  expect(ended).toMatchObject({ state: 'ended', lifted: null });
  must(await admin.confirmAccountDeletion({ params }));
  // Nothing of why the person was held is left of somebody erased.
  expect(await tablesWith(server, tenant, 'Litige 2026-17')).toEqual([]);
  expect(await admin.createLegalHold({ body: { userId, reason: 'x', until: null } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
});

test('of an account that was merged into another holds that one', async () => {
  const { peer, outsider, admin: adminId } = tenant.users;
  const hold = await place(outsider);
  await server.open.asOwner((owner) =>
    owner.query(
      `insert into person_merges ("contextId", id, "keptId", "goneId", takes, frees, state, "createdBy", "createdAt", "mergedAt")
       values ($1, gen_random_uuid(), $2, $3, '{}', false, 'merged', $4, now(), now())`,
      [tenant.contextId, peer, outsider, adminId],
    ),
  );
  const leaver = await clientOf(server, tenant, 'peer');
  expect(must(await leaver.requestAccountDeletion()).held).toEqual({ until: null });
  expect(await admin.confirmAccountDeletion({ params: { id: peer } })).toMatchObject({ code: 'LEGAL_HOLD' });
  must(await admin.liftLegalHold({ params: { id: hold.id }, body: { reason: 'Clos' } }));
  await server.open.asOwner((owner) => owner.query('delete from person_merges'));
  must(await leaver.cancelAccountDeletion());
});

test('keeps notices, reminders and signed slots of the person from housekeeping until it is lifted, nobody else’s', async () => {
  const { trainer, peer } = tenant.users;
  const house = () =>
    keepHouse({
      database: server.open.database,
      store: server.app.files,
      clock: server.clock,
      temporary: server.dataDir,
    });
  await house();
  const kinds = ['notifications', 'reminderLetters', 'classSlots'] as const;
  for (const userId of [trainer, peer])
    for (const kind of kinds)
      // oxlint-disable-next-line no-await-in-loop -- rows of one kind after the other
      await stockOldRows(
        server,
        { contextId: tenant.contextId, userId, pageId: unknownId },
        kind,
        server.clock.now(),
      );
  // Each slot is signed by one of them.
  await server.open.asOwner(async (owner) => {
    const slots = await owner.query<{ id: string }>(
      `select id from class_slots where "contextId" = $1 order by id`,
      [tenant.contextId],
    );
    expect(slots).toHaveLength(2);
    for (const [at, userId] of [trainer, peer].entries())
      // oxlint-disable-next-line no-await-in-loop -- two rows
      await owner.query(
        `insert into attendance_lines ("contextId", "slotId", "userId", number, state, signature, "recordedAt", "recordedById")
         values ($1, $2, $3, 1, 'present', '{"by": "click"}', $4, $3)`,
        [tenant.contextId, slots[at]?.id, userId, server.clock.now()],
      );
  });
  const hold = await place(trainer);
  server.clock.advance(Math.max(...kinds.map((kind) => keptMs[kind])) - 1);
  expect(await house()).toMatchObject({ classSlots: 0 });
  server.clock.advance(1);
  await house();
  const left = async (userId: string) => [
    await rowsOf('notifications', '"userId"', userId),
    await rowsOf('reminder_letters', '"userId"', userId),
    await rowsOf('attendance_lines', '"userId"', userId),
  ];
  expect(await left(trainer)).toEqual([1, 1, 1]);
  expect(await left(peer)).toEqual([0, 0, 0]);
  admin = await clientOf(server, tenant, 'admin');
  must(await admin.liftLegalHold({ params: { id: hold.id }, body: { reason: 'Clos' } }));
  expect(await house()).toMatchObject({ notifications: 1, reminderLetters: 1, classSlots: 1 });
  expect(await left(trainer)).toEqual([0, 0, 0]);
});

test('of a hold and an erasure at the same moment one happens and the other is refused, never both', async () => {
  admin = await clientOf(server, tenant, 'admin');
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const email = `course${round}@${tenant.host}`;
    const { id } = must(await admin.createUser({ body: { email, firstname: 'Carla', lastname: 'Course' } }));
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      insertDeletion(tx, id, server.clock.now()),
    );
    const hold = () => admin.createLegalHold({ body: { userId: id, reason: 'Litige 2026-18', until: null } });
    const erase = () => admin.confirmAccountDeletion({ params: { id } });
    // The first that is sent is not always the first that arrives.
    const both = round % 2 === 0 ? [hold(), erase()] : [erase(), hold()];
    const answers = await Promise.all<Result<unknown>>(both);
    const [held, erased] = round % 2 === 0 ? answers : answers.toReversed();
    const erasedRows = await rowsOf('users', '"erasedAt" is not null and id', id);
    const heldRows = await rowsOf('legal_holds', '"userId"', id);
    outcomes.add(
      JSON.stringify({
        hold: held?.ok === true ? 'placed' : held?.code,
        erasure: erased?.ok === true ? 'done' : erased?.code,
        erasedRows,
        heldRows,
      }),
    );
  }
  const allowed = [
    { hold: 'placed', erasure: 'LEGAL_HOLD', erasedRows: 0, heldRows: 1 },
    { hold: 'MODEL_NOT_FOUND', erasure: 'done', erasedRows: 1, heldRows: 0 },
  ].map((one) => JSON.stringify(one));
  expect([...outcomes].filter((one) => !allowed.includes(one))).toEqual([]);
});

/** The embedded database runs one transaction at a time: nobody waits there. */
const onPostgres = chosenDatabase() === 'postgres' ? ['hold', 'erasure'] : [];
test.each(onPostgres)('whoever comes second waits for the person’s row, here after the %s', async (first) => {
  admin = await clientOf(server, tenant, 'admin');
  const email = `attente-${first}@${tenant.host}`;
  const { id } = must(await admin.createUser({ body: { email, firstname: 'Anatole', lastname: 'Attente' } }));
  await server.open.database.withTenant(tenant.contextId, (tx) => insertDeletion(tx, id, server.clock.now()));
  const hold = () => admin.createLegalHold({ body: { userId: id, reason: 'Litige 2026-19', until: null } });
  const erase = () => admin.confirmAccountDeletion({ params: { id } });
  let answers: Promise<readonly [Result<unknown>, Result<unknown>]> | undefined;
  // While the row is taken both of them wait for it.
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    await lockPerson(tx, id);
    answers = first === 'hold' ? Promise.all([hold(), erase()]) : Promise.all([erase(), hold()]);
    await waitingFor(2);
  });
  const [one, other] = (await answers) ?? [];
  const refused = [one, other].filter((answer) => answer?.ok === false);
  expect(refused).toHaveLength(1);
  expect(['LEGAL_HOLD', 'MODEL_NOT_FOUND']).toContain(refused[0]?.ok === false ? refused[0].code : '');
});

/** Until so many transactions wait for a lock of another one. */
async function waitingFor(count: number): Promise<void> {
  for (;;) {
    const [row] = await server.open.asOwner((owner) =>
      owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      ),
    );
    if ((row?.waiting ?? 0) >= count) return;
    await nextTurn();
  }
}
