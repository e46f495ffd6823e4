/** Finding statements: every filter, alone and with others, and every value that is refused. */
import {
  conformanceCase,
  type ConformanceCase,
  expectCall,
  idsFound,
  listStatements,
  same,
} from './conformance-case.ts';
import { type Json, newActivity, newAgent, newId, sampleStatement } from './kit.ts';

const asText = (value: unknown) => JSON.stringify(value);

/** Stores a statement that names `who` in some place, and sees by which filter it is found. */
function agentCase(
  place: string,
  usage: 'direct' | 'related',
  statement: (who: Json) => Json,
  options: { kind?: 'Group'; only20?: true } = {},
): ConformanceCase {
  return conformanceCase(
    'XAPI-00176',
    `an agent as ${place} is found ${usage === 'direct' ? 'plainly' : 'by related_agents'}`,
    async (kit) => {
      const who = options.kind === 'Group' ? { ...newAgent(), objectType: 'Group' } : newAgent();
      const id = await kit.store(statement(who));
      same(await idsFound(kit, { agent: asText(who) }), usage === 'direct' ? [id] : []);
      same(await idsFound(kit, { agent: asText(who), related_agents: 'true' }), [id]);
    },
    options.only20 === true ? ['2.0.0'] : undefined,
  );
}

function activityCase(
  place: string,
  usage: 'direct' | 'related',
  statement: (activity: Json) => Json,
): ConformanceCase {
  return conformanceCase(
    'XAPI-00177',
    `an activity as ${place} is found ${usage === 'direct' ? 'plainly' : 'by related_activities'}`,
    async (kit) => {
      const id = newActivity();
      const stored = await kit.store(statement({ id }));
      same(await idsFound(kit, { activity: id }), usage === 'direct' ? [stored] : []);
      same(await idsFound(kit, { activity: id, related_activities: 'true' }), [stored]);
    },
  );
}

const inSub = (changes: Json): Json =>
  sampleStatement({ object: { objectType: 'SubStatement', ...sampleStatement(changes) } });
const inContext = (context: Json): Json => sampleStatement({ context });

const filters: readonly ConformanceCase[] = [
  agentCase('actor', 'direct', (actor) => sampleStatement({ actor })),
  agentCase('object', 'direct', (object) => sampleStatement({ object })),
  agentCase('member of a group that acts', 'direct', (one) =>
    sampleStatement({ actor: { objectType: 'Group', member: [one, newAgent()] } }),
  ),
  agentCase('instructor', 'related', (instructor) => inContext({ instructor })),
  agentCase('team', 'related', (team) => inContext({ team }), { kind: 'Group' }),
  agentCase('actor of a sub-statement', 'related', (actor) => inSub({ actor })),
  agentCase('object of a sub-statement', 'related', (object) => inSub({ object })),
  agentCase('instructor of a sub-statement', 'related', (instructor) => inSub({ context: { instructor } })),
  agentCase(
    'context agent',
    'related',
    (agent) => inContext({ contextAgents: [{ objectType: 'contextAgent', agent }] }),
    { only20: true },
  ),
  agentCase(
    'context group',
    'related',
    (group) => inContext({ contextGroups: [{ objectType: 'contextGroup', group }] }),
    { kind: 'Group', only20: true },
  ),
  agentCase('identified group that acts', 'direct', (actor) => sampleStatement({ actor }), { kind: 'Group' }),
  activityCase('object', 'direct', (object) => sampleStatement({ object })),
  ...['parent', 'grouping', 'category', 'other'].map((kind) =>
    activityCase(kind, 'related', (one) => inContext({ contextActivities: { [kind]: [one] } })),
  ),
  activityCase('object of a sub-statement', 'related', (object) => inSub({ object })),
  activityCase('context of a sub-statement', 'related', (one) =>
    inSub({ context: { contextActivities: { parent: one } } }),
  ),
  ...(['mbox', 'mbox_sha1sum', 'openid', 'account'] as const).map((name) =>
    conformanceCase('XAPI-00181', `an agent is found by its ${name}, whatever its name`, async (kit) => {
      const values = {
        mbox: `mailto:${newId()}@example.org`,
        mbox_sha1sum: newId().replaceAll('-', '').padEnd(40, 'a'),
        openid: newActivity(),
        account: { homePage: 'https://p.example', name: newId() },
      };
      const id = await kit.store(sampleStatement({ actor: { name: 'Léa', [name]: values[name] } }));
      same(await idsFound(kit, { agent: asText({ objectType: 'Agent', [name]: values[name] }) }), [id]);
    }),
  ),
  conformanceCase('XAPI-00180', 'a verb is found by its IRI', async (kit) => {
    const verb = newActivity();
    const id = await kit.store(sampleStatement({ verb: { id: verb } }));
    same(await idsFound(kit, { verb }), [id]);
  }),
  conformanceCase('XAPI-00178', 'a registration is found, in any case of its letters', async (kit) => {
    const registration = newId();
    const id = await kit.store(inContext({ registration }));
    same(await idsFound(kit, { registration: registration.toUpperCase() }), [id]);
  }),
  conformanceCase('XAPI-00164', 'filters together select what meets them all', async (kit) => {
    const [actor, object, registration] = [newAgent(), { id: newActivity() }, newId()];
    const id = await kit.store(sampleStatement({ actor, object, context: { registration } }));
    await kit.store(sampleStatement({ actor }));
    await kit.store(sampleStatement({ object, context: { registration } }));
    same(
      await idsFound(kit, {
        agent: asText(actor),
        activity: object.id,
        registration,
        verb: 'http://adlnet.gov/expapi/verbs/attended',
      }),
      [id],
    );
    same(await idsFound(kit, { agent: asText(actor), activity: newActivity() }), []);
  }),
  ...(
    [
      ['agent', 'no json'],
      ['agent', '{}'],
      ['agent', '{"objectType":"Group","member":[{"mbox":"mailto:a@b.example"}]}'],
      ['agent', '{"mbox":"x"}'],
      ['verb', 'no iri'],
      ['activity', 'no iri'],
      ['registration', 'x'],
      ['statementId', 'x'],
      ['voidedStatementId', 'x'],
      ['since', 'x'],
      ['until', '2026-13-01T00:00:00Z'],
      ['limit', '-1'],
      ['limit', 'x'],
      ['limit', '1.5'],
      ['format', 'IDS'],
      ['format', 'x'],
      ['ascending', 'yes'],
      ['attachments', '1'],
      ['related_agents', 'True'],
      ['related_activities', ''],
    ] as const
  ).map(([name, value]) =>
    conformanceCase('XAPI-00012', `${name} = ${value} is refused`, async (kit) => {
      await expectCall(kit, 400, 'GET', 'statements', { parameters: { [name]: value } });
    }),
  ),
  ...[
    'agent',
    'verb',
    'activity',
    'registration',
    'related_activities',
    'related_agents',
    'since',
    'until',
    'limit',
    'ascending',
  ].flatMap((name) => {
    const values: Record<string, string> = {
      agent: asText(newAgent()),
      verb: newActivity(),
      activity: newActivity(),
      registration: newId(),
      since: '2026-01-01T00:00:00Z',
      until: '2026-01-01T00:00:00Z',
      limit: '1',
    };
    return (['statementId', 'voidedStatementId'] as const).map((single) =>
      conformanceCase(
        single === 'statementId' ? 'XAPI-00151' : 'XAPI-00150',
        `${single} with ${name} is refused`,
        async (kit) => {
          await expectCall(kit, 400, 'GET', 'statements', {
            parameters: { [single]: newId(), [name]: values[name] ?? 'true' },
          });
        },
      ),
    );
  }),
  conformanceCase('XAPI-00150', 'statementId with voidedStatementId is refused', async (kit) => {
    await expectCall(kit, 400, 'GET', 'statements', {
      parameters: { statementId: newId(), voidedStatementId: newId() },
    });
  }),
  conformanceCase('XAPI-00149', 'nothing found is an empty list', async (kit) => {
    same(await listStatements(kit, { agent: asText(newAgent()) }), { statements: [], more: '' });
  }),
];

export const queryCases: readonly ConformanceCase[] = filters;
