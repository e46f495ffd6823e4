/** What the author of a program says of its courses: whom a choice leads to, what waits for what, and what follows. */
import type { InteractiveAction } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockWorld, type World } from '../../testing/stock/stocked-world.ts';
import { verifyLessons } from '../lesson/verify/verify-lessons.ts';

let server: TestServer;
let world: World;
let admin: Client;
let learner: Client;
/** Of the learner's program, in its order; and one of another program. */
let first: string;
let second: string;
let foreign: string;

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  admin = await clientOf(server, world.tenant, 'admin');
  learner = await clientOf(server, world.tenant, 'learner');
  const where = JSON.stringify({ programId: world.tenant.programId });
  const listed = await admin.listProgramCourses({ query: { where, sort: 'order' } });
  if (!listed.ok) throw new Error(listed.code);
  [first = '', second = ''] = listed.data.items.map(({ id }) => id);
  foreign = world.rows.elsewhere['program-courses'];
});
afterAll(() => server.close());
beforeEach(async () => {
  const cleared = await set(first, {});
  if (!cleared.ok) throw new Error(cleared.code);
});

const set = (id: string, settings: { interactive?: InteractiveAction[]; unlockedBy?: string[] }) =>
  admin.updateProgramCourse({ params: { id }, body: { settings } });
const leadingTo = (...targets: string[]): InteractiveAction[] => [
  {
    label: 'Et maintenant ?',
    choices: targets.map((target) => ({ response: 'Par ici', action: { target } })),
  },
];
const stateOf = async (programCourseId: string) => {
  const { classId } = world.tenant.openClass;
  const where = JSON.stringify({ programCourseId, classId });
  const listed = await learner.listLessons({ query: { where } });
  return listed.ok ? listed.data.items[0]?.state : undefined;
};
/** The world's pages were never opened by anybody: no event tells of those. */
const differences = async () =>
  (await verifyLessons(server.open.database)).differences.filter(({ field }) => field !== 'pages');

test('settings.interactive is kept as it was said, and read by whoever attends', async () => {
  const interactive = leadingTo(second);
  expect(await set(first, { interactive })).toMatchObject({ ok: true, data: { settings: { interactive } } });
  expect(await learner.getProgramCourse({ params: { id: first } })).toMatchObject({
    ok: true,
    data: { settings: { interactive } },
  });
});

test.each<[string, () => Parameters<typeof set>[1], string]>([
  ['of another program', () => ({ interactive: leadingTo(second, foreign) }), 'body.settings.interactive'],
  ['itself', () => ({ interactive: leadingTo(first) }), 'body.settings.interactive'],
  ['of another program, as a prerequisite', () => ({ unlockedBy: [foreign] }), 'body.settings.unlockedBy'],
  ['itself, as a prerequisite', () => ({ unlockedBy: [first] }), 'body.settings.unlockedBy'],
])('a course %s is not there, and the answer names the field', async (_what, settings, path) => {
  expect(await set(first, settings())).toMatchObject({
    ok: false,
    status: 404,
    code: 'MODEL_NOT_FOUND',
    body: { errors: [{ path }] },
  });
});

test.each<[string, unknown]>([
  [
    'more than 20 questions',
    { interactive: Array.from({ length: 21 }, () => ({ label: 'x', choices: [] })) },
  ],
  ['a question without choices', { interactive: [{ label: 'x', choices: [] }] }],
  [
    'more than 100 prerequisites',
    { unlockedBy: Array.from({ length: 101 }, () => '01900000-0000-7000-8000-000000000000') },
  ],
  ['a setting that there is not', { interactif: [] }],
])('%s is refused', async (_what, settings) => {
  const answer = await set(first, settings as Parameters<typeof set>[1]);
  expect(answer).toMatchObject({ ok: false, status: 400, code: 'BAD_REQUEST' });
});

test('domain §6: a lesson that nobody has begun is hidden once only a choice leads to it, and shown again', async () => {
  const before = await stateOf(second);
  expect(before).not.toBe('HIDDEN');
  await set(first, { interactive: leadingTo(second) });
  expect(await stateOf(second)).toBe('HIDDEN');
  expect(await differences()).toEqual([]);
  await set(first, {});
  expect(await stateOf(second)).toBe(before);
  expect(await differences()).toEqual([]);
});

test('a course to which a choice leads cannot be taken out of the program', async () => {
  const body = { programId: world.tenant.programId, courseId: world.tenant.courseIds[1], order: 9 };
  const made = await admin.createProgramCourse({ body });
  const courseId = made.ok ? made.data.id : second;
  await set(first, { interactive: leadingTo(courseId) });
  expect(await admin.deleteProgramCourse({ params: { id: courseId } })).toMatchObject({
    ok: false,
    code: 'BAD_REQUEST',
  });
});
