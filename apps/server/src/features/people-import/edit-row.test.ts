/** Rows of an import that are written anew: judged by the same engine, with those beside them, and kept (back-office §4). */
import type { PeopleImport } from '@parcours/contract';
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

async function read(table: string): Promise<PeopleImport> {
  const token = await tokenOf(server, tenant, 'admin');
  const { file, code } = await sendTable(
    server,
    { host: tenant.host, token, companyId: tenant.companyId },
    table,
  );
  if (file === undefined) throw new Error(code);
  return file;
}
async function revisionOf(id: string, line: number): Promise<number> {
  const listed = await admin.listImportRows({ params: { id }, query: { after: line - 1, limit: 1 } });
  return must(listed).items[0]?.revision ?? 1;
}
/** Of whoever has just read the row. */
const edit = async (id: string, line: number, cells: string[], who = admin) =>
  who.setImportRow({ params: { id, line }, body: { cells, revision: await revisionOf(id, line) } });
const rowsOf = async (id: string) =>
  must(await admin.listImportRows({ params: { id }, query: { limit: 200 } })).items.map(
    ({ line, verdict, faults }) => [
      line,
      verdict,
      faults.map(({ reason, line: first }) => `${reason} ${first ?? ''}`.trim()),
    ],
  );
const countsOf = async (id: string) => must(await admin.getImport({ params: { id } })).counts;

describe('a row written anew', () => {
  test('is not written over by whoever has read it before: of two at once one is told, and nothing is lost', async () => {
    const { id } = await read('Nom;E-mail\nMartin;m@twice.test\nDurand;d@twice.test');
    const write = (line: number, name: string, revision: number) =>
      admin.setImportRow({ params: { id, line }, body: { cells: [name, 'm@twice.test'], revision } });
    const both = await Promise.all([write(2, 'Un', 1), write(2, 'Deux', 1)]);
    const first = both.find(({ ok }) => ok);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'IMPORT_ROW_CHANGED' });
    const row = async (line = 2) =>
      must(await admin.listImportRows({ params: { id }, query: { after: line - 1, limit: 1 } })).items[0];
    expect(await row()).toMatchObject({ revision: 2, cells: first?.ok === true ? first.data.cells : [] });
    // A row that is only judged otherwise, since another one names its account, is not changed by that.
    must(await write(3, 'Trois', 1));
    expect(await row(3)).toMatchObject({ revision: 2, verdict: 'refused' });
    expect(await row()).toMatchObject({ revision: 2 });
    // Mapped anew, every row is judged again, and what was read before stays old.
    const mapping = { columns: { lastname: 0, email: 1 }, dates: 'dmy' } as const;
    must(await admin.setImportMapping({ params: { id }, body: mapping }));
    expect(await row()).toMatchObject({ revision: 2 });
    for (const revision of [1, 3])
      expect(await write(2, 'Vieux', revision)).toMatchObject({ code: 'IMPORT_ROW_CHANGED' });
    expect(must(await write(2, 'Encore', 2))).toMatchObject({
      revision: 3,
      cells: ['Encore', 'm@twice.test'],
    });
  });

  test('is judged like one of the file: mended, refused for another reason, changed', async () => {
    const { id } = await read('Nom;E-mail\nMartin;zoe\nDurand;jean@edit.test');
    expect(await countsOf(id)).toEqual({ new: 1, same: 0, changed: 0, refused: 1 });
    expect(must(await edit(id, 2, ['Martin', 'zoe@edit.test']))).toEqual({
      line: 2,
      revision: 2,
      cells: ['Martin', 'zoe@edit.test'],
      verdict: 'new',
      faults: [],
      changes: [],
    });
    expect(await countsOf(id)).toEqual({ new: 2, same: 0, changed: 0, refused: 0 });
    expect(must(await edit(id, 3, ['x'.repeat(61), 'jean@edit.test']))).toMatchObject({
      verdict: 'refused',
      faults: [{ field: 'lastname', reason: 'length' }],
    });
    expect(must(await edit(id, 3, ['Autre', `learner@${tenant.host}`]))).toMatchObject({
      verdict: 'changed',
      changes: [{ field: 'lastname', before: 'Martin', after: 'Autre' }],
    });
    // Read again, and in the file of what is refused.
    expect(must(await edit(id, 3, ['Autre', 'pas une adresse']))).toMatchObject({ verdict: 'refused' });
    const file = must(await admin.getRefusedRows({ params: { id }, query: { locale: 'fr' } }));
    expect(new TextDecoder().decode(file)).toContain('Autre,pas une adresse');
    expect(must(await admin.listImportRows({ params: { id }, query: { after: 2 } })).items).toMatchObject([
      { line: 3, cells: ['Autre', 'pas une adresse'], verdict: 'refused' },
    ]);
  });

  test('changes what the others that name the same account are refused for', async () => {
    const { id } = await read(
      'E-mail;Pseudonyme\na@twins.test;\nA@twins.test;zed\na@twins.test;\nb@twins.test;zed\nc@twins.test;other',
    );
    expect(await rowsOf(id)).toEqual([
      [2, 'new', []],
      [3, 'refused', ['twice 2']],
      [4, 'refused', ['twice 2']],
      [5, 'refused', ['twice 3']],
      [6, 'new', []],
    ]);
    // The first goes elsewhere: the next one is the first now.
    must(await edit(id, 2, ['d@twins.test', '']));
    expect(await rowsOf(id)).toEqual([
      [2, 'new', []],
      [3, 'new', []],
      [4, 'refused', ['twice 3']],
      [5, 'refused', ['twice 3']],
      [6, 'new', []],
    ]);
    // It comes back, under the name of another one.
    must(await edit(id, 2, ['a@twins.test', 'other']));
    expect(await rowsOf(id)).toEqual([
      [2, 'new', []],
      [3, 'refused', ['twice 2']],
      [4, 'refused', ['twice 2']],
      [5, 'refused', ['twice 3']],
      [6, 'refused', ['twice 2']],
    ]);
    // As the whole table says when it is judged anew.
    const edited = await rowsOf(id);
    const { mapping } = must(await admin.getImport({ params: { id } }));
    must(await admin.setImportMapping({ params: { id }, body: mapping }));
    expect(await rowsOf(id)).toEqual(edited);
  });

  test('is committed as it stands, and not written any more afterwards', async () => {
    const { id } = await read('E-mail\nfaux');
    must(await edit(id, 2, ['vrai@commit.test']));
    must(await admin.commitImport({ params: { id } }));
    expect(await edit(id, 2, ['tard@commit.test'])).toMatchObject({ code: 'IMPORT_NOT_READY' });
    await server.app.jobs.run('people-import');
    const where = JSON.stringify({ email: 'vrai@commit.test' });
    expect(must(await admin.listUsers({ query: { where } })).items).toHaveLength(1);
  });

  test('has as many cells as there are columns, and none that a database cannot hold', async () => {
    const { id } = await read('E-mail\nfaux');
    expect(must(await edit(id, 2, ['vrai@cells.test', 'de trop']))).toMatchObject({
      verdict: 'refused',
      faults: [{ field: null, reason: 'too-many-cells' }],
    });
    expect(must(await edit(id, 2, []))).toMatchObject({ faults: [{ field: 'email', reason: 'missing' }] });
    for (const cells of [['a\u0000@x.test'], ['x'.repeat(2_001)], Array.from({ length: 51 }, () => '')])
      expect(await edit(id, 2, cells)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await edit(id, 99, ['x@y.test'])).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(must(await admin.listImportRows({ params: { id }, query: {} })).items).toMatchObject([
      { cells: [] },
    ]);
  });

  test('is for the admin of the centre alone', async () => {
    const { id } = await read('E-mail\nfaux');
    const next = await clientOf(server, neighbour, 'admin');
    expect(await edit(id, 2, ['vrai@other.test'], next)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    for (const username of ['organizer', 'learner'] as const)
      expect(await edit(id, 2, ['vrai@other.test'], await clientOf(server, tenant, username))).toMatchObject({
        code: 'Forbidden',
      });
  });

  test('of fifty thousand is judged without the others', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `p${n}@large.test;Nomen`);
    const { id } = await read(`E-mail;Nom\n${lines.join('\n')}`);
    const before = performance.now();
    const body = { cells: ['p1@large.test', 'Nomen'], revision: 1 };
    must(await admin.setImportRow({ params: { id, line: 25_000 }, body }));
    const took = performance.now() - before;
    expect(await countsOf(id)).toEqual({ new: 49_999, same: 0, changed: 0, refused: 1 });
    // The whole table takes several seconds.
    expect(took).toBeLessThan(2_500);
  }, 120_000);
});
