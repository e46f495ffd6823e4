/** Home says that nothing has changed exactly where nothing has: never after a write, nor past a moment that changes it. */
import type { Client } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { findHome, findHomePrint } from './home.store.ts';

const sample = { content: courseContentSample(), keys: courseKeysSample() };
let server: TestServer;
let beside: TestServer;
let tenant: StockedTenant;
let token: string;
let learner: Client;
let admin: Client;
let program: StockedProgram;

const second = 1_000;

beforeAll(async () => {
  server = await startServer();
  beside = await startServer({ beside: server });
  tenant = await stockTenant(server, 'alpha');
  program = await stockProgram(server, tenant, sample);
  token = await tokenOf(server, tenant, 'learner');
  learner = server.client(tenant.host, { token });
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

async function ask(tag?: string, { of = server, whose = token, query = '' } = {}) {
  const headers = {
    authorization: `Bearer ${whose}`,
    ...(tag === undefined ? {} : { 'if-none-match': tag }),
  };
  const answer = await of.request(tenant.host, `/api/users/me/home${query}`, { headers });
  return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text(), answer };
}

const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  server.open.database.withTenant(tenant.contextId, work);

let statements = 0;
const write = (text: string) => {
  statements += 1;
  return inTenant((tx) => tx.query(statement(`test.home${statements}`, text)));
};

test('who has the answer is told so, with three statements and nothing to keep', async () => {
  const first = await ask();
  expect(first.status).toBe(200);
  const before = server.open.database.statementCount();
  const again = await ask(first.tag);
  expect(server.open.database.statementCount() - before).toBe(3);
  expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag]);
  for (const { answer } of [first, again]) expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await ask(first.tag, { of: beside })).status).toBe(304);
  expect((await ask(`"x", ${first.tag}`)).status).toBe(304);
});

test('a tag is of one person, one page and one choice of classes', async () => {
  const { tag } = await ask();
  const others = [
    { whose: await tokenOf(server, tenant, 'peer') },
    { query: '?page=2' },
    { query: '?mobile=true' },
    { query: `?classIds=${tenant.openClass.classId}` },
  ];
  for (const other of others) {
    const asked = await ask(tag, other);
    expect([other, asked.status, asked.tag === tag]).toEqual([other, 200, false]);
    expect((await ask(asked.tag, other)).status).toBe(304);
  }
  for (const strange of ['*', '""', 'W/"x"', tag.replace('W/', ''), `${tag.slice(0, -1)}zz"`])
    expect((await ask(strange)).status).toBe(200);
});

const own = () => `"userId" = '${tenant.users.learner}'`;
const lesson = (set: string, id = program.lessons.first) => `update lessons set ${set} where id = '${id}'`;
const other = () => tenant.openClass.lessonIds[0];

/** Each writes something that Home shows. */
const writes: Readonly<Record<string, () => string>> = {
  'lessons.progression': () => lesson('progression = 0.25'),
  'lessons.scoreActual': () => lesson('"scoreActual" = 3'),
  'lessons.scoreMax': () => lesson('"scoreMax" = 7'),
  'lessons.currentNodeId': () => lesson('"currentNodeId" = gen_random_uuid()'),
  'lessons.startedAt': () => lesson(`"startedAt" = '2026-02-25'`),
  'lessons.timeLimit': () => lesson('"timeLimit" = 60'),
  'lessons.storedState': () => lesson(`"storedState" = 'HIDDEN'`),
  'lessons.progress': () => lesson(`progress = 'COMPLETED'`, other()),
  'class_users: a trainer comes':
    () => `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
    values ('${tenant.contextId}', gen_random_uuid(), '${program.classId}', '${tenant.users.organizer}', 'TEACHER', now())`,
  'users: a trainer’s name': () =>
    `update users set firstname = 'Thibault' where id = '${tenant.users.organizer}'`,
  'class_users: a trainer goes': () =>
    `delete from class_users where role = 'TEACHER' and "classId" = '${program.classId}'`,
  'class_users: enrolled later':
    () => `update class_users set "createdAt" = now() where ${own()} and role = 'STUDENT'
    and "classId" = '${tenant.openClass.classId}'`,
  'class_users: no longer enrolled': () =>
    `delete from class_users where ${own()} and "classId" = '${tenant.pastClass.classId}'`,
  'reviews: the program is reviewed':
    () => `insert into reviews ("contextId", id, "userId", "classId", "resourceType", "resourceId", ratio, comment, "createdAt")
    values ('${tenant.contextId}', gen_random_uuid(), '${tenant.users.learner}', '${program.classId}', 'Program', '${program.programId}', 0.5, '', now())`,
  'reviews: no longer': () => `delete from reviews where ${own()}`,
  'classes.name': () => `update classes set name = 'Other' where id = '${program.classId}'`,
  'classes.expireAt': () =>
    `update classes set "expireAt" = now() + interval '9 years' where id = '${program.classId}'`,
  'class_programs.startAt': () =>
    `update class_programs set "startAt" = '2026-03-20' where "classId" = '${program.classId}'`,
  'programs.name': () => `update programs set name = 'Other' where id = '${program.programId}'`,
  'programs.settings': () =>
    `update programs set settings = settings || '{"progression": "free"}' where id = '${program.programId}'`,
  'program_courses.order': () =>
    `update program_courses set "order" = "order" + 50 where "programId" = '${program.programId}'`,
  'courses: another version': () =>
    `update courses set "versionId" = (select id from course_versions v where v."courseId" <> courses.id limit 1) where id in (select "courseId" from program_courses)`,
};

test.each(Object.entries(writes))(
  '%s: it is another answer at once, in both processes',
  async (_what, text) => {
    const before = await ask();
    expect((await ask(before.tag)).status).toBe(304);
    await write(text());
    for (const of of [server, beside]) expect((await ask(before.tag, { of })).status).toBe(200);
    expect((await ask()).text).not.toBe(before.text);
  },
);

test('a page turn and a new name of the tenant are seen right after', async () => {
  const { first } = (await stockProgram(server, tenant, sample)).lessons;
  const params = { id: first };
  const acts: (() => Promise<{ readonly ok: boolean }>)[] = [
    () => learner.getCurrentPage({ params, query: {} }),
    () => learner.answerPage({ params, query: { include: 'next' } }),
    () => admin.updateContext({ params: { id: tenant.contextId }, body: { name: 'Another' } }),
  ];
  for (const act of acts) {
    const { tag } = await ask();
    expect(await act()).toMatchObject({ ok: true });
    expect((await ask(tag)).status).toBe(200);
  }
});

test('what the clock changes is told in time: windows and limits, to the millisecond', async () => {
  const now = server.clock.now().getTime();
  const at = (seconds: number) => `'${new Date(now + seconds * second).toISOString()}'`;
  const { classId, lessons } = await stockProgram(server, tenant, sample);
  await write(`update classes set "startAt" = ${at(10)}, "expireAt" = ${at(60)} where id = '${classId}'`);
  await write(
    `update class_programs set "startAt" = ${at(20)}, "expireAt" = ${at(50)} where "classId" = '${classId}'`,
  );
  await write(`update lessons set "startedAt" = ${at(0)}, "timeLimit" = 30 where id = '${lessons.first}'`);
  const answers = new Set<string>();
  const texts = new Map<string, string>();
  const first = await ask();
  let { tag } = first;
  texts.set(tag, first.text);
  let unchanged = 0;
  for (const moment of [0, 10, 20, 30, 50, 60])
    for (const offset of [-1, 0, 1]) {
      server.clock.advance(now + moment * second + offset - server.clock.now().getTime());
      const kept = await ask(tag);
      const anew = await ask();
      answers.add(anew.text);
      // What is said to be unchanged is what would be answered now.
      if (kept.status === 304) unchanged += 1;
      expect(kept.status === 304 ? texts.get(tag) : kept.text).toBe(anew.text);
      const held = await ask(anew.tag);
      expect(held.status === 304 || held.text === anew.text).toBe(true);
      tag = anew.tag;
      // One tag stands for one answer.
      expect(texts.get(tag) ?? anew.text).toBe(anew.text);
      texts.set(tag, anew.text);
    }
  expect(answers.size).toBeGreaterThan(4);
  expect(unchanged).toBeGreaterThan(4);
});
test('the classes that one attends are answered so too', async () => {
  const askClasses = async (tag?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    };
    const answer = await server.request(tenant.host, '/api/users/me/classes', { headers });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };
  const seen = new Set<string>();
  for (const text of [
    'select 1',
    `update classes set name = 'Once more' where id = '${program.classId}'`,
    `insert into course_competencies ("contextId", id, title) values ('${tenant.contextId}', gen_random_uuid(), 'New')`,
    `update course_competencies set title = title || '.'`,
    `delete from class_users where ${own()} and "classId" = '${program.classId}'`,
  ]) {
    const before = await askClasses();
    expect((await askClasses(before.tag)).status).toBe(304);
    await write(text);
    const after = await askClasses(before.tag);
    expect([text, after.status]).toEqual([text, text === 'select 1' ? 304 : 200]);
    seen.add((await askClasses()).text);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('each table that Home reads is counted: in its print, by the revision of courses, or never written again', async () => {
  const texts: string[] = [];
  const whose = { userId: tenant.users.learner, mobileOnly: true, classIds: [] };
  const asked = { ...whose, limit: 5, offset: 0, now: server.clock.now() };
  await inTenant(async (tx) => {
    const spy: TenantTransaction = {
      ...tx,
      query: (sent, values) => {
        texts.push(sent.text);
        return tx.query(sent, values);
      },
    };
    await findHome(spy, asked);
    await findHomePrint(spy, asked);
  });
  const tablesOf = (text = '') =>
    new Set([...text.matchAll(/(?:from|join) ([a-z]+(?:_[a-z]+)*)\b/g)].map(([, table]) => table));
  const raising = await server.open.asOwner((owner) =>
    owner.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'raise_courses' and tgenabled = 'O'`,
    ),
  );
  const frozen = await server.open.asOwner((owner) =>
    owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and not has_table_privilege('parcours_app', oid, 'update, delete')`,
    ),
  );
  const counted = new Set([...tablesOf(texts[1]), ...[...raising, ...frozen].map(({ name }) => name)]);
  expect([...tablesOf(texts[0])].filter((table) => !counted.has(table))).toEqual([]);
  expect(tablesOf(texts[0])).toContain('program_courses');
});
