/** Who may play a draft, and that playing it leaves every other table as it was (back-office §3 "Preview"). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TryoutCommand } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { sampleNodes } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { signAllIn, type Tokens } from '../../testing/prove/callers.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { of } from '../../testing/stock/stock-draft.ts';
import { stockSampleDraft } from '../../testing/stock/stock-sample-draft.ts';
import { stockPassword } from '../../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../../testing/stock/stocked-world.ts';
import { verifyLessons } from '../lesson/verify/verify-lessons.ts';

let server: TestServer;
let world: World;
let tokens: Tokens;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  server.clock.advance(2_001);
  tokens = await signAllIn(server, world);
  admin = await clientOf(server, world.tenant, 'admin');
});
afterAll(() => server.close());

const as = (who: keyof Tokens) => server.client(world.host, { token: tokens[who] ?? '' });
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

test('whoever may write a course may play its draft, and nobody else', async () => {
  const answers: Record<string, readonly unknown[]> = {};
  for (const who of [
    'learner',
    'trainer',
    'company-admin',
    'author',
    'editor',
    'course-author',
    'course-editor',
    'admin',
  ] as const) {
    const codes: unknown[] = [];
    for (const at of ['own', 'elsewhere'] as const)
      codes.push(
        codeOf(
          await as(who).createTryout({ params: { id: world.rows[at].courses }, body: { timeFactor: 1 } }),
        ),
      );
    answers[who] = codes;
  }
  expect(answers).toEqual({
    learner: ['Forbidden', 'Forbidden'],
    trainer: ['Forbidden', 'Forbidden'],
    'company-admin': ['Forbidden', 'Forbidden'],
    author: ['ok', 'ok'],
    editor: ['ok', 'ok'],
    'course-author': ['ok', 'MODEL_NOT_FOUND'],
    'course-editor': ['ok', 'MODEL_NOT_FOUND'],
    admin: ['ok', 'ok'],
  });
});

test('a tryout is of whoever began it, as long as they may write the course', async () => {
  const { id } = await of(
    as('course-author').createTryout({ params: { id: world.rows.own.courses }, body: {} }),
  );
  const params = { id };
  for (const who of ['learner', 'author', 'course-editor', 'admin'] as const) {
    expect(codeOf(await as(who).getTryout({ params })), who).toBe('MODEL_NOT_FOUND');
    expect(codeOf(await as(who).playTryout({ params, body: { kind: 'current' } })), who).toBe(
      'MODEL_NOT_FOUND',
    );
  }
  expect(codeOf(await as('course-author').playTryout({ params, body: { kind: 'current' } }))).toBe('ok');
  await server.open.database.withTenant(world.contextId, (tx) =>
    tx.run(tx.sql.deleteFrom('role_users').where('principalId', '=', world.userIds['course-author'])),
  );
  // A role that is taken away ends the session; another one gives no way back.
  expect(codeOf(await as('course-author').getTryout({ params }))).toBe('UNAUTHORIZED');
  const login = { username: 'course-author', password: stockPassword };
  const { access_token: token } = await of(server.client(world.host).login({ body: login }));
  const former = server.client(world.host, { token });
  expect(codeOf(await former.getTryout({ params }))).toBe('Forbidden');
  expect(codeOf(await former.playTryout({ params, body: { kind: 'current' } }))).toBe('Forbidden');
});

/** What every call of anybody writes: its quota, its session, the answer to be repeated. */
const ofCalls = ['idempotency_records', 'quota_uses', 'rate_limits', 'sessions'];

/** A print of every table of the tenant, by name. */
async function prints(): Promise<Record<string, string>> {
  const { open } = server;
  const tables = await open.asOwner((owner) =>
    owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and table_name not in ('schema_migrations', 'course_tryouts') order by 1`,
    ),
  );
  return open.database.withTenant(world.contextId, async (tx) => {
    const found: Record<string, string> = {};
    for (const { name } of tables.filter((one) => !ofCalls.includes(one.name))) {
      const print = statement<{ print: string }>(
        `test.print.${name}`,
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))), '')
           as print from "${name}" t`,
      );
      found[name] = (await tx.query(print, []))[0]?.print ?? '';
    }
    return found;
  });
}

/** What those in charge are told, apart from moments that pass by themselves. */
async function reports() {
  const courseId = world.rows.own.courses;
  return {
    home: await of(admin.getHome({ query: {} })),
    lessons: await of(admin.listLessons({ query: { count: 'true' } })),
    pages: await of(admin.listPages({ query: { count: 'true' } })),
    records: await of(admin.listRecords({ query: { count: 'true' } })),
    cohort: await of(admin.getCohort({ params: { id: world.tenant.openClass.classId }, query: {} })),
    analysis: await of(admin.getCourseAnalysis({ params: { id: courseId } })),
    publication: await of(admin.getPublication({ params: { id: courseId } })),
    waiting: await of(admin.listWaitingAnswers({ query: {} })),
    inbox: await of(admin.listInbox({ query: {} })),
    notifications: await of(admin.listNotifications({ query: {} })),
    verified: await verifyLessons(server.open.database),
    search: await of(admin.search({ query: { q: 'hauteur' } })),
  };
}

test('a whole course is played, and every other table and report is as it was', async () => {
  const draft = await stockSampleDraft(admin);
  const { id } = await of(admin.createTryout({ params: draft.params, body: {} }));
  const send = (body: TryoutCommand) => admin.playTryout({ params: { id }, body });
  const before = { tables: await prints(), reports: await reports() };
  let reached = 0;
  let played = await send({ kind: 'current' });
  while (played.ok && played.data.kind === 'page') {
    reached += 1;
    const { page } = played.data;
    if (page.startRequired) await of(send({ kind: 'start' }));
    if (page.nodeId === sampleNodes.choices) await of(send({ kind: 'hint' }));
    await of(send({ kind: 'draft', pageId: page.id, answers: [] }));
    await of(send({ kind: 'answer', includeNext: false, move: false }));
    played = await send({ kind: 'next', fromPageId: page.id });
  }
  expect(reached).toBe(6);
  expect((await of(admin.getTryout({ params: { id } }))).lesson.state).toBe('DONE');
  expect({ tables: await prints(), reports: await reports() }).toEqual(before);
  expect(Object.keys(before.tables).length).toBeGreaterThan(60);
});

test('no statement but those of tryouts, of housekeeping, of an erasure, of a merge, of a register and of a centre’s archive names their table', () => {
  const root = join(import.meta.dirname, '../..');
  const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|sql)$/.test(path) && !/(?:\.test\.ts|^testing\/|\.generated\.ts)/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('course_tryouts'));
  expect(naming.toSorted()).toEqual([
    'features/accounts/deletion/erasure.store.ts',
    'features/jobs/housekeeping/housekeeping.store.ts',
    'features/privacy/activities.ts',
    'features/tenants/centre-exports/exported-tables.ts',
    'features/tryouts/tryouts.store.ts',
    'features/twins/moved-columns.sql.ts',
    'migrations/0290-course-tryouts.sql',
  ]);
});
