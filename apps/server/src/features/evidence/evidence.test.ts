/** Papers about training over HTTP: whose they are, what they say, and that the audit knows (back-office §2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, readPaper as read, takePaper } from '../../testing/papers/papers.ts';
import { answerTimedStep, stockTimedProgram } from '../../testing/papers/stock-timed-program.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { stockCertificate } from '../../testing/stock/stock-certificate.ts';
import type { StockedProgram } from '../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import type { TrainingRecord } from './training-record.ts';
import { fileNames } from '../../platform/files/streamed-zip.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let program: StockedProgram;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  program = await stockTimedProgram(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: program.lessons.first };
  // One step of two, 45 seconds on it.
  await answerTimedStep(learner, program, async (pageId) => {
    for (let times = 0; times < 9; times += 1) {
      server.clock.advance(5_000);
      must(await learner.pingLesson({ params, body: { pageId, activeSeconds: 5 } }));
    }
  });
});
afterAll(() => server.close());

const take = (who: keyof StockedTenant['users'], path: string, of = tenant) =>
  takePaper(server, of, who, path);
const recordOf = (userId: string, ending: string) => `/users/${userId}/training-record.${ending}`;
const certificatesOf = (classId: string) => `/classes/${classId}/certificates.zip`;

describe('the record of training', () => {
  test('is for those who read the results of the person’s classes, and of nobody else', async () => {
    const path = recordOf(tenant.users.learner, 'pdf');
    for (const who of ['trainer', 'organizer', 'admin'] as const)
      expect((await take(who, path)).status, who).toBe(200);
    for (const who of ['learner', 'peer', 'outsider'] as const)
      expect((await take(who, path)).status, who).toBe(404);
    expect((await take('admin', path, neighbour)).status).toBe(404);
    expect((await take('trainer', recordOf(tenant.users.outsider, 'zip'))).status).toBe(404);
  });

  test('says who, which class, planned, recognised and measured time by step, and the score', async () => {
    const { headers, bytes } = await take('trainer', `${recordOf(tenant.users.learner, 'pdf')}?locale=fr`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Releve-/i);
    const { text, info, tree } = await read(bytes);
    for (const said of [
      'Relevé de formation',
      'Centre alpha',
      'Branching class',
      'Durée estimée',
      '1 h 30',
      '0 h 01*',
      '0 min 45',
      'en cours',
      'Aucun certificat',
      'n’enregistre aucune signature de ce relevé',
    ])
      expect(text).toContain(said);
    expect(info).toMatchObject({ Language: 'fr', Author: 'Centre alpha' });
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    const english = await read(
      (await take('admin', `${recordOf(tenant.users.learner, 'pdf')}?locale=en`)).bytes,
    );
    expect(english.text).toContain('Record of training');
  });

  test('of somebody who has begun nothing says so', async () => {
    const { bytes } = await take('admin', `${recordOf(tenant.users.outsider, 'pdf')}?locale=en`);
    expect((await read(bytes)).text).toContain('No course was begun.');
  });

  test('as an archive has its figures, the certificates, and a manifest that each file is checked by', async () => {
    const ref = await stockCertificate(server, tenant, {}, 'revoked');
    const { bytes } = await take('admin', `${recordOf(tenant.users.learner, 'zip')}?locale=en`);
    const entries = await readArchive(bytes);
    expect([...entries.keys()]).toEqual([
      'LISEZMOI-README.txt',
      'record.pdf',
      'record.json',
      'certificates/Léa-Martin-Travailler-en-hauteur.pdf',
      'manifest.json',
    ]);
    const record = JSON.parse(String(entries.get('record.json'))) as TrainingRecord;
    expect(record).toMatchObject({
      person: { id: tenant.users.learner },
      plannedMinutes: 91,
      recognisedMinutes: 90,
      measuredSeconds: 45,
      certificates: [{ ref, status: 'revoked' }],
    });
    expect(record.lessons).toHaveLength(1);
    expect(record.lessons[0]?.steps).toMatchObject([
      { title: 'choices', plannedMinutes: 90, isEstimate: false, recognisedMinutes: 90, measuredSeconds: 45 },
      { title: 'text', plannedMinutes: 1, isEstimate: true, recognisedMinutes: 0, completedAt: null },
    ]);
    expect(
      (await read(entries.get('certificates/Léa-Martin-Travailler-en-hauteur.pdf') as Buffer)).text,
    ).toContain('revoked');
  });

  test('of a trainer leaves out the classes that the trainer does not teach', async () => {
    const lessons = async () => {
      const { bytes } = await take('trainer', `${recordOf(tenant.users.learner, 'zip')}?locale=en`);
      const json = String((await readArchive(bytes)).get('record.json'));
      return (JSON.parse(json) as TrainingRecord).lessons;
    };
    expect(await lessons()).toMatchObject([{ className: 'Branching class' }]);
    const admin = await clientOf(server, tenant, 'admin');
    const where = JSON.stringify({ userId: tenant.users.trainer, classId: program.classId });
    const [place] = must(await admin.listClassUsers({ query: { where } })).items;
    must(await admin.deleteClassUser({ params: { id: place?.id ?? '' } }));
    expect(await lessons()).toEqual([]);
  });
});

describe('the certificates of a class', () => {
  const path = () => certificatesOf(tenant.openClass.classId);

  test('are for those who read the results of all its learners', async () => {
    expect((await take('organizer', path())).status).toBe(200);
    for (const who of ['learner', 'outsider'] as const)
      expect((await take(who, path())).status, who).toBe(404);
    expect((await take('admin', path(), neighbour)).status).toBe(404);
  });

  test('are one PDF for each that holds, and a list of all', async () => {
    const ref = await stockCertificate(server, tenant, { holder: 'Ana "Sum" =1+1' });
    await stockCertificate(server, tenant, { holder: 'Ana "Sum" =1+1' });
    const over = new Date(server.clock.now().getTime() - 1_000);
    await stockCertificate(server, tenant, { holder: 'Old' }, 'issued', over);
    const { bytes, headers } = await take('admin', `${path()}?locale=fr`);
    expect(headers.get('content-type')).toBe('application/zip');
    const entries = await readArchive(bytes);
    expect([...entries.keys()]).toEqual([
      'liste.csv',
      'Ana-Sum-1-1-Travailler-en-hauteur.pdf',
      'Ana-Sum-1-1-Travailler-en-hauteur-2.pdf',
      'manifeste.json',
    ]);
    const list = String(entries.get('liste.csv'));
    expect(list).toContain(ref);
    expect(list).toMatch(/Old,.*,expired,/);
    expect(list).toMatch(/,revoked,/);
    const { text } = await read(entries.get('Ana-Sum-1-1-Travailler-en-hauteur.pdf') as Buffer);
    expect(text).toContain('Certificat de réussite');
  });

  test('each taking is an entry of the audit', async () => {
    const admin = await clientOf(server, tenant, 'admin');
    const listed = async () =>
      must(await admin.listAuditEntries({ query: { action: 'data-exported', limit: 100 } })).items;
    const before = await listed();
    await take('organizer', path());
    await take('organizer', recordOf(tenant.users.learner, 'pdf'));
    await take('learner', path());
    const [record, certificates, ...rest] = await listed();
    expect(rest).toHaveLength(before.length);
    expect(record).toMatchObject({ actorId: tenant.users.organizer, subject: tenant.users.learner });
    expect(certificates).toMatchObject({ subject: tenant.openClass.classId, details: { certificates: 4 } });
  });
});

test('names of files hold no sign that a system reads otherwise, and no two are the same', () => {
  expect(fileNames(['../a/b', 'A b', 'a-b', 'Éloïse – cours'])).toEqual([
    'a-b',
    'A-b-2',
    'a-b-3',
    'Éloïse-cours',
  ]);
});
