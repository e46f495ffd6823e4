/** People whom a table does not name: shown, suspended when that is asked twice, and opened again by the undo (back-office §4, decision 0560). */
import type { PeopleImport } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { sendTable } from '../../../testing/stock/send-table.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
const unused: StockedTenant[] = [];

beforeAll(async () => {
  server = await startServer();
  for (const alias of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    unused.push(await stockTenant(server, `centre-${alias}`));
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  const next = unused.pop();
  if (next === undefined) throw new Error('one tenant for each test');
  tenant = next;
  admin = await clientOf(server, tenant, 'admin');
});

const of = (id: string) => ({ params: { id } });

/** Somebody who learns in the company of the tests, or in another one. */
async function learns(name: string, companyId = tenant.companyId): Promise<string> {
  const body = { email: `${name}@absent.test`, firstname: name, lastname: 'Absent' };
  const { id } = must(await admin.createUser({ body }));
  must(await admin.createCompanyUser({ body: { companyId, userId: id, role: 'STUDENT' } }));
  return id;
}
async function read(table: string, classId?: string): Promise<string> {
  const to = {
    host: tenant.host,
    token: await tokenOf(server, tenant, 'admin'),
    companyId: tenant.companyId,
  };
  const { file, code } = await sendTable(server, { ...to, ...(classId !== undefined && { classId }) }, table);
  if (file === undefined) throw new Error(code);
  return file.id;
}
const missingFrom = async (id: string, search?: string) =>
  must(await admin.listMissingPeople({ ...of(id), query: search === undefined ? {} : { search } }));
const namesOf = async (id: string) => (await missingFrom(id)).items.map(({ email }) => email?.split('@')[0]);
async function commit(id: string): Promise<PeopleImport> {
  const { fingerprint } = await missingFrom(id);
  must(await admin.commitImport({ ...of(id), body: { suspendMissing: fingerprint } }));
  await server.app.jobs.run('people-import');
  return must(await admin.getImport(of(id)));
}
async function undo(id: string): Promise<PeopleImport> {
  must(await admin.undoImport(of(id)));
  await server.app.jobs.run('people-import-undo');
  return must(await admin.getImport(of(id)));
}
async function openAccounts(): Promise<string[]> {
  const where = JSON.stringify({ searched: { $has: 'absent.test' }, active: true });
  const { items } = must(await admin.listUsers({ query: { where, sort: 'email' } }));
  return items.map(({ email }) => email?.split('@')[0] ?? '');
}
/** Every row that an import writes, or whoever it suspends. */
const print = (): Promise<unknown> =>
  server.open.database.withTenant(tenant.contextId, async (tx) => {
    const users = await tx.run(tx.sql.selectFrom('users').selectAll().orderBy('id'));
    const members = await tx.run(tx.sql.selectFrom('company_users').selectAll().orderBy('id'));
    return [users.map(({ accessRevision: _changes, ...user }) => user), members];
  });

describe('who is missing', () => {
  test('learns in the company and stands in no row: not whoever has a role, another place, or a directory', async () => {
    const other = must(await admin.createCompany({ body: { name: 'Autre' } })).id;
    const [, elsewhere, admits, teaches, plans] = [
      await learns('seule'),
      await learns('ailleurs'),
      await learns('admine'),
      await learns('forme'),
      await learns('organise'),
    ];
    const suspended = await learns('suspendue');
    const directory = await learns('annuaire');
    await learns('etrangere', other);
    must(await admin.createCompanyUser({ body: { companyId: other, userId: elsewhere, role: 'STUDENT' } }));
    const [role] = must(await admin.listRoles({ query: {} })).items;
    must(await admin.createRoleUser({ body: { roleId: role?.id ?? '', principalId: admits } }));
    admin = await clientOf(server, tenant, 'admin');
    const { classId } = tenant.openClass;
    must(await admin.createClassUser({ body: { classId, userId: teaches, role: 'TEACHER' } }));
    must(
      await admin.createCompanyUser({
        body: { companyId: tenant.companyId, userId: plans, role: 'ORGANIZER' },
      }),
    );
    must(await admin.updateUser({ ...of(suspended), body: { active: false } }));
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql.insertInto('directory_users').values({
          contextId: tx.contextId,
          userId: directory,
          userName: 'annuaire',
          createdAt: server.clock.now(),
          changedAt: server.clock.now(),
        }),
      ),
    );
    const id = await read('E-mail\nnouvelle@absent.test');
    // The stocked learner learns there, too.
    expect(await namesOf(id)).toEqual(['seule', 'learner']);
    expect(await missingFrom(id)).toMatchObject({ total: 2, found: 2, spared: 5 });
    expect(await missingFrom(id, 'SÉULE')).toMatchObject({
      total: 2,
      found: 1,
      items: [{ name: 'seule Absent' }],
    });
  });

  test('is nobody whom a row names, also one that is refused, or under another address', async () => {
    for (const name of ['juste', 'refusee', 'demenagee', 'colonne', 'manque'])
      // oxlint-disable-next-line no-await-in-loop -- in the order of their names
      await learns(name);
    const id = await read(
      [
        'E-mail;Prénom;Nom;Remarque',
        'juste@absent.test;;;',
        `REFUSEE@absent.test;${'x'.repeat(100)};;`,
        'nouvelle@absent.test;Demenagee;ABSENT;',
        'pas une adresse;;;colonne@absent.test',
        `learner@${tenant.host};;;`,
      ].join('\n'),
    );
    expect(await namesOf(id)).toEqual(['manque']);
  });

  test('is, of a class, who learns there and nowhere else; the rest of the company is not asked for', async () => {
    const { classId } = tenant.openClass;
    const [here, both] = [await learns('ici'), await learns('partout')];
    await learns('dehors');
    for (const [place, userId] of [
      [classId, here],
      [classId, both],
      [tenant.pastClass.classId, both],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      must(await admin.createClassUser({ body: { classId: place, userId, role: 'STUDENT' } }));
    const id = await read('E-mail\nnouvelle@absent.test', classId);
    expect(await namesOf(id)).toEqual(['ici']);
  });
});

describe('suspending them', () => {
  test('needs the list that was read: without it nobody is suspended, and another list is refused', async () => {
    await learns('une');
    const id = await read('E-mail\nnouvelle@absent.test');
    const { fingerprint } = await missingFrom(id);
    await learns('deux');
    expect(await admin.commitImport({ ...of(id), body: { suspendMissing: fingerprint } })).toMatchObject({
      status: 409,
      code: 'IMPORT_MISSING_CHANGED',
    });
    expect(must(await admin.getImport(of(id)))).toMatchObject({ state: 'judged', missing: null });
    must(await admin.commitImport(of(id)));
    await server.app.jobs.run('people-import');
    expect(must(await admin.getImport(of(id)))).toMatchObject({ state: 'committed', missing: null });
    expect(await openAccounts()).toEqual(['deux', 'nouvelle', 'une']);
    expect(await admin.listMissingPeople({ ...of(id), query: {} })).toMatchObject({
      code: 'IMPORT_NOT_READY',
    });
  });

  test('is done by the job of the import, written down, and undone with it as one step', async () => {
    await learns('une');
    await learns('deux');
    const before = await print();
    const id = await read(`E-mail\nnouvelle@absent.test\nlearner@${tenant.host}`);
    expect(await commit(id)).toMatchObject({
      state: 'committed',
      missing: { asked: 2, suspended: 2, left: 0, reopened: 0, kept: 0 },
    });
    expect(await openAccounts()).toEqual(['nouvelle']);
    const noted = must(await admin.listAuditEntries({ query: { action: 'missing-suspended' } })).items;
    expect(noted).toMatchObject([
      { actorId: tenant.users.admin, subject: id, details: { people: 2, company: tenant.companyId } },
    ]);
    expect(must(await admin.listAuditEntries({ query: { action: 'people-imported' } })).items).toMatchObject([
      { details: { made: 1, suspended: 2 } },
    ]);
    expect(await undo(id)).toMatchObject({
      state: 'undone',
      undone: { removed: 1 },
      missing: { asked: 2, suspended: 0, left: 0, reopened: 2, kept: 0 },
    });
    expect(await print()).toEqual(before);
  });

  test('leaves whom somebody was quicker with: suspended by hand stays so, given a role stays open', async () => {
    const [byHand, given] = [await learns('main'), await learns('role')];
    await learns('reste');
    const id = await read(`E-mail\nnouvelle@absent.test\nlearner@${tenant.host}`);
    const { fingerprint } = await missingFrom(id);
    must(await admin.commitImport({ ...of(id), body: { suspendMissing: fingerprint } }));
    must(await admin.updateUser({ ...of(byHand), body: { active: false } }));
    must(
      await admin.createCompanyUser({
        body: { companyId: tenant.companyId, userId: given, role: 'SUPERVISOR' },
      }),
    );
    await server.app.jobs.run('people-import');
    expect(must(await admin.getImport(of(id))).missing).toMatchObject({ asked: 3, suspended: 1, left: 2 });
    expect(await openAccounts()).toEqual(['nouvelle', 'role']);
    await undo(id);
    expect(await openAccounts()).toEqual(['reste', 'role']);
  });

  test('keeps what somebody has opened or closed since, and says so', async () => {
    const [opened, closed] = [await learns('rouverte'), await learns('refermee')];
    await learns('reste');
    const id = await read(`E-mail\nnouvelle@absent.test\nlearner@${tenant.host}`);
    await commit(id);
    must(await admin.updateUser({ ...of(opened), body: { active: true } }));
    must(await admin.updateUser({ ...of(closed), body: { active: true } }));
    server.clock.advance(60_000);
    must(await admin.updateUser({ ...of(closed), body: { active: false } }));
    expect(await undo(id)).toMatchObject({ missing: { suspended: 0, reopened: 1, kept: 2 } });
    expect(await openAccounts()).toEqual(['reste', 'rouverte']);
  });

  test('is the context’s admin’s alone, and does not exist next door', async () => {
    await learns('une');
    const id = await read('E-mail\nnouvelle@absent.test');
    for (const name of ['organizer', 'trainer', 'learner'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const who = await clientOf(server, tenant, name);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await who.listMissingPeople({ ...of(id), query: {} }), name).toMatchObject({
        code: 'Forbidden',
      });
    }
    const [elsewhere] = unused;
    if (elsewhere === undefined) throw new Error('a neighbour is left');
    const next = await clientOf(server, elsewhere, 'admin');
    expect(await next.listMissingPeople({ ...of(id), query: {} })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    const body = { suspendMissing: 'a'.repeat(32) };
    expect(await next.commitImport({ ...of(id), body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await openAccounts()).toEqual(['une']);
  });
});
