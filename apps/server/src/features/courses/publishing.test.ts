/** An author writes a course through the API, from its category to its keys, and publishes it: it is learned and graded. */
import type { BlockKeys } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockFile } from '../../testing/stock/stock-account.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let author: Client;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  author = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

interface Answered<T> {
  readonly ok: boolean;
  readonly code?: string;
  readonly data?: T;
}
async function made<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

const keys: BlockKeys = {
  rows: { q1: { type: 'multiple-choice', correct: ['b'] } },
  hints: [{ message: '<p>Pensez-y<script>alert(1)</script></p>', cost: 0 }],
  feedbacks: [{ message: '<b onclick="x()">Bravo</b>', conditions: [{ preset: 'correct' }] }],
};

interface Written {
  readonly courseId: string;
  readonly blockId: string;
  readonly nodeId: string;
}

/** A course of one question, without its keys. */
async function writeCourse(title: string): Promise<Written> {
  const { id: categoryId } = await made(author.createCourseCategory({ body: { title: 'Sécurité' } }));
  const { id: typeId } = await made(
    author.createCourseType({ body: { title: 'Avec indices', settings: { hints: true, feedbacks: true } } }),
  );
  const { id: courseId } = await made(
    author.createCourse({ body: { title, categoryId, typeId, state: 'DRAFT', minutes: 10 } }),
  );
  const { id: termId } = await made(
    author.createCourseTerm({ body: { title: 'Longe', words: ['longe'], definition: '<p>Une corde</p>' } }),
  );
  const choices = ['a', 'b'].map((id) => ({ id, value: `Choix ${id}` }));
  const { id: blockId } = await made(
    author.createCourseBlock({
      body: {
        title: 'Question',
        type: 'exercice',
        content: {
          statement: {
            html: '<p>La longe <img src=x onerror=alert(1)><iframe src="https://x.test">y</iframe></p>',
          },
          sections: [{ id: 's1', rows: [{ id: 'q1', type: 'multiple-choice', multiple: false, choices }] }],
        },
        termIds: [termId],
      },
    }),
  );
  const node = { courseId, order: 0, title };
  const { id: rootId } = await made(author.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: sectionId } = await made(
    author.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  const { id: nodeId } = await made(
    author.createCourseNode({ body: { ...node, type: 'block', parentId: sectionId, blockId } }),
  );
  return { courseId, blockId, nodeId };
}

describe('a course', () => {
  let course: Written;
  beforeAll(async () => {
    course = await writeCourse('Écrit par l’API');
  });

  test('is stored without what could run: markup is cleaned when it is written', async () => {
    const block = await made(author.getCourseBlock({ params: { id: course.blockId } }));
    expect(block.content.statement?.html).toBe('<p>La longe <img src="x" /></p>');
    const written = await made(author.setBlockKeys({ params: { id: course.blockId }, body: keys }));
    expect(written.hints).toEqual([{ message: '<p>Pensez-y</p>', cost: 0 }]);
    expect(written.feedbacks[0]?.message).toBe('<b>Bravo</b>');
    expect(await made(author.getBlockKeys({ params: { id: course.blockId } }))).toEqual(written);
  });

  test('names no file that the tenant does not have', async () => {
    const image = (fileId: string) => ({
      sections: [{ id: 's1', rows: [{ id: 'i1', type: 'media-internal' as const, fileId }] }],
    });
    const params = { id: course.blockId };
    const foreign = await stockFile(server, neighbour, { name: 'a.pdf', ownerId: neighbour.users.admin });
    const own = await stockFile(server, tenant, { name: 'b.pdf', ownerId: tenant.users.admin });
    const before = await made(author.getCourseBlock({ params }));
    expect(await author.updateCourseBlock({ params, body: { content: image(foreign) } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
      body: { errors: [{ path: 'body.content' }] },
    });
    expect(await author.updateCourseBlock({ params, body: { content: image(own) } })).toMatchObject({
      ok: true,
    });
    await made(author.updateCourseBlock({ params, body: { content: before.content } }));
  });

  test('is not published with a problem, and each is told with its place', async () => {
    const params = { id: course.courseId };
    const key = { params: { id: course.blockId } };
    await made(
      author.setBlockKeys({
        ...key,
        body: {
          ...keys,
          rows: { q1: { type: 'multiple-choice', correct: ['z'] }, q9: { type: 'pick-words', correct: [] } },
        },
      }),
    );
    const at = `blocks.${course.blockId}`;
    expect(await made(author.listCourseProblems({ params }))).toEqual({
      items: [
        { code: 'unknown-choice', path: `${at}.rows.q1.z` },
        { code: 'key-without-row', path: `${at}.rows.q9` },
      ],
    });
    expect(await author.publishCourse({ params })).toMatchObject({
      code: 'BAD_REQUEST',
      body: { errors: [{ path: `${at}.rows.q1.z (unknown-choice)` }] },
    });
    // Nor by its state: it would have nothing to learn.
    expect(await author.updateCourse({ params, body: { state: 'PUBLISHED' } })).toMatchObject({
      code: 'BAD_REQUEST',
      body: { errors: [{ path: 'body.state' }] },
    });
    await made(author.setBlockKeys({ ...key, body: keys }));
    expect(await made(author.listCourseProblems({ params }))).toEqual({ items: [] });
  });

  test('is published, joins a program that is running, and is learned and graded by who is in it', async () => {
    const published = await made(author.publishCourse({ params: { id: course.courseId } }));
    expect(published).toMatchObject({ number: 1, stepCount: 1 });
    expect(await made(author.getCourse({ params: { id: course.courseId } }))).toMatchObject({
      state: 'PUBLISHED',
      stepCount: 1,
    });
    const mine = { where: JSON.stringify({ classId: tenant.openClass.classId }), sort: 'order' };
    const before = await made(learner.listLessons({ query: mine }));
    expect(before.items.map(({ isEndOfProgram }) => isEndOfProgram)).toEqual([false, true]);
    const { programId } = tenant;
    await made(
      author.createProgramCourse({
        body: { programId, courseId: course.courseId, order: 9, settings: { unlockedBy: [] } },
      }),
    );
    const after = await made(learner.listLessons({ query: mine }));
    expect(after.items.map(({ isEndOfProgram }) => isEndOfProgram)).toEqual([false, false, true]);
    const lesson = after.items.at(-1);
    if (lesson === undefined) throw new Error('there is no lesson');
    const params = { id: lesson.id };
    const page = await made(learner.getCurrentPage({ params, query: {} }));
    expect(JSON.stringify(page)).not.toContain('Bravo');
    const answers = [{ path: 'sections.s1.rows.q1', userAnswer: ['b'] }];
    const answered = await made(
      learner.answerPage({ params, query: {}, body: { pageId: page.id, inputs: { answers } } }),
    );
    expect(answered).toMatchObject({ results: { verdict: 'correct' } });
  });

  test('changes for new lessons alone: a lesson that has started keeps its version', async () => {
    const params = { id: course.courseId };
    await made(author.updateCourseNode({ params: { id: course.nodeId }, body: { title: 'Nouveau titre' } }));
    await made(author.setBlockKeys({ params: { id: course.blockId }, body: { ...keys, hints: [] } }));
    expect(await made(author.publishCourse({ params }))).toMatchObject({ number: 2 });
    const titles = async (client: Client) => {
      const where = JSON.stringify({ courseId: course.courseId, classId: tenant.openClass.classId });
      const { items } = await made(client.listLessons({ query: { where } }));
      const lessonId = items[0]?.id ?? '';
      await made(client.getCurrentPage({ params: { id: lessonId }, query: {} }));
      const { tree } = await made(client.getLesson({ params: { id: lessonId } }));
      return tree.map(({ title }) => title);
    };
    expect(await titles(learner)).not.toContain('Nouveau titre');
    expect(await titles(await clientOf(server, tenant, 'peer'))).toContain('Nouveau titre');
  });

  test.each(['learner', 'trainer', 'organizer'] as const)('is nothing that a %s writes', async (who) => {
    const client = await clientOf(server, tenant, who);
    const block = { params: { id: course.blockId } };
    const one = { params: { id: course.courseId } };
    for (const answer of [
      await client.getBlockKeys(block),
      await client.setBlockKeys({ ...block, body: keys }),
      await client.listCourseProblems(one),
      await client.publishCourse(one),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'Forbidden' });
  });

  test('two that publish at once get two numbers', async () => {
    const params = { id: course.courseId };
    const both = await Promise.all([author.publishCourse({ params }), author.publishCourse({ params })]);
    expect(new Set(both.map((one) => (one.ok ? one.data.number : one.code)))).toEqual(new Set([3, 4]));
  });

  test('leaves an entry in the ledger', async () => {
    const { items } = await made(author.listAuditEntries({ query: { action: 'course-published' } }));
    expect(items[0]).toMatchObject({ subject: course.courseId, actorId: tenant.users.admin });
  });
});
