/** Learners read courses as published (domain §4): no read, filter, sort or populate brings a word of the working copy. */
import {
  answersPopulate,
  calls,
  limits,
  resourceCallName,
  type ResourceName,
  resourceNames,
  resourceNouns,
  resources,
} from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '../features/resources/manifest/manifest.ts';
import type { Resource } from '../features/resources/manifest/resource.ts';
import { rawCall } from '../testing/raw-call.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockWorld, type World } from '../testing/stock/stocked-world.ts';

const draft = 'BROUILLON-CANARI';
let server: TestServer;
let world: World;
const tokens: Record<string, string> = {};

/** Changed after publication: every text and link of the working copy, and a course that never was published. */
async function changeWorkingCopy(): Promise<void> {
  const { contextId, rows } = world;
  await server.open.asOwner(async (owner) => {
    const run = (text: string, values: readonly string[] = []) => owner.query(text, [contextId, ...values]);
    await run(
      `update courses set title = '${draft}', video = '${draft}', minutes = 777 where "contextId" = $1`,
    );
    await run(`update course_nodes set title = '${draft}' where "contextId" = $1`);
    await run(
      `update course_blocks set title = '${draft}', content = '{"sections": [], "statement": {"html": "${draft}"}}'
       where "contextId" = $1`,
    );
    await run(
      `update course_terms set title = '${draft}', definition = '${draft}', words = '{${draft}}' where "contextId" = $1`,
    );
    const [file] = await run(
      `insert into files ("contextId", id, "libraryId", name, type, "fileType", size, "storageKey", sha256, "createdAt")
       select "contextId", gen_random_uuid(), "libraryId", '${draft}.pdf', type, "fileType", size, gen_random_uuid(), sha256, "createdAt"
       from files where "contextId" = $1 limit 1 returning id`,
    ).then((found) => found as unknown as { id: string }[]);
    await run(`insert into course_block_attachments ("contextId", "blockId", "fileId") values ($1, $2, $3)`, [
      rows.own['course-blocks'],
      String(file?.id),
    ]);
    const added = (await run(
      `insert into courses ("contextId", id, title, "categoryId", state)
       select "contextId", gen_random_uuid(), '${draft}', "categoryId", 'DRAFT' from courses where "contextId" = $1 limit 1 returning id`,
    )) as unknown as { id: string }[];
    await run(
      `insert into program_courses ("contextId", id, "programId", "courseId", "order") values ($1, gen_random_uuid(), $2, $3, 9)`,
      [rows.own.programs, String(added[0]?.id)],
    );
    await run(
      `insert into course_nodes ("contextId", id, "courseId", "order", title, type, settings)
       values ($1, gen_random_uuid(), $2, 0, '${draft}', 'root', '{}')`,
      [rows.own.courses],
    );
  });
}

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  await changeWorkingCopy();
  for (const who of [
    'learner',
    'peer',
    'trainer',
    'organizer',
    'company-admin',
    'class-admin',
    'author',
  ] as const)
    tokens[who] = await tokenOf(server, world.tenant, who as 'learner');
}, 120_000);
afterAll(() => server.close());

/** Every populate path of a resource, as deep as is allowed. */
function pathsOf(name: ResourceName): string[] {
  const below = (resource: Resource, path: readonly string[]): string[] =>
    Object.entries(resource.relations).flatMap(([relation, { to }]) => {
      const longer = [...path, relation];
      if (longer.length > limits.populateDepthMax || !answersPopulate(name, longer)) return [];
      return [longer.join('.'), ...below(to(), longer)];
    });
  return below(manifest[name], []);
}

const readers = ['learner', 'peer', 'trainer', 'organizer', 'company-admin', 'class-admin'];

test.each(resourceNames)(
  '%s: no list, row, filter or populate shows the working copy',
  async (name) => {
    const paths = pathsOf(name);
    const ask = async (who: string, query: Record<string, string>) =>
      rawCall(server, world.tenant.host, resourceCallName(name, 'list'), { query }, tokens[who]);
    const leaks: string[] = [];
    for (const who of readers) {
      const asks: Record<string, string>[] = [
        { limit: '200', count: 'true' },
        ...(who === 'learner' || who === 'organizer' ? paths : []).map((populate) => ({
          limit: '50',
          populate,
        })),
      ];
      for (const query of asks) {
        const { status, text } = await ask(who, query);
        if (status !== 200 || text.includes(draft) || text.includes('"minutes":777'))
          leaks.push(`${who} ${JSON.stringify(query)}: ${status}`);
      }
      const fields: Readonly<Record<string, { readonly kind: string; readonly filter?: boolean }>> =
        resources[name].fields;
      for (const [field, { kind, filter = false }] of Object.entries(fields))
        if (filter && kind === 'text') {
          const { text } = await ask(who, {
            where: JSON.stringify({ [field]: { $gte: draft, $lte: `${draft}z` } }),
            count: 'true',
          });
          if (!text.includes('"total":0')) leaks.push(`${who} finds by ${field}: ${text.slice(0, 120)}`);
        }
      if ((resourceNouns[name].operations as readonly string[]).includes('get')) {
        const call = resourceCallName(name, 'get' as 'list');
        const { text } = await rawCall(
          server,
          world.tenant.host,
          call,
          { params: { id: world.rows.own[name] } },
          tokens[who],
        );
        if (text.includes(draft)) leaks.push(`${who} ${call}`);
      }
    }
    expect(leaks).toEqual([]);
  },
  120_000,
);

test('no call of its own that only reads shows it either', async () => {
  const { rows, tenant } = world;
  const asks = [
    ['getHome', {}],
    ['listOwnClasses', {}],
    ['exportOwnData', {}],
    ['getMe', {}],
    ['getLesson', { params: { id: rows.own.lessons } }],
    ['getCurrentPage', { params: { id: rows.own.lessons } }],
    ['renderNode', { params: { id: rows.own['course-nodes'] } }],
    ['listPageResources', { params: { id: rows.own.pages }, query: { lessonId: rows.own.lessons } }],
    ['getOwnActivity', {}],
  ] as const;
  for (const [call, ask] of asks) {
    const { status, text } = await rawCall(server, tenant.host, call, ask, tokens['learner']);
    expect([call, calls[call].path, status < 500, text.includes(draft)]).toEqual([
      call,
      calls[call].path,
      true,
      false,
    ]);
  }
});

test('its authors read it', async () => {
  for (const name of ['courses', 'course-nodes', 'course-blocks', 'course-terms'] as const) {
    const { text } = await rawCall(
      server,
      world.tenant.host,
      resourceCallName(name, 'list'),
      {},
      tokens['author'],
    );
    expect([name, text.includes(draft)]).toEqual([name, true]);
  }
});
