/** State, agent profile and activity profile documents: the same table for all three. */
import { createHash } from 'node:crypto';
import {
  conformanceCase,
  type ConformanceCase,
  equal,
  expectCall,
  expectStatus,
  holds,
  same,
} from './conformance-case.ts';
import { type CallOptions, type Kit, newActivity, newAgent, newId } from './kit.ts';

interface Kind {
  readonly resource: string;
  readonly nameParameter: 'stateId' | 'profileId';
  readonly owner: () => Record<string, string>;
  readonly agentParameter: boolean;
  readonly activityParameter: boolean;
}

const agent = () => JSON.stringify(newAgent());
const kinds: readonly Kind[] = [
  {
    resource: 'activities/state',
    nameParameter: 'stateId',
    owner: () => ({ activityId: newActivity(), agent: agent() }),
    agentParameter: true,
    activityParameter: true,
  },
  {
    resource: 'agents/profile',
    nameParameter: 'profileId',
    owner: () => ({ agent: agent() }),
    agentParameter: true,
    activityParameter: false,
  },
  {
    resource: 'activities/profile',
    nameParameter: 'profileId',
    owner: () => ({ activityId: newActivity() }),
    agentParameter: false,
    activityParameter: true,
  },
];
const writes = ['PUT', 'POST', 'DELETE', 'GET'] as const;
const sha1 = (text: string) => `"${createHash('sha1').update(text).digest('hex')}"`;

function casesOf({
  resource,
  nameParameter,
  owner,
  agentParameter,
  activityParameter,
}: Kind): ConformanceCase[] {
  const place = () => ({ ...owner(), [nameParameter]: newId() });
  const call = (
    kit: Kit,
    status: number,
    method: string,
    parameters: Record<string, string>,
    options: CallOptions = {},
  ) => {
    const conditions = Object.keys(options.headers ?? {}).some((name) => name.startsWith('if-'));
    // 1.0.3 Communication §3.1: a client sends a condition with each PUT of a profile.
    const added = method === 'PUT' && !isState && !conditions ? { 'if-none-match': '*' } : {};
    const headers = { ...added, ...options.headers };
    return expectCall(kit, status, method, resource, { parameters, ...options, headers });
  };
  const isState = nameParameter === 'stateId';
  const one = (
    requirement: string,
    title: string,
    run: (kit: Kit) => Promise<void>,
    editions?: ConformanceCase['editions'],
  ) => conformanceCase(requirement, `${resource}: ${title}`, run, editions);
  const withBody = (method: string): CallOptions =>
    method === 'PUT' || method === 'POST' ? { body: { a: 1 } } : {};

  return [
    one(
      'XAPI-00188, 269, 293',
      'PUT answers 204, GET the same bytes with type, ETag and Last-Modified',
      async (kit) => {
        const parameters = place();
        const bytes = Buffer.from([0, 1, 254, 255]);
        await call(kit, 204, 'PUT', parameters, { body: bytes, headers: { 'content-type': 'image/x-icon' } });
        const got = await call(kit, 200, 'GET', parameters);
        same(got.bytes, bytes);
        equal(got.headers.get('content-type'), 'image/x-icon');
        holds(Number.isFinite(Date.parse(got.headers.get('last-modified') ?? '')));
      },
    ),
    one('XAPI-00322', 'the ETag is the quoted SHA-1 of the content', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'PUT', parameters, { body: { a: 1 } });
      equal((await call(kit, 200, 'GET', parameters)).headers.get('etag'), sha1('{"a":1}'));
    }),
    one('XAPI-00233, 280', 'a POST of what is not there stores it', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'POST', parameters, { body: { a: 1 } });
      same((await call(kit, 200, 'GET', parameters)).json, { a: 1 });
    }),
    one('XAPI-00183 to 186, 234, 279', 'a POST merges the top level alone', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'PUT', parameters, { body: { a: { x: 1 }, b: 1, c: [1] } });
      await call(kit, 204, 'POST', parameters, { body: { a: { y: 2 }, c: null, d: 4 } });
      const got = await call(kit, 200, 'GET', parameters);
      same(got.json, { a: { y: 2 }, b: 1, c: null, d: 4 });
      equal(got.headers.get('etag'), sha1(got.text));
    }),
    one(
      'XAPI-00232, 278',
      'a POST over what is no JSON object is refused and changes nothing',
      async (kit) => {
        const parameters = place();
        await call(kit, 204, 'PUT', parameters, { body: 'text', headers: { 'content-type': 'text/plain' } });
        await call(kit, 400, 'POST', parameters, { body: { a: 1 } });
        equal((await call(kit, 200, 'GET', parameters)).text, 'text');
        const list = place();
        await call(kit, 204, 'PUT', list, { body: [1, 2] });
        await call(kit, 400, 'POST', list, { body: { a: 1 } });
      },
    ),
    one('XAPI-00229, 281', 'a POST of what is no JSON object over one is refused', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'PUT', parameters, { body: { a: 1 } });
      await call(kit, 400, 'POST', parameters, { body: 'text', headers: { 'content-type': 'text/plain' } });
      await call(kit, 400, 'POST', parameters, { body: [1] });
      await call(kit, 400, 'POST', parameters, { body: '{"a":' });
      same((await call(kit, 200, 'GET', parameters)).json, { a: 1 });
    }),
    one('XAPI-00235, 284', 'JSON that is none is refused', async (kit) => {
      for (const method of ['POST', 'PUT']) await call(kit, 400, method, place(), { body: '{not json}' });
    }),
    one('XAPI-00191, 271', 'DELETE answers 204, then 404', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'PUT', parameters, { body: { a: 1 } });
      await call(kit, 204, 'DELETE', parameters);
      await call(kit, 404, 'GET', parameters);
      await call(kit, 204, 'DELETE', parameters);
    }),
    one('XAPI-00193, 270', 'GET without a name lists the names', async (kit) => {
      const who = owner();
      const names = [newId(), newId()].toSorted();
      for (const name of names)
        await call(kit, 204, 'PUT', { ...who, [nameParameter]: name }, { body: { a: 1 } });
      same(((await call(kit, 200, 'GET', who)).json as string[]).toSorted(), names);
      same((await call(kit, 200, 'GET', owner())).json, []);
    }),
    one('XAPI-00195, 275', 'since lists what was stored later', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'PUT', parameters, { body: { a: 1 } });
      const { [nameParameter]: name, ...who } = parameters;
      const modified = Date.parse(
        (await call(kit, 200, 'GET', parameters)).headers.get('last-modified') ?? '',
      );
      same((await call(kit, 200, 'GET', { ...who, since: new Date(modified - 1).toISOString() })).json, [
        name,
      ]);
      same((await call(kit, 200, 'GET', { ...who, since: new Date(modified).toISOString() })).json, []);
      await call(kit, 400, 'GET', { ...who, since: 'yesterday' });
    }),
    ...writes.flatMap((method) => [
      ...(agentParameter
        ? [undefined, 'no json', '{"name":"x"}', '{"mbox":"x"}', '7'].map((value) =>
            one('XAPI-00196 to 199, 255 to 258', `${method} with agent ${value} is refused`, async (kit) => {
              const { agent: _agent, ...rest } = place() as Record<string, string>;
              await call(
                kit,
                400,
                method,
                value === undefined ? rest : { ...rest, agent: value },
                withBody(method),
              );
            }),
          )
        : []),
      ...(activityParameter
        ? [undefined, 'no iri', ''].map((value) =>
            one('XAPI-00207 to 210', `${method} with activityId ${value} is refused`, async (kit) => {
              const { activityId: _activityId, ...rest } = place() as Record<string, string>;
              await call(
                kit,
                400,
                method,
                value === undefined ? rest : { ...rest, activityId: value },
                withBody(method),
              );
            }),
          )
        : []),
      one('XAPI-00324', `${method} with an unknown parameter is refused`, async (kit) => {
        await call(kit, 400, method, { ...place(), foo: 'bar' }, withBody(method));
      }),
      ...(isState
        ? [
            one(
              'XAPI-00200 to 203',
              `${method} with a registration that is no UUID is refused`,
              async (kit) => {
                await call(kit, 400, method, { ...place(), registration: 'x' }, withBody(method));
              },
            ),
          ]
        : []),
    ]),
    ...(['PUT', 'POST'] as const).map((method) =>
      one('XAPI-00206, 211, 266, 267', `${method} without ${nameParameter} is refused`, async (kit) => {
        await call(kit, 400, method, owner(), withBody(method));
      }),
    ),
    one('XAPI-00322', 'If-Match and If-None-Match decide', async (kit) => {
      const parameters = place();
      const put = (status: number, body: unknown, headers: Record<string, string>) =>
        call(kit, status, 'PUT', parameters, { body, headers });
      await put(412, { a: 1 }, { 'if-match': '*' });
      await put(204, { a: 1 }, { 'if-none-match': '*' });
      await put(412, { a: 2 }, { 'if-none-match': '*' });
      await put(412, { a: 2 }, { 'if-match': sha1('other') });
      await put(412, { a: 2 }, { 'if-none-match': sha1('{"a":1}') });
      same((await call(kit, 200, 'GET', parameters)).json, { a: 1 });
      await put(204, { a: 2 }, { 'if-match': sha1('{"a":1}') });
      await put(204, { a: 3 }, { 'if-match': `${sha1('x')}, ${sha1('{"a":2}')}` });
      await call(kit, 412, 'POST', parameters, { body: { b: 1 }, headers: { 'if-match': sha1('old') } });
      await call(kit, 204, 'POST', parameters, { body: { b: 1 }, headers: { 'if-match': sha1('{"a":3}') } });
      await call(kit, 412, 'DELETE', parameters, { headers: { 'if-match': sha1('old') } });
      same((await call(kit, 200, 'GET', parameters)).json, { a: 3, b: 1 });
      await call(kit, 204, 'DELETE', parameters, { headers: { 'if-match': sha1('{"a":3,"b":1}') } });
    }),
    one('XAPI-00273, 1.0.3 Communication §3.1', 'a first PUT without a condition', async (kit) => {
      const parameters = place();
      const isFree = isState || kit.edition === '2.0.0';
      expectStatus(await kit.call('PUT', resource, { parameters, body: { a: 1 } }), isFree ? 204 : 400);
      await call(kit, isFree ? 200 : 404, 'GET', parameters);
      expectStatus(await kit.call('POST', resource, { parameters, body: { b: 1 } }), 204);
    }),
    one('XAPI-00322', 'a bare PUT over a document answers 409 and says why', async (kit) => {
      const parameters = place();
      await call(kit, 204, 'PUT', parameters, { body: { a: 1 } });
      const again = await kit.call('PUT', resource, { parameters, body: { a: 2 } });
      // 1.0.3 lets states be written without conditions.
      const isFree = isState && kit.edition === '1.0.3';
      expectStatus(again, isFree ? 204 : 409);
      if (!isFree) holds(again.text.includes('If-Match') && again.text.includes('current state'));
      same((await call(kit, 200, 'GET', parameters)).json, { a: isFree ? 2 : 1 });
    }),
  ];
}

const states: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00218 to 220', 'states of two registrations and of none are three', async (kit) => {
    const base = { activityId: newActivity(), agent: agent(), stateId: 'bookmark' };
    const registrations = [newId(), newId()];
    const all = [base, ...registrations.map((registration) => ({ ...base, registration }))];
    for (const [at, parameters] of all.entries())
      await expectCall(kit, 204, 'PUT', 'activities/state', { parameters, body: { at } });
    for (const [at, parameters] of all.entries())
      same((await expectCall(kit, 200, 'GET', 'activities/state', { parameters })).json, { at });
    const { stateId: _stateId, ...who } = base;
    same(
      (
        await expectCall(kit, 200, 'GET', 'activities/state', {
          parameters: { ...who, registration: registrations[0] ?? '' },
        })
      ).json,
      ['bookmark'],
    );
  }),
  conformanceCase('XAPI-00194', 'DELETE without stateId removes all of the context', async (kit) => {
    const who = { activityId: newActivity(), agent: agent() };
    for (const stateId of ['a', 'b'])
      await expectCall(kit, 204, 'PUT', 'activities/state', {
        parameters: { ...who, stateId },
        body: { a: 1 },
      });
    await expectCall(kit, 204, 'DELETE', 'activities/state', { parameters: who });
    same((await expectCall(kit, 200, 'GET', 'activities/state', { parameters: who })).json, []);
    await expectCall(kit, 400, 'DELETE', 'activities/state', { parameters: { ...who, since: 'x' } });
  }),
  ...['agents/profile', 'activities/profile'].map((resource) =>
    conformanceCase('XAPI-00265', `${resource}: DELETE without profileId is refused`, async (kit) => {
      await expectCall(kit, 400, 'DELETE', resource, {
        parameters: resource === 'agents/profile' ? { agent: agent() } : { activityId: newActivity() },
      });
    }),
  ),
];

export const documentCases: readonly ConformanceCase[] = [...kinds.flatMap(casesOf), ...states];
