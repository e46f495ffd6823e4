/** The sheet of a slot over HTTP: recorded, countersigned and corrected without loss (back-office §4). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import {
  type AttendanceStage,
  click,
  hand,
  of,
  type People,
  record,
  sign,
  stageAttendance,
} from '../../testing/attendance/attendance-stage.ts';
import { clientOf, must, tokenOf } from '../../testing/signed-in.ts';

let stage: AttendanceStage;
let people: People;

beforeAll(async () => {
  stage = await stageAttendance();
});
afterAll(() => stage.server.close());
beforeEach(async () => {
  people = await stage.nextDay();
});

describe('the sheet', () => {
  test('takes an absence with its reason, and the learner does not sign over it', async () => {
    const { tenant } = stage;
    const { learner, lineOf, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Absence');
    expect(await record(trainer, id, [tenant.users.learner], { state: 'absent' })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    const given = { state: 'absent', reason: 'Arrêt maladie' } as const;
    must(await record(trainer, id, [tenant.users.learner], given));
    expect(await lineOf(id, tenant.users.learner)).toMatchObject({
      line: { state: 'absent', reason: 'Arrêt maladie', by: 'Théo Martin', signedBy: null },
    });
    expect(await sign(learner, secret)).toMatchObject({ code: 'ATTENDANCE_RECORDED' });
    expect(must(await learner.listOwnSlots()).items.find((one) => one.id === id)?.own).toMatchObject({
      state: 'absent',
      reason: 'Arrêt maladie',
    });
  });

  test('is filled in for several at once or for nobody, and not before the start', async () => {
    const { tenant } = stage;
    const { organizer, planned, trainer } = people;
    const both = [tenant.users.learner, tenant.users.peer];
    const early = await planned(10, 'À venir');
    expect(await record(trainer, early.id, both, { state: 'present' })).toMatchObject({
      code: 'SLOT_NOT_STARTED',
    });
    const { id } = await planned(0, 'À plusieurs');
    expect(await record(trainer, id, [...both, tenant.users.outsider], { state: 'present' })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect(must(await trainer.getSlotSheet(of(id))).learners.every(({ line }) => line === null)).toBe(true);
    const { learners } = must(await record(organizer, id, both, { state: 'absent', reason: 'Grève' }));
    expect(learners.map(({ line }) => line?.state)).toEqual(['absent', 'absent']);
  });

  test('keeps the old value with who, when and why; without why nothing changes', async () => {
    const { tenant } = stage;
    const { learner, lineOf, organizer, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Corrigée');
    must(await sign(learner, secret, hand));
    const gone = { state: 'absent', reason: 'Partie avant midi' } as const;
    expect(await record(trainer, id, [tenant.users.learner], gone)).toMatchObject({
      code: 'ATTENDANCE_WHY_MISSING',
    });
    must(await record(organizer, id, [tenant.users.learner], { ...gone, why: 'Signé pour une autre' }));
    expect(await lineOf(id, tenant.users.learner)).toMatchObject({
      line: { number: 2, state: 'absent', why: 'Signé pour une autre', by: 'Olga Martin', signedBy: null },
      earlier: [{ number: 1, state: 'present', by: 'Léa Martin', signedBy: 'hand', at: expect.any(String) }],
    });
  });

  test('two corrections at once both stay, one after the other', async () => {
    const { tenant } = stage;
    const { lineOf, organizer, planned, trainer } = people;
    const { id } = await planned(0, 'À deux');
    const both = await Promise.all([
      record(trainer, id, [tenant.users.learner], { state: 'late', why: 'Vue à dix heures' }),
      record(organizer, id, [tenant.users.learner], { state: 'present', why: 'Vue à neuf heures' }),
    ]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    const found = await lineOf(id, tenant.users.learner);
    expect([found?.line?.number, found?.earlier.length]).toEqual([2, 1]);
  });

  test('is countersigned by a trainer of the class alone, once everybody is recorded, and closed by it', async () => {
    const { server, tenant } = stage;
    const { learner, lineOf, organizer, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Close');
    must(await sign(learner, secret));
    const body = { signature: hand };
    expect(await trainer.countersignSlot({ ...of(id), body })).toMatchObject({
      code: 'ATTENDANCE_INCOMPLETE',
    });
    must(await record(trainer, id, [tenant.users.peer], { state: 'absent', reason: 'Sans nouvelles' }));
    expect(await organizer.countersignSlot({ ...of(id), body })).toMatchObject({
      status: 403,
      code: 'Forbidden',
    });
    const answers = await Promise.all([1, 2, 3].map(() => trainer.countersignSlot({ ...of(id), body })));
    expect(answers.map((one) => (one.ok ? 'closed' : one.code)).toSorted()).toEqual([
      'SLOT_CLOSED',
      'SLOT_CLOSED',
      'closed',
    ]);
    expect(must(await organizer.getSlotSheet(of(id)))).toMatchObject({
      countersigned: { by: 'Théo Martin', signedBy: 'hand' },
      slot: { closedAt: server.clock.now().toISOString() },
    });
    expect(await organizer.updateSlot({ ...of(id), body: { title: 'Autre' } })).toMatchObject({
      code: 'SLOT_CLOSED',
    });
    expect(await organizer.cancelSlot({ ...of(id), body: { reason: 'Non' } })).toMatchObject({
      code: 'SLOT_CLOSED',
    });
    expect(await trainer.makeSlotLink(of(id))).toMatchObject({ code: 'SLOT_CLOSED' });
    // What changes afterwards is a correction.
    expect(await record(trainer, id, [tenant.users.peer], { state: 'late' })).toMatchObject({
      code: 'ATTENDANCE_WHY_MISSING',
    });
    must(await record(trainer, id, [tenant.users.peer], { state: 'late', why: 'Il était au fond' }));
    expect(await lineOf(id, tenant.users.peer)).toMatchObject({
      line: { state: 'late', why: 'Il était au fond' },
      earlier: [{ state: 'absent', reason: 'Sans nouvelles' }],
    });
  });

  test('that is closed takes no signature, and no learner who came to the class afterwards', async () => {
    const { classId, server, tenant } = stage;
    const { learner, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Avant les autres');
    must(await record(trainer, id, [tenant.users.peer], { state: 'present' }));
    must(await record(trainer, id, [tenant.users.learner], { state: 'absent', reason: 'Train' }));
    must(await trainer.countersignSlot({ ...of(id), body: { signature: click } }));
    expect(await sign(learner, secret)).toMatchObject({ code: 'ATTENDANCE_RECORDED' });
    const before = must(await trainer.getSlotSheet(of(id))).learners.length;
    const admin = await clientOf(server, tenant, 'admin');
    must(await admin.addLearners({ ...of(classId), body: { userIds: [tenant.users.outsider] } }));
    expect(must(await trainer.getSlotSheet(of(id))).learners).toHaveLength(before);
    const late = await clientOf(server, tenant, 'outsider');
    expect(await sign(late, secret)).toMatchObject({ code: 'SLOT_CLOSED' });
    const where = JSON.stringify({ classId, userId: tenant.users.outsider });
    const [place] = must(await admin.listClassUsers({ query: { where } })).items;
    must(await admin.deleteClassUser(of(place?.id ?? '')));
  });

  test('is added to and never written over, in the database neither', async () => {
    const { server, tenant } = stage;
    const { learner, lineOf, planned } = people;
    const { id, secret } = await planned(0, 'Immuable');
    must(await sign(learner, secret, hand));
    for (const [name, text] of [
      ['state', `update attendance_lines set state = 'absent'`],
      ['reason', `update attendance_lines set reason = 'x'`],
      ['signature', `update attendance_lines set signature = null`],
      ['removal', 'delete from attendance_lines'],
    ] as const)
      await expect(
        server.open.database.withTenant(tenant.contextId, (tx) =>
          tx.query(statement(`test.attendance.${name}`, text), []),
        ),
      ).rejects.toThrow(/permission denied|append-only/);
    expect(await lineOf(id, tenant.users.learner)).toMatchObject({
      line: { state: 'present', signedBy: 'hand' },
    });
  });
});

describe('a person', () => {
  test('has the own lines in the copy of the own data, and no one else’s', async () => {
    const { learner, peer, planned } = people;
    const { id, secret } = await planned(0, 'Mes données');
    must(await sign(learner, secret, hand));
    must(await sign(peer, secret));
    const { attendance } = must(await learner.exportOwnData());
    expect(attendance.find((row) => (row as { slotId: string }).slotId === id)).toMatchObject({
      title: 'Mes données',
      state: 'present',
      signature: hand,
    });
    expect(attendance.filter((row) => (row as { slotId: string }).slotId === id)).toHaveLength(1);
  });

  test('who is erased leaves that somebody was there, and nothing that was drawn or written', async () => {
    const { server, tenant } = stage;
    const { peer, planned, trainer } = people;
    const { id, secret } = await planned(0, 'Effacée');
    must(await sign(peer, secret, hand));
    must(await record(trainer, id, [tenant.users.learner], { state: 'absent', reason: 'Hôpital' }));
    const admin = await clientOf(server, tenant, 'admin');
    must(await peer.requestAccountDeletion());
    must(await admin.confirmAccountDeletion(of(tenant.users.peer)));
    const sheet = must(await trainer.getSlotSheet(of(id)));
    expect(sheet.learners.find((one) => one.userId === tenant.users.peer)).toMatchObject({
      displayName: '',
      line: { state: 'present', signedBy: 'click', by: null },
    });
    const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.query(
        statement<{ all: string }>(
          'test.erasedLines',
          `select l::text as all from attendance_lines l where "userId" = $1`,
        ),
        [tenant.users.peer],
      ),
    );
    for (const { all } of rows) expect(all).not.toMatch(/strokes|Sans nouvelles|Grève/);
    const token = await tokenOf(server, tenant, 'trainer');
    const answer = await server.request(tenant.host, `/api/slots/${id}/sheet.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });
});
