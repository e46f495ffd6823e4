/** Repair of a running course (back-office §3, decision 0266): foreseen, done, told, and taken back whole. */
import type { BlockKeys, Consequences, CourseContent } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import {
  courseContentSample,
  multipleChoiceSample,
  sampleBlocks,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { resultsOf, uuid } from '../../../testing/stock/stock-draft.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { verifyLessons } from '../../lesson/verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let program: StockedProgram;
let courseId: string;
const people = {} as Record<'learner' | 'peer' | 'admin', Client>;
const blockId = sampleBlocks.choices;
const rowId = 'pick';

/** One section of one exercise; nine tenths of its points certify. */
function content(): CourseContent {
  const sample = courseContentSample({ settings: { certification: { enabled: true, minRatio: 0.9 } } });
  const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.choices]);
  const block = sample.blocks[blockId];
  if (block === undefined) throw new Error('the sample course has lost a block');
  const rows = [multipleChoiceSample({ id: rowId, multiple: false })];
  return {
    ...sample,
    nodes: sample.nodes.filter(({ id }) => kept.has(id)),
    blocks: { [blockId]: { ...block, content: { sections: [{ id: 'main', rows }] } } },
  };
}

const keyOf = (...correct: string[]) => ({ type: 'multiple-choice' as const, correct, points: 2 });
const keys: Record<string, BlockKeys> = {
  [blockId]: { rows: { [rowId]: keyOf('helmet') }, hints: [], feedbacks: [] },
};

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  for (const name of ['learner', 'peer', 'admin'] as const)
    people[name] = server.client(tenant.host, { token: await tokenOf(server, tenant, name) });
});
afterAll(() => server.close());
beforeEach(async () => {
  program = await stockProgram(server, tenant, { content: content(), keys });
  const [lesson] = await rows<{ courseId: string }>(
    `select "courseId" from lessons where id = '${program.lessons.first}'`,
  );
  courseId = lesson?.courseId ?? '';
  await play('learner', 'helmet');
  await play('peer', 'harness');
});

async function rows<R>(query: string): Promise<R[]> {
  return server.open.asOwner((owner) => owner.query<R>(query));
}

const lessonOf = (who: 'learner' | 'peer') =>
  who === 'learner' ? program.lessons.first : program.peerLessonId;

async function play(who: 'learner' | 'peer', picked: string): Promise<void> {
  const params = { id: lessonOf(who) };
  const page = must(await people[who].getCurrentPage({ params, query: {} }));
  const answers = [{ path: samplePath(rowId), userAnswer: [picked] }];
  must(await people[who].answerPage({ params, query: {}, body: { pageId: page.id, inputs: { answers } } }));
}

type Order = Partial<Parameters<Client['repairCourse']>[0]['body']>;
const repair = (order: Order = {}) =>
  people.admin.repairCourse({
    params: { id: courseId },
    body: { blockId, rowId, change: { kind: 'key', key: keyOf('helmet', 'harness') }, ...order },
  });

const scores = async () =>
  (
    await rows<{ id: string; score: number }>(
      `select id, "scoreActual" as score from lessons where id in ('${lessonOf('learner')}', '${lessonOf('peer')}')`,
    )
  )
    .toSorted((one) => (one.id === lessonOf('learner') ? -1 : 1))
    .map(({ score }) => score);

async function ended(jobId: string | null): Promise<Consequences> {
  await server.app.jobs.run('regrade', 'undo-regrade');
  const job = must(await people.admin.getJob({ params: { id: jobId ?? '' } }));
  expect(job.state).toBe('done');
  if (job.result.consequences === undefined) throw new Error('the job has counted nothing');
  return job.result.consequences;
}

const publishedKeys = async () => {
  const [row] = await rows<{ keys: Record<string, BlockKeys> }>(
    `select k.keys from courses c join course_version_keys k on k."versionId" = c."versionId" where c.id = '${courseId}'`,
  );
  return row?.keys[blockId]?.rows;
};
const letters = () =>
  rows<{ userId: string }>(
    `select payload ->> 'recipientId' as "userId" from outbox where payload ->> 'letter' = 'scoreRepaired'`,
  );

test('what it would do is told before, and is what it then does; undone, all is as it was', async () => {
  expect(await scores()).toEqual([2, 0]);
  const foreseen = must(await repair());
  expect(foreseen).toMatchObject({ regradeId: null, number: null, jobId: null });
  expect(foreseen.consequences).toMatchObject({
    answers: { read: 2, up: 1, down: 0, same: 1 },
    lessons: { read: 2, up: 1, down: 0 },
    medals: { up: 1, down: 0 },
    certificates: { gained: 1, below: 0 },
    classes: [{ classId: program.classId, lessons: 2, up: 1, certificates: 1 }],
  });
  expect(await scores()).toEqual([2, 0]);
  expect(await publishedKeys()).toEqual({ [rowId]: keyOf('helmet') });

  const done = must(await repair({ dryRun: false, note: 'Le harnais aussi' }));
  expect(done.number).toBe(2);
  expect(await ended(done.jobId)).toEqual(foreseen.consequences);
  expect(await scores()).toEqual([2, 2]);
  expect(await publishedKeys()).toEqual({ [rowId]: keyOf('helmet', 'harness') });
  // Who gains by it is told, and nobody else.
  expect(await letters()).toEqual([{ userId: tenant.users.peer }]);
  const { items } = must(await people.peer.listNotifications({ query: {} }));
  expect(items.map(({ kind }) => kind)).toContain('correction');

  const { repairs } = must(await people.admin.getCourseAnalysis({ params: { id: courseId } }));
  expect(repairs).toMatchObject([{ regradeId: done.regradeId, rowId, change: 'key', undoneAt: null }]);
  const undone = must(await people.admin.undoRegrade({ params: { id: done.regradeId ?? '' } }));
  await ended(undone.jobId);
  expect(await scores()).toEqual([2, 0]);
  expect(await publishedKeys()).toEqual({ [rowId]: keyOf('helmet') });
  // The certificate that was issued stays: the same repair again brings no other.
  const again = must(await repair()).consequences;
  expect(again).toMatchObject({ lessons: { up: 1 }, certificates: { gained: 0, below: 0 } });
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});

/** The course as its authors have it: the stock makes a published version alone. */
async function writeWorkingCopy(): Promise<void> {
  const node = { courseId, order: 0, title: 'Parcours' };
  const { id: rootId } = must(await people.admin.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = must(
    await people.admin.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  const block = content().blocks[blockId];
  const page = { id: uuid(), parentId, blockId, type: 'block', title: 'Page', order: 0, settings: {} };
  const operation = {
    op: 'insert',
    tree: {
      node: page,
      block: { ...block, termIds: [], attachmentIds: [] },
      keys: keys[blockId],
      children: [],
    },
    before: null,
  };
  const { revision } = must(await people.admin.getCourseDraft({ params: { id: courseId } }));
  const sent = must(
    await people.admin.sendOperations({
      params: { id: courseId },
      body: { client: 'a', operations: [{ id: uuid(), base: revision, operation }] },
    }),
  );
  expect(resultsOf(sent)).toEqual(['applied']);
}

test('the journal of the draft says what a repair and its undo wrote, for who has the draft open', async () => {
  const params = { id: courseId };
  await writeWorkingCopy();
  const keyOfDraft = async () =>
    must(await people.admin.getCourseDraft({ params })).keys[blockId]?.rows[rowId];
  const { revision } = must(await people.admin.getCourseDraft({ params }));
  const written = async (since: number) =>
    must(await people.admin.listOperations({ params, query: { since: String(since) } })).items.map(
      ({ operation }) => (operation as { target?: { kind: string } }).target?.kind,
    );
  const done = must(await repair({ dryRun: false, tell: false }));
  await ended(done.jobId);
  expect(await keyOfDraft()).toEqual(keyOf('helmet', 'harness'));
  const first = await written(revision);
  expect(first).toContain('keys');
  await ended(must(await people.admin.undoRegrade({ params: { id: done.regradeId ?? '' } })).jobId);
  expect(await keyOfDraft()).toEqual(keyOf('helmet'));
  expect(await written(revision + first.length)).toContain('keys');
});

describe('a question', () => {
  test.each<[string, Order, number[]]>([
    ['is lowered only when asked', { change: { kind: 'key', key: keyOf('harness') } }, [2, 2]],
    ['is lowered when asked', { change: { kind: 'key', key: keyOf('harness') }, lower: true }, [0, 2]],
    ['gives all its points to all', { change: { kind: 'full-points' } }, [2, 2]],
    [
      'is withdrawn: what was right stays, what was wrong no longer counts',
      { change: { kind: 'withdraw' } },
      [0, 0],
    ],
  ])('%s', async (_what, order, after) => {
    const foreseen = must(await repair(order));
    const done = must(await repair({ ...order, dryRun: false, tell: false }));
    expect(await ended(done.jobId)).toEqual(foreseen.consequences);
    expect(await scores()).toEqual(after);
    await ended(must(await people.admin.undoRegrade({ params: { id: done.regradeId ?? '' } })).jobId);
    expect(await scores()).toEqual([2, 0]);
    expect((await verifyLessons(server.open.database)).differences).toEqual([]);
  });

  test('is one of the published version, and its key is of its kind and names its choices', async () => {
    const named = (path: string, code: string) => ({ code, body: { errors: [{ path }] } });
    expect(await repair({ blockId: sampleBlocks.timed })).toMatchObject(
      named('body.blockId', 'MODEL_NOT_FOUND'),
    );
    expect(await repair({ rowId: 'nowhere' })).toMatchObject(named('body.rowId', 'MODEL_NOT_FOUND'));
    for (const key of [keyOf('nowhere'), { type: 'pick-words' as const, correct: [] }])
      expect(await repair({ change: { kind: 'key', key } })).toMatchObject(
        named('body.change.key', 'BAD_REQUEST'),
      );
  });

  test('says nothing of two answers, and what its key may name', async () => {
    const analysis = must(await people.admin.getCourseAnalysis({ params: { id: courseId } }));
    expect(analysis.items).toMatchObject([
      { rowId, answers: 2, difficulty: null, discrimination: null, choices: [], finding: null },
    ]);
    const [row] = analysis.items;
    expect(row?.isSingle).toBe(true);
    expect(row?.options.map(({ id }) => id)).toEqual(expect.arrayContaining(['helmet', 'harness']));
  });

  test('is repaired by an editor: a learner is refused', async () => {
    const params = { id: courseId };
    const body = { blockId, rowId, change: { kind: 'withdraw' as const } };
    expect(await people.learner.repairCourse({ params, body })).toMatchObject({ code: 'Forbidden' });
    expect(await people.learner.getCourseAnalysis({ params })).toMatchObject({ code: 'Forbidden' });
  });
});
