/** Lists of statements: order, pages, time, formats and references. */
import {
  conformanceCase,
  type ConformanceCase,
  equal,
  expectCall,
  getStatement,
  holds,
  idsFound,
  listStatements,
  same,
  type StatementResult,
} from './conformance-case.ts';
import { type Json, type Kit, newActivity, newAgent, newId, sampleParts, sampleStatement } from './kit.ts';

const asText = (value: unknown) => JSON.stringify(value);

async function threeOf(kit: Kit): Promise<{ agent: string; ids: string[] }> {
  const actor = newAgent();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await kit.store(sampleStatement({ actor })));
  return { agent: asText(actor), ids };
}

const order: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00166', 'the newest comes first, or last if ascending', async (kit) => {
    const { agent, ids } = await threeOf(kit);
    same(await idsFound(kit, { agent }), ids.toReversed());
    same(await idsFound(kit, { agent, ascending: 'true' }), ids);
  }),
  conformanceCase('XAPI-00173', 'limit bounds a page, and more leads through all of them', async (kit) => {
    const { agent, ids } = await threeOf(kit);
    for (const ascending of ['false', 'true']) {
      const first = await listStatements(kit, { agent, limit: '1', ascending });
      const found = first.statements.map(({ id }) => id);
      let { more } = first;
      for (let pages = 0; more !== '' && pages < 5; pages += 1) {
        const next = (await expectCall(kit, 200, 'GET', more)).json as StatementResult;
        found.push(...next.statements.map(({ id }) => id));
        ({ more } = next);
      }
      same(found, ascending === 'true' ? ids : ids.toReversed());
    }
    equal((await listStatements(kit, { agent, limit: '0' })).statements.length, 3);
  }),
  conformanceCase('XAPI-00174', 'since is exclusive, until inclusive', async (kit) => {
    const { agent, ids } = await threeOf(kit);
    const stored = String((await getStatement(kit, ids[2] ?? ''))['stored']);
    const firstStored = String((await getStatement(kit, ids[0] ?? ''))['stored']);
    const before = new Date(Date.parse(firstStored) - 1).toISOString();
    same(await idsFound(kit, { agent, since: stored }), []);
    same(await idsFound(kit, { agent, until: stored }), ids.toReversed());
    same(await idsFound(kit, { agent, since: before, until: stored }), ids.toReversed());
    same(await idsFound(kit, { agent, until: before }), []);
    same(await idsFound(kit, { agent, since: '2020-01-01T00:00:00+02:00' }), ids.toReversed());
  }),
  conformanceCase(
    'XAPI-00152',
    'Consistent-Through is not before what is returned, Last-Modified is the latest stored',
    async (kit) => {
      const { agent } = await threeOf(kit);
      const answer = await expectCall(kit, 200, 'GET', 'statements', { parameters: { agent } });
      const stored =
        (answer.json as StatementResult).statements
          .map((one) => String(one['stored']))
          .toSorted()
          .at(-1) ?? '';
      holds(
        Date.parse(answer.headers.get('x-experience-api-consistent-through') ?? '') >= Date.parse(stored),
      );
      equal(answer.headers.get('last-modified'), stored);
    },
  ),
];

const formats: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00171', 'ids leaves nothing but what identifies', async (kit) => {
    const [member, object] = [
      newAgent(),
      { objectType: 'Activity', id: newActivity(), definition: sampleParts.definition },
    ];
    const id = await kit.store(
      sampleStatement({
        actor: { objectType: 'Group', name: 'We', member: [{ ...member, name: 'Léa' }] },
        object,
        context: {
          instructor: { name: 'T', openid: 'https://o.example' },
          contextActivities: { parent: object },
        },
      }),
    );
    const kept = await getStatement(kit, id, { format: 'ids' });
    same(kept['actor'], { objectType: 'Group', member: [member] });
    same(kept['verb'], { id: 'http://adlnet.gov/expapi/verbs/attended' });
    // Communication §2.1.3: the minimum information necessary to identify them.
    same(kept['object'], { id: object.id });
    same(kept['context'], {
      instructor: { openid: 'https://o.example' },
      contextActivities: { parent: [{ id: object.id }] },
    });
  }),
  conformanceCase(
    'XAPI-00172',
    'canonical gives the store’s definition in one language, the reader’s',
    async (kit) => {
      const id = newActivity();
      await kit.store(
        sampleStatement({
          object: {
            id,
            definition: {
              name: { en: 'Quiz', 'fr-FR': 'Questionnaire' },
              description: { de: 'Zehn Fragen' },
            },
          },
        }),
      );
      const statementId = await kit.store(sampleStatement({ object: { id } }));
      const asked = async (language: string) =>
        (
          await expectCall(kit, 200, 'GET', 'statements', {
            parameters: { statementId, format: 'canonical' },
            headers: { 'accept-language': language },
          })
        ).json as Json;
      same((await asked('fr;q=0.9, en;q=0.1'))['object'], {
        id,
        definition: { name: { 'fr-FR': 'Questionnaire' }, description: { de: 'Zehn Fragen' } },
      });
      same(((await asked('en-GB'))['verb'] as Json)['display'], { 'en-GB': 'attended' });
      // RFC 9110 §12.4.2: a quality of 0 is a no.
      same(((await asked('en;q=0'))['verb'] as Json)['display'], { 'fr-FR': 'a suivi' });
      same(((await asked('*, en;q=0'))['verb'] as Json)['display'], { 'fr-FR': 'a suivi' });
      same((await asked('en'))['object'], {
        id,
        definition: { name: { en: 'Quiz' }, description: { de: 'Zehn Fragen' } },
      });
    },
  ),
];

const reference = (id: string, changes: Json = {}): Json =>
  sampleStatement({ object: { objectType: 'StatementRef', id }, ...changes });

const references: readonly ConformanceCase[] = [
  conformanceCase(
    '2.0 §4.1.6.1',
    'a reference is found by what its target is found by, through several',
    async (kit) => {
      const [actor, activity] = [newAgent(), newActivity()];
      const c = await kit.store(sampleStatement({ actor, object: { id: activity } }));
      const b = await kit.store(reference(c));
      const a = await kit.store(reference(b));
      same(await idsFound(kit, { agent: asText(actor) }), [a, b, c]);
      same(await idsFound(kit, { activity }), [a, b, c]);
    },
  ),
  conformanceCase('2.0 §4.1.6.1', 'also where the target comes last', async (kit) => {
    const [actor, c] = [newAgent(), newId()];
    const b = await kit.store(reference(c));
    const a = await kit.store(reference(b));
    await kit.store(sampleStatement({ id: c, actor }));
    same((await idsFound(kit, { agent: asText(actor) })).toSorted(), [a, b, c].toSorted());
  }),
  conformanceCase(
    '2.0 §4.1.6.1',
    'all filters are met by one statement, not by one and its target together',
    async (kit) => {
      const [ben, andrew, confirmed] = [newAgent(), newAgent(), newActivity()];
      const c = await kit.store(sampleStatement({ actor: ben }));
      await kit.store(reference(c, { actor: andrew, verb: { id: confirmed } }));
      same(await idsFound(kit, { agent: asText(ben), verb: confirmed }), []);
    },
  ),
  conformanceCase('2.0 §4.1.6.1', 'a reference in the context changes nothing', async (kit) => {
    const actor = newAgent();
    const c = await kit.store(sampleStatement({ actor }));
    await kit.store(sampleStatement({ context: { statement: { objectType: 'StatementRef', id: c } } }));
    same(await idsFound(kit, { agent: asText(actor) }), [c]);
  }),
];

export const listCases: readonly ConformanceCase[] = [...order, ...formats, ...references];
