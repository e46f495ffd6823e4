import { limits } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchEventLoop } from '../../../testing/servers/event-loop.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { createKit, newId, sampleStatement } from '../../../testing/xapi/kit.ts';
import { launchLearner } from '../../../testing/xapi/launched-learners.ts';
import { newTenantCredential } from '../../../testing/xapi/store-under-test.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

describe('a launch cannot hold the server', () => {
  test('by a duration of 80 kB that is sent twice', async () => {
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const kit = createKit({ url: `${server.url}/api/xapi-launch`, auth: learner.auth, edition: '1.0.3' });
    const digits = '1'.repeat(80_000);
    const loop = watchEventLoop();
    for (const duration of [`PT${digits}S`, `PT1.${digits}S`, `P${digits}W`]) {
      const body = sampleStatement({ id: newId(), actor: learner.actor, result: { duration } });
      const answers = [
        await kit.call('POST', 'statements', { body }),
        await kit.call('POST', 'statements', { body }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    }
    expect(loop.longest()).toBeLessThan(100);
    loop.stop();
  });
});

const storeKit = async () => {
  const { auth } = await newTenantCredential(server, tenant);
  return createKit({ url: `${server.url}/api/xapi`, auth, edition: '1.0.3' });
};
const lists = ['[', ']'] as const;
const objects = ['{"a":', '}'] as const;
const nested = (levels: number, [open, close]: readonly [string, string] = lists) =>
  `${open.repeat(levels)}0${close.repeat(levels)}`;
const key = 'https://example.org/extension';

describe('JSON that nests', () => {
  // The statement, the result, its extensions: three levels around the value.
  const around = 3;
  test.each([
    ['at the limit', limits.jsonDepthMax - around, 200],
    ['beyond it', limits.jsonDepthMax - around + 1, 400],
    ['5,000 levels', 5_000, 400],
    ['40,000 levels', 40_000, 400],
  ])('%s in a statement is answered', async (_title, levels, status) => {
    const kit = await storeKit();
    for (const sides of [lists, objects]) {
      const body = JSON.stringify(sampleStatement({ result: { extensions: { [key]: 'here' } } }));
      const answer = await kit.call('POST', 'statements', {
        body: body.replace('"here"', nested(levels, sides)),
      });
      expect(answer.status).toBe(status);
    }
  });

  test('too deep is refused in states, their merges, and parameters; what is no JSON is kept', async () => {
    const kit = await storeKit();
    const parameters = { activityId: 'https://example.org/a', agent: '{"mbox":"mailto:a@example.org"}' };
    const put = (stateId: string, body: string, type = 'application/json', method = 'PUT') =>
      kit.call(method, 'activities/state', {
        parameters: { ...parameters, stateId },
        body,
        headers: { 'content-type': type },
      });
    for (const method of ['PUT', 'POST']) {
      const deep = await put('deep', nested(5_000), 'application/json', method);
      expect([deep.status, deep.text]).toEqual([400, expect.stringContaining(String(limits.jsonDepthMax))]);
    }
    expect((await put('opaque', nested(5_000), 'text/plain')).status).toBe(204);
    expect((await put('right', nested(limits.jsonDepthMax))).status).toBe(204);
    const agent = await kit.call('GET', 'statements', { parameters: { agent: nested(500) } });
    expect(agent.status).toBe(400);
  });

  test('too deep is refused by a route that takes JSON', async () => {
    const answer = await server.request(tenant.host, '/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"username":${nested(20_000)},"password":"x"}`,
    });
    expect(answer.status).toBe(400);
  });
});

describe('numbers', () => {
  const written = '[12345678901234567890,1.0,1.50,-0,1E+2,1e400,0.1000000000000000055511151231257827]';

  test('leave as they came: exact, canonical, ids, in states that are merged, and in definitions', async () => {
    const kit = await storeKit();
    const id = newId();
    const activityId = `https://example.org/${id}`;
    const body = JSON.stringify(
      sampleStatement({
        id,
        object: { id: activityId, definition: { extensions: { [key]: 'here' } } },
        result: { score: { raw: 7 }, extensions: { [key]: 'here' } },
      }),
    )
      .replaceAll('"here"', written)
      .replace('"raw":7', '"raw":7.50');
    for (const _again of [1, 2])
      expect((await kit.call('PUT', 'statements', { parameters: { statementId: id }, body })).status).toBe(
        204,
      );
    for (const format of ['exact', 'canonical', 'ids']) {
      const { text } = await kit.call('GET', 'statements', { parameters: { statementId: id, format } });
      expect(text.split(written)).toHaveLength(format === 'ids' ? 2 : 3);
      expect(text).toContain('"raw":7.50');
    }
    expect((await kit.call('GET', 'activities', { parameters: { activityId } })).text).toContain(written);
    const parameters = { activityId, agent: '{"mbox":"mailto:a@example.org"}', stateId: 'numbers' };
    await kit.call('PUT', 'activities/state', { parameters, body: `{"a":${written}}` });
    await kit.call('POST', 'activities/state', { parameters, body: `{"b":${written}}` });
    expect((await kit.call('GET', 'activities/state', { parameters })).text).toBe(
      `{"a":${written},"b":${written}}`,
    );
  });

  test('differ where their digits do, and are one in all spellings', async () => {
    const kit = await storeKit();
    const send = (id: string, raw: string) =>
      kit.call('PUT', 'statements', {
        parameters: { statementId: id },
        body: JSON.stringify(
          sampleStatement({
            id,
            actor: { mbox: 'mailto:a@example.org' },
            object: { id: key },
            result: { score: { raw: 7 } },
          }),
        ).replace('"raw":7', `"raw":${raw}`),
      });
    const id = newId();
    const sent: [string, number][] = [
      ['9007199254740993', 204],
      ['9007199254740993.0', 204],
      ['9007199254740992', 409],
      ['90071992547409.93e2', 204],
    ];
    for (const [raw, status] of sent) expect((await send(id, raw)).status).toBe(status);
  });
});
