/** What a centre's admin changes holds at the next call, whichever process serves it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, untilServed } from '../../../testing/signed-in.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { stockSettings, type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';

let server: TestServer;
let beside: TestServer;
let tenant: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  beside = await startServer({ beside: server });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const change = (text: string, values: readonly unknown[] = []) =>
  server.open.asOwner((owner) => owner.query(text, [tenant.contextId, ...values]));

test('a limit that was set in one process is kept in the other, in a call that was sent meanwhile', async () => {
  const [here, there] = [await clientOf(server, tenant, 'admin'), await clientOf(beside, tenant, 'admin')];
  const rename = { params: { id: tenant.openClass.classId }, body: { name: 'Renamed' } };
  for (const client of [here, there]) expect(await client.updateClass(rename)).toMatchObject({ ok: true });
  const settings = (quotas: object) => ({ ...stockSettings, quotas });
  const setTo = (quotas: object) =>
    here.updateContext({ params: { id: tenant.contextId }, body: { settings: settings(quotas) } });
  expect(await setTo({ writes: { person: 4 } })).toMatchObject({ ok: true });
  expect(await there.updateClass(rename)).toMatchObject({ ok: true });
  expect(await there.updateClass(rename)).toMatchObject({ ok: false, code: 'QUOTA_EXCEEDED' });
  await change(`update contexts set settings = settings - 'quotas' where id = $1`);
  expect(await there.updateClass(rename)).toMatchObject({ ok: true });
  expect(await here.updateClass(rename)).toMatchObject({ ok: true });
});

test('many calls that find it changed are all served', async () => {
  const there = await clientOf(beside, tenant, 'learner');
  await there.getMe({ query: {} });
  for (let round = 0; round < 5; round += 1) {
    await change('update contexts set name = $2 where id = $1', [`Centre ${round}`]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilServed(() => there.getMe({ query: {} }))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
  }
  expect((await beside.app.contexts()).map(({ name }) => name)).toEqual(['Centre 4']);
});

test('what a call wrote before it is begun anew is written once', async () => {
  const there = await clientOf(beside, tenant, 'learner');
  const params = { id: (await stockLesson(server, tenant)).lessonId };
  expect(await there.getCurrentPage({ params, query: {} })).toMatchObject({ ok: true });
  await change(`update contexts set description = 'changed' where id = $1`);
  expect(await there.answerPage({ params, query: {} }, { idempotencyKey: 'slide' })).toMatchObject({
    ok: true,
  });
  const me = await there.getMe({ query: {} });
  expect(me).toMatchObject({ ok: true, data: { donePageCount: { global: 1 } } });
});

test('a guarded call, which opens its own transactions, has it too', async () => {
  const there = await clientOf(beside, tenant, 'learner');
  await there.getMe({ query: {} });
  await change(`update contexts set settings = jsonb_set(settings, '{quotas}', '{"accountChanges": {"person": 0}}')
    where id = $1`);
  const changed = await there.updateUser({
    params: { id: tenant.users.learner },
    body: { lastname: 'Durand' },
  });
  expect(changed).toMatchObject({ ok: false, code: 'QUOTA_EXCEEDED' });
  await change(`update contexts set settings = settings - 'quotas' where id = $1`);
});

test('a host that comes or goes is a change of the tenant', async () => {
  const revision = async () => {
    const [row] = await change('select revision from contexts where id = $1');
    return (row as { revision: number }).revision;
  };
  const seen = [await revision()];
  await change(`insert into context_hosts (host, "contextId", kind) values ('new.alpha.test', $1, 'api')`);
  seen.push(await revision());
  await change(`update context_hosts set kind = 'lrs' where "contextId" = $1 and host = 'new.alpha.test'`);
  seen.push(await revision());
  await change(`delete from context_hosts where "contextId" = $1 and host = 'new.alpha.test'`);
  seen.push(await revision());
  expect(new Set(seen).size).toBe(4);
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
});

test('a tenant that is retired answers nobody any more, at the next call', async () => {
  const there = await clientOf(beside, tenant, 'learner');
  expect(await there.getMe({ query: {} })).toMatchObject({ ok: true });
  await change('update contexts set "retiredAt" = now() where id = $1');
  expect(await there.getMe({ query: {} })).toMatchObject({ ok: false, code: 'CONTEXT_NOT_FOUND' });
});
