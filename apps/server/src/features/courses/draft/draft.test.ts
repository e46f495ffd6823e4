/** The journal of a course's draft: operations by several authors, their history, undo and the bin (back-office §3). */
import { draftText } from '@parcours/authoring';
import type { CourseDraft, CourseOperation, DraftTree } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let author: Client;
let course: string;
let made = 0;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  author = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

interface Answered<T> {
  readonly ok: boolean;
  readonly data?: T;
}
async function of<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

const uuid = () => {
  made += 1;
  return `01990000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
};

/** A course with a root, a section and one page. */
beforeEach(async () => {
  const { id: categoryId } = await of(author.createCourseCategory({ body: { title: 'Sécurité' } }));
  const { id } = await of(author.createCourse({ body: { title: 'Cours', categoryId, state: 'DRAFT' } }));
  course = id;
  const { id: rootId } = await of(
    author.createCourseNode({ body: { courseId: id, order: 7, title: 'Racine', type: 'root' } }),
  );
  await of(
    author.createCourseNode({
      body: { courseId: id, order: 30, title: 'Partie', type: 'container', parentId: rootId },
    }),
  );
});

const draftOf = () => of(author.getCourseDraft({ params: { id: course } }));

async function send(
  operations: readonly CourseOperation[],
  { base, client = 'a', ids = operations.map(uuid) }: { base?: number; client?: string; ids?: string[] } = {},
) {
  const known = base ?? (await draftOf()).revision;
  return of(
    author.sendOperations({
      params: { id: course },
      body: {
        client,
        operations: operations.map((operation, place) => ({
          id: ids[place] ?? uuid(),
          base: known,
          operation: operation as unknown as Record<string, unknown>,
        })),
      },
    }),
  );
}

const page = (parentId: string, html = '<p>Bonjour</p>'): DraftTree => {
  const blockId = uuid();
  return {
    node: { id: uuid(), parentId, blockId, type: 'block', title: 'Page', order: 0, settings: {} },
    block: {
      id: blockId,
      title: 'Page',
      type: 'slide',
      categoryId: null,
      competencyId: null,
      attachmentIds: [],
      termIds: [],
      settings: {},
      content: { sections: [{ id: 's1', rows: [{ id: 'r1', type: 'wysiwyg', html }] }] },
    },
    keys: { rows: {}, hints: [{ message: 'Pensez-y', cost: 1 }], feedbacks: [] },
    children: [],
  };
};

const sectionOf = ({ nodes }: CourseDraft) => {
  const found = Object.values(nodes).find(({ type }) => type === 'container');
  if (found === undefined) throw new Error('there is no section');
  return found.id;
};

async function withPage(html?: string) {
  const tree = page(sectionOf(await draftOf()), html);
  await send([{ op: 'insert', tree, before: null }]);
  return { nodeId: tree.node.id, blockId: tree.block?.id ?? '' };
}

const html = (blockId: string) => ({
  target: { kind: 'block' as const, id: blockId },
  path: ['content', 'sections', 's1', 'rows', 'r1', 'html'],
});
const title = { target: { kind: 'course' as const }, path: ['title'] };
const resultsOf = ({ results }: Awaited<ReturnType<typeof send>>) =>
  results.map((one) => ('code' in one ? one.code : one.result));

describe('an operation', () => {
  test('changes the rows that the generic calls read, and is counted', async () => {
    const { nodeId, blockId } = await withPage();
    expect(await of(author.getCourseNode({ params: { id: nodeId }, query: {} }))).toMatchObject({
      title: 'Page',
    });
    expect(await of(author.getBlockKeys({ params: { id: blockId } }))).toMatchObject({
      hints: [{ message: 'Pensez-y' }],
    });
    const { revision } = await draftOf();
    const answer = await send([
      { op: 'set', target: { kind: 'node', id: nodeId }, path: ['title'], value: 'Autre' },
      { op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 12 },
    ]);
    expect(answer).toMatchObject({
      revision: revision + 2,
      results: [{ revision: revision + 1 }, { revision: revision + 2 }],
    });
    expect(await of(author.getCourse({ params: { id: course }, query: {} }))).toMatchObject({ minutes: 12 });
  });

  test('that is sent again is done once', async () => {
    const { nodeId } = await withPage();
    const ids = [uuid(), uuid()];
    const twice = [
      { op: 'remove', nodeId } as const,
      { op: 'text', ...title, from: 'Cours', to: 'Cours neuf' } as const,
    ];
    const first = await send(twice, { ids });
    const again = await send(twice, { ids });
    expect(again.revision).toBe(first.revision);
    expect(again.results.map((one) => 'revision' in one && one.revision)).toEqual(
      first.results.map((one) => 'revision' in one && one.revision),
    );
  });

  test('is cleaned of what could run, and the sender is told what was stored', async () => {
    const { blockId } = await withPage('<p>a<script>alert(1)</script></p>');
    const to = '<p onclick="x()">b</p>';
    const { results } = await send([{ op: 'text', ...html(blockId), from: '<p>a</p>', to }]);
    expect(results).toMatchObject([{ result: 'applied', operation: { to: '<p>b</p>' } }]);
    expect(JSON.stringify(await draftOf())).not.toMatch(/script|onclick/);
  });

  test('stops at the first that cannot be done, and keeps those before it', async () => {
    const answer = await send([
      { op: 'text', ...title, from: 'Cours', to: 'Un' },
      { op: 'remove', nodeId: uuid() },
      { op: 'text', ...title, from: 'Un', to: 'Deux' },
    ]);
    expect(resultsOf(answer)).toEqual(['applied', 'unknown-place']);
    expect((await draftOf()).course.title).toBe('Un');
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
    expect(resultsOf(await send([operation as unknown as CourseOperation]))).toEqual([code]);
  });

  test('names no file and takes no id of another tenant or course', async () => {
    const foreign = await stockFile(server, neighbour, { name: 'a.pdf', ownerId: neighbour.users.admin });
    const own = await stockFile(server, tenant, { name: 'b.pdf', ownerId: tenant.users.admin });
    const { blockId, nodeId } = await withPage();
    const link = (id: string): CourseOperation => ({ op: 'link', blockId, to: 'file', id, before: null });
    expect(resultsOf(await send([link(foreign)]))).toEqual(['unreadable-reference']);
    expect(resultsOf(await send([link(own)]))).toEqual(['applied']);
    const first = course;
    const { id } = await of(
      author.createCourse({
        body: { title: 'Autre', categoryId: (await draftOf()).course.categoryId, state: 'DRAFT' },
      }),
    );
    const { id: rootId } = await of(
      author.createCourseNode({ body: { courseId: id, order: 0, title: 'Racine', type: 'root' } }),
    );
    const { id: parentId } = await of(
      author.createCourseNode({
        body: { courseId: id, order: 0, title: 'P', type: 'container', parentId: rootId },
      }),
    );
    course = id;
    const theirs = page(parentId);
    const taken = [
      { ...theirs, node: { ...theirs.node, id: nodeId } },
      {
        ...theirs,
        node: { ...theirs.node, id: uuid(), blockId },
        ...(theirs.block === undefined ? {} : { block: { ...theirs.block, id: blockId } }),
      },
    ];
    for (const tree of taken)
      expect(resultsOf(await send([{ op: 'insert', tree, before: null }]))).toEqual(['repeated-id']);
    course = first;
    expect((await draftOf()).blocks[blockId]?.attachmentIds).toEqual([own]);
  });
});

describe('two authors', () => {
  test('who write in one text apart keep the words of both', async () => {
    const { blockId } = await withPage('<p>La longe est fixée.</p>');
    const { revision: base } = await draftOf();
    const from = '<p>La longe est fixée.</p>';
    await send([{ op: 'text', ...html(blockId), from, to: '<p>La longe double est fixée.</p>' }], { base });
    const { results } = await send(
      [{ op: 'text', ...html(blockId), from, to: '<p>La longe est fixée ici.</p>' }],
      { base, client: 'b' },
    );
    expect(results).toMatchObject([{ operation: { to: '<p>La longe double est fixée ici.</p>' } }]);
  });

  test('who write the same words are asked, and nothing is overwritten', async () => {
    const { revision: base } = await draftOf();
    await send([{ op: 'text', ...title, from: 'Cours', to: 'Leurs' }], { base });
    const { results, revision } = await send([{ op: 'text', ...title, from: 'Cours', to: 'Mes' }], {
      base,
      client: 'b',
    });
    expect(results).toMatchObject([{ result: 'conflict', mine: 'Mes', theirs: 'Leurs' }]);
    expect(results[0]).toHaveProperty('by', 'Anne Martin');
    expect(revision).toBe(base + 1);
    expect((await draftOf()).course.title).toBe('Leurs');
  });

  test('who send at once wait for each other: every operation has a number of its own', async () => {
    const section = sectionOf(await draftOf());
    const { revision } = await draftOf();
    await Promise.all(
      Array.from({ length: 8 }, (_, who) =>
        send([{ op: 'insert', tree: page(section), before: null }], { base: revision, client: `c${who}` }),
      ),
    );
    const draft = await draftOf();
    expect(draft.revision).toBe(revision + 8);
    const orders = Object.values(draft.nodes).flatMap((node) =>
      node.parentId === section ? [node.order] : [],
    );
    expect(orders.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('the generic calls', () => {
  test('write into the journal what they change, and are taken back', async () => {
    const { nodeId, blockId } = await withPage();
    const before = await draftOf();
    await of(author.updateCourseNode({ params: { id: nodeId }, body: { title: 'Par l’API' } }));
    await of(author.updateCourseBlock({ params: { id: blockId }, body: { title: 'Bloc' } }));
    await of(author.setBlockKeys({ params: { id: blockId }, body: { rows: {}, hints: [], feedbacks: [] } }));
    await of(author.updateCourse({ params: { id: course }, body: { minutes: 9 } }));
    expect(await author.deleteCourseNode({ params: { id: nodeId } })).toMatchObject({ ok: true });
    const { items } = await of(
      author.listOperations({ params: { id: course }, query: { since: String(before.revision) } }),
    );
    expect(items.map(({ asked, client, by }) => [asked, client, by?.id])).toEqual(
      ['set', 'set', 'set', 'set', 'remove'].map((asked) => [asked, null, tenant.users.admin]),
    );
    for (const { revision } of items.toReversed())
      expect(
        resultsOf(await of(author.undoOperation({ params: { id: course, revision: String(revision) } }))),
      ).toEqual(['applied']);
    expect(draftText(await draftOf())).toBe(draftText(before));
  });

  test('keep the order that they were given', async () => {
    const { nodeId } = await withPage();
    await of(author.updateCourseNode({ params: { id: nodeId }, body: { order: 40 } }));
    expect(await of(author.getCourseNode({ params: { id: nodeId }, query: {} }))).toMatchObject({
      order: 40,
    });
  });
});

describe('history', () => {
  test('is read newest first, and each step is taken back exactly, also an undo', async () => {
    const start = await draftOf();
    const { nodeId, blockId } = await withPage('<p>a b c</p>');
    await send([
      { op: 'text', ...html(blockId), from: '<p>a b c</p>', to: '<p>a b c d</p>' },
      { op: 'set', target: { kind: 'node', id: nodeId }, path: ['settings', 'timeLimit'], value: 60 },
      { op: 'remove', nodeId },
    ]);
    const { items, more } = await of(author.listOperations({ params: { id: course }, query: {} }));
    expect(items.slice(0, 4).map(({ asked }) => asked)).toEqual(['remove', 'set', 'text', 'insert']);
    expect(more).toBe(false);
    const undo = (revision: number) =>
      of(author.undoOperation({ params: { id: course, revision: String(revision) } }));
    const { revision } = await draftOf();
    for (let at = revision; at > start.revision; at -= 1)
      expect(resultsOf(await undo(at))).toEqual(['applied']);
    expect(draftText(await draftOf())).toBe(draftText(start));
    // Taken back already; and then the undo itself is taken back.
    expect(resultsOf(await undo(revision))).toEqual(['changed-since']);
    const last = (await draftOf()).revision;
    expect(resultsOf(await undo(last))).toEqual(['applied']);
  });

  test('does not overwrite what was written since', async () => {
    await send([{ op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 5 }]);
    const { revision } = await draftOf();
    await send([{ op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 6 }]);
    const answer = await of(author.undoOperation({ params: { id: course, revision: String(revision) } }));
    expect(resultsOf(answer)).toEqual(['changed-since']);
    expect(await author.undoOperation({ params: { id: course, revision: '999' } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });
});

describe('the bin', () => {
  test('gives a page back with all it held, for 90 days', async () => {
    const { nodeId } = await withPage();
    const before = await draftOf();
    await send([{ op: 'remove', nodeId }]);
    const params = { id: course };
    expect(await of(author.listBin({ params }))).toMatchObject({
      items: [{ nodeId, title: 'Page', type: 'block' }],
    });
    const answer = await send([{ op: 'restore', nodeId }]);
    expect(answer.results).toMatchObject([{ result: 'applied', operation: { op: 'insert' } }]);
    expect(draftText(await draftOf())).toBe(draftText(before));
    expect(await of(author.listBin({ params }))).toEqual({ items: [] });
    expect((await of(author.listOperations({ params, query: {} }))).items[0]?.asked).toBe('restore');
    await send([{ op: 'remove', nodeId }]);
    server.clock.advance(91 * 24 * 3_600_000);
    author = await clientOf(server, tenant, 'admin');
    expect(await of(author.listBin({ params }))).toEqual({ items: [] });
    expect(resultsOf(await send([{ op: 'restore', nodeId }]))).toEqual(['unknown-place']);
  });
});

test('publishing shows in the journal, and is not taken back by it', async () => {
  await withPage();
  await of(author.publishCourse({ params: { id: course } }));
  const { items } = await of(author.listOperations({ params: { id: course }, query: {} }));
  const fields = items.slice(0, 2).map(({ operation }) => (operation['path'] as string[])[0]);
  expect(fields.toSorted()).toEqual(['state', 'versionId']);
  const revision = String(items[0]?.revision ?? 0);
  const answer = await of(author.undoOperation({ params: { id: course, revision } }));
  expect(resultsOf(answer)).toEqual(['fixed-value']);
});
