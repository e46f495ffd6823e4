/** Each end of a job of an import is written down once: what was done, what was not, and who had asked for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStepRows } from '../../features/people-import/run-import.ts';
import { jobSchema } from '../../platform/jobs/kinds.ts';
import { importHalf, importInto } from '../../testing/jobs/import-stage.ts';
import { killedServer, setLastTry } from '../../testing/jobs/kill-after.ts';
import { type CommandIn, commandIn } from '../../testing/servers/command-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { jobs as operated } from '../jobs.ts';

let server: TestServer;
let tenant: StockedTenant;
let command: CommandIn;
beforeAll(async () => {
  server = await startServer(killedServer);
  tenant = await stockTenant(server, 'alpha');
  command = commandIn(server);
});
afterAll(() => server.close());

const all = importStepRows + 1;
const asAdmin = () => clientOf(server, tenant, 'admin');
const forget = () => server.open.asOwner((owner) => owner.query(`delete from ${jobSchema}.job`));
/** Past every heartbeat, lease and pause. */
const laterMs = 20 * 60_000;

/** What the audit says of an import, the oldest first. */
async function noted(id: string) {
  const { items } = must(await (await asAdmin()).listAuditEntries({ query: { search: id } }));
  return items
    .toReversed()
    .map(({ action, actorId, details: { company, class: group, ...counts } }) => [
      action,
      actorId === null ? 'nobody' : actorId === tenant.users.admin ? 'admin' : actorId,
      [company, group],
      counts,
    ]);
}

const where = () => [tenant.companyId, tenant.openClass.classId];
const noClass = () => [tenant.companyId, undefined];

/** Whoever had asked for it was an administrator who is another one than who sent the table. */
async function sentByAnother(id: string): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql
        .updateTable('people_imports')
        .set({ createdBy: tenant.users.organizer })
        .where('contextId', '=', tenant.contextId)
        .where('id', '=', id),
    ),
  );
}

test('done, and taken back, by whoever asked for each', async () => {
  const id = await importInto({ server, tenant }, 'whole.test');
  await sentByAnother(id);
  await server.app.jobs.run('people-import');
  const done = ['people-imported', 'admin', where(), { made: 2, changed: 0, refused: 0, entered: 2 }];
  expect(await noted(id)).toEqual([done]);
  must(await (await asAdmin()).undoImport({ params: { id } }));
  expect(await noted(id), 'asked for, and not done yet').toEqual([done]);
  server.clock.advance(1_000);
  await server.app.jobs.run('people-import-undo', 'housekeeping');
  expect(await noted(id)).toEqual([
    done,
    ['import-undone', 'admin', noClass(), { removed: 2, restored: 0, kept: 0 }],
  ]);
});

test('ended in the middle, gone on with, and its undo ended in the middle', async () => {
  const id = await importHalf({ server, tenant }, 'half.test');
  expect(await noted(id), 'nobody knows yet').toEqual([]);
  server.clock.advance(laterMs);
  await server.app.jobs.run('people-import');
  await server.app.jobs.run('housekeeping', 'housekeeping');
  const half = { made: importStepRows, changed: 0, refused: 0, left: 1, entered: 0, notEntered: all };
  const failed = ['import-failed', 'admin', where(), half];
  expect(await noted(id)).toEqual([failed]);
  must(await (await asAdmin()).commitImport({ params: { id } }));
  server.clock.advance(1_000);
  await server.app.jobs.run('people-import');
  const whole = ['people-imported', 'admin', where(), { made: all, changed: 0, refused: 0, entered: all }];
  expect(await noted(id)).toEqual([failed, whole]);
  must(await (await asAdmin()).undoImport({ params: { id } }));
  await forget();
  server.clock.advance(1_000);
  await server.app.jobs.run('housekeeping');
  const kept = { removed: 0, restored: 0, kept: 0, left: all };
  expect((await noted(id)).slice(2)).toEqual([['import-undo-failed', 'admin', noClass(), kept]]);
  must(await (await asAdmin()).undoImport({ params: { id } }));
  server.clock.advance(1_000);
  await server.app.jobs.run('people-import-undo');
  expect((await noted(id)).slice(3)).toEqual([
    ['import-undone', 'admin', noClass(), { removed: all, restored: 0, kept: 0 }],
  ]);
}, 120_000);

test('stopped by the operator', async () => {
  const id = await importInto({ server, tenant }, 'stopped.test');
  const drop = async (kind: string) => {
    await setLastTry(server, 'people-import');
    await server.open.asOwner((owner) =>
      owner.query(`update ${jobSchema}.job set state = 'retry' where name = '${kind}'`),
    );
    const [job] = (await command<{ jobs: { id: string }[] }>(operated, 'list')).jobs;
    await command(operated, 'drop', '--id', job?.id ?? '');
  };
  await drop('people-import');
  const nothing = { made: 0, changed: 0, refused: 0, left: 2, entered: 0, notEntered: 2 };
  expect(await noted(id)).toEqual([['import-stopped', 'nobody', where(), nothing]]);
  must(await (await asAdmin()).undoImport({ params: { id } }));
  server.clock.advance(1_000);
  await drop('people-import-undo');
  expect((await noted(id)).slice(1)).toEqual([
    ['import-undo-stopped', 'nobody', noClass(), { removed: 0, restored: 0, kept: 0 }],
  ]);
});
