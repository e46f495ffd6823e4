/** Storing: ids, immutability, what the store sets, and voiding. */
import {
  conformanceCase,
  type ConformanceCase,
  equal,
  expectCall,
  getStatement,
  holds,
  idsFound,
  same,
} from './conformance-case.ts';
import { type Json, type Kit, newAgent, newId, sampleParts, sampleStatement } from './kit.ts';

const put = (kit: Kit, status: number, id: string, body: unknown) =>
  expectCall(kit, status, 'PUT', 'statements', { parameters: { statementId: id }, body });

const keeping: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00144', 'PUT answers 204 and the statement can be read', async (kit) => {
    const id = newId();
    await put(kit, 204, id, sampleStatement());
    equal((await getStatement(kit, id))['id'], id);
  }),
  conformanceCase('XAPI-00145', 'PUT needs a statementId that is a UUID', async (kit) => {
    await expectCall(kit, 400, 'PUT', 'statements', { body: sampleStatement() });
    await put(kit, 400, 'no-uuid', sampleStatement());
  }),
  conformanceCase('XAPI-00144', 'PUT refuses another id in the statement, and a list', async (kit) => {
    await put(kit, 400, newId(), sampleStatement({ id: newId() }));
    await put(kit, 400, newId(), [sampleStatement()]);
  }),
  conformanceCase('XAPI-00146', 'POST answers the ids in order, for one and for many', async (kit) => {
    const ids = [newId(), newId(), newId()];
    const answer = await expectCall(kit, 200, 'POST', 'statements', {
      body: ids.map((id) => sampleStatement({ id })),
    });
    same(answer.json, ids);
    equal(
      ((await expectCall(kit, 200, 'POST', 'statements', { body: sampleStatement() })).json as string[])
        .length,
      1,
    );
  }),
  conformanceCase('XAPI-00146', 'POST knows no statementId', async (kit) => {
    await expectCall(kit, 400, 'POST', 'statements', {
      parameters: { statementId: newId() },
      body: sampleStatement(),
    });
  }),
  conformanceCase(
    'XAPI-00326',
    'one wrong statement refuses its batch and nothing is stored',
    async (kit) => {
      const id = newId();
      await expectCall(kit, 400, 'POST', 'statements', {
        body: [sampleStatement({ id }), { actor: newAgent() }],
      });
      await expectCall(kit, 404, 'GET', 'statements', { parameters: { statementId: id } });
    },
  ),
  conformanceCase('2.0 §4.1.6.1', 'two statements of a batch with one id are refused', async (kit) => {
    const id = newId();
    await expectCall(kit, 400, 'POST', 'statements', {
      body: [sampleStatement({ id }), sampleStatement({ id })],
    });
    await expectCall(kit, 404, 'GET', 'statements', { parameters: { statementId: id } });
  }),
  conformanceCase(
    'XAPI-00142',
    'a statement is never changed; another under its id answers 409',
    async (kit) => {
      const id = newId();
      await put(kit, 204, id, sampleStatement());
      const before = await getStatement(kit, id);
      await put(kit, 409, id, sampleStatement());
      await expectCall(kit, 409, 'POST', 'statements', {
        body: [sampleStatement(), sampleStatement({ id })],
      });
      same(await getStatement(kit, id), before);
    },
  ),
  conformanceCase('2.0 §4.2', 'the same statement again changes nothing', async (kit) => {
    const id = newId();
    const members = [newAgent(), newAgent()];
    const statement = sampleStatement({
      actor: { objectType: 'Group', member: members },
      result: { duration: 'PT1.234S' },
    });
    await put(kit, 204, id, statement);
    const before = await getStatement(kit, id);
    const again = {
      ...statement,
      actor: { member: members.toReversed(), objectType: 'Group' },
      result: { duration: 'PT1.23S' },
      timestamp: '2020-01-01T00:00:00Z',
      verb: { id: (statement['verb'] as Json)['id'], display: { en: 'otherwise' } },
    };
    await put(kit, 204, id, again);
    await expectCall(kit, 200, 'POST', 'statements', { body: { ...again, id } });
    same(await getStatement(kit, id), before);
  }),
  conformanceCase('XAPI-00026', 'an id is made where none is given', async (kit) => {
    const id = await kit.store(sampleStatement());
    holds(/^[0-9a-f-]{36}$/.test(id));
    equal((await getStatement(kit, id))['id'], id);
  }),
  conformanceCase('XAPI-00097', 'stored is set by the store, whatever was sent', async (kit) => {
    const id = await kit.store(sampleStatement({ stored: '1999-01-01T00:00:00Z' }));
    const { stored } = await getStatement(kit, id);
    holds(String(stored) > '2020' && String(stored).endsWith('Z'));
  }),
  conformanceCase('2.0 §4.2.4.2', 'a timestamp that is missing is that of storing', async (kit) => {
    const { timestamp, stored } = await getStatement(kit, await kit.store(sampleStatement()));
    equal(timestamp, stored);
  }),
  conformanceCase('2.0 §4.2.7', 'timestamps leave in UTC', async (kit) => {
    const id = await kit.store(sampleStatement({ timestamp: '2026-03-01T01:30:00.5+02:00' }));
    equal((await getStatement(kit, id))['timestamp'], '2026-02-28T23:30:00.5Z');
  }),
  conformanceCase('XAPI-00099', 'the authority is that of the credential', async (kit) => {
    const id = await kit.store(sampleStatement({ authority: newAgent() }));
    const { authority } = await getStatement(kit, id);
    holds(String(((authority as Json)['account'] as Json)['name']).startsWith('xapi:'));
  }),
  conformanceCase('XAPI-00332', 'the version stays, or is set', async (kit) => {
    const version = kit.edition === '1.0.3' ? '1.0.0' : '2.0.0';
    equal((await getStatement(kit, await kit.store(sampleStatement())))['version'], version);
    equal(
      (await getStatement(kit, await kit.store(sampleStatement({ version: '1.0.2' }))))['version'],
      '1.0.2',
    );
  }),
  conformanceCase('XAPI-00096', 'context activities leave as lists', async (kit) => {
    const parent = { id: 'https://example.org/parent' };
    const context = { contextActivities: { parent } };
    const object = { objectType: 'SubStatement', ...sampleStatement({ context }) };
    const kept = await getStatement(kit, await kit.store(sampleStatement({ context, object })));
    same(kept['context'], { contextActivities: { parent: [parent] } });
    same((kept['object'] as Json)['context'], { contextActivities: { parent: [parent] } });
  }),
  conformanceCase('XAPI-00170', 'in exact format everything else is as it was sent', async (kit) => {
    const parts: Json = {
      result: sampleParts.result,
      attachments: [sampleParts.attachment],
      object: {
        objectType: 'Activity',
        id: 'https://example.org/a',
        definition: { ...sampleParts.definition, ...sampleParts.interaction },
      },
    };
    const sent = sampleStatement(parts);
    const kept = await getStatement(kit, await kit.store(sent), { format: 'exact' });
    for (const name of Object.keys(sent)) same(kept[name], sent[name], name);
  }),
];

const voiding = (target: string): Json =>
  sampleStatement({
    verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
    object: { objectType: 'StatementRef', id: target },
  });

const voids: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00018', 'a voided statement is found by voidedStatementId alone', async (kit) => {
    const actor = newAgent();
    const id = await kit.store(sampleStatement({ actor }));
    await expectCall(kit, 404, 'GET', 'statements', { parameters: { voidedStatementId: id } });
    const voidingId = await kit.store(voiding(id));
    await expectCall(kit, 404, 'GET', 'statements', { parameters: { statementId: id } });
    equal(
      (
        (await expectCall(kit, 200, 'GET', 'statements', { parameters: { voidedStatementId: id } }))
          .json as Json
      )['id'],
      id,
    );
    // XAPI-00162: those that target it are still found by its facts.
    same(await idsFound(kit, { agent: JSON.stringify(actor) }), [voidingId]);
  }),
  conformanceCase('XAPI-00016', 'a voiding statement is not voided', async (kit) => {
    const id = await kit.store(sampleStatement());
    const first = await kit.store(voiding(id));
    await kit.call('POST', 'statements', { body: voiding(first) });
    await getStatement(kit, first);
    await expectCall(kit, 404, 'GET', 'statements', { parameters: { statementId: id } });
  }),
  conformanceCase('2.0 §4.2.4.1', 'what is not there can be voided, and is when it comes', async (kit) => {
    const id = newId();
    await kit.store(voiding(id));
    await kit.store(sampleStatement({ id }));
    await expectCall(kit, 404, 'GET', 'statements', { parameters: { statementId: id } });
  }),
];

export const storingCases: readonly ConformanceCase[] = [...keeping, ...voids];
