/** People from a table over HTTP: read, judged, committed by a job, undone as one step (back-office §4). */
import { type ImportMapping, limits, type PeopleImport } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must, tokenOf } from '../../testing/signed-in.ts';
import { sendTable } from '../../testing/stock/send-table.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

const of = (id: string) => ({ params: { id } });
async function send(
  table: string | Uint8Array,
  to = tenant,
  username: 'admin' | 'organizer' | 'trainer' | 'learner' = 'admin',
) {
  const token = await tokenOf(server, to, username);
  return sendTable(server, { host: to.host, token, companyId: tenant.companyId }, table);
}
async function read(table: string | Uint8Array): Promise<PeopleImport> {
  const { file, code } = await send(table);
  if (file === undefined) throw new Error(code);
  return file;
}
async function commit(id: string): Promise<PeopleImport> {
  must(await admin.commitImport(of(id)));
  await server.app.jobs.run('people-import');
  return must(await admin.getImport(of(id)));
}
async function undo(id: string): Promise<PeopleImport> {
  expect(must(await admin.undoImport(of(id)))).toMatchObject({ state: 'undoing' });
  await server.app.jobs.run('people-import-undo');
  return must(await admin.getImport(of(id)));
}
const find = async (search: string) => {
  const where = JSON.stringify({ searched: { $has: search } });
  return must(await admin.listUsers({ query: { where, populate: 'companyUsers', sort: 'email' } })).items;
};
/** Every row of the tables that an import writes, so that an undo can be compared. */
const print = (): Promise<unknown> =>
  server.open.asOwner((owner) =>
    owner.query(
      `select (select md5(string_agg(md5((to_jsonb(u) - 'accessRevision')::text), '' order by u.id)) from users u) as users,
         (select md5(string_agg(md5(m::text), '' order by m.id)) from company_users m) as members`,
    ),
  );

describe('a table', () => {
  test('of Windows, with semicolons, is read, mapped and judged at once, and nothing is made', async () => {
    const bytes = Buffer.from(
      'Nom;Prénom;E-mail;Date de naissance\r\nLefèvre;Zoé;zoe@windows.test;03/04/1990\r\n',
      'latin1',
    );
    expect(await read(new Uint8Array(bytes))).toMatchObject({
      state: 'judged',
      encoding: 'windows-1252',
      delimiter: ';',
      hasHeader: true,
      columns: ['Nom', 'Prénom', 'E-mail', 'Date de naissance'],
      mapping: { columns: { lastname: 0, firstname: 1, email: 2, birthday: 3 }, dates: 'dmy' },
      counts: { new: 1, same: 0, changed: 0, refused: 0 },
    });
    expect(await find('windows.test')).toEqual([]);
  });

  test.each([
    ['nom;e-mail\nA;"a@x.fr', 'body.file.unclosed-quote.2'],
    ['', 'body.file.empty'],
    ['PK\u0003\u0004\u0000\u0000', 'body.file.binary'],
  ])('%j cannot be read, and says why', async (text, path) => {
    expect(await send(text)).toMatchObject({ code: 'IMPORT_UNREADABLE', path });
  });

  test('says of each row what it does, or which cell is in the way', async () => {
    const one = await read(
      [
        'Nom,Prénom,E-mail',
        'Martin,Léa,learner@alpha.test',
        'Durand,Paul,peer@alpha.test',
        'Nouvelle,Nina,nina@mixte.test',
        'Nouvelle,Nina,NINA@mixte.test',
        'Sans,Adresse,',
      ].join('\n'),
    );
    expect(one.counts).toEqual({ new: 1, same: 1, changed: 1, refused: 2 });
    const rows = must(await admin.listImportRows({ ...of(one.id), query: {} })).items;
    expect(rows).toMatchObject([
      { line: 2, verdict: 'same' },
      { line: 3, verdict: 'changed', changes: [{ field: 'lastname', before: 'Martin', after: 'Durand' }] },
      { line: 4, verdict: 'new' },
      { line: 5, verdict: 'refused', faults: [{ field: 'email', reason: 'twice', line: 4 }] },
      { line: 6, verdict: 'refused', faults: [{ field: 'email', reason: 'missing' }] },
    ]);
    const csv = new TextDecoder().decode(
      must(await admin.getRefusedRows({ ...of(one.id), query: { locale: 'fr' } })),
    );
    expect(csv).toContain('Nom,Prénom,E-mail,Raison du refus\r\n');
    expect(csv).toContain('Sans,Adresse,,e-mail : il manque\r\n');
  });

  test('is mapped otherwise, and that is remembered for the company once it is committed', async () => {
    const text = 'A,B,C\nyann@souvenir.test,Yann,Legoff';
    const one = await read(text.replace('yann', 'yves'));
    expect(one.mapping.columns).toEqual({ email: 0 });
    const mapping: ImportMapping = { columns: { email: 0, firstname: 1, lastname: 2 }, dates: 'dmy' };
    must(await admin.setImportMapping({ ...of(one.id), body: mapping }));
    expect(
      await admin.setImportMapping({ ...of(one.id), body: { columns: { email: 3 }, dates: 'dmy' } }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await commit(one.id)).toMatchObject({ state: 'committed', done: 1 });
    expect((await read(text)).mapping).toEqual(mapping);
  });
});

describe('a committed import', () => {
  test('makes accounts of the company, changes others, leaves who is missing, and is undone as it was', async () => {
    const before = await print();
    const one = await read(
      'Nom;Prénom;E-mail\nPetit;Aline;aline@retour.test\n=1+1;Bob;bob@retour.test\nDurand;Paul;peer@alpha.test',
    );
    const done = await commit(one.id);
    expect(done).toMatchObject({ state: 'committed', total: 3, done: 3, counts: { new: 2, changed: 1 } });
    expect(await find('retour.test')).toMatchObject([
      { firstname: 'Aline', companyUsers: [{ companyId: tenant.companyId, role: 'STUDENT' }] },
      { lastname: '=1+1' },
    ]);
    expect(await find('peer@alpha.test')).toMatchObject([{ lastname: 'Durand' }]);
    expect(await find('learner@alpha.test')).toHaveLength(1);
    expect(await undo(one.id)).toMatchObject({
      state: 'undone',
      done: 0,
      undone: { removed: 2, restored: 1, kept: 0 },
    });
    expect(await print()).toEqual(before);
    expect(await admin.undoImport(of(one.id))).toMatchObject({ code: 'IMPORT_NOT_READY' });
  });

  test('keeps what somebody has used or changed since, and says so', async () => {
    const one = await read('Nom;Prénom;E-mail\nGardée;Gina;gina@garde.test\nAutre;Paul;peer@alpha.test');
    await commit(one.id);
    const [gina] = await find('gina@garde.test');
    must(
      await admin.createClassUser({
        body: { classId: tenant.openClass.classId, userId: gina?.id ?? '', role: 'STUDENT' },
      }),
    );
    must(await admin.updateUser({ ...of(tenant.users.peer), body: { lastname: 'Encore' } }));
    expect(await undo(one.id)).toMatchObject({ undone: { removed: 0, restored: 0, kept: 2 } });
    expect(await find('gina@garde.test')).toMatchObject([{ companyUsers: [{ role: 'STUDENT' }] }]);
    expect(await find('peer@alpha.test')).toMatchObject([{ lastname: 'Encore' }]);
  });

  test('is undone without whom a hold keeps', async () => {
    const { id } = await read('E-mail\ngele@tenu.test\nlibre@tenu.test');
    await commit(id);
    const [held] = await find('gele@tenu.test');
    must(await admin.createLegalHold({ body: { userId: held?.id ?? '', reason: 'Un litige', until: null } }));
    await undo(id);
    expect((await find('tenu.test')).map(({ email }) => email)).toEqual(['gele@tenu.test']);
    expect(must(await admin.listLegalHolds()).items).toMatchObject([{ userId: held?.id, state: 'active' }]);
  });

  test('is undone for a day, and no longer', async () => {
    const one = await read('E-mail\ntard@tard.test');
    await commit(one.id);
    server.clock.advance(24 * 3_600_000 + 1_000);
    admin = await clientOf(server, tenant, 'admin');
    expect(await admin.undoImport(of(one.id))).toMatchObject({ code: 'IMPORT_NOT_READY' });
    expect(await find('tard@tard.test')).toHaveLength(1);
  });

  test('happens once, however often it is asked for at the same time', async () => {
    const one = await read('E-mail\nfois@une.test');
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.commitImport(of(one.id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'IMPORT_NOT_READY')).toHaveLength(3);
    await server.app.jobs.run('people-import');
    expect(await find('fois@une.test')).toHaveLength(1);
    expect(await admin.setImportMapping({ ...of(one.id), body: one.mapping })).toMatchObject({
      code: 'IMPORT_NOT_READY',
    });
  });

  test('refuses a row whose address somebody has taken in the meantime', async () => {
    const one = await read('E-mail\nvite@vite.test\nlente@vite.test');
    must(await admin.createUser({ body: { email: 'vite@vite.test' } }));
    expect(await commit(one.id)).toMatchObject({ state: 'committed', counts: { new: 1, refused: 1 } });
    expect(
      must(await admin.listImportRows({ ...of(one.id), query: { verdict: 'refused' } })).items,
    ).toMatchObject([{ line: 2, faults: [{ field: 'email', reason: 'taken' }] }]);
  });
});

test('an import is the context’s admin’s alone, and does not exist next door', async () => {
  const one = await read('E-mail\nseule@seule.test');
  for (const name of ['organizer', 'trainer', 'learner'] as const) {
    const who = await clientOf(server, tenant, name);
    expect(await send('E-mail\nx@x.test', tenant, name), name).toMatchObject({ code: 'Forbidden' });
    for (const answer of await Promise.all([
      who.getImport(of(one.id)),
      who.listImportRows({ ...of(one.id), query: {} }),
      who.commitImport(of(one.id)),
      who.undoImport(of(one.id)),
    ]))
      expect(answer, name).toMatchObject({ code: 'Forbidden' });
  }
  const next = await clientOf(server, neighbour, 'admin');
  expect(await next.getImport(of(one.id))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  expect(await send('E-mail\nx@x.test', neighbour)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});

test(
  'two thousand people are imported and taken back step by step; of one row too many the table is refused',
  { timeout: 120_000 },
  async () => {
    const lines = Array.from({ length: 2_000 }, (_, n) => `Nomen;Prenom;p${n}@beaucoup.test`);
    const one = await read(`Nom;Prénom;E-mail\n${lines.join('\n')}`);
    const table = `E-mail\n${'x\n'.repeat(limits.importRowsMax + 1)}`;
    expect(await send(table)).toMatchObject({
      code: 'IMPORT_UNREADABLE',
      path: 'body.file.too-many-rows',
    });
    expect(one.counts.new).toBe(2_000);
    expect(await commit(one.id)).toMatchObject({
      state: 'committed',
      total: 2_000,
      done: 2_000,
    });
    expect(await undo(one.id)).toMatchObject({
      state: 'undone',
      undone: { removed: 2_000, restored: 0, kept: 0 },
    });
  },
);
