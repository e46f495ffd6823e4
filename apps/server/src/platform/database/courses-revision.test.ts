/** The revision of a tenant's classes, programs and courses: raised by whatever changes them, once for a transaction. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIds } from './ids.ts';
import { statement, type TenantTransaction } from './database.ts';
import { systemRandom } from '../security/random.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';

let server: TestServer;
let tenant: StockedTenant;

/** Tells each time that the row of a tenant is written. */
const countRaises = `
  create table raises ("contextId" uuid not null);
  grant select, insert on raises to parcours_app;
  create function count_raise() returns trigger language plpgsql as $$
  begin
    insert into raises values (new."contextId");
    return null;
  end $$;
  create trigger count_raise after insert or update on context_revisions for each row execute function count_raise();`;

beforeAll(async () => {
  server = await startServer();
  await server.open.asOwner((owner) => owner.exec(countRaises));
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  server.open.database.withTenant(tenant.contextId, work);

const raisedSoFar = statement<{ raises: number; courses: number }>(
  'test.raises',
  `select (select count(*)::int from raises where "contextId" = $1) as raises,
     (select courses from context_revisions where "contextId" = $1) as courses`,
);

async function raised() {
  const [row] = await inTenant((tx) => tx.query(raisedSoFar, [tenant.contextId]));
  if (row === undefined) throw new Error('a select without a table answers one row');
  return row;
}

/** How often the revision is raised by the work, and that it is another number each time. */
async function raisesOf(work: () => Promise<unknown>): Promise<number> {
  const before = await raised();
  await work();
  const after = await raised();
  const count = after.raises - before.raises;
  expect(after.courses > before.courses).toBe(count > 0);
  return count;
}

let statements = 0;
const run = (tx: TenantTransaction, text: string) => {
  statements += 1;
  return tx.query(statement(`test.courses${statements}`, text));
};

const made = () => `'${createIds(server.clock, systemRandom).next()}'::uuid`;

/** For each table: a row that is made, changed and removed again. */
const writers: Readonly<
  Record<string, (id: string) => readonly [insert: string, update: string, remove: string]>
> = {
  classes: (id) => [
    `insert into classes ("contextId", id, "companyId", name, "createdAt")
     select "contextId", ${id}, id, 'Made', now() from companies limit 1`,
    `update classes set "expireAt" = now() where id = ${id}`,
    `delete from classes where id = ${id}`,
  ],
  class_programs: (id) => [
    `insert into class_programs ("contextId", id, "classId", "programId")
     select c."contextId", ${id}, c.id, p.id from classes c, programs p
     where not exists (select from class_programs x where x."classId" = c.id and x."programId" = p.id) limit 1`,
    `update class_programs set "startAt" = now() where id = ${id}`,
    `delete from class_programs where id = ${id}`,
  ],
  programs: (id) => [
    `insert into programs ("contextId", id, name, state) select "contextId", ${id}, 'Made', 'DRAFT' from companies limit 1`,
    `update programs set settings = '{"reset": true}' where id = ${id}`,
    `delete from programs where id = ${id}`,
  ],
  program_courses: (id) => [
    `insert into program_courses ("contextId", id, "programId", "courseId", "order")
     select p."contextId", ${id}, p.id, c.id, 99 from programs p, courses c limit 1`,
    `update program_courses set settings = '{"unlockedBy": []}' where id = ${id}`,
    `delete from program_courses where id = ${id}`,
  ],
  courses: (id) => [
    `insert into courses ("contextId", id, title, "categoryId", state)
     select "contextId", ${id}, 'Made', id, 'DRAFT' from course_categories limit 1`,
    `update courses set "versionId" = (select id from course_versions limit 1), state = 'PUBLISHED' where id = ${id}`,
    `delete from courses where id = ${id}`,
  ],
};

test.each(Object.entries(writers))('%s: made, changed and removed', async (table, writes) => {
  await inTenant((tx) =>
    run(
      tx,
      `insert into programs ("contextId", id, name, state)
    select "contextId", ${made()}, 'Another', 'PUBLISHED' from companies limit 1`,
    ),
  );
  const id = made();
  for (const text of writes(id)) {
    const rows = () => inTenant((tx) => run(tx, `select to_jsonb(x) from ${table} x where id = ${id}`));
    const before = await rows();
    expect(await raisesOf(() => inTenant((tx) => run(tx, text)))).toBe(1);
    // It was written at all.
    expect(await rows()).not.toEqual(before);
  }
});

test('by the owner of the schema, who works without a tenant', async () => {
  const text = `update classes set name = name || '.' where id = $1`;
  const { classId } = tenant.openClass;
  expect(await raisesOf(() => server.open.asOwner((owner) => owner.query(text, [classId])))).toBe(1);
});

test('by the calls of the back-office', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const params = { id: tenant.openClass.classId };
  expect(await raisesOf(() => admin.updateClass({ params, body: { name: 'Renamed' } }))).toBe(1);
  const program = { params: { id: tenant.programId }, body: { name: 'Renamed' } };
  expect(await raisesOf(() => admin.updateProgram(program))).toBe(1);
  expect(await raisesOf(() => admin.deleteClass({ params: { id: tenant.pastClass.classId } }))).toBe(1);
  expect(await raisesOf(() => admin.getMe({ query: {} }))).toBe(0);
});

test('once for a transaction, however many rows and tables', async () => {
  await inTenant((tx) =>
    run(
      tx,
      `insert into classes ("contextId", id, "companyId", name, "createdAt")
       select c."contextId", gen_random_uuid(), c.id, 'Class ' || n, now()
       from (select * from companies limit 1) c, generate_series(1, 2000) n`,
    ),
  );
  const both = () =>
    inTenant(async (tx) => {
      await run(tx, `update classes set name = name || '!' where name like 'Class %'`);
      await run(tx, `update programs set name = name || '!'`);
    });
  expect(await raisesOf(both)).toBe(1);
});

test('never by a transaction that is rolled back', async () => {
  const rolledBack = (tx: TenantTransaction) =>
    run(tx, `update programs set name = name || '?'`).then(() => {
      throw new Error('given up');
    });
  expect(await raisesOf(() => expect(inTenant(rolledBack)).rejects.toThrow('given up'))).toBe(0);
});

test('two transactions of admins wait for each other only where they write the same row', async () => {
  const write = (tx: TenantTransaction, table: string, id: string) =>
    run(tx, `update ${table} set name = name || '.' where id = '${id}'`);
  const { openClass, programId } = tenant;
  // One connection serves one transaction after the other.
  if (!server.open.database.concurrent) return;
  const overlapping = () =>
    inTenant(async (first) => {
      await write(first, 'classes', openClass.classId);
      // Begins, writes the same tables the other way round, and is committed, all while the first is open.
      await apartOf(async (second) => {
        await write(second, 'programs', programId);
        await run(second, `update classes set name = name || '.' where name like 'Class 1!'`);
      });
      await write(first, 'companies', tenant.companyId);
    });
  const since = performance.now();
  expect(await raisesOf(overlapping)).toBe(2);
  expect(performance.now() - since).toBeLessThan(900);
});

/** In a process of its own, as it were: the guard against nested transactions looks at one. */
async function apartOf(work: (tx: TenantTransaction) => Promise<unknown>): Promise<void> {
  const beside = await startServer({ beside: server });
  try {
    await beside.open.database.withTenant(tenant.contextId, work);
  } finally {
    await beside.close();
  }
}
