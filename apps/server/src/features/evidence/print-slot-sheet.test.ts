/** Attendance sheets as tagged PDFs over HTTP: whose they are, what they say of who was late, away or corrected (back-office §4). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, readPaper as read, takePaper } from '../../testing/papers/papers.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { secretIn, slotOf } from '../../testing/stock/slot.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let slotId: string;
let cancelledId: string;

const of = (id: string) => ({ params: { id } });
const minute = 60_000;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  const [learner, peer, trainer, admin] = (await Promise.all(
    (['learner', 'peer', 'trainer', 'admin'] as const).map((name) => clientOf(server, tenant, name)),
  )) as [Client, Client, Client, Client];
  const { classId } = tenant.openClass;
  must(await admin.addLearners({ ...of(classId), body: { userIds: [tenant.users.peer] } }));
  const startAt = server.clock.now().toISOString();
  const plan = async (title: string) =>
    must(
      await trainer.createSlots({
        ...of(classId),
        body: { ...slotOf(startAt, title), trainerIds: [tenant.users.trainer] },
      }),
    ).ids[0] ?? '';
  slotId = await plan('Échafaudages');
  cancelledId = await plan('Ancrages');
  must(await trainer.cancelSlot({ ...of(cancelledId), body: { reason: 'Vent fort' } }));
  const secret = secretIn(must(await trainer.makeSlotLink(of(slotId))).url);
  server.clock.advance(10 * minute);
  const strokes = [[10, 20, 400, 200, 990, 30]];
  must(await learner.signAttendance({ params: { secret }, body: { signature: { by: 'hand', strokes } } }));
  must(await peer.signAttendance({ params: { secret }, body: { signature: { by: 'click' } } }));
  const correction = {
    userIds: [tenant.users.peer],
    state: 'absent' as const,
    reason: 'Parti à dix heures',
    why: 'Signé puis parti',
  };
  must(await trainer.recordAttendance({ ...of(slotId), body: correction }));
  must(await trainer.countersignSlot({ ...of(slotId), body: { signature: { by: 'hand', strokes } } }));
});
afterAll(() => server.close());

type Who = keyof StockedTenant['users'];

const take = (who: Who, path: string, at = tenant) => takePaper(server, at, who, path);

const ofSlot = () => `/slots/${slotId}/sheet.pdf`;
const ofClass = () => `/classes/${tenant.openClass.classId}/attendance.pdf`;

test('is for whoever manages or teaches the class, and of nobody else', async () => {
  for (const path of [ofSlot(), ofClass()]) {
    for (const who of ['trainer', 'organizer', 'admin'] as const)
      expect((await take(who, path)).status, who).toBe(200);
    for (const who of ['learner', 'peer', 'outsider'] as const)
      expect((await take(who, path)).status, who).toBe(404);
    expect((await take('admin', path, neighbour)).status).toBe(404);
  }
});

test('says who was there, who was late, what was corrected and who countersigned, with what was drawn', async () => {
  const { headers, bytes } = await take('trainer', `${ofSlot()}?locale=fr`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''emargement-/);
  const { text, tree, info } = await read(bytes);
  for (const said of [
    'Feuille d’émargement',
    'Centre alpha',
    'Échafaudages',
    'Lieu : Salle 2',
    'Formateurs : Théo Martin',
    'Léa Martin',
    'en retard',
    'absent',
    'Parti à dix heures',
    'sans signature',
    'Présents : 1, dont en retard : 1. Absents : 1. Rien de noté : 0.',
    'Corrections',
    'Paul Martin : « en retard » devient « absent (Parti à dix heures) »',
    'Raison : Signé puis parti',
    'Contresigné par Théo Martin',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Ancrages');
  expect(info).toMatchObject({ Language: 'fr', Author: 'Centre alpha' });
  for (const role of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'Figure'])
    expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain('"alt":"Signature manuscrite"');
});

test('of a class has each of its slots, also one that was called off, in the other language too', async () => {
  const { text } = await read((await take('admin', `${ofClass()}?locale=en`)).bytes);
  for (const said of [
    'Attendance sheet',
    'Échafaudages',
    'late',
    'Ancrages',
    'Cancelled on',
    'Vent fort',
    'Countersigned by',
  ])
    expect(text).toContain(said);
});

test('of a class without slots says so', async () => {
  const { classId } = tenant.pastClass;
  const { text } = await read((await take('admin', `/classes/${classId}/attendance.pdf?locale=fr`)).bytes);
  expect(text).toContain('Aucune séance.');
});

test('is written down in the audit', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const { items } = must(await admin.listAuditEntries({ query: { action: 'data-exported' } }));
  expect(items[0]).toMatchObject({ subject: tenant.pastClass.classId, details: { slots: 0 } });
});

test('the record of somebody’s training tells the slots, late ones marked and corrected ones as they hold', async () => {
  const path = (userId: string) => `/users/${userId}/training-record.pdf?locale=fr`;
  const own = await read((await take('trainer', path(tenant.users.learner))).bytes);
  expect(own.text).toContain('Séances en direct');
  expect(own.text).toMatch(/Échafaudages.*en retard/);
  const corrected = await read((await take('trainer', path(tenant.users.peer))).bytes);
  expect(corrected.text).toMatch(/Échafaudages.*absent Parti à dix heures · corrigé/);
});

describe('an archive of evidence', () => {
  const zipped = async (who: Who, path: string) => {
    const { status, bytes } = await take(who, path);
    expect(status).toBe(200);
    return readArchive(bytes);
  };

  test('of somebody has the sheets of each class with the lines of this person alone', async () => {
    const path = `/users/${tenant.users.learner}/training-record.zip?locale=fr`;
    const entries = await zipped('trainer', path);
    const sheets = [...entries.keys()].filter((name) => name.startsWith('emargement/'));
    expect(sheets).toHaveLength(1);
    const { text, tree } = await read(entries.get(sheets[0] ?? '') as Buffer);
    for (const said of [
      'Feuille d’émargement',
      'Extrait : les lignes de Léa Martin, et de personne d’autre.',
      'Échafaudages',
      'en retard',
      'Contresigné par Théo Martin',
    ])
      expect(text).toContain(said);
    for (const other of ['Paul Martin', 'Parti à dix heures', 'Ancrages']) expect(text).not.toContain(other);
    expect(tree).toContain('"alt":"Signature manuscrite"');
    // Of somebody of whom nothing was recorded there is none.
    const none = await zipped('admin', `/users/${tenant.users.outsider}/training-record.zip?locale=fr`);
    expect([...none.keys()].filter((name) => name.startsWith('emargement'))).toEqual([]);
  });

  test('of a class has the sheets of all its slots beside the certificates', async () => {
    const path = `/classes/${tenant.openClass.classId}/certificates.zip?locale=en`;
    const entries = await zipped('trainer', path);
    const { text } = await read(entries.get('attendance.pdf') as Buffer);
    for (const said of ['Léa Martin', 'Paul Martin', 'Échafaudages', 'Ancrages', 'Vent fort'])
      expect(text).toContain(said);
    const past = await zipped('admin', `/classes/${tenant.pastClass.classId}/certificates.zip?locale=en`);
    expect([...past.keys()]).not.toContain('attendance.pdf');
  });
});

test('an hour that the clock of the centre shows twice is told with its distance from UTC', async () => {
  const trainer = await clientOf(server, tenant, 'trainer');
  const { when, ...planned } = slotOf('2031-10-26T00:30:00.000Z', 'Nuit du changement d’heure');
  const body = { ...planned, when: { ...when, endAt: '2031-10-26T01:30:00.000Z' } };
  const [id] = must(await trainer.createSlots({ ...of(tenant.openClass.classId), body })).ids;
  const { bytes } = await take('trainer', `/slots/${id}/sheet.pdf?locale=fr`);
  expect((await read(bytes)).text).toMatch(/02:30 \(UTC\+2\).*02:30 \(UTC\+1\)/s);
});
