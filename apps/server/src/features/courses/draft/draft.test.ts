/** Operations on a course's draft, by one author and by several (back-office §3). */
import type { CourseOperation } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';
import {
  htmlOf,
  makeDraft,
  type MadeDraft,
  of,
  pageTree,
  resultsOf,
  uuid,
} from '../../../testing/stock/stock-draft.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let author: Client;
let course: MadeDraft;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  author = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  course = await makeDraft(() => author);
});

const title = { target: { kind: 'course' as const }, path: ['title'] };

describe('an operation', () => {
  test('changes the rows that the generic calls read, and is counted', async () => {
    const { nodeId, blockId } = await course.withPage();
    expect(await of(author.getCourseNode({ params: { id: nodeId }, query: {} }))).toMatchObject({
      title: 'Page',
    });
    expect(await of(author.getBlockKeys({ params: { id: blockId } }))).toMatchObject({
      hints: [{ message: 'Pensez-y' }],
    });
    const { revision } = await course.draft();
    const answer = await course.send([
      { op: 'set', target: { kind: 'node', id: nodeId }, path: ['title'], value: 'Autre' },
      { op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 12 },
    ]);
    expect(answer).toMatchObject({
      revision: revision + 2,
      results: [{ revision: revision + 1 }, { revision: revision + 2 }],
    });
    expect(await of(author.getCourse({ params: course.params, query: {} }))).toMatchObject({ minutes: 12 });
  });

  test('that is sent again is done once', async () => {
    const { nodeId } = await course.withPage();
    const ids = [uuid(), uuid()];
    const twice = [
      { op: 'remove', nodeId } as const,
      { op: 'text', ...title, from: 'Cours', to: 'Cours neuf' } as const,
    ];
    const first = await course.send(twice, { ids });
    const again = await course.send(twice, { ids });
    expect(again.revision).toBe(first.revision);
    expect(again.results.map((one) => 'revision' in one && one.revision)).toEqual(
      first.results.map((one) => 'revision' in one && one.revision),
    );
  });

  test('is cleaned of what could run, and the sender is told what was stored', async () => {
    const { blockId } = await course.withPage('<p>a<script>alert(1)</script></p>');
    const to = '<p onclick="x()">b</p>';
    const { results } = await course.send([{ op: 'text', ...htmlOf(blockId), from: '<p>a</p>', to }]);
    expect(results).toMatchObject([{ result: 'applied', operation: { to: '<p>b</p>' } }]);
    expect(JSON.stringify(await course.draft())).not.toMatch(/script|onclick/);
  });

  test('stops at the first that cannot be done, and keeps those before it', async () => {
    const answer = await course.send([
      { op: 'text', ...title, from: 'Cours', to: 'Un' },
      { op: 'remove', nodeId: uuid() },
      { op: 'text', ...title, from: 'Un', to: 'Deux' },
    ]);
    expect(resultsOf(answer)).toEqual(['applied', 'unknown-place']);
    expect((await course.draft()).course.title).toBe('Un');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['of no known kind', { op: 'explode' }, 'invalid-value'],
    ['that publishes', { op: 'set', ...title, path: ['state'], value: 'PUBLISHED' }, 'fixed-value'],
    [
      'that names a category of nobody',
      { op: 'set', ...title, path: ['categoryId'], value: '01900000-0000-7000-8000-000000000000' },
      'unreadable-reference',
    ],
  ])('%s is refused by itself', async (_name, operation, code) => {
    expect(resultsOf(await course.send([operation as unknown as CourseOperation]))).toEqual([code]);
  });

  test('puts a file beside one that was removed since', async () => {
    const [gone, own] = [
      await stockFile(server, tenant, { name: 'c.png', ownerId: tenant.users.admin }),
      await stockFile(server, tenant, { name: 'd.png', ownerId: tenant.users.admin }),
    ];
    const { blockId } = await course.withPage();
    const shows = (...fileIds: readonly string[]): CourseOperation => ({
      op: 'set',
      target: { kind: 'block', id: blockId },
      path: ['content', 'sections'],
      value: [
        {
          id: 's1',
          rows: fileIds.map((fileId, at) => ({
            id: `i${at}`,
            type: 'media-internal',
            fileId,
            alt: 'Une longe',
          })),
        },
      ],
    });
    expect(resultsOf(await course.send([shows(gone)]))).toEqual(['applied']);
    expect(await author.removeFile({ params: { id: gone }, body: {} })).toMatchObject({ ok: true });
    expect(resultsOf(await course.send([shows(gone, own)]))).toEqual(['applied']);
    const never = await makeDraft(() => author, 'Sans');
    const page = await never.withPage();
    const elsewhere = { ...shows(gone, own), target: { kind: 'block' as const, id: page.blockId } };
    expect(resultsOf(await never.send([elsewhere as CourseOperation]))).toEqual(['unreadable-reference']);
  });

  test('names no file and takes no id of another tenant or course', async () => {
    const foreign = await stockFile(server, neighbour, { name: 'a.pdf', ownerId: neighbour.users.admin });
    const own = await stockFile(server, tenant, { name: 'b.pdf', ownerId: tenant.users.admin });
    const { blockId, nodeId } = await course.withPage();
    const link = (id: string): CourseOperation => ({ op: 'link', blockId, to: 'file', id, before: null });
    expect(resultsOf(await course.send([link(foreign)]))).toEqual(['unreadable-reference']);
    expect(resultsOf(await course.send([link(own)]))).toEqual(['applied']);
    const other = await makeDraft(() => author, 'Autre');
    const theirs = pageTree(other.sectionId);
    const taken = [
      { ...theirs, node: { ...theirs.node, id: nodeId } },
      {
        ...theirs,
        node: { ...theirs.node, id: uuid(), blockId },
        ...(theirs.block === undefined ? {} : { block: { ...theirs.block, id: blockId } }),
      },
    ];
    for (const tree of taken)
      expect(resultsOf(await other.send([{ op: 'insert', tree, before: null }]))).toEqual(['repeated-id']);
    expect((await course.draft()).blocks[blockId]?.attachmentIds).toEqual([own]);
  });
});

describe('two authors', () => {
  test('who write in one text apart keep the words of both', async () => {
    const { blockId } = await course.withPage('<p>La longe est fixée.</p>');
    const { revision: base } = await course.draft();
    const from = '<p>La longe est fixée.</p>';
    await course.send([{ op: 'text', ...htmlOf(blockId), from, to: '<p>La longe double est fixée.</p>' }], {
      base,
    });
    const { results } = await course.send(
      [{ op: 'text', ...htmlOf(blockId), from, to: '<p>La longe est fixée ici.</p>' }],
      { base, client: 'b' },
    );
    expect(results).toMatchObject([{ operation: { to: '<p>La longe double est fixée ici.</p>' } }]);
  });

  test('who write the same words are asked, and nothing is overwritten', async () => {
    const { revision: base } = await course.draft();
    await course.send([{ op: 'text', ...title, from: 'Cours', to: 'Leurs' }], { base });
    const { results, revision } = await course.send([{ op: 'text', ...title, from: 'Cours', to: 'Mes' }], {
      base,
      client: 'b',
    });
    expect(results).toMatchObject([{ result: 'conflict', mine: 'Mes', theirs: 'Leurs' }]);
    expect(results[0]).toHaveProperty('by', 'Anne Martin');
    expect(revision).toBe(base + 1);
    expect((await course.draft()).course.title).toBe('Leurs');
  });

  test('who send at once wait for each other: every operation has a number of its own', async () => {
    const section = course.sectionId;
    const { revision } = await course.draft();
    await Promise.all(
      Array.from({ length: 8 }, (_, who) =>
        course.send([{ op: 'insert', tree: pageTree(section), before: null }], {
          base: revision,
          client: `c${who}`,
        }),
      ),
    );
    const draft = await course.draft();
    expect(draft.revision).toBe(revision + 8);
    const orders = Object.values(draft.nodes).flatMap((node) =>
      node.parentId === section ? [node.order] : [],
    );
    expect(orders.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
