/** Bodies: content types, JSON that is none, letters and numbers, and the alternate syntax. */
import {
  conformanceCase,
  type ConformanceCase,
  equal,
  expectCall,
  expectStatus,
  getStatement,
  holds,
  same,
} from './conformance-case.ts';
import { type Json, type Kit, newActivity, newAgent, newId, sampleStatement } from './kit.ts';

const stateOf = (): Record<string, string> => ({
  activityId: newActivity(),
  agent: JSON.stringify(newAgent()),
  stateId: newId(),
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const inForm = (kit: Kit, fields: Readonly<Record<string, string>>) =>
  new URLSearchParams({
    'X-Experience-API-Version': kit.edition,
    Authorization: kit.auth,
    ...fields,
  }).toString();
const bare = { authorization: null, 'x-experience-api-version': null };

const bodies: readonly ConformanceCase[] = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    null,
  ].flatMap((type) =>
    (['POST', 'PUT'] as const).map((method) =>
      conformanceCase('XAPI-00127', `${method} of a statement as ${type} is refused`, async (kit) => {
        const id = newId();
        await expectCall(kit, 400, method, 'statements', {
          ...(method === 'PUT' ? { parameters: { statementId: id } } : {}),
          body: Buffer.from(JSON.stringify(sampleStatement())),
          headers: { 'content-type': type },
        });
      }),
    ),
  ),
  ...['', '{', '{"actor":', 'text', '"text"', '7', 'null', '[1]', '[null]', '{}', '[{}]'].map((body) =>
    conformanceCase('XAPI-00014', `a body of ${JSON.stringify(body)} is refused`, async (kit) => {
      await expectCall(kit, 400, 'POST', 'statements', { body });
    }),
  ),
  ...['actor', 'verb', 'object'].map((name) =>
    conformanceCase('XAPI-00021', `a statement that names ${name} twice is refused`, async (kit) => {
      const statement = sampleStatement();
      const text = JSON.stringify(statement);
      await expectCall(kit, 400, 'POST', 'statements', {
        body: `{"${name}":${JSON.stringify(statement[name])},${text.slice(1)}`,
      });
    }),
  ),
  conformanceCase(
    'XAPI-00021',
    'a name twice deep inside, escaped or spaced, is refused; a text that looks so is not',
    async (kit) => {
      const post = (extension: string) =>
        kit.call('POST', 'statements', {
          body: `${JSON.stringify(sampleStatement()).slice(0, -1)},"result":{"extensions":{"https://e.example/a":${extension}}}}`,
        });
      expectStatus(await post(String.raw`{"a" : 1, "\u0061":2}`), 400);
      expectStatus(await post(String.raw`{"a":"\"a\":1","b":"\\"}`), 200);
    },
  ),
  conformanceCase('XAPI-00015', 'a body that is not UTF-8 is refused', async (kit) => {
    const body = Buffer.from(JSON.stringify(sampleStatement({ result: { response: 'é' } })), 'latin1');
    await expectCall(kit, 400, 'POST', 'statements', {
      body,
      headers: { 'content-type': 'application/json' },
    });
  }),
  conformanceCase('XAPI-00015', 'letters, signs and escaped controls come back as they were', async (kit) => {
    const response = 'Ἀθηνᾶ 日本 🎓 "quoted" \\ \u0000 \u2028 é';
    const id = await kit.store(sampleStatement({ result: { response } }));
    same((await getStatement(kit, id))['result'], { response });
  }),
  conformanceCase('XAPI-00002', 'numbers keep at least 32 bits of precision', async (kit) => {
    const extensions = { 'https://e.example/n': [1.234567, 1e-20, 123456789012, 0.1] };
    const id = await kit.store(sampleStatement({ result: { extensions, score: { raw: 7.654321 } } }));
    same((await getStatement(kit, id))['result'], { extensions, score: { raw: 7.654321 } });
  }),
];

const alternate: readonly ConformanceCase[] = [
  conformanceCase(
    'XAPI-00336',
    'PUT, GET and DELETE by POST and method',
    async (kit) => {
      const id = newId();
      const ask = (method: string, resource: string, fields: Readonly<Record<string, string>>) =>
        kit.call('POST', `${resource}?method=${method}`, {
          body: inForm(kit, fields),
          headers: { ...bare, ...form },
        });
      expectStatus(
        await ask('PUT', 'statements', {
          statementId: id,
          content: JSON.stringify(sampleStatement()),
          'Content-Type': 'application/json',
        }),
        204,
      );
      const got = expectStatus(await ask('GET', 'statements', { statementId: id }), 200);
      equal((got.json as Json)['id'], id);
      const state = stateOf();
      expectStatus(
        await ask('PUT', 'activities/state', { ...state, content: 'é', 'Content-Type': 'text/plain' }),
        204,
      );
      equal(expectStatus(await ask('GET', 'activities/state', state), 200).text, 'é');
      expectStatus(
        await ask('POST', 'activities/state', {
          ...stateOf(),
          content: '{"a":1}',
          'Content-Type': 'application/json',
        }),
        204,
      );
      expectStatus(await ask('DELETE', 'activities/state', state), 204);
      expectStatus(await ask('GET', 'activities/state', state), 404);
    },
    ['1.0.3'],
  ),
  conformanceCase(
    'XAPI-00148',
    'a POST that holds a GET answers a list',
    async (kit) => {
      const answer = await expectCall(kit, 200, 'POST', 'statements?method=GET', {
        body: inForm(kit, { limit: '1' }),
        headers: { ...bare, ...form },
      });
      holds(Array.isArray((answer.json as Json)['statements']));
    },
    ['1.0.3'],
  ),
  conformanceCase(
    'XAPI-00336',
    'another query parameter beside method is refused',
    async (kit) => {
      await expectCall(kit, 400, 'POST', `statements?method=PUT&statementId=${newId()}`, {
        body: inForm(kit, { content: JSON.stringify(sampleStatement()) }),
        headers: { ...bare, ...form },
      });
    },
    ['1.0.3'],
  ),
  conformanceCase(
    'XAPI-00336',
    'a PUT without content is refused',
    async (kit) => {
      await expectCall(kit, 400, 'POST', 'statements?method=PUT', {
        body: inForm(kit, { statementId: newId() }),
        headers: { ...bare, ...form },
      });
    },
    ['1.0.3'],
  ),
  conformanceCase(
    '2.0 §4.1',
    'the alternate syntax is no longer known',
    async (kit) => {
      await expectCall(kit, 400, 'POST', 'statements?method=GET', {
        body: inForm(kit, { limit: '1' }),
        headers: form,
      });
    },
    ['2.0.0'],
  ),
];

export const bodyCases: readonly ConformanceCase[] = [...bodies, ...alternate];
