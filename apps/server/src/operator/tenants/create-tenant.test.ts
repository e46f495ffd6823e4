/** A tenant made from the command line: its admin signs in and plays the course to its certificate. */
import type { BlockKeys, CourseContent, LessonPage } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRandom } from '../../platform/security/random.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { sampleAnswers } from '../../demo/sample-answers.ts';
import { byOwner } from './by-owner.ts';
import { createTenant, type MadeTenant } from './create-tenant.ts';
import { addHost, listTenants, removeHost, retireTenant } from './hosts.ts';
import { removeIdentityProvider, setIdentityProvider } from './identity-provider.ts';
import { retirePlatformAccount, setPlatformAccount } from './platform-account.ts';

let server: TestServer;
let made: MadeTenant;
const wanted = {
  alias: 'nouveau',
  name: 'Centre Nouveau',
  host: 'nouveau.test',
  email: 'admin@nouveau.test',
  locale: 'fr',
  colour: '#336699',
} as const;

beforeAll(async () => {
  server = await startServer();
  const { open, clock, app } = server;
  made = await createTenant(
    { database: open.database, write: byOwner(open), files: app.files, clock, random: systemRandom },
    wanted,
  );
  server.clock.advance(3_000);
});
afterAll(() => server.close());

const signIn = () =>
  server.client(wanted.host).login({ body: { username: wanted.email, password: made.password } });

test('it answers at its host with its brand, and its admin signs in', async () => {
  const context = await server.client(wanted.host).getCurrentContext();
  expect(context).toMatchObject({
    ok: true,
    data: { name: wanted.name, metas: { colours: { brand: wanted.colour } } },
  });
  expect(await signIn()).toMatchObject({ ok: true });
});

test('the copied course is played to its certificate', async () => {
  const signedIn = await signIn();
  if (!signedIn.ok) throw new Error(signedIn.code);
  const client = server.client(wanted.host, { token: signedIn.data.access_token });
  const query = { where: JSON.stringify({ userId: made.adminId }), populate: 'course,class' };
  const before = await client.listLessons({ query });
  const lesson = before.ok ? before.data.items[0] : undefined;
  if (lesson === undefined) throw new Error('there is no lesson to play');
  expect(lesson).toMatchObject({ state: 'AVAILABLE', class: { name: made.trial?.courseTitle } });
  const ref = await playToItsEnd(client, lesson.id, lesson.courseId);
  const after = await client.listLessons({ query });
  expect(after).toMatchObject({
    ok: true,
    data: { items: [{ progress: 'COMPLETED', state: 'DONE', certificationRef: ref }] },
  });
  // Read signed out, as an employer would.
  const facts = await server.client(wanted.host).getCertificate({ params: { ref } });
  expect(facts).toMatchObject({
    ok: true,
    data: { status: 'issued', facts: { contextName: wanted.name, wording: 'Certificat', score: 1_000 } },
  });
});

/** Answers every page rightly, with the keys of the version that the lesson plays; answers the certificate's ref. */
async function playToItsEnd(client: Client, lessonId: string, courseId: string): Promise<string> {
  const keys = await keysOf(courseId);
  let page: { readonly ok: true; readonly data: LessonPage } | { readonly ok: false; readonly code: string } =
    await client.getCurrentPage({ params: { id: lessonId }, query: {} });
  while (page.ok) {
    if (page.data.startRequired) page = await client.startPage({ params: { id: lessonId } });
    if (!page.ok) throw new Error(page.code);
    const { id, nodeId, content } = page.data;
    const key = keys.get(nodeId);
    const answers = content === null || key === undefined ? [] : sampleAnswers(content, key, () => false);
    const body = { pageId: id, inputs: { answers } };
    const answered = await client.answerPage({ params: { id: lessonId }, query: {}, body });
    if (!answered.ok) throw new Error(`${answered.code} ${JSON.stringify(answered)}`);
    page = await client.nextPage({ params: { id: lessonId }, query: { fromPageId: id } });
  }
  expect(page.code).toBe('NO_LESSON_PAGE_AVAILABLE');
  const lesson = await client.getLesson({ params: { id: lessonId } });
  if (!lesson.ok || lesson.data.certificationRef === null) throw new Error('there is no certificate');
  return lesson.data.certificationRef;
}

async function keysOf(courseId: string): Promise<Map<string, BlockKeys>> {
  const [version] = await server.open.database.withTenant(made.contextId, (tx) =>
    tx.run(
      tx.sql
        .selectFrom('course_versions as v')
        .innerJoin('course_version_keys as k', 'k.versionId', 'v.id')
        .select(['v.content', 'k.keys'])
        .where('v.courseId', '=', courseId),
    ),
  );
  if (version === undefined) throw new Error('the course has no version');
  const { nodes } = version.content as CourseContent;
  const keys = version.keys as Record<string, BlockKeys>;
  return new Map(nodes.flatMap(({ id, blockId }) => (blockId === null ? [] : [[id, keys[blockId] ?? none]])));
}

const none: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

test('a name or a host that is taken is refused, and nothing is left behind', async () => {
  const { open, clock, app } = server;
  const again = createTenant(
    { database: open.database, write: byOwner(open), files: app.files, clock, random: systemRandom },
    { ...wanted, alias: 'autre' },
  );
  await expect(again).rejects.toThrow('nouveau.test answers for another tenant');
});

test.each([
  [{ alias: 'Pas Bon' }, '--alias has 2 to 41'],
  [{ host: 'https://autre.test' }, 'is no host name'],
  [{ host: 'autre.test:3000' }, 'is no host name'],
  [{ colour: 'blue' }, '--colour is written like'],
  [{ email: 'nobody' }, 'is no e-mail address'],
  [{ name: ' ' }, '--name has 1 to 200 signs'],
])('%o is refused in a sentence, and nothing is left behind', async (bad, sentence) => {
  const { open, clock, app } = server;
  const other = { ...wanted, alias: 'autre', host: 'autre.test', ...bad };
  const making = createTenant(
    { database: open.database, write: byOwner(open), files: app.files, clock, random: systemRandom },
    other,
  );
  await expect(making).rejects.toThrow(sentence);
  expect((await listTenants(open)).map(({ alias }) => alias)).toEqual([wanted.alias]);
});

test('a further host answers with its origins, and the last one stays', async () => {
  const { open } = server;
  expect(await addHost(open, wanted.alias, 'ecole.test', undefined)).toEqual([
    'ecole.test',
    'content.ecole.test',
    'admin.ecole.test',
  ]);
  await expect(addHost(open, wanted.alias, 'ecole.test', undefined)).rejects.toThrow(
    'answers for a tenant already',
  );
  await expect(addHost(open, wanted.alias, 'x.test', 'portal')).rejects.toThrow('--kind is one of');
  server.clock.advance(3_000);
  expect(await server.client('ecole.test').getCurrentContext()).toMatchObject({
    data: { name: wanted.name },
  });
  await removeHost(open, wanted.alias, wanted.host);
  await expect(removeHost(open, wanted.alias, 'ecole.test')).rejects.toThrow(
    'is the only address of nouveau',
  );
  await addHost(open, wanted.alias, wanted.host, 'frontoffice');
  server.clock.advance(3_000);
});

test('a platform account enters with a reason, and out it goes when it is retired', async () => {
  const { open, clock } = server;
  const parts = { open, clock, random: systemRandom };
  const first = await setPlatformAccount(parts, { username: 'support', renews: false });
  await expect(setPlatformAccount(parts, { username: 'support', renews: false })).rejects.toThrow('--renew');
  const { password, isNew } = await setPlatformAccount(parts, { username: 'support', renews: true });
  expect([first.isNew, isNew]).toEqual([true, false]);
  const login = (given: string) =>
    server.client(wanted.host).loginToPlatform({ body: { username: 'support', password: given } });
  const enter = async (given: string) => {
    const signedIn = await login(given);
    if (!signedIn.ok) throw new Error(signedIn.code);
    const entered = await server
      .client(wanted.host, { token: signedIn.data.platform_token })
      .enterContext({ body: { contextId: made.contextId, reason: 'a question about their certificate' } });
    if (!entered.ok) throw new Error(entered.code);
    return server.client(wanted.host, { token: entered.data.access_token });
  };
  expect(await login(first.password)).toMatchObject({ ok: false, code: 'INVALID_CREDENTIALS' });
  const before = await enter(password);
  expect(await before.getMe({ query: {} })).toMatchObject({ ok: true, data: { roles: ['superadmin'] } });
  // A new password ends what was open under the old one.
  const renewed = await setPlatformAccount(parts, { username: 'support', renews: true });
  expect(await before.getMe({ query: {} })).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
  const inside = await enter(renewed.password);
  expect(await inside.getMe({ query: {} })).toMatchObject({ ok: true });
  await retirePlatformAccount(open, 'support', clock.now());
  expect(await inside.getMe({ query: {} })).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
  expect(await login(renewed.password)).toMatchObject({ ok: false, code: 'INVALID_CREDENTIALS' });
  // Cut short, it is run again.
  await retirePlatformAccount(open, 'support', clock.now());
  await expect(retirePlatformAccount(open, 'nobody', clock.now())).rejects.toThrow('no platform account');
  await expect(setPlatformAccount(parts, { username: 'No Name', renews: false })).rejects.toThrow(
    '--username has 3 to 60',
  );
});

test('an identity provider is the platform’s to set, and its secret is answered nowhere', async () => {
  const { open } = server;
  const provider = {
    issuer: 'https://sso.example.test',
    clientId: 'parcours',
    clientSecret: 'KEY-of-the-client',
    scopes: 'openid email',
    createsUsers: true,
    company: wanted.name,
  };
  await setIdentityProvider(open, wanted.alias, provider);
  await setIdentityProvider(open, wanted.alias, { ...provider, clientId: 'parcours-2' });
  expect(await listTenants(open)).toMatchObject([{ issuer: provider.issuer, retired: false }]);
  await expect(setIdentityProvider(open, wanted.alias, { ...provider, issuer: 'sso' })).rejects.toThrow(
    '--issuer',
  );
  await expect(setIdentityProvider(open, wanted.alias, { ...provider, company: 'Autre' })).rejects.toThrow(
    'there is no company Autre',
  );
  const signedIn = await signIn();
  if (!signedIn.ok) throw new Error(signedIn.code);
  const admin = server.client(wanted.host, { token: signedIn.data.access_token });
  const seen = [await admin.getCurrentContext(), await admin.listContexts({ query: {} })];
  expect(JSON.stringify(seen)).not.toContain('KEY-of-the-client');
  await removeIdentityProvider(open, wanted.alias);
  await expect(removeIdentityProvider(open, wanted.alias)).rejects.toThrow('has no identity provider');
});

test('retired, no host answers for it', async () => {
  await retireTenant(server.open, wanted.alias, server.clock.now());
  server.clock.advance(3_000);
  expect(await server.client(wanted.host).getCurrentContext()).toMatchObject({
    ok: false,
    code: 'CONTEXT_NOT_FOUND',
  });
});
