/** Every call that changes something is counted in a quota (domain §3): where all are used up, nothing is changed. */
import { type CallName, type ContextQuotas, endpoints, type QuotaName, quotaNames } from '@parcours/contract';
import { courseContentSample, courseKeysSample, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedBy } from '../testing/named-by.ts';
import { type RawInput, rawCall } from '../testing/raw-call.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { setSettings } from '../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockLesson } from '../testing/stock/stock-lesson.ts';
import { stockNamed } from '../testing/stock/stock-named.ts';
import { stockProgram } from '../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../testing/stock/stock-tenant.ts';
import { stockWorld } from '../testing/stock/stocked-world.ts';
import { createKit, sampleStatement } from '../testing/xapi/kit.ts';
import { newTenantCredential } from '../testing/xapi/store-under-test.ts';

const hour = 3_600_000;
let server: TestServer;
let tenant: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

type Sent = Readonly<Record<'status', number>> & { readonly code?: string; readonly quota?: QuotaName };

async function send(of: StockedTenant, call: CallName, input: RawInput, token: string): Promise<Sent> {
  const { status, text } = await rawCall(server, of.host, call, input, token);
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    errors?: readonly { readonly code: string }[];
    quota?: { readonly name: QuotaName };
  };
  const [error] = body.errors ?? [];
  return {
    status,
    ...(error === undefined ? {} : { code: error.code }),
    ...(body.quota === undefined ? {} : { quota: body.quota.name }),
  };
}

const isSuccess = ({ status }: Sent) => status < 300;

/** The page is open, and so is the next one: what has happened already is not written again. A preview writes nothing. */
const changesNothing: Readonly<Partial<Record<CallName, string>>> = {
  startPage: 'learner',
  nextPage: 'learner',
  // Looked at while it is typed, and kept nowhere.
  previewLetter: 'admin',
  previewInvitations: 'admin',
};

test('with every quota used up, no call changes anything but leaving', { timeout: 120_000 }, async () => {
  const world = await stockWorld(server, 'full');
  const named = await stockNamed(server, world);
  const none = Object.fromEntries(quotaNames.map((name) => [name, { person: 0 }])) as ContextQuotas;
  await setSettings(server, world.tenant, { quotas: none });
  const passed: string[] = [];
  const refused = new Set<CallName>();
  for (const who of ['learner', 'admin', 'trainer'] as const) {
    const token = await tokenOf(server, world.tenant, who);
    for (const call of Object.keys(endpoints) as CallName[]) {
      const { access, call: address, upload } = endpoints[call] as (typeof endpoints)['createFile'];
      const input = namedBy[call];
      // An upload has no JSON body; quotas.test.ts sends files.
      if (String(access) === 'anyone' || String(address.method) === 'GET' || upload || call === 'logout')
        continue;
      const sent = await send(world.tenant, call, input === 'nothing' ? {} : input(named), token);
      if (isSuccess(sent) && changesNothing[call] !== who) passed.push(`${who} ${call}`);
      if (sent.quota !== undefined) refused.add(call);
    }
  }
  expect(passed).toEqual([]);
  expect([...refused]).toEqual(
    expect.arrayContaining(['previousPage', 'saveDraft', 'pingLesson', 'updateUser', 'undoRegrade']),
  );
});

/** Sends until one is refused. */
async function sendUntilRefused(of: StockedTenant, asks: readonly (readonly [CallName, RawInput])[]) {
  const token = await tokenOf(server, of, 'learner');
  const sent: Sent[] = [];
  for (const [call, input] of asks) sent.push(await send(of, call, input, token));
  return sent.map(({ status, quota }) => (status < 300 ? 'passed' : (quota ?? status)));
}

const bodyOf = (row: string, userAnswer: readonly string[]) => ({
  inputs: { answers: [{ path: samplePath(row), userAnswer }] },
});

test('page turns, hints and the own account each have a limit of their own', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const quotas = { pageTurns: { person: 4 }, hints: { person: 0 }, accountChanges: { person: 1 } };
  await setSettings(server, tenant, { quotas });
  const client = server.client(tenant.host, { token: await tokenOf(server, tenant, 'learner') });
  const slide = await client.getCurrentPage({ params, query: {} });
  if (!slide.ok) throw new Error(slide.code);
  const next = ['nextPage', { params, query: { fromPageId: slide.data.id } }] as const;
  const account = { params: { id: tenant.users.learner }, body: { preferredLocale: 'en' } };
  const sent = await sendUntilRefused(tenant, [
    ['answerPage', { params }],
    next,
    ['openHint', { params }],
    ['answerPage', { params, body: bodyOf('pick', ['helmet']) }],
    ['updateUser', account],
    ['updateUser', account],
  ]);
  expect(sent).toEqual(['passed', 'passed', 'hints', 'passed', 'passed', 'accountChanges']);
  const found = await client.getCurrentPage({ params, query: {} });
  if (!found.ok) throw new Error(found.code);
  const onwards = { params, query: { fromPageId: found.data.id } };
  expect(
    await sendUntilRefused(tenant, [
      ['nextPage', onwards],
      ['answerPage', { params }],
    ]),
  ).toEqual(['passed', 'pageTurns']);
  // What was refused was not stored; the next window is a new one.
  server.clock.advance(hour);
  expect(await sendUntilRefused(tenant, [['answerPage', { params, body: bodyOf('say', []) }]])).not.toContain(
    'pageTurns',
  );
});

test('choices after the last page have one too', async () => {
  const content = courseContentSample();
  const nodes = content.nodes.filter(({ title }) => ['root', 'firstSection', 'slide'].includes(title));
  const program = await stockProgram(server, tenant, {
    content: { ...content, nodes },
    keys: courseKeysSample(),
  });
  const params = { id: program.lessons.first };
  await setSettings(server, tenant, { quotas: { choices: { person: 0 } } });
  const client = server.client(tenant.host, { token: await tokenOf(server, tenant, 'learner') });
  await client.getCurrentPage({ params, query: {} });
  const choice = { params, body: { inputs: [{ actionIdx: 0, choiceIdx: 0 }] } };
  expect(
    await sendUntilRefused(tenant, [
      ['answerPage', { params }],
      ['sendActions', choice],
    ]),
  ).toEqual(['passed', 'choices']);
});

test('a centre’s own credential has limits of a system, each credential its own', async () => {
  await setSettings(server, tenant, {
    quotas: { storeStatements: { person: 5 }, storeDocuments: { person: 1 } },
  });
  const [one, other] = [await newTenantCredential(server, tenant), await newTenantCredential(server, tenant)];
  const kitOf = (auth: string) => createKit({ url: `${server.url}/api/xapi`, auth, edition: '1.0.3' });
  const statements = async (auth: string, count: number) =>
    (
      await kitOf(auth).call('POST', 'statements', {
        body: Array.from({ length: count }, () => sampleStatement({})),
      })
    ).status;
  const document = async (auth: string, stateId: string) => {
    const parameters = {
      activityId: 'https://example.org/a',
      agent: '{"mbox":"mailto:lea@example.org"}',
      stateId,
    };
    return (await kitOf(auth).call('PUT', 'activities/state', { parameters, body: { seen: true } })).status;
  };
  expect([await statements(one.auth, 4), await statements(one.auth, 2)]).toEqual([200, 429]);
  expect([await statements(one.auth, 1), await statements(one.auth, 1)]).toEqual([200, 429]);
  expect(await statements(other.auth, 5)).toBe(200);
  // Alone and together with others' that come meanwhile: exactly the limit.
  server.clock.advance(hour);
  const together = await Promise.all(Array.from({ length: 12 }, () => statements(one.auth, 1)));
  expect(together.filter((status) => status === 200)).toHaveLength(5);
  expect(new Set(together)).toEqual(new Set([200, 429]));
  expect([await document(one.auth, 'a'), await document(one.auth, 'b')]).toEqual([204, 429]);
});
