/** The journal of a draft: what generic calls write into it, history, undo, the bin (back-office §3). */
import { draftText } from '@parcours/authoring';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { htmlOf, makeDraft, type MadeDraft, of, resultsOf } from '../../../testing/stock/stock-draft.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let author: Client;
let course: MadeDraft;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  author = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  course = await makeDraft(() => author);
});

describe('the generic calls', () => {
  test('write into the journal what they change, and are taken back', async () => {
    const { nodeId, blockId } = await course.withPage();
    const before = await course.draft();
    await of(author.updateCourseNode({ params: { id: nodeId }, body: { title: 'Par l’API' } }));
    await of(author.updateCourseBlock({ params: { id: blockId }, body: { title: 'Bloc' } }));
    await of(author.setBlockKeys({ params: { id: blockId }, body: { rows: {}, hints: [], feedbacks: [] } }));
    await of(author.updateCourse({ params: course.params, body: { minutes: 9 } }));
    expect(await author.deleteCourseNode({ params: { id: nodeId } })).toMatchObject({ ok: true });
    const { items } = await of(
      author.listOperations({ params: course.params, query: { since: String(before.revision) } }),
    );
    expect(items.map(({ asked, client, by }) => [asked, client, by?.id])).toEqual(
      ['set', 'set', 'set', 'set', 'remove'].map((asked) => [asked, null, tenant.users.admin]),
    );
    for (const { revision } of items.toReversed())
      expect(
        resultsOf(
          await of(author.undoOperation({ params: { id: course.courseId, revision: String(revision) } })),
        ),
      ).toEqual(['applied']);
    expect(draftText(await course.draft())).toBe(draftText(before));
  });

  test('keep the order that they were given', async () => {
    const { nodeId } = await course.withPage();
    await of(author.updateCourseNode({ params: { id: nodeId }, body: { order: 40 } }));
    expect(await of(author.getCourseNode({ params: { id: nodeId }, query: {} }))).toMatchObject({
      order: 40,
    });
  });
});

describe('history', () => {
  test('is read newest first, and each step is taken back exactly, also an undo', async () => {
    const start = await course.draft();
    const { nodeId, blockId } = await course.withPage('<p>a b c</p>');
    await course.send([
      { op: 'text', ...htmlOf(blockId), from: '<p>a b c</p>', to: '<p>a b c d</p>' },
      { op: 'set', target: { kind: 'node', id: nodeId }, path: ['settings', 'timeLimit'], value: 60 },
      { op: 'remove', nodeId },
    ]);
    const { items, more } = await of(author.listOperations({ params: course.params, query: {} }));
    expect(items.slice(0, 4).map(({ asked }) => asked)).toEqual(['remove', 'set', 'text', 'insert']);
    expect(more).toBe(false);
    const undo = (revision: number) =>
      of(author.undoOperation({ params: { id: course.courseId, revision: String(revision) } }));
    const { revision } = await course.draft();
    for (let at = revision; at > start.revision; at -= 1)
      expect(resultsOf(await undo(at))).toEqual(['applied']);
    expect(draftText(await course.draft())).toBe(draftText(start));
    // Taken back already; and then the undo itself is taken back.
    expect(resultsOf(await undo(revision))).toEqual(['changed-since']);
    const last = (await course.draft()).revision;
    expect(resultsOf(await undo(last))).toEqual(['applied']);
  });

  test('does not overwrite what was written since', async () => {
    await course.send([{ op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 5 }]);
    const { revision } = await course.draft();
    await course.send([{ op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 6 }]);
    const answer = await of(
      author.undoOperation({ params: { id: course.courseId, revision: String(revision) } }),
    );
    expect(resultsOf(answer)).toEqual(['changed-since']);
    expect(await author.undoOperation({ params: { id: course.courseId, revision: '999' } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });
});

describe('the bin', () => {
  test('gives a page back with all it held, for 90 days', async () => {
    const { nodeId } = await course.withPage();
    const before = await course.draft();
    await course.send([{ op: 'remove', nodeId }]);
    const { params } = course;
    expect(await of(author.listBin({ params }))).toMatchObject({
      items: [{ nodeId, title: 'Page', type: 'block' }],
    });
    const answer = await course.send([{ op: 'restore', nodeId }]);
    expect(answer.results).toMatchObject([{ result: 'applied', operation: { op: 'insert' } }]);
    expect(draftText(await course.draft())).toBe(draftText(before));
    expect(await of(author.listBin({ params }))).toEqual({ items: [] });
    expect((await of(author.listOperations({ params, query: {} }))).items[0]?.asked).toBe('restore');
    await course.send([{ op: 'remove', nodeId }]);
    server.clock.advance(91 * 24 * 3_600_000);
    author = await clientOf(server, tenant, 'admin');
    expect(await of(author.listBin({ params }))).toEqual({ items: [] });
    expect(resultsOf(await course.send([{ op: 'restore', nodeId }]))).toEqual(['unknown-place']);
  });
});

test('publishing shows in the journal, and is not taken back by it', async () => {
  await course.withPage();
  await of(author.updateCourse({ params: course.params, body: { minutes: 5 } }));
  await of(author.publishCourse({ params: course.params }));
  const { items } = await of(author.listOperations({ params: course.params, query: {} }));
  const fields = items.slice(0, 2).map(({ operation }) => (operation['path'] as string[])[0]);
  expect(new Set(fields)).toEqual(new Set(['state', 'versionId']));
  const revision = String(items[0]?.revision ?? 0);
  const answer = await of(author.undoOperation({ params: { id: course.courseId, revision } }));
  expect(resultsOf(answer)).toEqual(['fixed-value']);
});
