/** The resources below a page's step over HTTP (spec §7): whose they are, and which lesson they belong to. */
import type { Client } from '@parcours/contract/client';
import { courseContentSample, sampleBlocks, sampleNodes } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock/stock-lesson.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let stocked: StockedLesson;
let pageId: string;
const people = {} as Record<'learner' | 'peer' | 'organizer' | 'admin' | 'outsider', Client>;
const resourceId = (n: number) => `01990000-0000-7000-8000-00000000020${n}`;

beforeAll(async () => {
  server = await startServer();
  const tenant = await stockTenant(server, 'alpha');
  stocked = await stockLesson(server, tenant);
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const [lesson] = await tx.run(
      tx.sql.selectFrom('lessons').select('courseId').where('id', '=', stocked.lessonId),
    );
    const courseId = lesson?.courseId ?? '';
    const content = courseContentSample({ courseId });
    const slide = content.blocks[sampleBlocks.slide];
    if (slide === undefined) throw new Error('the sample has a slide');
    // The second comes first in the list of nodes, and one hangs below another step.
    const below = [
      { n: 2, order: 2, parentId: sampleNodes.slide },
      { n: 1, order: 1, parentId: sampleNodes.slide },
      { n: 3, order: 1, parentId: sampleNodes.choices },
    ];
    const authored = {
      ...content,
      nodes: [
        ...below.map(({ n, order, parentId }) => ({
          id: resourceId(n),
          parentId,
          order,
          blockId: resourceId(n),
          type: 'resource',
          title: `Resource ${n}`,
          settings: {},
        })),
        ...content.nodes,
      ],
      blocks: {
        ...content.blocks,
        ...Object.fromEntries(below.map(({ n }) => [resourceId(n), { ...slide, id: resourceId(n) }])),
      },
    };
    // A version never changes: what is authored later is a newer one.
    const { contextId } = tenant;
    const [old] = await tx.run(tx.sql.selectFrom('courses').select('versionId').where('id', '=', courseId));
    const [keys] = await tx.run(
      tx.sql
        .selectFrom('course_version_keys')
        .select('keys')
        .where('versionId', '=', old?.versionId ?? ''),
    );
    const versionId = resourceId(9);
    await tx.run(
      tx.sql.insertInto('course_versions').values({
        contextId,
        id: versionId,
        courseId,
        number: 2,
        content: JSON.stringify(authored),
        stepCount: 6,
        publishedAt: server.clock.now(),
      }),
    );
    await tx.run(
      tx.sql
        .insertInto('course_version_keys')
        .values({ contextId, versionId, keys: JSON.stringify(keys?.keys) }),
    );
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
  });
  for (const name of ['learner', 'peer', 'organizer', 'admin', 'outsider'] as const)
    people[name] = server.client(tenant.host, { token: await tokenOf(server, tenant, name) });
  pageId = must(await people.learner.getCurrentPage({ params: { id: stocked.lessonId }, query: {} })).id;
});
afterAll(() => server.close());

const list = (who: keyof typeof people, id = pageId, lessonId = stocked.lessonId) =>
  people[who].listPageResources({ params: { id }, query: { lessonId } });

it.each(['learner', 'organizer', 'admin'] as const)(
  'the %s reads the resources of the step, each with block and node, in their order',
  async (who) => {
    const { items } = must(await list(who));
    expect(items.map(({ node, block }) => [node.title, node.parentId, block.id])).toEqual([
      ['Resource 1', sampleNodes.slide, resourceId(1)],
      ['Resource 2', sampleNodes.slide, resourceId(2)],
    ]);
  },
);

it.each(['peer', 'outsider'] as const)('for the %s there is no such page', async (who) => {
  expect(await list(who)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
});

it('a lesson that does not own the page is an unknown page, also for those in charge', async () => {
  for (const who of ['learner', 'peer', 'organizer', 'admin'] as const)
    for (const other of [stocked.secondLessonId, stocked.peerLessonId])
      expect(await list(who, pageId, other)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  expect(await list('learner', stocked.lessonId)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
});
