/** Presence signed over HTTP by the secret link of a slot, within its window, once, and by nobody else (back-office §4). */
import type { Signature } from '@parcours/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import {
  type AttendanceStage,
  hand,
  of,
  type People,
  record,
  sign,
  stageAttendance,
} from '../../testing/attendance/attendance-stage.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { secretIn } from '../../testing/stock/slot.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

const minute = 60_000;

let stage: AttendanceStage;
let people: People;
let neighbour: StockedTenant;

beforeAll(async () => {
  stage = await stageAttendance();
  neighbour = await stockTenant(stage.server, 'beta');
});
afterAll(() => stage.server.close());
beforeEach(async () => {
  people = await stage.nextDay();
});

describe('presence', () => {
  test('is signed by the link, by hand or by a click, and both count', async () => {
    const { classId, server, tenant } = stage;
    const { learner, lineOf, organizer, peer, planned } = people;
    const { id, secret } = await planned(0);
    expect(must(await learner.getSigning({ params: { secret } }))).toMatchObject({
      moment: 'on-time',
      slot: { id, title: 'Séance', own: null },
      timeZone: 'Europe/Paris',
    });
    expect(must(await sign(learner, secret, hand)).slot.own).toMatchObject({
      state: 'present',
      signedBy: 'hand',
    });
    server.clock.advance(20 * minute);
    expect(must(await sign(peer, secret)).slot.own).toMatchObject({ state: 'late', signedBy: 'click' });
    expect(await lineOf(id, tenant.users.learner)).toMatchObject({
      displayName: 'Léa Martin',
      line: { number: 1, state: 'present', signedBy: 'hand', by: 'Léa Martin', reason: null, why: null },
      earlier: [],
    });
    expect(must(await organizer.listSlots(of(classId))).items.find((one) => one.id === id)).toMatchObject({
      recorded: 2,
      present: 2,
    });
  });

  test.each([
    [16, 'SIGNING_EARLY'],
    [15, 'present'],
    [-5, 'present'],
    [-6, 'late'],
    [-60, 'late'],
    [-61, 'SIGNING_OVER'],
    [-300, 'SIGNING_OVER'],
  ] as const)('with a start in %d minutes is %s', async (minutes, becomes) => {
    const { tenant } = stage;
    const { learner, lineOf, planned } = people;
    const { id, secret } = await planned(minutes, `Dans ${minutes}`);
    const answer = await sign(learner, secret);
    expect(answer.ok ? answer.data.slot.own?.state : answer.code).toBe(becomes);
    expect((await lineOf(id, tenant.users.learner))?.line?.state ?? null).toBe(
      becomes.startsWith('SIGNING') ? null : becomes,
    );
  });

  test('signed twice at once is signed once', async () => {
    const { server, tenant } = stage;
    const { learner, lineOf, planned } = people;
    const { id, secret } = await planned(0, 'Double');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sign(learner, secret)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(await lineOf(id, tenant.users.learner)).toMatchObject({ line: { number: 1 }, earlier: [] });
    // Later it is still the first that counts.
    server.clock.advance(30 * minute);
    expect(must(await sign(learner, secret, hand)).slot.own).toMatchObject({
      state: 'present',
      signedBy: 'click',
    });
  });

  test('is not for who does not attend the class, next door or here, nor by another link', async () => {
    const { server, tenant } = stage;
    const { learner, organizer, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Fermée aux autres');
    const strangers = [
      await clientOf(server, tenant, 'outsider'),
      trainer,
      organizer,
      await clientOf(server, neighbour, 'learner'),
    ];
    for (const who of strangers) {
      expect(await who.getSigning({ params: { secret } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
      expect(await sign(who, secret)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    }
    expect(await sign(learner, 'x'.repeat(43))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await sign(server.client(tenant.host), secret)).toMatchObject({ code: 'UNAUTHORIZED' });
    // Made anew, the link before opens nothing.
    const second = secretIn(must(await organizer.makeSlotLink(of(id))).url);
    expect(await sign(learner, secret)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect((await sign(learner, second)).ok).toBe(true);
  });

  test('the link lies in the database as its hash alone', async () => {
    const { server, tenant } = stage;
    const { planned } = people;
    const { secret } = await planned(0, 'Secrète');
    const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.query(statement<{ all: string }>('test.slotLinks', `select l::text as all from slot_links l`), []),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { all } of rows) expect(all).not.toContain(secret);
  });

  test.each([
    ['a picture', { by: 'hand', strokes: '<svg onload="alert(1)"/>' }],
    ['a stroke beside the field', { by: 'hand', strokes: [[0, 0, 5_000, 2]] }],
    ['half a point', { by: 'hand', strokes: [[1, 2, 3, 4, 5]] }],
    ['nothing that was drawn', { by: 'hand', strokes: [] }],
    [
      'more than a hand draws',
      { by: 'hand', strokes: Array.from({ length: 13 }, () => Array.from({ length: 200 }, () => 1)) },
    ],
    ['another way', { by: 'face' }],
  ])('%s is no signature', async (_what, signature) => {
    const { tenant } = stage;
    const { learner, lineOf, planned } = people;
    const { id, secret } = await planned(0, `Refus ${_what}`);
    expect(await sign(learner, secret, signature as Signature)).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await lineOf(id, tenant.users.learner))?.line).toBeNull();
  });

  test('in a slot that was called off is refused', async () => {
    const { tenant } = stage;
    const { learner, organizer, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Annulée');
    must(await organizer.cancelSlot({ ...of(id), body: { reason: 'Panne' } }));
    expect(must(await learner.getSigning({ params: { secret } }))).toMatchObject({
      moment: 'cancelled',
      slot: { cancelled: 'Panne' },
    });
    expect(await sign(learner, secret)).toMatchObject({ code: 'SLOT_CANCELLED' });
    expect(await record(trainer, id, [tenant.users.learner], { state: 'present' })).toMatchObject({
      code: 'SLOT_CANCELLED',
    });
  });
});
