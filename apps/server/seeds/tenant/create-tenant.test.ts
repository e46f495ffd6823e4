/** A tenant made from the command line: its admin signs in and plays the course to its certificate. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRandom } from '../../src/platform/random.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { createIds } from '../../src/platform/ids.ts';
import { atelier } from '../demo/atelier.ts';
import { takeLesson } from '../demo/take-lesson.ts';
import { createTenant, type MadeTenant, retireTenant } from './create-tenant.ts';

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
  made = await createTenant({ open, files: app.files, clock, random: systemRandom }, wanted);
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
  expect(lesson).toMatchObject({ state: 'AVAILABLE', class: { name: made.courseTitle } });
  const { open, clock, app } = server;
  const ids = createIds(clock, systemRandom);
  await open.database.withTenant(made.contextId, (tx) =>
    takeLesson(
      {
        tenant: atelier,
        tx,
        files: app.files,
        now: clock.now(),
        random: systemRandom,
        idOf: () => made.adminId,
        ids,
        passwordHash: '',
      },
      lesson.id,
      { username: 'admin', pages: 'all', wrongEvery: 0, startedDaysAgo: 0 },
    ),
  );
  const after = await client.listLessons({ query });
  expect(after).toMatchObject({ ok: true, data: { items: [{ progress: 'COMPLETED', state: 'DONE' }] } });
});

test('a name or a host that is taken is refused, and nothing is left behind', async () => {
  const { open, clock, app } = server;
  const again = createTenant(
    { open, files: app.files, clock, random: systemRandom },
    { ...wanted, alias: 'autre' },
  );
  await expect(again).rejects.toThrow('nouveau.test answers for another tenant');
});

test('retired, no host answers for it', async () => {
  await retireTenant(server.open, wanted.alias, server.clock.now());
  server.clock.advance(3_000);
  expect(await server.client(wanted.host).getCurrentContext()).toMatchObject({
    ok: false,
    code: 'CONTEXT_NOT_FOUND',
  });
});
