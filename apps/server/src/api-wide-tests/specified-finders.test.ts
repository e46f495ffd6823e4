/** Spec §7 "Finders", line by line: each with the filters, populates and order that it names, and what they bring. */
import { type CallName, calls } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '../testing/raw-call.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { type Finder, finders } from '../testing/specified-finders.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockWorld, type World } from '../testing/stock/stocked-world.ts';
import type { RowIds } from '../testing/world/rows-of-learner.ts';

let server: TestServer;
let world: World;
const tokens = {} as Record<Finder['who'], string>;

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  const { tenant, contextId, userIds } = world;
  for (const who of ['learner', 'admin'] as const) tokens[who] = await tokenOf(server, tenant, who);
  // A course of a type, an enrolment that has ended with a certificate.
  await server.open.asOwner((owner) =>
    owner.query(
      `update courses set "typeId" = (select id from course_types t where t."contextId" = courses."contextId" limit 1)
       where "contextId" = $1`,
      [contextId],
    ),
  );
  await server.open.asOwner((owner) =>
    owner.query(
      `update lessons set progress = 'COMPLETED', "certificationRef" = 'finder' || left(id::text, 8) || right(id::text, 8)
       where "contextId" = $1 and id = (select id from lessons where "contextId" = $1 and "userId" = $2 order by id limit 1)`,
      [contextId, userIds.learner],
    ),
  );
});
afterAll(() => server.close());

test.each(finders)('$line', async ({ call, who, ask, brings }) => {
  const { tenant, contextId, rows, userIds } = world;
  const place = { rows: rows.own, userId: userIds.learner, contextId };
  const { status, text } = await rawCall(server, tenant.host, call, ask(place), tokens[who]);
  expect(`${status} ${status === 200 ? '' : text}`).toBe('200 ');
  const body = JSON.parse(text) as { readonly items?: readonly unknown[] };
  const item = 'items' in body ? body.items?.[0] : body;
  expect(item, `${calls[call].path} finds one`).toBeDefined();
  for (const path of brings) expect([path, typeof at(item, path)]).not.toEqual([path, 'undefined']);
});

/** What lies at a path; in a list, in its first entry. */
function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    const one: unknown = Array.isArray(found) ? found[0] : found;
    found =
      typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return found;
}

/** Spec §5 "Schemas"; a context is made by the platform (domain §2), a lesson by an enrolment. */
const schemas: readonly (readonly [string, CallName, (rows: RowIds) => Readonly<Record<string, unknown>>])[] =
  [
    [
      'a course requires title, categoryId and state',
      'createCourse',
      (rows) => ({ title: 'Cours', categoryId: rows['course-categories'], state: 'DRAFT' }),
    ],
    ['a block requires a title', 'createCourseBlock', () => ({ title: 'Bloc' })],
    ['a program requires name and state', 'createProgram', () => ({ name: 'Programme', state: 'DRAFT' })],
    [
      'a term requires title, words and definition',
      'createCourseTerm',
      () => ({ title: 'Terme', words: ['terme'], definition: '<p>Ce que c’est</p>' }),
    ],
  ];

test.each(schemas)('%s, and nothing more', async (_line, call, bodyOf) => {
  const body = bodyOf(world.rows.own);
  const { host } = world.tenant;
  expect((await rawCall(server, host, call, { body }, tokens.admin)).status).toBe(201);
  for (const name of Object.keys(body)) {
    const less = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    const refused = await rawCall(server, host, call, { body: less }, tokens.admin);
    expect([name, refused.status]).toEqual([name, 400]);
    expect(refused.text).toContain(`"path":"body.${name}"`);
  }
});
