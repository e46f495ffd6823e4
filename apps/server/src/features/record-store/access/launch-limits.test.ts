import { launchErrorTexts, launchLimits } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadMs } from '../../../testing/servers/event-loop.ts';
import { stockModule, moduleRow } from '../../../testing/packages/stock-module.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { createKit, type Kit, newId, sampleStatement } from '../../../testing/xapi/kit.ts';
import {
  completePage,
  type LaunchedLearner,
  launchLearner,
} from '../../../testing/xapi/launched-learners.ts';
import { referenceLimits } from '../statements/resolve-references.ts';
import { launchGraceSeconds } from './live-launch.sql.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const kitOf = ({ auth }: { readonly auth: string }): Kit =>
  createKit({ url: `${server.url}/api/xapi-launch`, auth, edition: '1.0.3' });
const stateOf = ({ activityId, actor }: LaunchedLearner, stateId: string) => ({
  activityId,
  agent: JSON.stringify(actor),
  stateId,
});

describe('a launch takes so much and no more', () => {
  test('statements', async () => {
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const kit = kitOf(learner);
    const batch = (count: number) =>
      Array.from({ length: count }, () => sampleStatement({ actor: learner.actor }));
    expect((await kit.call('POST', 'statements', { body: batch(10) })).status).toBe(200);
    // As another process would have stored them.
    const most = launchLimits.statementsMax - 11;
    const [row] = await server.open.database.withTenant(tenant.contextId, async (tx) => {
      const launches = tx.sql.updateTable('xapi_launches').where('pageId', '=', learner.pageId);
      await tx.run(launches.set((of) => ({ statements: of('statements', '+', most) })));
      return tx.run(
        tx.sql.selectFrom('xapi_launches').select('statements').where('pageId', '=', learner.pageId),
      );
    });
    expect(row?.statements).toBe(launchLimits.statementsMax - 1);
    server.clock.advance(600);
    const refused = await kit.call('POST', 'statements', {
      body: batch(2),
      headers: { 'accept-language': 'fr-CA' },
    });
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringMatching(/^LAUNCH_TOO_MANY_STATEMENTS: Un lancement/),
    ]);
    expect((await kit.call('POST', 'statements', { body: batch(1) })).status).toBe(200);
    expect((await kit.call('POST', 'statements', { body: batch(1) })).status).toBe(429);
  });

  test('bytes of a document, merged ones too, and documents', async () => {
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const kit = kitOf(learner);
    const half = launchLimits.documentBytesMax / 2;
    const save = (method: string, stateId: string, body: unknown) =>
      kit.call(method, 'activities/state', { parameters: stateOf(learner, stateId), body });
    expect((await save('PUT', 'large', { a: 'a'.repeat(half) })).status).toBe(204);
    const merged = await save('POST', 'large', { b: 'b'.repeat(half) });
    expect([merged.status, merged.text]).toEqual([
      413,
      expect.stringMatching(/^LAUNCH_DOCUMENT_TOO_LARGE: A document/),
    ]);
    for (let at = 1; at < launchLimits.documentsMax; at += 1)
      expect((await save('PUT', `state-${at}`, { at })).status).toBe(204);
    const one = await save('PUT', 'one-more', {});
    expect([one.status, one.text]).toEqual([429, expect.stringMatching(/^LAUNCH_TOO_MANY_DOCUMENTS: /)]);
    // What is there may still change.
    expect((await save('POST', 'state-1', { at: 0 })).status).toBe(204);
    await kit.call('DELETE', 'activities/state', { parameters: stateOf(learner, 'state-1') });
    expect((await save('PUT', 'one-more', {})).status).toBe(204);
  });

  test('requests in a while, each launch for itself', async () => {
    const [learner, peer] = [
      await launchLearner(server, tenant, tenant.users.learner),
      await launchLearner(server, tenant, tenant.users.peer),
    ];
    const kit = kitOf(learner);
    const ask = (headers: Record<string, string> = {}) =>
      kit.call('GET', 'activities/state', { parameters: stateOf(learner, 'none'), headers });
    const answers: number[] = [];
    // Ten at once: a busy machine lets no more wait for the embedded database.
    for (let sent = 0; sent < launchLimits.requestsMax; sent += 10)
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => ask()))).map(({ status }) => status),
      );
    expect(new Set(answers)).toEqual(new Set([404]));
    const refused = await ask();
    expect([refused.status, refused.text, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^LAUNCH_TOO_MANY_REQUESTS: /),
      '10',
    ]);
    for (const [language, text] of [
      ['en, fr;q=0.5', launchErrorTexts.en.LAUNCH_TOO_MANY_REQUESTS],
      ['en;q=0.5, fr-CA', launchErrorTexts.fr.LAUNCH_TOO_MANY_REQUESTS],
    ] as const)
      expect((await ask({ 'accept-language': language })).text).toContain(text.message);
    const other = await kitOf(peer).call('GET', 'activities/state', { parameters: stateOf(peer, 'none') });
    expect(other.status).toBe(404);
    server.clock.advance(launchLimits.requestsWindowMs);
    expect((await ask()).status).toBe(404);
  });
});

test('the last calls of a module are taken for a moment after its page was left, of its own page alone', async () => {
  const learner = await launchLearner(server, tenant, tenant.users.learner);
  const other = await launchLearner(server, tenant, tenant.users.peer);
  const kit = kitOf(learner);
  await completePage(server, learner);
  server.clock.advance((launchGraceSeconds - 1) * 1_000);
  const save = (of: LaunchedLearner) =>
    kit.call('PUT', 'activities/state', { parameters: stateOf(of, 'bookmark'), body: { page: 3 } });
  expect((await save(learner)).status).toBe(204);
  expect((await save(other)).status).toBe(403);
  const statement = sampleStatement({ actor: learner.actor });
  expect((await kit.call('POST', 'statements', { body: statement })).status).toBe(200);
  server.clock.advance(1_600);
  expect((await save(learner)).status).toBe(401);
  expect((await kit.call('POST', 'statements', { body: statement })).status).toBe(401);
});

test('a statement that comes while somebody holds the lesson is kept, and reaches its page later', async () => {
  const postgres = await startServer({
    database: 'postgres',
    publicAddress: { scheme: 'http', port: null },
    // As in production, so that the lock is given up after one second.
    statementMs: 3_000,
  });
  try {
    const centre = await stockTenant(postgres, 'alpha');
    const module = await stockModule(postgres, centre);
    const learner = await clientOf(postgres, centre, 'learner');
    const params = { id: module.lessons.first };
    const page = await learner.getCurrentPage({ params, query: {} });
    if (!page.ok) throw new Error(page.code);
    const launch = await learner.launchTincan({ params, body: { pageId: page.data.id, rowId: moduleRow } });
    if (!launch.ok) throw new Error(launch.code);
    const asked = new URL(launch.data.url).searchParams;
    const kit = createKit({
      url: `${postgres.url}/api/xapi-launch`,
      auth: asked.get('auth') ?? '',
      edition: '1.0.3',
    });
    const statement = {
      id: newId(),
      actor: JSON.parse(asked.get('actor') ?? '') as unknown,
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: asked.get('activity_id') },
      result: { score: { scaled: 0.75 } },
    };
    const answer = await postgres.open.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(`select set_config('app.context', $1, true)`, [centre.contextId]);
      await owner.query('select id from lessons where id = $1 for update', [params.id]);
      const taken = await kit.call('POST', 'statements', { body: statement });
      await owner.query('rollback');
      return taken;
    });
    expect([answer.status, answer.json]).toEqual([200, [statement.id]]);
    const before = await learner.getLesson({ params });
    expect(before).toMatchObject({ data: { scoring: { global: { actual: 0 } } } });
    expect(await postgres.app.jobs.run('xapi-report')).toBe(1);
    const pages = await postgres.open.database.withTenant(centre.contextId, (tx) =>
      tx.run(
        tx.sql.selectFrom('lesson_pages').select(['progress', 'tincanRatio']).where('id', '=', page.data.id),
      ),
    );
    expect(pages).toEqual([{ progress: 'COMPLETED', tincanRatio: 0.75 }]);
  } finally {
    await postgres.close();
  }
});

describe('the two profiles that packages use', () => {
  const profile = { 'if-none-match': '*' };

  test('are read and written by a launch, each within its own learner and activity', async () => {
    const [one, peer] = [
      await launchLearner(server, tenant, tenant.users.learner),
      await launchLearner(server, tenant, tenant.users.peer),
    ];
    const [kit, other] = [kitOf(one), kitOf(peer)];
    const agent = JSON.stringify(one.actor);
    const own = { agent, profileId: 'preferences' };
    const shared = { activityId: one.activityId, profileId: 'high-scores' };
    for (const [resource, parameters] of [
      ['agents/profile', own],
      ['activities/profile', shared],
    ] as const) {
      const put = await kit.call('PUT', resource, { parameters, body: { sound: 1 }, headers: profile });
      expect(put.status).toBe(204);
      expect((await kit.call('POST', resource, { parameters, body: { text: 2 } })).status).toBe(204);
      const read = await kit.call('GET', resource, { parameters });
      expect(read.json).toEqual({ sound: 1, text: 2 });
      const foreign =
        resource === 'agents/profile'
          ? { ...own, agent: JSON.stringify(peer.actor) }
          : { ...shared, activityId: `${one.activityId}/other` };
      for (const method of ['GET', 'PUT', 'POST', 'DELETE'])
        expect(
          (
            await kit.call(method, resource, {
              parameters: foreign,
              ...(method === 'PUT' || method === 'POST' ? { body: {}, headers: profile } : {}),
            })
          ).status,
        ).toBe(403);
    }
    // High scores are shared by those who play the same activity, preferences by nobody.
    expect((await other.call('GET', 'activities/profile', { parameters: shared })).json).toMatchObject({
      sound: 1,
    });
    expect((await other.call('GET', 'agents/profile', { parameters: own })).status).toBe(403);
    expect((await kit.call('DELETE', 'activities/profile', { parameters: shared })).status).toBe(403);
    expect((await kit.call('DELETE', 'agents/profile', { parameters: own })).status).toBe(204);
  });
});

describe('the quotas of a person', () => {
  test('hold for statements and documents of launches, and end with the minute', async () => {
    await setSettings(server, tenant, { quotas: { statements: { person: 5 }, documents: { person: 2 } } });
    server.clock.advance(61_000);
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const kit = kitOf(learner);
    const send = (count: number) =>
      kit.call('POST', 'statements', {
        body: Array.from({ length: count }, () => sampleStatement({ actor: learner.actor })),
      });
    const sent = await Promise.all(Array.from({ length: 9 }, () => send(1)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = sent.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.text]).toEqual([429, expect.stringMatching(/^QUOTA_EXCEEDED: /)]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const save = () => kit.call('PUT', 'activities/state', { parameters: stateOf(learner, 'a'), body: {} });
    expect([(await save()).status, (await save()).status, (await save()).status]).toEqual([204, 204, 429]);
    server.clock.advance(61_000);
    expect((await send(5)).status).toBe(200);
    expect((await send(1)).status).toBe(429);
    await setSettings(server, tenant, { quotas: {} });
  });
});

describe('a chain of references', () => {
  test('costs the same few statements of SQL however long it is', async () => {
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const kit = kitOf(learner);
    const { actor } = learner;
    let target = newId();
    await kit.call('POST', 'statements', { body: sampleStatement({ id: target, actor }) });
    const times: number[] = [];
    for (let length = 0; length < 60; length += 1) {
      const id = newId();
      const body = sampleStatement({ id, actor, object: { objectType: 'StatementRef', id: target } });
      const began = threadMs();
      expect((await kit.call('POST', 'statements', { body })).status).toBe(200);
      times.push(threadMs() - began);
      target = id;
    }
    const median = (some: readonly number[]) =>
      some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
    expect(median(times.slice(-20))).toBeLessThan(10 * median(times.slice(0, 20)));
    const linked = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .selectFrom('xapi_links as l')
          .innerJoin('xapi_statements as s', 's.key', 'l.key')
          .select((of) => of.fn.countAll<string>().as('count'))
          .where('s.id', '=', target)
          .where('l.usage', '=', 1),
      ),
    );
    // One of its own, and one of each statement that is followed.
    expect(Number(linked[0]?.count)).toBe(1 + referenceLimits.depthMax);
  });
});
