/** Why somebody sees a thing, held against what the server answers that very person (back-office §5). */
import type { BackOfficePart, ExplainedAccess } from '@parcours/contract';
import { actorOfAccount, partsOpenTo } from '@parcours/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrincipalName, signAllIn, type Tokens } from '../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { people, type Person, stockWorld, type World } from '../../testing/stock/stocked-world.ts';
import { rolesThatOpen } from './roles-that-open.ts';

let server: TestServer;
let world: World;
let there: World;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
  server.clock.advance(2_001);
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

const as = (name: PrincipalName) => server.client(world.host, { token: tokens[name] ?? '' });

const kinds = ['class', 'program', 'course', 'person'] as const;
type Kind = (typeof kinds)[number];
const pathOf = { class: 'classes', program: 'programs', course: 'courses', person: 'users' } as const;
const targets = ['own', 'peer', 'elsewhere'] as const;
/** Whoever signs in. */
const callers = people.filter((name) => name !== 'stranger');

async function explain(
  who: string,
  query: { thing: Kind; of: string } | { thing: 'part'; part: BackOfficePart },
) {
  const answer = await as('admin').explainAccess({ params: { id: who }, query });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

const actOf = ({ acts }: ExplainedAccess, operation: string) => {
  const act = acts.find((one) => one.operation === operation);
  if (act === undefined) throw new Error(`nothing is said of ${operation}`);
  return act;
};

async function statusOf(who: Person, method: string, path: string, body?: unknown): Promise<number> {
  const answer = await server.request(world.host, `/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[who as PrincipalName] ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.status;
}

const isRefused = (status: number) => status === 403 || status === 404;

test('of every person and every thing it says what the server answers, and names a reason for each yes', async () => {
  const wrong: string[] = [];
  let pairs = 0;
  for (const who of callers)
    for (const kind of kinds)
      for (const target of targets) {
        const id = world.rows[target][pathOf[kind]];
        const told = await explain(world.userIds[who], { thing: kind, of: id });
        const path = `/${pathOf[kind]}/${id}`;
        const really: Record<string, boolean> = { read: (await statusOf(who, 'GET', path)) === 200 };
        if (kind !== 'person') {
          // Nothing is changed by it, and whether the person may is looked at first.
          really['update'] = !isRefused(await statusOf(who, 'PATCH', path, {}));
          // Only of who is refused: the others would do it.
          if (!actOf(told, 'delete').allowed)
            really['delete'] = !isRefused(await statusOf(who, 'DELETE', path));
        }
        if (kind === 'course' && !actOf(told, 'publish').allowed)
          really['publish'] = !isRefused(await statusOf(who, 'POST', `${path}/publish`, { note: '' }));
        for (const [operation, answered] of Object.entries(really)) {
          pairs += 1;
          const { allowed, open, roles } = actOf(told, operation);
          if (allowed !== answered)
            wrong.push(`${who} ${operation} ${kind} ${target}: the server says ${answered}`);
          if (allowed !== (open !== null || roles.length > 0))
            wrong.push(`${who} ${operation} ${kind} ${target}: ${roles.length} reasons for ${allowed}`);
        }
      }
  expect(wrong).toEqual([]);
  expect(pairs).toBeGreaterThan(400);
}, 120_000);

test('who may delete or publish by what it says is let through', async () => {
  for (const who of callers) {
    const courseId = world.rows.own.courses;
    const { allowed } = actOf(
      await explain(world.userIds[who], { thing: 'course', of: courseId }),
      'publish',
    );
    const status = await statusOf(who, 'POST', `/courses/${courseId}/publish`, { note: '' });
    expect([who, !isRefused(status)]).toEqual([who, allowed]);
  }
});

test('of the parts of the back-office it says what the screens make of the rights that the server answers', async () => {
  for (const who of callers) {
    const client = as(who);
    const me = await client.getMe({ query: {} });
    const where = JSON.stringify({ principalId: world.userIds[who] });
    const held = await client.listRoleUsers({ query: { where, populate: 'role' } });
    if (!me.ok || !held.ok) throw new Error('rights were not answered');
    const actor = actorOfAccount(me.data, held.data.items);
    for (const part of ['home', 'courses', 'sessions', 'people', 'follow-up', 'settings'] as const) {
      const { allowed, roles } = actOf(await explain(world.userIds[who], { thing: 'part', part }), 'read');
      expect([who, part, allowed]).toEqual([who, part, partsOpenTo(actor).includes(part)]);
      expect(roles.length > 0).toBe(allowed);
    }
    const settings = actOf(await explain(world.userIds[who], { thing: 'part', part: 'settings' }), 'read');
    expect((await statusOf(who, 'GET', '/outgoing-mail')) === 200).toBe(settings.allowed);
  }
});

test('an admin of one course is shown no sessions, and one of a class no courses', async () => {
  const parts = async (who: Person, part: BackOfficePart) =>
    actOf(await explain(world.userIds[who], { thing: 'part', part }), 'read').allowed;
  expect(await parts('class-admin', 'courses')).toBe(false);
  expect(await parts('class-admin', 'sessions')).toBe(true);
  expect(await parts('course-author', 'sessions')).toBe(false);
});

test('a role is told with its place, since when and by whom; taken back, nothing is left of it', async () => {
  const { companyId } = world.tenant;
  const userId = world.userIds.outsider;
  const classId = world.rows.own.classes;
  const before = actOf(await explain(userId, { thing: 'class', of: classId }), 'read');
  expect(before).toMatchObject({ allowed: false, roles: [] });
  const given = await as('admin').createCompanyUser({ body: { companyId, userId, role: 'SUPERVISOR' } });
  if (!given.ok) throw new Error(given.code);
  const after = await explain(userId, { thing: 'class', of: classId });
  expect(actOf(after, 'read')).toMatchObject({
    allowed: true,
    open: null,
    more: false,
    roles: [
      {
        of: 'company',
        role: 'SUPERVISOR',
        place: { scope: 'company', id: companyId },
        since: server.clock.now().toISOString(),
        left: false,
      },
    ],
  });
  expect(actOf(after, 'read').roles[0]?.givenBy).toContain('Anne');
  expect(actOf(after, 'update')).toMatchObject({ allowed: false, roles: [] });
  await as('admin').deleteCompanyUser({ params: { id: given.data.id } });
  expect(actOf(await explain(userId, { thing: 'class', of: classId }), 'read')).toEqual(before);
});

test('of two roles that each open it both are named, and a role that opens nothing is not', async () => {
  const { companyId } = world.tenant;
  const userId = world.userIds.trainer;
  await as('admin').createCompanyUser({ body: { companyId, userId, role: 'OWNER' } });
  await as('admin').createCompanyUser({ body: { companyId, userId, role: 'STUDENT' } });
  const told = await explain(userId, { thing: 'class', of: world.rows.own.classes });
  expect(
    actOf(told, 'read')
      .roles.map(({ of, role }) => `${of} ${role}`)
      .toSorted(),
  ).toEqual(['class TEACHER', 'company OWNER']);
  expect(actOf(told, 'update').roles.map(({ role }) => role)).toEqual(['OWNER']);
});

test('whoever it says would see a thing does, once they are it', async () => {
  const courseId = world.rows.elsewhere.courses;
  const classId = world.rows.elsewhere.classes;
  const told = await explain(world.userIds.outsider, { thing: 'course', of: courseId });
  expect(actOf(told, 'read').allowed).toBe(false);
  expect(told.openers.map(({ standing }) => standing)).toEqual([
    'learner',
    'teacher',
    'overseer',
    'author',
    'editor',
    'admin',
  ]);
  const userId = world.userIds.outsider;
  const place = await as('admin').createClassUser({ body: { classId, userId, role: 'TEACHER' } });
  if (!place.ok) throw new Error(place.code);
  // A role that is given or taken ends the sessions of whom it concerns.
  tokens = await signAllIn(server, world);
  expect(await statusOf('outsider', 'GET', `/courses/${courseId}`)).toBe(200);
  const now = actOf(await explain(userId, { thing: 'course', of: courseId }), 'read');
  expect(now.roles).toMatchObject([{ of: 'class', role: 'TEACHER', place: { id: classId } }]);
  await as('admin').deleteClassUser({ params: { id: place.data.id } });
});

test('what a learner finds there is told with the state of the learner’s own list', async () => {
  const { openClass, pastClass } = world.tenant;
  const userId = world.userIds.learner;
  const mine = await as('learner').listLessons({ query: { where: JSON.stringify({ userId }) } });
  if (!mine.ok) throw new Error(mine.code);
  const states = new Map(mine.data.items.map(({ id, state }) => [id, state]));
  for (const classId of [openClass.classId, pastClass.classId]) {
    const { lessons } = await explain(userId, { thing: 'class', of: classId });
    expect(lessons).toHaveLength(2);
    for (const { id, state } of lessons) expect(state).toBe(states.get(id));
  }
  const { lessons } = await explain(userId, { thing: 'class', of: openClass.classId });
  const locked = lessons.find(({ state }) => state === 'LOCKED');
  expect(locked?.waitsFor?.courses).toHaveLength(1);
  const over = await explain(userId, { thing: 'class', of: pastClass.classId });
  expect(over.lessons.map(({ state }) => state)).toEqual(['EXPIRED', 'EXPIRED']);
});

test('a program that is a draft is told with the states in which others would see it', async () => {
  const { programs } = world.rows.own;
  const { openers } = await explain(world.userIds.outsider, { thing: 'program', of: programs });
  expect(openers.find(({ standing }) => standing === 'learner')?.states).toEqual(['PUBLISHED', 'CLOSED']);
  expect(openers.find(({ standing }) => standing === 'admin')?.states).toBeNull();
});

test('whoever is suspended sees nothing, whatever the roles', async () => {
  const userId = world.userIds.certifier;
  await as('admin').updateUser({ params: { id: userId }, body: { active: false } });
  const told = await explain(userId, { thing: 'class', of: world.rows.own.classes });
  expect(told.person.active).toBe(false);
  expect(actOf(told, 'read')).toMatchObject({ allowed: false, roles: [{ role: 'CERTIFIER' }] });
  await as('admin').updateUser({ params: { id: userId }, body: { active: true } });
});

test('it is for the context’s admin, of the own context, and asked by an id or the name of a part', async () => {
  tokens = await signAllIn(server, world);
  const query = { thing: 'class', of: world.rows.own.classes } as const;
  const params = { id: world.userIds.learner };
  for (const who of [
    'learner',
    'trainer',
    'organizer',
    'owner',
    'company-admin',
    'class-admin',
    'editor',
  ] as const)
    expect(await as(who).explainAccess({ params, query })).toMatchObject({ code: 'Forbidden' });
  const foreign = { thing: 'class', of: there.rows.own.classes } as const;
  expect(await as('admin').explainAccess({ params, query: foreign })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  expect(await as('admin').explainAccess({ params: { id: there.userIds.learner }, query })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  for (const bad of [
    { thing: 'class' },
    { thing: 'part' },
    { thing: 'part', of: query.of },
    { ...query, part: 'home' },
  ])
    expect(await as('admin').explainAccess({ params, query: bad as never })).toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('of three hundred roles the three that open it are found by few questions', async () => {
  const held = Array.from({ length: 300 }, (_, index) => index);
  let asked = 0;
  const opens = (group: readonly number[]) => {
    asked += 1;
    return Promise.resolve(group.some((one) => one % 100 === 7));
  };
  expect(await rolesThatOpen(held, opens, 20)).toEqual({ roles: [7, 107, 207], more: false });
  expect(asked).toBeLessThan(60);
  expect(await rolesThatOpen(held, () => Promise.resolve(true), 5)).toEqual({
    roles: [0, 1, 2, 3, 4],
    more: true,
  });
});
