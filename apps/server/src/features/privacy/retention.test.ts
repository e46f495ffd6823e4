/** How long a centre keeps each kind of data: read and set by its admin alone, told before anything goes, and held by holds. */
import type { RetentionKind, RetentionPeriod } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockOldRows } from '../../testing/stock/old-rows.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { statement } from '../../platform/database/database.ts';
import { keepHouse } from '../jobs/housekeeping/housekeeping.service.ts';

const day = 24 * 3_600_000;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

const house = () =>
  keepHouse({
    database: server.open.database,
    store: server.app.files,
    clock: server.clock,
    temporary: server.dataDir,
  });
const admin = () => clientOf(server, tenant, 'admin');
const periodOf = async (kind: RetentionKind, client?: Client): Promise<RetentionPeriod> => {
  const { items } = must(await (client ?? (await admin())).listRetentionPeriods());
  const found = items.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(kind);
  return found;
};
const set = async (kind: RetentionKind, amount: number, was: number, confirmed = true) =>
  (await admin()).setRetentionPeriod({ body: { kind, amount, was, confirmed } });
const rowsWhere = async (table: string, column: string, value: string) => {
  const [row] = await server.open.asOwner((owner) =>
    owner.query<{ count: number }>(`select count(*)::int as count from ${table} where "${column}" = $1`, [
      value,
    ]),
  );
  return row?.count;
};
const hold = async (userId: string) =>
  must(await (await admin()).createLegalHold({ body: { userId, reason: 'Litige', until: null } })).id;
const lift = async (id: string) =>
  must(await (await admin()).liftLegalHold({ params: { id }, body: { reason: 'Clos' } }));

test('are read and set by the admin of the centre alone, within limits, and the audit says from what to what', async () => {
  for (const who of ['learner', 'trainer', 'organizer'] as const) {
    const client = await clientOf(server, tenant, who);
    const kind = 'messages' as const;
    expect(await client.listRetentionPeriods()).toMatchObject({ code: 'Forbidden' });
    expect(await client.foreseeRetention({ query: { kind, amount: '13' } })).toMatchObject({
      code: 'Forbidden',
    });
    expect(
      await client.setRetentionPeriod({ body: { kind, amount: 13, was: 12, confirmed: true } }),
    ).toMatchObject({ code: 'Forbidden' });
  }
  expect(await periodOf('messages')).toEqual({
    kind: 'messages',
    amount: 12,
    holds: 12,
    appliesAt: null,
    previous: null,
    savedAt: null,
    savedBy: null,
    due: [],
  });
  for (const amount of [2, 121])
    expect(await set('messages', amount, 12)).toMatchObject({ code: 'BAD_REQUEST' });
  must(await set('messages', 18, 12, false));
  expect(await periodOf('messages')).toMatchObject({ amount: 18, holds: 18, appliesAt: null, previous: 12 });
  expect((await periodOf('messages')).savedBy).toEqual(expect.any(String));
  // Somebody else had it open since before.
  expect(await set('messages', 24, 12)).toMatchObject({ body: { errors: [{ path: 'body.was' }] } });
  const outside = await clientOf(server, neighbour, 'admin');
  expect(await periodOf('messages', outside)).toMatchObject({ amount: 12, savedBy: null });
  must(await set('messages', 12, 18));
  const query = { action: 'retention-changed' };
  const { items } = must(await (await admin()).listAuditEntries({ query }));
  expect(items.map(({ details }) => details)).toEqual([
    { kind: 'messages', from: 18, to: 12, unit: 'months' },
    { kind: 'messages', from: 12, to: 18, unit: 'months' },
  ]);
  expect(must(await outside.listAuditEntries({ query })).items).toEqual([]);
  const { activities } = must(await (await admin()).getProcessingRegister());
  expect(activities.find(({ name }) => name === 'attendance')?.aged).toEqual([
    { kind: 'classSlots', amount: 6, unit: 'years' },
    { kind: 'coFinancedProofs', amount: 10, unit: 'years' },
  ]);
});

test('a shorter period is told, refused unconfirmed, holds a day later, and removes what was told; taken back it removes nothing', async () => {
  server.clock.advance(2 * day);
  await house();
  const { users, contextId } = tenant;
  const stock = (at: Date, of = tenant, count = 1) =>
    stockOldRows(
      server,
      { contextId: of.contextId, userId: of.users.peer, pageId: contextId },
      'notifications',
      at,
      count,
    );
  const old = new Date(server.clock.now().getTime() - 40 * day);
  await stock(old, tenant, 3);
  await stock(old, neighbour);
  const client = await admin();
  const foreseen = must(await client.foreseeRetention({ query: { kind: 'notifications', amount: '30' } }));
  const appliesAt = new Date(server.clock.now().getTime() + day).toISOString();
  expect(foreseen).toEqual({
    isShorter: true,
    appliesAt,
    due: [{ what: 'notifications', rows: 3, people: 1 }],
  });
  expect(await set('notifications', 30, 90, false)).toMatchObject({
    status: 409,
    code: 'RETENTION_UNCONFIRMED',
  });
  expect(await periodOf('notifications')).toMatchObject({ amount: 90, holds: 90 });
  must(await set('notifications', 30, 90));
  expect(await periodOf('notifications')).toMatchObject({
    amount: 30,
    holds: 90,
    appliesAt,
    due: foreseen.due,
  });
  expect(await house()).toMatchObject({ notifications: 0 });
  // Taken back before it holds: nothing was lost, and going back to it waits a day again.
  must(await set('notifications', 90, 30, false));
  server.clock.advance(day);
  expect(await house()).toMatchObject({ notifications: 0 });
  must(await set('notifications', 30, 90));
  server.clock.advance(day - 1);
  expect(await house()).toMatchObject({ notifications: 0 });
  server.clock.advance(1);
  expect(await periodOf('notifications')).toMatchObject({ holds: 30, appliesAt: null, due: foreseen.due });
  expect(await house()).toMatchObject({ notifications: 3 });
  expect(await rowsWhere('notifications', 'userId', users.peer)).toBe(0);
  expect(await rowsWhere('notifications', 'userId', neighbour.users.peer)).toBe(1);
  must(await set('notifications', 90, 30, false));
});

test('messages and the logbook go a year after the training of the learner, not while it lasts, not of somebody held', async () => {
  const { users, companyId, openClass } = tenant;
  const kinds = ['messages', 'logbook'] as const;
  const learner = await clientOf(server, tenant, 'learner');
  must(
    await learner.contactUser({
      body: { recipientId: users.trainer, object: 'Objet', message: 'zqxmessage' },
    }),
  );
  const entry = { title: 'Jour', message: 'zqxcarnet', companyId, classId: openClass.classId };
  must(
    await learner.createLogBookRecord({ body: { ...entry, studentId: users.learner, attachmentIds: [] } }),
  );
  for (const userId of [users.peer, users.outsider])
    for (const kind of kinds)
      // oxlint-disable-next-line no-await-in-loop -- rows of one kind after the other
      await stockOldRows(
        server,
        { contextId: tenant.contextId, userId, pageId: userId },
        kind,
        server.clock.now(),
      );
  const outside = await clientOf(server, neighbour, 'learner');
  must(
    await outside.contactUser({
      body: { recipientId: neighbour.users.trainer, object: 'Objet', message: 'zqxvoisin' },
    }),
  );
  must(
    await (
      await clientOf(server, neighbour, 'admin')
    ).setRetentionPeriod({ body: { kind: 'messages', amount: 24, was: 12, confirmed: false } }),
  );
  const held = await hold(users.peer);
  const written = server.clock.now().getTime();
  const ofLearner = async () => [
    (await tablesWith(server, tenant, 'zqxmessage')).includes('messages'),
    (await tablesWith(server, tenant, 'zqxcarnet')).includes('log_book_records'),
  ];
  // The learner works on for half a year.
  server.clock.advance(180 * day);
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(
      statement<never>(
        'test.clock',
        `insert into learner_clocks ("contextId", "userId", "creditedUntil") values ($1, $2, $3)
         on conflict ("contextId", "userId") do update set "creditedUntil" = excluded."creditedUntil"`,
      ),
      [tenant.contextId, users.learner, server.clock.now()],
    ),
  );
  const after = async (days: number) => {
    server.clock.advance(written + days * day - server.clock.now().getTime());
    return house();
  };
  expect(await after(366 - 1 / 86_400_000)).toMatchObject({ messages: 0, logbook: 0 });
  expect(await ofLearner()).toEqual([true, true]);
  const due = [{ what: 'messages', rows: 1, people: 1 }];
  server.clock.advance(1);
  expect((await periodOf('messages')).due).toEqual(due);
  // The outsider's go; the learner still learns, and the peer is held.
  expect(await after(366)).toMatchObject({ messages: 1, logbook: 1 });
  expect(await rowsWhere('messages', 'senderId', users.outsider)).toBe(0);
  expect(await rowsWhere('log_book_records', 'studentId', users.outsider)).toBe(0);
  expect(await ofLearner()).toEqual([true, true]);
  expect(await after(180 + 366)).toMatchObject({ messages: 1, logbook: 1 });
  expect(await ofLearner()).toEqual([false, false]);
  expect(await rowsWhere('messages', 'senderId', users.peer)).toBe(1);
  expect(await rowsWhere('log_book_records', 'studentId', users.peer)).toBe(2);
  await lift(held);
  expect(await house()).toMatchObject({ messages: 1, logbook: 1 });
  expect(await tablesWith(server, neighbour, 'zqxvoisin')).toContain('messages');
});

test('proofs of a class that public money pays for stay longer, and those of somebody held', async () => {
  const { users } = tenant;
  const client = await admin();
  const inClass = async (classId: string, title: string) => {
    const at = server.clock.now().getTime();
    await server.open.asOwner((owner) =>
      owner.query(
        `insert into class_slots ("contextId", id, "classId", title, "startAt", "endAt", "earlyMinutes", "lateMinutes", "createdAt")
         values ($1, gen_random_uuid(), $2, $3, $4, $5, 15, 60, $4)`,
        [tenant.contextId, classId, title, new Date(at - 3_600_000), new Date(at)],
      ),
    );
    await server.open.asOwner((owner) =>
      owner.query(
        `insert into attendance_lines ("contextId", "slotId", "userId", number, state, signature, "recordedAt", "recordedById")
         select s."contextId", s.id, $2, 1, 'present', '{"by": "click"}', s."endAt", $2 from class_slots s where s.title = $1`,
        [title, users.learner],
      ),
    );
  };
  await house();
  must(await client.updateClass({ params: { id: tenant.pastClass.classId }, body: { coFinanced: true } }));
  await inClass(tenant.openClass.classId, 'Ordinaire');
  await inClass(tenant.pastClass.classId, 'Cofinancée');
  const signed = () => rowsWhere('attendance_lines', 'userId', users.learner);
  const years = (count: number) => count * 366 * day;
  const held = await hold(users.learner);
  server.clock.advance(years(6));
  expect(await house()).toMatchObject({ classSlots: 0 });
  await lift(held);
  expect((await periodOf('proofs')).due).toEqual([{ what: 'classSlots', rows: 1, people: 1 }]);
  expect(await house()).toMatchObject({ classSlots: 1 });
  expect(await signed()).toBe(1);
  // A longer period for all is one for those too.
  server.clock.advance(years(4) - 1);
  expect(await house()).toMatchObject({ classSlots: 0 });
  server.clock.advance(1);
  expect(await house()).toMatchObject({ classSlots: 1 });
});

test('a class whose mark is cleared keeps its proofs as co-financed for seven days, and for good where it is set again', async () => {
  const { classId } = tenant.pastClass;
  const mark = (coFinanced: boolean) =>
    admin().then((one) => one.updateClass({ params: { id: classId }, body: { coFinanced } }));
  const until = async () =>
    must(await (await admin()).getClass({ params: { id: classId }, query: {} })).coFinancedUntil;
  must(await mark(true));
  expect(await until()).toBeNull();
  const end = server.clock.now().getTime();
  await server.open.asOwner((owner) =>
    owner.query(
      `insert into class_slots ("contextId", id, "classId", title, "startAt", "endAt", "earlyMinutes", "lateMinutes", "createdAt")
       values ($1, gen_random_uuid(), $2, 'Attente', $3, $4, 15, 60, $3)`,
      [tenant.contextId, classId, new Date(end - 3_600_000), new Date(end)],
    ),
  );
  server.clock.advance(7 * 366 * day);
  must(await mark(false));
  expect(Date.parse((await until()) ?? '') - Date.now()).toBeGreaterThan(6.9 * day);
  const waitUntil = (at: Date) =>
    server.open.asOwner((owner) =>
      owner.query('update classes set "coFinancedUntil" = $2 where id = $1', [classId, at]),
    );
  await waitUntil(new Date(server.clock.now().getTime() + 7 * day));
  expect(await house()).toMatchObject({ classSlots: 0 });
  must(await mark(true));
  server.clock.advance(8 * day);
  expect(await house()).toMatchObject({ classSlots: 0 });
  must(await mark(false));
  await waitUntil(server.clock.now());
  expect(await house()).toMatchObject({ classSlots: 1 });
});
