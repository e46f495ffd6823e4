/** Requests: version, methods, headers and parameters, and the small resources. */
import {
  conformanceCase,
  type ConformanceCase,
  equal,
  expectCall,
  expectStatus,
  holds,
  same,
} from './conformance-case.ts';
import { type Json, newActivity, newAgent, newId, sampleStatement } from './kit.ts';

const stateOf = (): Record<string, string> => ({
  activityId: newActivity(),
  agent: JSON.stringify(newAgent()),
  stateId: newId(),
});

const bare = { authorization: null, 'x-experience-api-version': null };

const resourcesToAsk: readonly (readonly [string, () => Record<string, string>])[] = [
  ['statements', () => ({})],
  ['activities', () => ({ activityId: newActivity() })],
  ['agents', () => ({ agent: JSON.stringify(newAgent()) })],
  ['activities/state', () => ({ activityId: newActivity(), agent: JSON.stringify(newAgent()) })],
  ['activities/profile', () => ({ activityId: newActivity() })],
  ['agents/profile', () => ({ agent: JSON.stringify(newAgent()) })],
];

const versioning: readonly ConformanceCase[] = [
  ...resourcesToAsk.flatMap(([resource, parameters]) => [
    conformanceCase('XAPI-00321', `${resource} without a version header is refused`, async (kit) => {
      await expectCall(kit, 400, 'GET', resource, {
        parameters: parameters(),
        headers: { 'x-experience-api-version': null },
      });
    }),
    ...['0.9', '0.95', '1.1.0', '2.1.0', '3.0', 'x', ''].map((version) =>
      conformanceCase('XAPI-00331', `${resource} with version "${version}" is refused`, async (kit) => {
        await expectCall(kit, 400, 'GET', resource, {
          parameters: parameters(),
          headers: { 'x-experience-api-version': version },
        });
      }),
    ),
    conformanceCase(
      'XAPI-00126',
      `HEAD of ${resource} answers what GET does, without a body`,
      async (kit) => {
        const asked = { parameters: parameters() };
        const [get, head] = [await kit.call('GET', resource, asked), await kit.call('HEAD', resource, asked)];
        equal(head.status, get.status);
        equal(head.text, '');
        for (const name of ['content-type', 'content-length', 'etag'])
          equal(head.headers.get(name), get.headers.get(name), name);
      },
    ),
    conformanceCase('XAPI-00324', `${resource} refuses an unknown parameter`, async (kit) => {
      await expectCall(kit, 400, 'GET', resource, { parameters: { ...parameters(), foo: 'bar' } });
    }),
    conformanceCase('XAPI-00333', `${resource} answers with the latest patch version`, async (kit) => {
      const answer = await expectCall(kit, 200, 'GET', resource, { parameters: parameters() });
      equal(answer.headers.get('x-experience-api-version'), kit.edition);
    }),
    conformanceCase('2.0 §4.1.5', `${resource} without a credential answers 401`, async (kit) => {
      await expectCall(kit, 401, 'GET', resource, {
        parameters: parameters(),
        headers: { authorization: null },
      });
    }),
    conformanceCase('2.0 §4.1.5', `${resource} with a wrong password answers 401`, async (kit) => {
      await expectCall(kit, 401, 'GET', resource, {
        parameters: parameters(),
        headers: { authorization: `${kit.auth.slice(0, -12)}AAAAAAAAAAA=` },
      });
    }),
    conformanceCase('XAPI-00323', `${resource} can be asked across origins`, async (kit) => {
      const answer = await kit.call('OPTIONS', resource, {
        headers: {
          ...bare,
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        },
      });
      expectStatus(answer, 204);
      equal(answer.headers.get('access-control-allow-origin'), '*');
      holds(answer.headers.get('access-control-allow-headers')?.includes('authorization'));
    }),
  ]),
  ...['1.0', '1.0.0', '1.0.3', '1.0.99', '2.0', '2.0.0', '2.0.7'].map((version) =>
    conformanceCase('2.0 §4.1.7', `version ${version} is served`, async (kit) => {
      const answer = await expectCall(kit, 200, 'GET', 'statements', {
        headers: { 'x-experience-api-version': version },
      });
      equal(answer.headers.get('x-experience-api-version'), version.startsWith('1') ? '1.0.3' : '2.0.0');
    }),
  ),
  ...[400, 404, 200].map((status) =>
    conformanceCase(
      'XAPI-00153',
      `answers ${status} of statements have X-Experience-API-Consistent-Through`,
      async (kit) => {
        const parameters: Record<number, Record<string, string>> = {
          400: { foo: '1' },
          404: { statementId: newId() },
          200: {},
        };
        const answer = await expectCall(kit, status, 'GET', 'statements', {
          parameters: parameters[status] ?? {},
        });
        holds(
          /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(answer.headers.get('x-experience-api-consistent-through') ?? ''),
        );
        holds(answer.headers.get('x-experience-api-version'));
      },
    ),
  ),
];

const allowed: readonly (readonly [string, readonly string[]])[] = [
  ['statements', ['GET', 'HEAD', 'PUT', 'POST']],
  ['activities', ['GET', 'HEAD']],
  ['agents', ['GET', 'HEAD']],
  ['about', ['GET', 'HEAD']],
  ['activities/state', ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']],
  ['activities/profile', ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']],
  ['agents/profile', ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']],
];

const methods: readonly ConformanceCase[] = allowed.flatMap(([resource, known]) =>
  ['PUT', 'POST', 'PATCH', 'DELETE']
    .filter((method) => !known.includes(method))
    .map((method) =>
      conformanceCase('2.0 §4.1.5', `${resource} has no ${method}, and says what it has`, async (kit) => {
        const answer = await expectCall(kit, 405, method, resource, { body: {} });
        const allow = (answer.headers.get('allow') ?? '').split(', ');
        same(
          known.filter((one) => !allow.includes(one)),
          [],
        );
        holds(answer.headers.get('x-experience-api-version'));
      }),
    ),
);

const small: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00319', 'about answers without version and credential', async (kit) => {
    const answer = await expectCall(kit, 200, 'GET', 'about', { headers: bare });
    same((answer.json as Json)['version'], ['1.0.3', '2.0.0']);
  }),
  conformanceCase(
    'XAPI-00316',
    'about under a 1.0 header names versions of 1.0 alone',
    async (kit) => {
      same((await expectCall(kit, 200, 'GET', 'about')).json, { version: ['1.0.3'] });
    },
    ['1.0.3'],
  ),
  conformanceCase(
    '2.0 §4.1.6.7',
    'about names the latest of each major version',
    async (kit) => {
      same((await expectCall(kit, 200, 'GET', 'about')).json, { version: ['1.0.3', '2.0.0'] });
    },
    ['2.0.0'],
  ),
  conformanceCase('XAPI-00325', 'a parameter in another case is refused', async (kit) => {
    await expectCall(kit, 400, 'GET', 'statements', { parameters: { StatementId: newId() } });
    await expectCall(kit, 400, 'GET', 'activities', { parameters: { activityID: newActivity() } });
  }),
  conformanceCase('XAPI-00236 to 247', 'a Person has every property as a list', async (kit) => {
    const account = { homePage: 'https://portal.example.org', name: 'x' };
    const answer = await expectCall(kit, 200, 'GET', 'agents', {
      parameters: { agent: JSON.stringify({ name: 'Léa', account }) },
    });
    same(answer.json, { objectType: 'Person', name: ['Léa'], account: [account] });
  }),
  ...[
    undefined,
    'no json',
    '{"name":"x"}',
    '[]',
    '{"mbox":"mailto:x"}',
    '{"objectType":"Group","member":[]}',
  ].map((agent) =>
    conformanceCase('XAPI-00249', `agents with agent ${agent} is refused`, async (kit) => {
      await expectCall(kit, 400, 'GET', 'agents', { parameters: agent === undefined ? {} : { agent } });
    }),
  ),
  conformanceCase('XAPI-00250', 'activities without an activityId is refused', async (kit) => {
    await expectCall(kit, 400, 'GET', 'activities');
    await expectCall(kit, 400, 'GET', 'activities', { parameters: { activityId: 'no iri' } });
  }),
  conformanceCase('XAPI-00254', 'an activity gathers what all statements say of it', async (kit) => {
    const id = newActivity();
    const describe = (definition: Json) => kit.store(sampleStatement({ object: { id, definition } }));
    await describe({ name: { en: 'Quiz' }, type: 'https://example.org/quiz' });
    await describe({ name: { fr: 'Questionnaire' }, moreInfo: 'https://example.org/more' });
    const answer = await expectCall(kit, 200, 'GET', 'activities', { parameters: { activityId: id } });
    same(answer.json, {
      objectType: 'Activity',
      id,
      definition: {
        name: { en: 'Quiz', fr: 'Questionnaire' },
        type: 'https://example.org/quiz',
        moreInfo: 'https://example.org/more',
      },
    });
  }),
  conformanceCase('2.0 §4.1.6.4', 'an unknown activity is answered by its id', async (kit) => {
    const id = newActivity();
    same((await expectCall(kit, 200, 'GET', 'activities', { parameters: { activityId: id } })).json, {
      objectType: 'Activity',
      id,
    });
  }),
  conformanceCase('XAPI-00328', 'a request beyond the limit answers 413', async (kit) => {
    await expectCall(kit, 413, 'PUT', 'activities/state', {
      parameters: stateOf(),
      body: Buffer.alloc(17 * 1_048_576, 'a'),
    });
  }),
];

export const requestCases: readonly ConformanceCase[] = [...versioning, ...methods, ...small];
