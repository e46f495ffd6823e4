import { keyCanary } from '@parcours/contract/testing';
import { checkStatement } from '@parcours/xapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readersStayDays } from './statement-reader.sql.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { createKit, type Json } from '../../../testing/xapi/kit.ts';
import { type PlayedLesson, playLessonOfAll, spokenAnswer } from '../../../testing/xapi/played-lesson.ts';
import {
  type PublishedProfile,
  strangeExtensions,
  templatesOf,
  valuesAt,
} from '../../../testing/xapi/profile-check.ts';
import { newTenantCredential } from '../../../testing/xapi/store-under-test.ts';
import { told } from './published-events.store.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let late: StockedTenant;
let other: StockedTenant;
let played: PlayedLesson;
let profile: PublishedProfile;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  late = await stockTenant(server, 'gamma');
  other = await stockTenant(server, 'delta');
  played = await playLessonOfAll(server, tenant);
  const answer = await server.request(tenant.host, '/xapi/profile');
  profile = (await answer.json()) as PublishedProfile;
});
afterAll(() => server.close());

async function statementsOf(of: StockedTenant): Promise<Json[]> {
  const { auth } = await newTenantCredential(server, of);
  const kit = createKit({ url: `${server.url}/api/xapi`, auth, edition: '1.0.3' });
  const { json } = await kit.call('GET', 'statements', { parameters: { ascending: 'true', limit: '100' } });
  return (json as { statements: Json[] }).statements;
}

async function storedStatements({ contextId } = tenant): Promise<number> {
  const rows = await server.open.asOwner((owner) =>
    owner.query('select from xapi_statements where "contextId" = $1', [contextId]),
  );
  return rows.length;
}

const lastPart = (one: Json, location: string) => String(valuesAt(one, location)[0]).split('/').at(-1);

describe('the portal’s own statements', () => {
  test('are made when somebody first reads, in the order of their events, and once however often they are told', async () => {
    expect(await server.app.jobs.run('own-statements')).toBe(0);
    expect(await storedStatements()).toBe(0);
    const verbs = (await statementsOf(tenant)).map((one) => lastPart(one, '$.verb.id'));
    expect(verbs).toEqual([
      'initialized',
      'experienced',
      'viewed',
      'answered',
      'answered',
      'completed',
      'scored',
      'earned',
    ]);
    expect(await server.app.jobs.run('own-statements')).toBe(0);
    // As if a process had died before it took them off the list.
    await server.open.asOwner((owner) =>
      owner.query(
        `insert into due_statements ("contextId", "sourceId", seq)
         select "contextId", "lessonId", seq from lesson_events where "lessonId" = $1`,
        [played.lessonId],
      ),
    );
    expect(await server.app.jobs.run('own-statements')).toBe(0);
    expect(await statementsOf(tenant)).toHaveLength(8);
  });

  test('are made by the job for who reads, and wait again when nobody has read for a month', async () => {
    expect(await statementsOf(other)).toEqual([]);
    await playLessonOfAll(server, other);
    expect(await server.app.jobs.run('own-statements')).toBe(8);
    server.clock.advance((readersStayDays + 1) * 86_400_000);
    await playLessonOfAll(server, other);
    expect(await server.app.jobs.run('own-statements')).toBe(0);
    expect(await storedStatements(other)).toBe(8);
    expect(await statementsOf(other)).toHaveLength(16);
  });

  test('are made of five hundred events before the first answer, the rest by the job', async () => {
    const { lessonId } = await playLessonOfAll(server, late);
    await server.open.asOwner((owner) =>
      owner.query(
        `with more as (insert into lesson_events ("contextId", "lessonId", seq, kind, payload, at)
           select $1, $2, 1000 + n, 'lesson-started', '{}', now() from generate_series(1, 700) n returning seq)
         insert into due_statements ("contextId", "sourceId", seq) select $1, $2, seq from more`,
        [late.contextId, lessonId],
      ),
    );
    await statementsOf(late);
    const told = await storedStatements(late);
    expect(told).toBeGreaterThanOrEqual(400);
    expect(told).toBeLessThan(708);
    expect(told + (await server.app.jobs.run('own-statements'))).toBe(708);
  });

  test('name the learner by the identifier alone, the page as registration, course and program around it', async () => {
    const [started, slide, hint, choices, text, ended, scored, earned] = await statementsOf(tenant);
    const registration = (one: Json | undefined) => valuesAt(one, '$.context.registration')[0];
    expect([slide, hint, choices, text, scored].map(registration)).toEqual([
      played.pages[0],
      played.pages[1],
      played.pages[1],
      played.pages[2],
      played.pages[2],
    ]);
    expect([started, ended, earned].map(registration)).toEqual([
      played.lessonId,
      played.lessonId,
      played.lessonId,
    ]);
    const learner = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('users').select('tincanIdentifier').where('id', '=', tenant.users.learner)),
    );
    for (const one of [started, slide, choices])
      expect(one?.['actor']).toEqual({
        objectType: 'Agent',
        account: { homePage: `https://${tenant.host}`, name: learner[0]?.tincanIdentifier },
      });
    const course = valuesAt(started, '$.object.id');
    expect(valuesAt(choices, '$.context.contextActivities.parent[*].id')).toEqual(course);
    expect(valuesAt(choices, '$.context.contextActivities.grouping[*].id')).toEqual([
      `https://${tenant.host}/xapi/activities/programs/${played.programId}`,
    ]);
  });

  test('carry score, success, duration and what the learner chose, never what was typed', async () => {
    const [, slide, , choices, text, ended, scored] = await statementsOf(tenant);
    expect(slide?.['result']).toMatchObject({ completion: true, duration: 'PT10S' });
    expect(choices?.['result']).toMatchObject({
      completion: true,
      success: true,
      score: { min: 0, scaled: expect.any(Number) as number },
      duration: 'PT4S',
    });
    expect(choices?.['result']).toHaveProperty('response', expect.stringContaining('harness'));
    expect(JSON.stringify(text)).not.toContain(spokenAnswer);
    expect(text?.['result']).not.toHaveProperty('response');
    expect(text?.['result']).not.toHaveProperty('success');
    expect(scored?.['result']).toMatchObject({ success: false, score: { scaled: 0.5 } });
    expect(ended?.['result']).toMatchObject({ completion: true });
  });

  test('keep every rule of the standard and each one template of the published profile', async () => {
    const statements = await statementsOf(tenant);
    const names = statements.map((one) => {
      expect(checkStatement(one, '1.0.3')).toBeUndefined();
      expect(checkStatement(one, '2.0.0')).toBeUndefined();
      expect(strangeExtensions(profile, one)).toEqual([]);
      const { names: matching, broken } = templatesOf(profile, one);
      expect(broken).toEqual([]);
      return matching.join(' ');
    });
    expect(names).toEqual([
      'lesson-started',
      'page-seen',
      'hint-opened',
      'page-answered',
      'page-answered',
      'lesson-completed',
      'page-scored',
      'certificate-issued',
    ]);
  });

  test('hold nothing of the answer key, and are nothing to the neighbour', async () => {
    expect(JSON.stringify(await statementsOf(tenant))).not.toContain(keyCanary);
    expect(await statementsOf(neighbour)).toEqual([]);
  });
});

describe('the published profile', () => {
  test('is JSON-LD that anybody may read, at the addresses that statements and the document name', async () => {
    for (const address of [profile.id, ...profile.versions.map(({ id }) => id)]) {
      const { pathname, hostname } = new URL(address);
      const answer = await server.request(hostname, pathname, {
        headers: { origin: 'https://elsewhere.example' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('application/ld+json');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect((await server.request(tenant.contentHost, '/xapi/profile')).status).toBe(404);
  });

  test('names no concept, template or pattern that it does not have, and puts each into its version', () => {
    const { concepts, templates, patterns, versions } = profile;
    const own = new Set([...concepts, ...templates, ...patterns].map(({ id }) => id));
    const version = versions[0]?.id;
    for (const one of [...concepts, ...templates, ...patterns] as { inScheme?: string }[])
      expect(one.inScheme).toBe(version);
    const members = patterns.flatMap(({ sequence, alternates, optional, oneOrMore, zeroOrMore }) =>
      [sequence, alternates, optional, oneOrMore, zeroOrMore].flat().filter((one) => one !== undefined),
    );
    expect(members.length).toBeGreaterThan(10);
    for (const member of members) expect(own).toContain(member);
    const ownTypes = templates
      .map(({ objectActivityType }) => objectActivityType)
      .filter((type) => type.startsWith(profile.id));
    expect(ownTypes.filter((type) => !own.has(type))).toEqual([]);
  });
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('what is told is found by its key, however many events the tenant has', async () => {
  const asked = 10;
  const plan = await server.open.asOwner(async (owner) => {
    const [row] = await owner.query<{ lessonId: string }>(
      `select "lessonId" from lesson_events where "contextId" = $1 limit 1`,
      [tenant.contextId],
    );
    const lessonId = row?.lessonId ?? '';
    await owner.query(
      `insert into lesson_events ("contextId", "lessonId", seq, kind, payload, at, more)
       select $1, $2, 1000 + n, 'page-seen', '{}', now(), '[{"kind": "hint-opened", "payload": {}}]'
       from generate_series(1, 3000) n`,
      [tenant.contextId, lessonId],
    );
    await owner.query('analyze lesson_events');
    const [explained] = await owner.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `explain (analyze, format json) ${told.text}`,
      [tenant.contextId, Array(asked).fill(lessonId), Array.from({ length: asked }, (_, n) => 1500 + n)],
    );
    await owner.query('delete from lesson_events where seq > 1000');
    return explained?.['QUERY PLAN'][0].Plan;
  });
  const read = (plan === undefined ? [] : nodesOf(plan))
    .filter((node) => node['Relation Name'] === 'lesson_events')
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(asked);
});
