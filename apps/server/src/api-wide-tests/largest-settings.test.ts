/** A context whose numbers are the largest that its settings take: every call still answers (domain §3, spec §9). */
import {
  type CallName,
  type ContextSettings,
  contextSettings,
  endpoints,
  limits,
  quotaNames,
} from '@parcours/contract';
import { courseContentSample, courseKeysSample, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { namedBy } from '../testing/named-by.ts';
import { rawCall, type RawInput } from '../testing/raw-call.ts';
import { clientOf, tokenOf } from '../testing/signed-in.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockLesson } from '../testing/stock/stock-lesson.ts';
import { stockNamed } from '../testing/stock/stock-named.ts';
import { stockProgram } from '../testing/stock/stock-program.ts';
import { type StockedTenant, stockSettings } from '../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../testing/stock/stocked-world.ts';
import { uploadTo } from '../testing/stock/upload.ts';
import { createKit, sampleStatement } from '../testing/xapi/kit.ts';
import { type LaunchedLearner, launchLearner } from '../testing/xapi/launched-learners.ts';
import { newTenantCredential } from '../testing/xapi/store-under-test.ts';

interface Shape {
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly additionalProperties?: Shape | false;
}

/** Every number in it at its maximum, and nothing else. */
function largest({ maximum, properties = {}, propertyNames, additionalProperties }: Shape): unknown {
  if (maximum !== undefined) return maximum;
  const named = (propertyNames?.enum ?? []).map((name) => [name, additionalProperties || {}] as const);
  const parts = [...Object.entries(properties), ...named].flatMap(([name, shape]) => {
    const value = largest(shape);
    return value === undefined ? [] : [[name, value] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
});
afterAll(() => server.close());

const most = largest(z.toJSONSchema(contextSettings) as Shape) as Partial<ContextSettings>;

type Note = (what: string, status: number) => void;

const send = async (call: CallName, input: RawInput, token: string) =>
  (await rawCall(server, world.host, call, input, token)).status;

/** Pages of a lesson with the longest time, a hint, a ping and a choice after the last page, each by a call that is counted. */
async function play(note: Note): Promise<void> {
  const token = await tokenOf(server, world.tenant, 'learner');
  const client = server.client(world.host, { token });
  const settings = { timeLimit: limits.timeLimitSecondsMax };
  const { lessonId } = await stockLesson(server, world.tenant, { settings, timeFactor: 2 });
  const params = { id: lessonId };
  const slide = await client.getCurrentPage({ params, query: {} });
  if (!slide.ok) throw new Error(slide.code);
  const pageId = slide.data.id;
  note('ping', await send('pingLesson', { params, body: { pageId, activeSeconds: 10 } }, token));
  note('start', await send('startPage', { params }, token));
  note('answer', await send('answerPage', { params }, token));
  note('next', await send('nextPage', { params, query: { fromPageId: pageId } }, token));
  note('hint', await send('openHint', { params }, token));
  const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['helmet'] }] };
  note('graded answer', await send('answerPage', { params, body: { inputs } }, token));

  const content = courseContentSample();
  const nodes = content.nodes.filter(({ title }) => ['root', 'firstSection', 'slide'].includes(title));
  const short = { content: { ...content, nodes }, keys: courseKeysSample() };
  const { lessons } = await stockProgram(server, world.tenant, short);
  const ended = { params: { id: lessons.first } };
  await client.getCurrentPage({ ...ended, query: {} });
  note('last answer', await send('answerPage', ended, token));
  const choice = { ...ended, body: { inputs: [{ actionIdx: 0, choiceIdx: 0 }] } };
  note('choice', await send('sendActions', choice, token));
}

/** A statement and a document of a launched module, and of another system. */
async function sendToStore(launched: LaunchedLearner, note: Note): Promise<void> {
  const system = { ...(await newTenantCredential(server, world.tenant)), actor: undefined };
  for (const [door, { auth, ...of }] of [
    ['xapi-launch', launched],
    ['xapi', system],
  ] as const) {
    const kit = createKit({ url: `${server.url}/api/${door}`, auth, edition: '1.0.3' });
    const actor = of.actor ?? { mbox: 'mailto:lea@example.org' };
    const activityId = 'activityId' in of ? of.activityId : 'https://example.org/a';
    const body = sampleStatement({ actor });
    note(`statement to ${door}`, (await kit.call('POST', 'statements', { body })).status);
    const parameters = { activityId, agent: JSON.stringify(actor), stateId: 'a' };
    const document = { parameters, body: { seen: true } };
    note(`document to ${door}`, (await kit.call('PUT', 'activities/state', document)).status);
  }
}

/** A file, and an entry of the logbook. */
async function keep({ users, companyId, openClass }: StockedTenant, note: Note): Promise<void> {
  const token = await tokenOf(server, world.tenant, 'learner');
  const { classId } = openClass;
  const body = { studentId: users.learner, companyId, classId, title: 'a day', message: 'of work' };
  note('entry', await send('createLogBookRecord', { body }, token));
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') };
  note('upload', (await uploadTo(server, world.host, token, pdf)).status);
}

/** A session that is opened, with a letter to its learner. */
async function openSession({ users, companyId, programId }: StockedTenant, note: Note): Promise<void> {
  const organizer = await clientOf(server, world.tenant, 'organizer');
  const made = await organizer.createClass({
    body: {
      companyId,
      name: 'Largest',
      startAt: new Date(server.clock.now().getTime() - 3_600_000).toISOString(),
      expireAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      inPreparation: true,
    },
  });
  if (!made.ok) throw new Error(made.code);
  const { id } = made.data;
  const token = await tokenOf(server, world.tenant, 'organizer');
  const params = { id };
  await organizer.createClassProgram({ body: { classId: id, programId, order: 0 } });
  await organizer.addLearners({ params, body: { userIds: [users.learner] } });
  note('opening', await send('openClass', { params, body: { letters: true } }, token));
}

/** Somebody who has not come yet, with a letter that asks to. */
async function invite({ host }: StockedTenant, note: Note): Promise<void> {
  const admin = await clientOf(server, world.tenant, 'admin');
  const body = { email: `new@${host}`, firstname: 'Nina', lastname: 'Neuf' };
  const made = await admin.createUser({ body });
  if (!made.ok) throw new Error(made.code);
  const token = await tokenOf(server, world.tenant, 'admin');
  note('invitation', await send('inviteUsers', { body: { userIds: [made.data.id] } }, token));
}

/** What the tenant's calls were counted in. */
async function counted(): Promise<string[]> {
  const rows = await server.open.asOwner((owner) =>
    owner.query(
      `select distinct split_part(subject, ':', 1) as name from quota_uses where "contextId" = $1
       union select 'pings' from learner_clocks where "contextId" = $1 and pings > 0 order by name`,
      [world.contextId],
    ),
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

test('with every number of the settings at its largest, no call fails, whatever it is counted in', async () => {
  expect(Object.keys(most)).toEqual([
    'replyDays',
    'passwordMinLength',
    'fileBytesMax',
    'quotas',
    'exerciseLimits',
  ]);
  expect(Object.keys(most.quotas ?? {})).toEqual(quotaNames);
  const named = await stockNamed(server, world);
  const launched = await launchLearner(server, world.tenant, world.tenant.users.peer);
  const admin = await clientOf(server, world.tenant, 'admin');
  const body = { settings: { ...stockSettings, invitationCodes: true, ...most } };
  const set = await admin.updateContext({ params: { id: world.contextId }, body });
  expect(set).toMatchObject({ ok: true, data: { settings: most } });
  server.clock.advance(2_001);

  const failed: string[] = [];
  const expectNoFailure: Note = (what, status) => {
    if (status >= 500) failed.push(`${what}: ${status}`);
  };
  await play(expectNoFailure);
  await sendToStore(launched, expectNoFailure);
  await keep(world.tenant, expectNoFailure);
  await openSession(world.tenant, expectNoFailure);
  await invite(world.tenant, expectNoFailure);
  for (const who of ['learner', 'admin', 'trainer'] as const) {
    const token = await tokenOf(server, world.tenant, who);
    for (const call of Object.keys(endpoints) as CallName[]) {
      const input = namedBy[call];
      // Uploads have no JSON body; a file is sent above.
      if (call === 'logout' || 'upload' in endpoints[call]) continue;
      expectNoFailure(`${who} ${call}`, await send(call, input === 'nothing' ? {} : input(named), token));
    }
  }
  expect(failed).toEqual([]);
  expect(await counted()).toEqual(quotaNames.toSorted());
}, 120_000);
