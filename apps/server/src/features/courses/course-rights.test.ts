/** Authors write, editors publish and repair, each in their courses alone (domain §4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAllIn, type Tokens } from '../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockWorld, type World } from '../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  server.clock.advance(2_001);
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

const callers = [
  'learner',
  'trainer',
  'author',
  'editor',
  'course-author',
  'course-editor',
  'company-admin',
  'admin',
] as const;

/** What each call answers to each caller: about the course that the named authors have, and about another. */
async function statuses(call: (at: 'own' | 'elsewhere') => { method: string; path: string; body?: unknown }) {
  const answers: Record<string, readonly number[]> = {};
  for (const who of callers) {
    const both: number[] = [];
    for (const at of ['own', 'elsewhere'] as const) {
      const { method, path, body } = call(at);
      const answer = await server.request(world.host, `/api${path}`, {
        method,
        headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      both.push(answer.status);
    }
    answers[who] = both;
  }
  return answers;
}

const nobody = { learner: [403, 403], trainer: [403, 403], 'company-admin': [403, 403] };

test('problems of a course and keys of a block are read by its authors', async () => {
  const readers = {
    author: [200, 200],
    editor: [200, 200],
    'course-author': [200, 404],
    'course-editor': [200, 404],
    admin: [200, 200],
  };
  expect(
    await statuses((at) => ({ method: 'GET', path: `/courses/${world.rows[at].courses}/problems` })),
  ).toEqual({ ...nobody, ...readers });
  expect(
    await statuses((at) => ({
      method: 'GET',
      path: `/course-blocks/${world.rows[at]['course-blocks']}/keys`,
    })),
  ).toEqual({ ...nobody, ...readers });
});

test('keys are changed by who writes every course of the block', async () => {
  const body = { rows: {}, hints: [], feedbacks: [] };
  expect(
    await statuses((at) => ({
      method: 'PUT',
      path: `/course-blocks/${world.rows[at]['course-blocks']}/keys`,
      body,
    })),
  ).toEqual({
    ...nobody,
    author: [200, 200],
    editor: [200, 200],
    'course-author': [200, 404],
    'course-editor': [200, 404],
    admin: [200, 200],
  });
});

test('publishing and repairing are an editor’s', async () => {
  const published = await statuses((at) => ({
    method: 'POST',
    path: `/courses/${world.rows[at].courses}/publish`,
  }));
  const refused = { ...nobody, author: [403, 403], 'course-author': [403, 404] };
  expect(published).toMatchObject(refused);
  expect(published['course-editor']?.[1]).toBe(404);
  for (const who of ['editor', 'admin'])
    for (const status of published[who] ?? []) expect([201, 400, 409]).toContain(status);

  const regraded = await statuses((at) => ({
    method: 'POST',
    path: `/courses/${world.rows[at].courses}/regrade`,
    body: { blockId: world.rows[at]['course-blocks'], dryRun: true },
  }));
  expect(regraded).toMatchObject(refused);
  expect(regraded['course-editor']?.[1]).toBe(404);
  for (const who of ['editor', 'admin', 'course-editor']) expect([200, 400]).toContain(regraded[who]?.[0]);
});

test('a draft, its journal and its bin are the authors’', async () => {
  const authors = {
    author: [200, 200],
    editor: [200, 200],
    'course-author': [200, 404],
    'course-editor': [200, 404],
    admin: [200, 200],
  };
  const operation = { op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 7 };
  for (const [method, path, body] of [
    ['GET', 'draft'],
    ['GET', 'operations'],
    ['GET', 'bin'],
    ['GET', 'events'],
    ['POST', 'operations', { client: 'a', operations: [{ id: 'one', base: 0, operation }] }],
    ['POST', 'operations/1/undo'],
    ['PUT', 'place', { client: 'a', nodeId: null }],
  ] as const)
    expect(
      await statuses((at) => ({
        method,
        path: `/courses/${world.rows[at].courses}/${path}`,
        ...(body === undefined ? {} : { body }),
      })),
      path,
    ).toEqual({ ...nobody, ...authors });
});
