/** The ledger as a context admin reads it over HTTP (assurance §4 D19): sign-ins, role changes, exports, visits of the platform. */
import type { AuditEntryView } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PrincipalName, signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let there: World;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
  await signAllIn(server, there);
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

const as = (name: PrincipalName) => server.client(world.host, { token: tokens[name] ?? '' });
async function entries(action?: string): Promise<AuditEntryView[]> {
  const listed = await as('admin').listAuditEntries({
    query: { limit: 200, ...(action === undefined ? {} : { action }) },
  });
  if (!listed.ok) throw new Error(listed.code);
  return listed.data.items;
}

test('every sign-in is there, with who it was, and every failed one without saying who was meant', async () => {
  const actors = (await entries('sign-in')).map(({ actorId }) => actorId);
  for (const name of ['learner', 'trainer', 'owner', 'admin'] as const)
    expect(actors).toContain(world.userIds[name]);
  await server.client(world.host).login({ body: { username: 'learner', password: 'Faux;Mot1' } });
  await server.client(world.host).login({ body: { username: 'nobody-here', password: 'Faux;Mot1' } });
  const failed = await entries('sign-in-failed');
  expect(failed).toHaveLength(2);
  expect(JSON.stringify(failed)).not.toMatch(/nobody-here|Faux/);
});

test('a superadmin’s visit is there, with its reason', async () => {
  expect(await entries('platform-enter')).toMatchObject([
    { details: { by: 'platform', reason: 'a proof of isolation' } },
  ]);
});

describe('a role change is there: to whom, which role, where, given or taken', () => {
  test('of the context', async () => {
    expect(await entries('role-change')).toEqual([]);
    const roleId = world.rows.peer.roles;
    const principalId = world.userIds.outsider;
    const scopeId = world.rows.own.companies;
    const made = await as('admin').createRoleUser({ body: { roleId, principalId, scopeId } });
    if (!made.ok) throw new Error(made.code);
    await as('admin').deleteRoleUser({ params: { id: made.data.id } });
    const of = { actorId: world.userIds.admin, subject: principalId };
    expect(await entries('role-change')).toMatchObject([
      { ...of, details: { change: 'taken', role: roleId, scope: scopeId } },
      { ...of, details: { change: 'given', role: roleId, scope: scopeId } },
    ]);
  });

  test('of a company, and of a class, where learning is no role', async () => {
    const { companies: companyId, classes: classId } = world.rows.own;
    const userId = world.userIds.outsider;
    const member = await as('admin').createCompanyUser({ body: { companyId, userId, role: 'SUPERVISOR' } });
    const teacher = await as('organizer').createClassUser({ body: { classId, userId, role: 'TEACHER' } });
    if (!member.ok || !teacher.ok) throw new Error('no role was given');
    await as('organizer').deleteClassUser({ params: { id: teacher.data.id } });
    await as('organizer').createClassUser({ body: { classId, userId, role: 'STUDENT' } });
    expect((await entries('role-change')).slice(0, 3)).toMatchObject([
      { actorId: world.userIds.organizer, details: { change: 'taken', role: 'TEACHER', scope: classId } },
      { actorId: world.userIds.organizer, details: { change: 'given', role: 'TEACHER', scope: classId } },
      { actorId: world.userIds.admin, details: { change: 'given', role: 'SUPERVISOR', scope: companyId } },
    ]);
  });

  test('and what a role opens', async () => {
    const made = await as('admin').createRole({ body: { name: 'jury' } });
    if (!made.ok) throw new Error(made.code);
    const params = { id: made.data.id };
    await as('admin').updateRole({ params, body: { permissions: ['grains'] } });
    expect((await entries('role-change'))[0]).toMatchObject({
      subject: params.id,
      details: { change: 'changed', role: 'jury' },
    });
  });
});

test('the newest is first, `before` and `limit` turn the pages, and nothing is lost between them', async () => {
  const all = await entries();
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  server.clock.advance(1_000);
  await as('learner').logout();
  const page = await as('admin').listAuditEntries({ query: { limit: 1 } });
  const newest = page.ok ? page.data.items[0] : undefined;
  expect(newest).toMatchObject({ action: 'sign-out', actorId: world.userIds.learner });
  const older = await as('admin').listAuditEntries({ query: { limit: 200, before: newest?.at ?? '' } });
  expect(older).toMatchObject({ ok: true, data: { items: all } });
});

test('a changed setting is there, with its old and its new value, and nothing that stayed', async () => {
  const params = { id: world.contextId };
  const known = await as('admin').getContext({ params, query: {} });
  if (!known.ok) throw new Error(known.code);
  const metas = { ...known.data.metas, colours: { brand: '#0a7d5a' } };
  expect(await as('admin').updateContext({ params, body: { metas } })).toMatchObject({ ok: true });
  expect(await entries('context-changed')).toMatchObject([
    {
      actorId: world.userIds.admin,
      subject: world.contextId,
      details: { field: 'metas.colours.brand', from: known.data.metas.colours.brand, to: '#0a7d5a' },
    },
  ]);
  await as('admin').updateContext({ params, body: { metas } });
  expect(await entries('context-changed')).toHaveLength(1);
});

test('entries are found by who did it, by words, by time, counted and paged', async () => {
  const listed = async (query: Parameters<ReturnType<typeof as>['listAuditEntries']>[0]['query']) => {
    const answer = await as('admin').listAuditEntries({ query: { ...query, count: 'true' } });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  };
  const all = await listed({ limit: 200 });
  expect(all.total).toBe(all.items.length);
  const byLearner = await listed({ actorId: world.userIds.learner });
  expect(byLearner.items.length).toBeGreaterThan(0);
  expect(byLearner.items.every(({ actorId }) => actorId === world.userIds.learner)).toBe(true);
  const named = byLearner.items[0]?.actorName ?? '';
  expect(named).not.toBe('');
  expect((await listed({ search: named.toUpperCase() })).total).toBeGreaterThanOrEqual(
    byLearner.total ?? Infinity,
  );
  const [second] = (await listed({ limit: 1, offset: 1 })).items;
  expect(second).toEqual(all.items[1]);
  const at = all.items[0]?.at ?? '';
  const [since, until] = [await listed({ from: at }), await listed({ before: at, limit: 200 })];
  expect((since.total ?? 0) + (until.total ?? 0)).toBe(all.total);
  expect((await listed({ search: 'nothing of the kind' })).items).toEqual([]);
});

test('it is for the context’s admin alone, and of the own context alone', async () => {
  for (const who of ['trainer', 'organizer', 'certifier', 'supervisor', 'owner'] as const)
    expect(await as(who).listAuditEntries({ query: {} })).toMatchObject({ ok: false, code: 'Forbidden' });
  expect(await as('superadmin').listAuditEntries({ query: {} })).toMatchObject({ ok: true });
  const text = JSON.stringify(await entries());
  for (const id of Object.values(there.userIds)) expect(text).not.toContain(id);
});
