/** The certificat de réalisation over HTTP: what it says, of whom, what the centre has to say first, and that it is in archives. */
import { isDeclarationNumber, isSiret } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCountersignature, insertLines } from '../../attendance/attendance.store.ts';
import { insertSlots } from '../../attendance/slots.store.ts';
import { zipEntries } from '../../../testing/packages/zip-entries.ts';
import { readArchive, readPaper as read, takePaper } from '../../../testing/papers/papers.ts';
import { answerTimedStep, stockTimedProgram } from '../../../testing/papers/stock-timed-program.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import type { StockedProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let program: StockedProgram;
let admin: Client;

const provider = {
  name: 'Atelier Alpha SAS',
  siret: '732 829 320 00074',
  declarationNumber: '11 75 12345 67',
  address: '12 rue des Lilas\n75011 Paris',
  place: 'Paris',
  signatory: 'Claire Dubois',
  signatoryRole: 'directrice',
} as const;
const nobody = {
  name: null,
  siret: null,
  declarationNumber: null,
  address: null,
  place: null,
  signatory: null,
  signatoryRole: null,
};

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
  program = await stockTimedProgram(server, tenant);
});
afterAll(() => server.close());

const take = (who: keyof StockedTenant['users'], path: string, of = tenant) =>
  takePaper(server, of, who, path);
const paperOf = (userId: string, classId = program.classId) =>
  `/classes/${classId}/users/${userId}/realisation-certificate.pdf`;

describe('how papers name the centre', () => {
  test('is set and read by its admin alone, each change in the audit', async () => {
    for (const who of ['learner', 'trainer', 'organizer'] as const) {
      const other = await clientOf(server, tenant, who);
      expect(await other.getTrainingProvider()).toMatchObject({ status: 403, code: 'Forbidden' });
      expect(
        await other.setTrainingProvider({ body: { ...nobody, place: 'Lyon', revision: 0 } }),
      ).toMatchObject({ status: 403 });
    }
    expect(must(await admin.getTrainingProvider())).toEqual({ ...nobody, revision: 0 });
    const first = must(await admin.setTrainingProvider({ body: { ...nobody, place: 'Paris', revision: 0 } }));
    expect(first).toEqual({ ...nobody, place: 'Paris', revision: 1 });
    const { items } = must(
      await admin.listAuditEntries({ query: { action: 'training-provider-changed', limit: 10 } }),
    );
    expect(items).toMatchObject([{ details: { field: 'place', from: '', to: 'Paris' } }]);
    const next = await clientOf(server, neighbour, 'admin');
    expect(must(await next.getTrainingProvider()).revision).toBe(0);
  });

  test('is refused whole where a number is none, and where somebody has changed it meanwhile', async () => {
    const refused = { ...nobody, place: 'Lyon', revision: 1 };
    for (const wrong of [
      { siret: '732 829 320 00075' },
      { siret: '7328293200007' },
      { declarationNumber: '1175123456' },
      { declarationNumber: 'AB751234567' },
      { signatory: ' ' },
      { place: 'Ly\non' },
    ])
      expect(
        await admin.setTrainingProvider({ body: { ...refused, ...wrong } }),
        JSON.stringify(wrong),
      ).toMatchObject({
        status: 400,
      });
    for (const revision of [0, 2])
      expect(await admin.setTrainingProvider({ body: { ...refused, revision } })).toMatchObject({
        status: 409,
        code: 'PROVIDER_CHANGED',
      });
    const both = await Promise.all(
      ['Lyon', 'Nantes'].map((place) => admin.setTrainingProvider({ body: { ...refused, place } })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { revision } = must(await admin.getTrainingProvider());
    expect(revision).toBe(2);
    must(await admin.setTrainingProvider({ body: { ...nobody, place: 'Paris', revision } }));
  });

  test.each([
    ['73282932000074', true],
    ['73282932000075', false],
    ['35600000000048', true],
    ['35600000049837', true],
    ['', false],
  ])('SIRET %s: %s', (text, holds) => expect(isSiret(text)).toBe(holds));

  test.each([
    ['11751234567', true],
    ['942A1234567', true],
    ['942C1234567', false],
    ['1175123456', false],
  ])('declaration number %s: %s', (text, holds) => expect(isDeclarationNumber(text)).toBe(holds));
});

describe('the certificat de réalisation', () => {
  test('names what the centre has not said, and is not made', async () => {
    const { status, error } = await take('admin', paperOf(tenant.users.learner));
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'PROVIDER_INCOMPLETE',
      path: 'siret,declarationNumber,address,signatory,signatoryRole',
    });
    const archive = await take('admin', `/users/${tenant.users.learner}/training-record.zip?locale=fr`);
    const entries = await readArchive(archive.bytes);
    expect([...entries.keys()].join()).not.toContain('realisation');
    expect(String(entries.get('LISEZMOI-README.txt'))).toContain(
      'Certificat de réalisation : rien. Il manque',
    );
  });

  test('is not made of somebody who has completed nothing', async () => {
    must(await admin.setTrainingProvider({ body: { ...provider, revision: 3 } }));
    const { status, error } = await take('admin', paperOf(tenant.users.learner));
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'NOTHING_REALISED' });
  });

  test('says provider, beneficiary, employer, action, dates and recognised hours on one page, and no score', async () => {
    await answerTimedStep(await clientOf(server, tenant, 'learner'), program);
    const { bytes, status } = await take('trainer', `${paperOf(tenant.users.learner)}?locale=fr`);
    expect(status).toBe(200);
    const { text, pages, tree } = await read(bytes);
    for (const said of [
      'Certificat de réalisation',
      'Je soussigné(e) Claire Dubois, directrice, pour Atelier Alpha SAS',
      '12 rue des Lilas',
      'SIRET : 732 829 320 00074',
      'Numéro de déclaration d’activité : 11751234567',
      'Bénéficiaire : Léa Martin',
      'Entreprise :',
      'Action de formation par apprentissage',
      'Pour une durée de : 1 h 30',
      'pendant une durée de 3 ans',
      'Fait à Paris, le',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Qui s’est déroulée : du .+ au .+/);
    expect(text).not.toMatch(/score|points?\b/i);
    expect(pages).toBe(1);
    expect(tree.split('"alt":"Case cochée"').length - 1).toBe(1);
    expect(tree.split('"alt":"Case non cochée"').length - 1).toBe(3);
    const english = await read((await take('admin', `${paperOf(tenant.users.learner)}?locale=en`)).bytes);
    expect(english.text).toContain('For a duration of: 1 h 30');
  });

  test('names the employer by its SIRET where the centre has said it, and by no number that is none', async () => {
    const params = { id: tenant.companyId };
    const siret = (text: string) => admin.updateCompany({ params, body: { siret: text } });
    expect(await siret('73282932000075')).toMatchObject({ status: 400 });
    must(await siret('73282932000074'));
    const said = await read((await take('admin', `${paperOf(tenant.users.learner)}?locale=fr`)).bytes);
    expect(said.text).toMatch(/Entreprise : .+ \(SIRET 732 829 320 00074\)/);
  });

  test('ticks what the program is', async () => {
    const params = { id: program.programId };
    must(await admin.updateProgram({ params, body: { settings: { nature: 'skillsAssessment' } } }));
    const { tree } = await read((await take('admin', `${paperOf(tenant.users.learner)}?locale=fr`)).bytes);
    expect(tree.indexOf('"alt":"Case non cochée"')).toBeLessThan(tree.indexOf('"alt":"Case cochée"'));
    expect(
      await admin.updateProgram({ params, body: { settings: { nature: 'leisure' as 'training' } } }),
    ).toMatchObject({ status: 400 });
  });

  test('is for those who read the results of the class, each taking in the audit', async () => {
    for (const who of ['trainer', 'organizer', 'admin'] as const)
      expect((await take(who, paperOf(tenant.users.learner))).status, who).toBe(200);
    for (const who of ['learner', 'peer', 'outsider'] as const)
      expect((await take(who, paperOf(tenant.users.learner))).status, who).toBe(404);
    expect((await take('admin', paperOf(tenant.users.learner), neighbour)).status).toBe(404);
    expect((await take('admin', paperOf(tenant.users.learner, neighbour.openClass.classId))).status).toBe(
      404,
    );
    const { items } = must(await admin.listAuditEntries({ query: { action: 'data-exported', limit: 1 } }));
    expect(items).toMatchObject([
      { subject: tenant.users.learner, details: { classId: program.classId, minutes: 90 } },
    ]);
  });

  test('says the hours of live parts apart: attended, by a countersigned sheet, and no others', async () => {
    const at = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 3_600_000);
    await server.open.database.withTenant(tenant.contextId, async (tx) => {
      const how = { place: null, videoUrl: null, earlyMinutes: 15, lateMinutes: 60 };
      const ids = [3, 2, 1].map(() => crypto.randomUUID());
      // Three hours and a half on each of three days.
      const spans = ids.map((id, n) => ({
        ...how,
        id,
        title: id,
        startAt: at(3 - n),
        endAt: at(3 - n - 3.5 / 24),
      }));
      await insertSlots(tx, program.classId, spans, at(4));
      const [late = '', absent = '', open = ''] = ids;
      const line = { userId: tenant.users.learner, reason: null, why: null, signature: null };
      const by = { userId: tenant.users.trainer, at: server.clock.now() };
      await insertLines(tx, late, [{ ...line, number: 1, state: 'absent' }], by);
      await insertLines(tx, late, [{ ...line, number: 2, state: 'late', why: 'Arrivée à 9 h 20' }], by);
      for (const [id, state] of [
        [absent, 'absent'],
        [open, 'present'],
      ] as const)
        await insertLines(tx, id, [{ ...line, number: 1, state }], by);
      const signed = { ...by, signature: { by: 'click' } } as const;
      for (const id of [late, absent]) await insertCountersignature(tx, id, signed);
    });
    const taken = await take('admin', `${paperOf(tenant.users.learner)}?locale=fr`);
    const { text, pages } = await read(taken.bytes);
    // With all that it may say, and its address.
    expect(pages).toBe(1);
    expect(text).toContain('Pour une durée de : 1 h 30 (1)');
    expect(text).toContain('Et en séances en direct : 3 h 30 (2)');
  });

  test('is no word of the archives of a centre that has said nothing of such papers', async () => {
    const path = `/users/${neighbour.users.learner}/training-record.zip?locale=fr`;
    const ofPerson = await zipEntries((await take('admin', path, neighbour)).bytes);
    expect(String(ofPerson.get('LISEZMOI-README.txt'))).not.toMatch(/réalisation/i);
    const archive = `/classes/${neighbour.openClass.classId}/certificates.zip`;
    const ofClass = await zipEntries((await take('admin', archive, neighbour)).bytes);
    expect([...ofClass.keys()].join()).not.toMatch(/README|realisation/);
  });

  test('is in the archive of the person and of the class, each with its line in the manifest', async () => {
    for (const [path, file] of [
      [
        `/users/${tenant.users.learner}/training-record.zip`,
        'realisation/certificat-de-realisation-Branching-class.pdf',
      ],
      [`/classes/${program.classId}/certificates.zip`, 'certificat-de-realisation-Léa-Martin.pdf'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one archive after the other
      const entries = await readArchive((await take('admin', `${path}?locale=en`)).bytes);
      // The peer has begun a lesson and completed nothing.
      const papers = [...entries.keys()].filter((one) => one.includes('certificat-de-realisation'));
      expect(papers).toEqual([file]);
      // oxlint-disable-next-line no-await-in-loop -- one archive after the other
      expect((await read(entries.get(file) as Buffer)).text).toContain('1 h 30');
    }
  });
});
