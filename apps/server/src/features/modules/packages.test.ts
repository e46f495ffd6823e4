/** A package from its upload to the score of its page, over HTTP. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type LessonPage, packageSandbox, type TincanLaunch } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { buildPackage } from '../../demo/modules/build-package.ts';
import { formOf, sendPackage } from '../../testing/packages/send-package.ts';
import { runHostilePackages } from '../../testing/packages/run-hostile.ts';
import { moduleRow, type StockedModule, stockModule } from '../../testing/packages/stock-module.ts';
import { clientOf, must, tokenOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { createKit } from '../../testing/xapi/kit.ts';
import { verifyLessons } from '../lesson/verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

interface Run {
  readonly module: StockedModule;
  readonly page: LessonPage;
  readonly params: { readonly id: string };
  readonly launch: TincanLaunch;
}

/** The module of a fresh lesson, launched by its learner. */
async function launched(url?: string): Promise<Run> {
  const module = await stockModule(server, tenant, url);
  const params = { id: module.lessons.first };
  const page = must(await learner.getCurrentPage({ params, query: {} }));
  const launch = must(await learner.launchTincan({ params, body: { pageId: page.id, rowId: moduleRow } }));
  return { module, page, params, launch };
}

const get = (address: string, headers = {}) => {
  const { host, pathname } = new URL(address);
  return server.request(host, pathname, { headers });
};
const kitOf = ({ url }: TincanLaunch) =>
  createKit({
    url: `${server.url}/api/xapi-launch`,
    auth: new URL(url).searchParams.get('auth') ?? '',
    edition: '1.0.3',
  });
const asked = ({ url }: TincanLaunch, name: string) => new URL(url).searchParams.get(name) ?? '';

function statementOf({ launch }: Run, verb: string, result?: object) {
  return {
    id: randomUUID(),
    actor: JSON.parse(asked(launch, 'actor')) as unknown,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id: asked(launch, 'activity_id') },
    ...(result === undefined ? {} : { result }),
  };
}

describe('a launch', () => {
  test('has the address of the specification, and its files come from the content origin alone', async () => {
    const { page, launch } = await launched();
    const { host, pathname } = new URL(launch.url);
    expect(host).toBe(`content.${tenant.host}`);
    expect(pathname).toMatch(/^\/p\/[\w-]{64}\/index\.html$/);
    expect(asked(launch, 'endpoint')).toBe(`http://${tenant.host}/api/xapi-launch/`);
    expect(asked(launch, 'auth')).toMatch(/^Basic /);
    expect(asked(launch, 'registration')).toBe(page.id);
    expect(asked(launch, 'activity_id')).toBe('https://parcours.example/modules/nacelle');
    expect(JSON.parse(asked(launch, 'actor'))).toMatchObject({
      name: [expect.any(String)],
      account: [{ homePage: `https://${tenant.host}`, name: expect.any(String) }],
    });
    const page1 = await get(launch.url);
    expect(page1.status).toBe(200);
    expect(Object.fromEntries(page1.headers)).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(`frame-ancestors 'self' http://${tenant.host}`),
    });
    expect(page1.headers.get('content-security-policy')).toContain(`sandbox ${packageSandbox.join(' ')}`);
    expect(page1.headers.get('set-cookie')).toBeNull();
    expect(page1.headers.get('x-frame-options')).toBeNull();
    const script = await get(new URL('lib/tincan-min.js', launch.url).href);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    const part = await get(new URL('course.css', launch.url).href, { range: 'bytes=0-9' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    // The portal's own origin serves none of it.
    expect((await server.request(tenant.host, pathname)).status).toBe(404);
    expect((await get(new URL('nothing.html', launch.url).href)).status).toBe(404);
    expect((await get(`http://${host}${pathname.replace('index.html', '%2e%2e/index.html')}`)).status).toBe(
      404,
    );
  });

  test('nobody but its learner opens it, and its token dies with the page', async () => {
    const { launch, module, params, page } = await launched();
    const peer = await clientOf(server, tenant, 'peer');
    const body = { pageId: page.id, rowId: moduleRow };
    expect(await peer.launchTincan({ params, body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    // A lesson that is closed says so, whatever the page.
    expect(await learner.launchTincan({ params: { id: module.lessons.left }, body })).toMatchObject({
      code: 'Forbidden',
    });
    expect(await learner.launchTincan({ params, body: { ...body, rowId: 'other' } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect((await get(launch.url)).status).toBe(200);
    const again = must(await learner.launchTincan({ params, body }));
    expect([(await get(launch.url)).status, (await get(again.url)).status]).toEqual([404, 200]);
    must(await learner.answerPage({ params, query: {}, body: { pageId: page.id } }));
    expect((await get(again.url)).status).toBe(404);
    expect(await learner.launchTincan({ params, body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test.each([
    'javascript:alert(1)',
    'https://not-allowed.example/',
    'package:01900000-0000-7000-8000-000000000000',
  ])('the address %s opens nothing', async (url) => {
    const module = await stockModule(server, tenant, url);
    const params = { id: module.lessons.first };
    const page = must(await learner.getCurrentPage({ params, query: {} }));
    expect(await learner.launchTincan({ params, body: { pageId: page.id, rowId: moduleRow } })).toMatchObject(
      { status: 400, code: 'TINCAN_URL_INVALID' },
    );
  });
});

describe('what the module says', () => {
  test('reaches its page: best score, completed once, duplicates nothing', async () => {
    const run = await launched();
    const { params, page, launch } = run;
    const kit = kitOf(launch);
    const standing = async () => must(await learner.getLesson({ params })).scoring.global;
    const post = async (body: unknown) => (await kit.call('POST', 'statements', { body })).status;
    const failed = statementOf(run, 'failed', { score: { scaled: 0.5 } });
    expect(await post(failed)).toBe(200);
    const shown = must(await learner.getCurrentPage({ params, query: {} }));
    expect([shown.id, shown.progress]).toEqual([page.id, 'ONGOING']);
    // A part of the module says nothing about the whole.
    const part = { ...statementOf(run, 'passed'), object: { id: `${asked(launch, 'activity_id')}/page/1` } };
    expect(await post(part)).toBe(200);
    const passed = statementOf(run, 'passed', { score: { scaled: 0.75 } });
    expect(await post([passed, statementOf(run, 'completed')])).toBe(200);
    expect(await standing()).toEqual({ actual: 0.75, max: 1 });
    const done = must(await learner.getCurrentPage({ params, query: { fromPageId: page.id } }));
    expect(done).toMatchObject({ progress: 'COMPLETED', results: { score: { actual: 0.75, max: 1 } } });
    const events = await eventCount(params.id);
    expect(await post(passed)).toBe(200);
    expect(await post([failed, passed])).toBe(200);
    expect(await eventCount(params.id)).toBe(events);
    // The launch outlives the page that it completed: a better score counts, a lower one does not.
    server.clock.advance(2_000);
    expect(await post(statementOf(run, 'scored', { score: { scaled: 0.9 } }))).toBe(200);
    expect(await post(statementOf(run, 'scored', { score: { scaled: 0.2 } }))).toBe(200);
    expect(await standing()).toEqual({ actual: 0.9, max: 1 });
    expect(await learner.answerPage({ params, query: {}, body: { pageId: page.id } })).toMatchObject({
      code: 'INVALID_INPUTS',
    });
    server.clock.advance(31 * 60_000);
    expect(await post(statementOf(run, 'scored', { score: { scaled: 1 } }))).toBe(401);
    // The rows are what the events tell.
    expect((await verifyLessons(server.open.database)).differences).toEqual([]);
  });

  test('its bookmark is there at the next launch of the same page', async () => {
    const run = await launched();
    const { launch, params, page } = run;
    const parameters = (of: TincanLaunch) => ({
      activityId: asked(of, 'activity_id'),
      agent: asked(of, 'actor'),
      stateId: 'bookmark',
      registration: page.id,
    });
    const put = { parameters: parameters(launch), body: { place: 3 } };
    expect((await kitOf(launch).call('PUT', 'activities/state', put)).status).toBe(204);
    const again = must(await learner.launchTincan({ params, body: { pageId: page.id, rowId: moduleRow } }));
    const read = await kitOf(again).call('GET', 'activities/state', { parameters: parameters(again) });
    expect(read.json).toEqual({ place: 3 });
    server.clock.advance(600);
    expect(
      (await kitOf(launch).call('GET', 'activities/state', { parameters: parameters(launch) })).status,
    ).toBe(401);
  });
});

describe('an upload', () => {
  test('is for admins of the context', async () => {
    const form = formOf(await buildPackage('closing'));
    for (const name of ['learner', 'trainer', 'organizer'] as const) {
      const token = await tokenOf(server, tenant, name);
      expect(await sendPackage(server, tenant.host, token, form)).toMatchObject({
        status: 403,
        code: 'Forbidden',
      });
    }
    const admin = await tokenOf(server, tenant, 'admin');
    const { kept } = await sendPackage(server, tenant.host, admin, form);
    expect(kept).toMatchObject({ title: 'Closing a call well', files: 6 });
  });
});

test('60 hostile packages, manifests and forms: every one refused, nothing left behind', async () => {
  const { sent, refused, grownMiB, faults } = await runHostilePackages(server, 'hostile');
  expect(faults).toEqual([]);
  expect([sent, refused]).toEqual([60, 60]);
  expect(grownMiB).toBeLessThanOrEqual(100);
});

function eventCount(lessonId: string): Promise<number> {
  return server.open.database.withTenant(tenant.contextId, async (tx) => {
    const rows = await tx.run(
      tx.sql.selectFrom('lesson_event_list').select('seq').where('lessonId', '=', lessonId),
    );
    return rows.length;
  });
}

describe('another format is named in the refusal', () => {
  const scorm = (version: string, namespace: string) =>
    `<?xml version="1.0"?><manifest xmlns:adlcp="http://www.adlnet.org/xsd/${namespace}"><metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata></manifest>`;
  const tincan = '<?xml version="1.0"?><tincan><activities/></tincan>';

  async function zipOf(names: Readonly<Record<string, string>>): Promise<Buffer> {
    const zip = new ZipFile();
    for (const [name, text] of Object.entries(names)) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    return buffer(zip.outputStream);
  }

  test.each([
    [
      'SCORM 1.2',
      { 'imsmanifest.xml': scorm('1.2', 'adlcp_rootv1p2'), 'index.html': 'x' },
      'PACKAGE_SCORM_12',
    ],
    [
      'SCORM 2004 3rd edition',
      { 'imsmanifest.xml': scorm('2004 3rd Edition', 'adlcp_v1p3') },
      'PACKAGE_SCORM_2004',
    ],
    ['SCORM 2004 2nd edition', { 'imsmanifest.xml': scorm('CAM 1.3', 'adlcp_v1p3') }, 'PACKAGE_SCORM_2004'],
    ['cmi5', { 'cmi5.xml': '<courseStructure/>', 'index.html': 'x' }, 'PACKAGE_CMI5'],
    ['a folder around', { 'Module/tincan.xml': tincan, 'Module/index.html': 'x' }, 'PACKAGE_IN_FOLDER'],
    [
      'a folder around, zipped by a Mac',
      { 'Module/tincan.xml': tincan, '__MACOSX/Module/._tincan.xml': 'x' },
      'PACKAGE_IN_FOLDER',
    ],
    ['a common cartridge', { 'imsmanifest.xml': '<manifest/>' }, 'PACKAGE_INVALID'],
    ['a zip of pictures', { 'a.png': 'x', 'b/c.png': 'x' }, 'PACKAGE_INVALID'],
  ] as const)('%s', async (_title, names, code) => {
    const token = await tokenOf(server, tenant, 'admin');
    const answer = await sendPackage(server, tenant.host, token, formOf(await zipOf(names)));
    expect([answer.status, answer.code]).toEqual([400, code]);
  });
});
