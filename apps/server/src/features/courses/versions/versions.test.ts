/** Versions of a course (back-office §3): their list, what differs, publishing with reasons, and who of a class gets what. */
import type { BlockKeys } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { verifyLessons } from '../../lesson/verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let author: Client;
let learner: Client;
let peer: Client;
let course: { readonly courseId: string; readonly blockId: string; readonly nodeId: string };

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  [author, learner, peer] = [
    await clientOf(server, tenant, 'admin'),
    await clientOf(server, tenant, 'learner'),
    await clientOf(server, tenant, 'peer'),
  ];
  course = await writeCourse();
});
afterAll(() => server.close());

const keysOf = (correct: string): BlockKeys => ({
  rows: { q1: { type: 'multiple-choice', correct: [correct] } },
  hints: [],
  feedbacks: [{ message: 'Bravo', conditions: [{ preset: 'correct' }] }],
});

const content = (html: string) => ({
  statement: { html },
  sections: [
    {
      id: 's1',
      rows: [
        {
          id: 'q1',
          type: 'multiple-choice' as const,
          multiple: false,
          title: 'Quelle corde ?',
          choices: ['a', 'b'].map((id) => ({ id, value: `Choix ${id}` })),
        },
      ],
    },
  ],
});

/** A course of one question, which the open class learns. */
async function writeCourse() {
  const { id: categoryId } = must(await author.createCourseCategory({ body: { title: 'Sécurité' } }));
  const { id: courseId } = must(
    await author.createCourse({ body: { title: 'Cordes', categoryId, state: 'DRAFT' } }),
  );
  const { id: blockId } = must(
    await author.createCourseBlock({
      body: { title: 'Question', type: 'exercice', content: content('<p>Regardez.</p>') },
    }),
  );
  const node = { courseId, order: 0, title: 'Cordes' };
  const { id: rootId } = must(await author.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = must(
    await author.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  const { id: nodeId } = must(
    await author.createCourseNode({ body: { ...node, type: 'block', parentId, blockId } }),
  );
  must(await author.setBlockKeys({ params: { id: blockId }, body: keysOf('a') }));
  return { courseId, blockId, nodeId };
}

const params = () => ({ id: course.courseId });
const reason = { code: 'no-minutes', path: 'course.minutes', reason: 'Durée libre' } as const;
const publish = (body: Parameters<Client['publishCourse']>[0]['body'] = {}) =>
  author.publishCourse({ params: params(), body: { reasons: [reason], ...body } });
const write = async (html: string) =>
  must(await author.updateCourseBlock({ params: { id: course.blockId }, body: { content: content(html) } }));

async function lessonOf(client: Client): Promise<string> {
  const where = JSON.stringify({ courseId: course.courseId, classId: tenant.openClass.classId });
  const { items } = must(await client.listLessons({ query: { where } }));
  return items[0]?.id ?? '';
}

async function textOf(client: Client): Promise<string | undefined> {
  const lesson = { id: await lessonOf(client) };
  const page = must(await client.getCurrentPage({ params: lesson, query: {} }));
  return page.content?.statement?.html;
}

describe('publishing', () => {
  test('is refused without a reason where one is needed, and keeps it with the version', async () => {
    const found = must(await author.checkCourse({ params: params() }));
    expect(found.items).toMatchObject([{ code: 'no-minutes', rank: 'reason', nodeId: null }]);
    expect(must(await author.listCourseProblems({ params: params() }))).toEqual({ items: [] });
    expect(await author.publishCourse({ params: params() })).toMatchObject({
      status: 409,
      code: 'REASONS_MISSING',
      body: { errors: [{ path: 'course.minutes (no-minutes)' }] },
    });
    const done = must(await publish({ note: 'Première' }));
    expect(done).toMatchObject({ number: 1, movedLessons: 0 });
    const { versionId } = done;
    const kept = must(await author.getCourseVersion({ params: { ...params(), versionId } }));
    expect(kept).toMatchObject({
      version: { number: 1, kind: 'published', note: 'Première', isPublished: true, basedOn: null },
      report: [{ code: 'no-minutes', reason: 'Durée libre' }],
      keys: { [course.blockId]: keysOf('a') },
    });
    expect(kept.version.by).not.toBeNull();
  });

  test('lets a class stay, and gives another its new words at once: nobody sees a mixture', async () => {
    const { programId } = tenant;
    must(
      await author.createProgramCourse({
        body: { programId, courseId: course.courseId, order: 9, settings: { unlockedBy: [] } },
      }),
    );
    expect(await textOf(learner)).toBe('<p>Regardez.</p>');
    await write('<p>Regardez bien.</p>');
    must(await author.setBlockKeys({ params: { id: course.blockId }, body: keysOf('b') }));
    const { classId } = tenant.openClass;

    const inside = must(await author.getPublication({ params: params() }));
    expect(inside).toMatchObject({ number: 1, kind: 'breaking', mayPublish: true });
    expect(inside.classes.find((one) => one.classId === classId)).toMatchObject({
      running: [{ number: 1, lessons: 1 }],
      stays: null,
    });

    must(await publish({ classes: [{ classId, move: 'stay' }] }));
    // Neither the lesson that runs nor the one that begins now.
    expect(await textOf(learner)).toBe('<p>Regardez.</p>');
    expect(await textOf(peer)).toBe('<p>Regardez.</p>');
    expect(must(await author.getPublication({ params: params() })).classes[0]).toMatchObject({ stays: 1 });

    const { contentVersion: knownContent } = must(
      await learner.getCurrentPage({ params: { id: await lessonOf(learner) }, query: {} }),
    );
    await write('<p>Regardez mieux.</p>');
    const moved = must(await publish({ classes: [{ classId, move: 'harmless' }] }));
    expect(moved).toMatchObject({ number: 3, movedLessons: 2 });
    expect(await textOf(learner)).toBe('<p>Regardez mieux.</p>');
    // The words are new; what is right is what it was when the lesson began.
    const id = await lessonOf(learner);
    const page = must(await learner.getCurrentPage({ params: { id }, query: {} }));
    const answers = [{ path: 'sections.s1.rows.q1', userAnswer: ['a'] }];
    const body = { pageId: page.id, inputs: { answers } };
    // Whoever was shown the words of before is sent those that are answered.
    const answered = must(await learner.answerPage({ params: { id }, query: {}, body }, { knownContent }));
    expect(answered).toMatchObject({ results: { verdict: 'correct' }, content: page.content });
    expect(answered.contentVersion).not.toBe(knownContent);
    expect((await verifyLessons(server.open.database)).differences).toEqual([]);
  });
});

describe('versions', () => {
  test('are listed, the newest first, with what each stands on', async () => {
    const { items, more } = must(await author.listCourseVersions({ params: params(), query: {} }));
    expect(more).toBe(false);
    expect(
      items.map(({ number, kind, basedOn, isPublished }) => [number, kind, basedOn, isPublished]),
    ).toEqual([
      [4, 'texts', 1, false],
      [3, 'published', null, true],
      [2, 'published', null, false],
      [1, 'published', null, false],
    ]);
    const before = must(await author.listCourseVersions({ params: params(), query: { before: 3 } }));
    expect(before.items.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('are compared, any two, and the draft with the published one, in words', async () => {
    const { items } = must(await author.listCourseVersions({ params: params(), query: {} }));
    const idOf = (number: number) => items.find((one) => one.number === number)?.id ?? '';
    const query = { from: idOf(1), to: idOf(3) };
    const compared = must(await author.compareCourseVersions({ params: params(), query }));
    expect(compared).toMatchObject({ from: 1, to: 3, kind: 'breaking', total: 2 });
    expect(compared.pages).toMatchObject([
      {
        nodeId: course.nodeId,
        changes: [
          { code: 'text', kind: 'harmless', old: 'Regardez.', new: 'Regardez mieux.' },
          { code: 'key', kind: 'breaking', place: 'Quelle corde ?', old: 'Choix a', new: 'Choix b' },
        ],
      },
    ]);
    const none = must(await author.compareCourseVersions({ params: params(), query: {} }));
    expect(none).toMatchObject({ from: 3, to: null, kind: null, total: 0, pages: [] });
    expect(
      await author.compareCourseVersions({ params: params(), query: { from: course.nodeId } }),
    ).toMatchObject({ code: 'MODEL_NOT_FOUND', body: { errors: [{ path: 'query.from' }] } });
  });

  test.each(['learner', 'trainer'] as const)('are nothing that a %s reads', async (who) => {
    const client = await clientOf(server, tenant, who);
    const query = {};
    for (const answer of [
      await client.checkCourse({ params: params() }),
      await client.getPublication({ params: params() }),
      await client.listCourseVersions({ params: params(), query }),
      await client.compareCourseVersions({ params: params(), query }),
      await client.foreseePublication({ params: params() }),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'Forbidden' });
  });
});
