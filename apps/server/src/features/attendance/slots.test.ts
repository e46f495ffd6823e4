/** Slots of a class over HTTP: who keeps them, a series in the centre's zone, twice at once, and what is no longer changed (back-office §4). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, must, tokenOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { slotOf } from '../../testing/stock/slot.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let classId: string;
const people = {} as Record<'learner' | 'peer' | 'trainer' | 'organizer' | 'admin' | 'outsider', Client>;

const of = (id: string) => ({ params: { id } });
const hour = 3_600_000;
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hour).toISOString();
const plan = async (startAt: string, title?: string) =>
  must(await people.organizer.createSlots({ ...of(classId), body: slotOf(startAt, title) })).ids[0] ?? '';
const slots = async (id = classId) => must(await people.organizer.listSlots(of(id))).items;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  ({ classId } = tenant.openClass);
  for (const name of ['learner', 'peer', 'trainer', 'organizer', 'admin', 'outsider'] as const)
    people[name] = await clientOf(server, tenant, name);
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60_000));

describe('the slots of a class', () => {
  test('are kept by whoever manages or teaches it; to others there is no such class', async () => {
    const id = await plan(inHours(24), 'Gardée');
    for (const name of ['trainer', 'organizer', 'admin'] as const) {
      expect((await people[name].listSlots(of(classId))).ok, name).toBe(true);
      expect((await people[name].getSlotSheet(of(id))).ok, name).toBe(true);
      expect((await people[name].updateSlot({ ...of(id), body: { place: name } })).ok, name).toBe(true);
    }
    const foreign = await clientOf(server, neighbour, 'admin');
    for (const who of [people.learner, people.peer, people.outsider, foreign]) {
      const answers = [
        await who.listSlots(of(classId)),
        await who.createSlots({ ...of(classId), body: slotOf(inHours(30)) }),
        await who.updateSlot({ ...of(id), body: { title: 'À moi' } }),
        await who.cancelSlot({ ...of(id), body: { reason: 'Non' } }),
        await who.getSlotSheet(of(id)),
        await who.makeSlotLink(of(id)),
        await who.recordAttendance({
          ...of(id),
          body: { userIds: [tenant.users.learner], state: 'present', reason: null, why: null },
        }),
        await who.countersignSlot({ ...of(id), body: { signature: { by: 'click' } } }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
    }
    expect((await slots()).find((one) => one.id === id)).toMatchObject({ title: 'Gardée', cancelled: null });
  });

  test('come as a series, each half-day at its hour of the centre’s clock', async () => {
    const before = (await slots()).length;
    const { ids } = must(
      await people.trainer.createSlots({
        ...of(classId),
        body: {
          ...slotOf(inHours(0), 'Atelier'),
          trainerIds: [tenant.users.trainer],
          when: {
            of: 'series',
            firstDay: '2027-03-26',
            lastDay: '2027-03-30',
            weekdays: [1, 2, 5],
            halfDays: [
              { from: '09:00', to: '12:30' },
              { from: '13:30', to: '17:00' },
            ],
          },
        },
      }),
    );
    expect(ids).toHaveLength(6);
    const made = (await slots()).filter(({ id }) => ids.includes(id));
    expect(made.map(({ startAt }) => startAt)).toEqual([
      '2027-03-26T08:00:00.000Z',
      '2027-03-26T12:30:00.000Z',
      // Clocks have changed on the Sunday between.
      '2027-03-29T07:00:00.000Z',
      '2027-03-29T11:30:00.000Z',
      '2027-03-30T07:00:00.000Z',
      '2027-03-30T11:30:00.000Z',
    ]);
    for (const slot of made)
      expect(slot).toMatchObject({
        place: 'Salle 2',
        trainers: [{ userId: tenant.users.trainer, displayName: 'Théo Martin' }],
        recorded: 0,
      });
    expect(await slots()).toHaveLength(before + 6);
  });

  test('are planned once, however often the same is sent at the same time', async () => {
    const body = slotOf(inHours(50), 'Unique');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => people.organizer.createSlots({ ...of(classId), body })),
    );
    const told = answers.map((answer) => (answer.ok ? 'made' : answer.code)).toSorted();
    expect(told).toEqual(['SLOT_EXISTS', 'SLOT_EXISTS', 'SLOT_EXISTS', 'made']);
    expect((await slots()).filter(({ title }) => title === 'Unique')).toHaveLength(1);
  });

  test('a series with one that is there already is refused whole', async () => {
    const when = {
      of: 'series' as const,
      firstDay: '2027-05-03',
      lastDay: '2027-05-04',
      weekdays: [1, 2],
      halfDays: [{ from: '09:00', to: '12:00' }],
    };
    const body = { ...slotOf(inHours(0), 'Deux jours'), when: { ...when, firstDay: '2027-05-04' } };
    must(await people.organizer.createSlots({ ...of(classId), body }));
    expect(await people.organizer.createSlots({ ...of(classId), body: { ...body, when } })).toMatchObject({
      code: 'SLOT_EXISTS',
    });
    expect((await slots()).filter(({ title }) => title === 'Deux jours')).toHaveLength(1);
  });

  test.each([
    [
      'ends before it begins',
      { of: 'one', startAt: '2027-01-11T10:00:00Z', endAt: '2027-01-11T09:00:00Z' },
      'SLOT_TIMES_WRONG',
    ],
    [
      'lasts days',
      { of: 'one', startAt: '2027-01-11T10:00:00Z', endAt: '2027-01-13T09:00:00Z' },
      'SLOT_TIMES_WRONG',
    ],
    [
      'is a series without a day',
      {
        of: 'series',
        firstDay: '2027-01-11',
        lastDay: '2027-01-11',
        weekdays: [7],
        halfDays: [{ from: '09:00', to: '10:00' }],
      },
      'SLOT_TIMES_WRONG',
    ],
    [
      'is a series of years',
      {
        of: 'series',
        firstDay: '2027-01-11',
        lastDay: '2031-01-11',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        halfDays: [{ from: '09:00', to: '10:00' }],
      },
      'SLOT_TIMES_WRONG',
    ],
    [
      'has an hour that no clock shows',
      {
        of: 'series',
        firstDay: '2027-01-11',
        lastDay: '2027-01-11',
        weekdays: [1],
        halfDays: [{ from: '09:00', to: '24:30' }],
      },
      'BAD_REQUEST',
    ],
  ] as const)('one that %s is refused, and nothing is planned', async (_what, when, code) => {
    const before = (await slots()).length;
    const body = { ...slotOf(inHours(0)), when: when as ReturnType<typeof slotOf>['when'] };
    expect(await people.organizer.createSlots({ ...of(classId), body })).toMatchObject({ code });
    expect(await slots()).toHaveLength(before);
  });

  test('lead to HTTPS and to nothing else', async () => {
    for (const videoUrl of ['javascript:alert(1)', 'http://visio.example/a', 'data:text/html,x'])
      expect(
        await people.organizer.createSlots({ ...of(classId), body: { ...slotOf(inHours(70)), videoUrl } }),
      ).toMatchObject({ code: 'BAD_REQUEST' });
    const body = { ...slotOf(inHours(70), 'À distance'), videoUrl: 'https://visio.example/a' };
    must(await people.organizer.createSlots({ ...of(classId), body }));
  });

  test('name no trainer who does not teach the class', async () => {
    const body = { ...slotOf(inHours(71)), trainerIds: [tenant.users.peer] };
    expect(await people.organizer.createSlots({ ...of(classId), body })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });
});

describe('a slot', () => {
  test('is changed field by field, and moved while nothing of it is recorded', async () => {
    const id = await plan(inHours(1), 'Avant');
    const moved = { startAt: inHours(2), endAt: inHours(4) };
    expect(
      must(await people.organizer.updateSlot({ ...of(id), body: { title: 'Après', ...moved } })),
    ).toMatchObject({ title: 'Après', place: 'Salle 2', ...moved });
    server.clock.advance(2 * hour);
    const body = { userIds: [tenant.users.learner], state: 'present' as const, reason: null, why: null };
    const trainer = await clientOf(server, tenant, 'trainer');
    must(await trainer.recordAttendance({ ...of(id), body }));
    expect(await people.organizer.updateSlot({ ...of(id), body: { startAt: inHours(1) } })).toMatchObject({
      code: 'SLOT_RECORDED',
    });
    expect(must(await people.organizer.updateSlot({ ...of(id), body: { place: null } }))).toMatchObject({
      place: null,
      ...moved,
    });
  });

  test('does not become the twin of another one', async () => {
    const startAt = inHours(10);
    await plan(startAt, 'Première');
    const second = await plan(startAt, 'Seconde');
    expect(await people.organizer.updateSlot({ ...of(second), body: { title: 'Première' } })).toMatchObject({
      code: 'SLOT_EXISTS',
    });
  });

  test('is called off once, with its reason, and may be planned anew', async () => {
    const startAt = inHours(12);
    const id = await plan(startAt, 'Annulée');
    const cancel = () => people.organizer.cancelSlot({ ...of(id), body: { reason: 'Formatrice malade' } });
    expect(must(await cancel())).toMatchObject({ cancelled: { reason: 'Formatrice malade' } });
    expect(await cancel()).toMatchObject({ code: 'SLOT_CANCELLED' });
    expect(await people.organizer.updateSlot({ ...of(id), body: { title: 'Non' } })).toMatchObject({
      code: 'SLOT_CANCELLED',
    });
    expect(await people.organizer.makeSlotLink(of(id))).toMatchObject({ code: 'SLOT_CANCELLED' });
    expect(await plan(startAt, 'Annulée')).not.toBe(id);
  });
});

describe('a learner', () => {
  test('reads the slots of the own classes, called off or not, and of no others', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const own = must(await learner.listOwnSlots()).items;
    expect(own.map(({ id }) => id)).toEqual((await slots()).map(({ id }) => id));
    expect(own.find(({ cancelled }) => cancelled !== null)?.cancelled).toBe('Formatrice malade');
    expect(must(await (await clientOf(server, tenant, 'outsider')).listOwnSlots()).items).toEqual([]);
  });

  test('is told on Home which one goes on or comes next, and that an answer is out of date once it changes', async () => {
    const token = await tokenOf(server, tenant, 'learner');
    const home = async (known?: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(known === undefined ? {} : { 'if-none-match': known }),
      };
      const answer = await server.request(tenant.host, '/api/users/me/home', { headers });
      const text = await answer.text();
      const body = text === '' ? null : (JSON.parse(text) as HomeBody);
      const next = body?.items.find(({ id }) => id === classId)?.nextSlot?.title;
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', next };
    };
    const organizer = await clientOf(server, tenant, 'organizer');
    for (const { id, cancelled } of await listed(organizer))
      if (cancelled === null) await organizer.cancelSlot({ ...of(id), body: { reason: 'Fin' } });
    expect((await home()).next).toBeUndefined();
    const make = async (startAt: string, title: string) =>
      must(await organizer.createSlots({ ...of(classId), body: slotOf(startAt, title) })).ids[0] ?? '';
    await make(inHours(3), 'Plus tard');
    const first = await make(inHours(1), 'Bientôt');
    const before = await home();
    expect(before.next).toBe('Bientôt');
    expect((await home(before.etag)).status).toBe(304);
    must(await organizer.updateSlot({ ...of(first), body: { title: 'Très bientôt' } }));
    const changed = await home(before.etag);
    expect([changed.status, changed.next]).toEqual([200, 'Très bientôt']);
    // It goes on until its end, then the next one is told.
    server.clock.advance(4 * hour);
    expect((await home(changed.etag)).status).toBe(304);
    server.clock.advance(hour);
    expect((await home(changed.etag)).next).toBe('Plus tard');
  });
});

type HomeBody = { items: { id: string; nextSlot: { title: string } | null }[] };
const listed = async (who: Client) => must(await who.listSlots(of(classId))).items;
