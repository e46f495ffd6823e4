/** Flags of a question that is repaired: closed where their answer counts now, open again where it stops doing so (decision 0520). */
import type { BlockKeys, CourseContent, RowKey } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import {
  courseContentSample,
  multipleChoiceSample,
  sampleBlocks,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { insertVersion } from '../../courses/publishing.store.ts';

let server: TestServer;
let tenant: StockedTenant;
let program: StockedProgram;
let courseId: string;
let pageId: string;
let peer: Client;
let admin: Client;
const blockId = sampleBlocks.choices;
const rowId = 'pick';
const otherRowId = 'again';

const keyOf = (...correct: string[]): RowKey => ({ type: 'multiple-choice', correct, points: 2 });
type Keys = Record<string, BlockKeys>;
const keys: Keys = { [blockId]: { rows: { [rowId]: keyOf('helmet') }, hints: [], feedbacks: [] } };

/** What both questions of a page take besides the helmet. */
const bothKeys = (...other: string[]): Keys => ({
  [blockId]: {
    rows: { [rowId]: keyOf('helmet'), [otherRowId]: keyOf('helmet', ...other) },
    hints: [],
    feedbacks: [],
  },
});

/** A question of one answer for each row. */
function content(...rowIds: readonly string[]): CourseContent {
  const sample = courseContentSample();
  const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.choices]);
  const block = sample.blocks[blockId];
  if (block === undefined) throw new Error('the sample course has lost a block');
  const rows = (rowIds.length === 0 ? [rowId] : rowIds).map((id) =>
    multipleChoiceSample({ id, multiple: false }),
  );
  return {
    ...sample,
    nodes: sample.nodes.filter(({ id }) => kept.has(id)),
    blocks: { [blockId]: { ...block, content: { sections: [{ id: 'main', rows }] } } },
  };
}

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  const as = async (name: 'peer' | 'admin') =>
    server.client(tenant.host, { token: await tokenOf(server, tenant, name) });
  [peer, admin] = [await as('peer'), await as('admin')];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.open.asOwner((owner) => owner.query('delete from notifications'));
  await server.open.asOwner((owner) => owner.query('delete from outbox'));
  program = await stockProgram(server, tenant, { content: content(), keys });
  await answerAndFlag(rowId);
});

/** The learner answers the page wrong, and flags each answer. */
async function answerAndFlag(...rowIds: readonly string[]): Promise<void> {
  const [lesson] = await server.open.asOwner((owner) =>
    owner.query<{ courseId: string }>(`select "courseId" from lessons where id = '${program.peerLessonId}'`),
  );
  courseId = lesson?.courseId ?? '';
  const params = { id: program.peerLessonId };
  pageId = must(await peer.getCurrentPage({ params, query: {} })).id;
  const answers = rowIds.map((row) => ({ path: samplePath(row), userAnswer: ['harness'] }));
  must(await peer.answerPage({ params, query: {}, body: { pageId, inputs: { answers } } }));
  for (const row of rowIds)
    must(await peer.setPageFlag({ params: { id: pageId, rowId: row }, body: { words: 'Le harnais aussi' } }));
}

const open = async () => must(await admin.listAnswerFlags({ query: { courseId } }));
const letters = async () => {
  const sql = `select count(*)::int as n from outbox where payload ->> 'letter' = 'scoreRepaired'`;
  const [row] = await server.open.asOwner((owner) => owner.query<{ n: number }>(sql));
  return row?.n ?? 0;
};
const flags = async () => must(await peer.listPageFlags({ params: { id: pageId } })).items;
const flag = async () => (await flags())[0];
const told = async () =>
  must(await peer.listNotifications({ query: {} })).items.map(({ kind, pageId: page }) =>
    page === pageId ? kind : 'of something else',
  );

type Order = Partial<Parameters<Client['repairCourse']>[0]['body']>;
const accepting: Order = { change: { kind: 'key', key: keyOf('helmet', 'harness') } };
const runJobs = () => server.app.jobs.run('regrade', 'undo-regrade');

async function repair(order: Order): Promise<string> {
  const change = { kind: 'key' as const, key: keyOf('helmet') };
  const body = { blockId, rowId, change, dryRun: false, tell: false, ...order };
  const { regradeId } = must(await admin.repairCourse({ params: { id: courseId }, body }));
  await runJobs();
  return regradeId ?? '';
}

/** What the author publishes meanwhile. */
async function publish(of: CourseContent, by: Keys): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    insertVersion(tx, {
      versionId: createIds(server.clock, systemRandom).next(),
      courseId,
      content: { ...of, courseId },
      keys: by,
      stepCount: 1,
      publishedAt: server.clock.now(),
    }),
  );
}

async function undo(regradeId: string): Promise<void> {
  must(await admin.undoRegrade({ params: { id: regradeId } }));
  await runJobs();
}

describe('a flag on an answer', () => {
  test('is closed by the repair that accepts it, and its learner is told once, whatever is done again', async () => {
    expect(await open()).toMatchObject({ total: 1, questions: [{ blockId, rowId, count: 1 }] });
    await repair(accepting);
    expect(await flag()).toMatchObject({ accepted: true, reply: '', words: 'Le harnais aussi' });
    expect(await open()).toMatchObject({ total: 0, items: [], questions: [] });
    expect(await told()).toEqual(['flag']);
    await repair({ ...accepting, note: 'Encore' });
    await runJobs();
    expect(await told()).toEqual(['flag']);
  });

  test('and the change of the score are told by one notification, where the score is told; a letter goes besides', async () => {
    await repair({ ...accepting, tell: true });
    expect(await told()).toEqual(['flag']);
    const { items } = must(await peer.listNotifications({ query: {} }));
    expect(items).toMatchObject([{ kind: 'flag', pageId, scoreTold: true }]);
    expect(await letters()).toBe(1);
    // Another repair of the same page, which no flag waits for, tells of the score alone.
    await repair({ lower: true, tell: true, change: { kind: 'key', key: keyOf('scarf') } });
    expect(await told()).toEqual(['correction']);
    expect(await flag()).toMatchObject({ accepted: null });
  });

  test('and another of the same page, closed by the same repair, are told by one notification', async () => {
    program = await stockProgram(server, tenant, { content: content(rowId, otherRowId), keys: bothKeys() });
    await answerAndFlag(rowId, otherRowId);
    expect((await open()).total).toBe(2);
    // The author has mended the other question meanwhile: the repair grades the whole page.
    await publish(content(rowId, otherRowId), bothKeys('harness'));
    await repair({ ...accepting, tell: true });
    expect((await flags()).map(({ accepted }) => accepted)).toEqual([true, true]);
    expect(await told()).toEqual(['flag']);
    // Each of them is open again by itself, and told anew.
    await repair({ lower: true });
    expect((await flags()).map(({ rowId: row, accepted }) => [row, accepted])).toEqual([
      [rowId, null],
      [otherRowId, true],
    ]);
    await repair(accepting);
    expect((await told()).toSorted()).toEqual(['correction', 'flag']);
  });

  test('that a silent repair has closed says nothing of the score', async () => {
    await repair(accepting);
    const { items } = must(await peer.listNotifications({ query: {} }));
    expect(items).toMatchObject([{ kind: 'flag', scoreTold: false }]);
    expect(await letters()).toBe(0);
  });

  test('is closed by a regrade that no repair began', async () => {
    await publish(content(), {
      [blockId]: { rows: { [rowId]: keyOf('helmet', 'harness') }, hints: [], feedbacks: [] },
    });
    const body = { blockId, dryRun: false, lower: false };
    must(await admin.regradeCourse({ params: { id: courseId }, body }));
    await runJobs();
    expect(await flag()).toMatchObject({ accepted: true });
  });

  test.each<[string, Order]>([
    ['another answer alone', { change: { kind: 'key', key: keyOf('scarf') } }],
    ['a question that no longer counts', { change: { kind: 'withdraw' } }],
  ])('stays open after a repair for %s', async (_what, order) => {
    await repair(order);
    expect(await flag()).toMatchObject({ accepted: null });
    expect((await open()).total).toBe(1);
    expect(await told()).toEqual([]);
  });

  test('is open again when the repair is undone: what told of it goes, and the next decision is told', async () => {
    const regradeId = await repair(accepting);
    await undo(regradeId);
    expect(await flag()).toMatchObject({ accepted: null, reply: '' });
    expect((await open()).total).toBe(1);
    // They had been told that it counts.
    expect(await told()).toEqual(['correction']);
    await undo(regradeId);
    expect(await told()).toEqual(['correction']);
    await repair(accepting);
    expect(await flag()).toMatchObject({ accepted: true });
    expect((await told()).toSorted()).toEqual(['correction', 'flag']);
  });

  test('is open again when a later repair takes its answer back', async () => {
    await repair(accepting);
    await repair({ lower: true });
    expect(await flag()).toMatchObject({ accepted: null });
    expect((await open()).total).toBe(1);
  });

  test('keeps what a person has decided, whatever is repaired and undone', async () => {
    const id = (await open()).items[0]?.id ?? '';
    const body = { accepted: false, reply: 'Le casque seul.' };
    must(await admin.settleAnswerFlag({ params: { id }, body }));
    const decided = { accepted: false, reply: 'Le casque seul.' };
    const regradeId = await repair(accepting);
    expect(await flag()).toMatchObject(decided);
    await undo(regradeId);
    expect(await flag()).toMatchObject(decided);
    expect((await told()).filter((kind) => kind === 'flag')).toHaveLength(1);
  });
});
