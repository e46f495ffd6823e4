/** The language that a course is written in (domain §4): given by its author, frozen with a version, told with its content. */
import type { Locale } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let author: Client;
let learner: Client;
let categoryId: string;
/** Places in the program, each given once. */
let order = 10;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  author = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
  ({ id: categoryId } = must(await author.createCourseCategory({ body: { title: 'Sécurité' } })));
});
afterAll(() => server.close());

/** A course of one slide in the program that the learner follows. */
async function writeCourse(language?: Locale) {
  const title = `Course ${language ?? ''}`;
  const given = language === undefined ? {} : { language };
  const { id: courseId } = must(
    await author.createCourse({ body: { title, categoryId, minutes: 5, state: 'DRAFT', ...given } }),
  );
  const { id: blockId } = must(
    await author.createCourseBlock({ body: { title, type: 'slide', content: { sections: [] } } }),
  );
  const node = { courseId, order: 0, title };
  const { id: rootId } = must(await author.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = must(
    await author.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  const { id: nodeId } = must(
    await author.createCourseNode({ body: { ...node, type: 'block', parentId, blockId } }),
  );
  must(await author.publishCourse({ params: { id: courseId } }));
  const { programId } = tenant;
  order += 1;
  must(
    await author.createProgramCourse({ body: { programId, courseId, order, settings: { unlockedBy: [] } } }),
  );
  return { courseId, nodeId };
}

/** What a learner is told, wherever content or a course's title is shown. */
async function toldTo({ courseId, nodeId }: { readonly courseId: string; readonly nodeId: string }) {
  const where = JSON.stringify({ courseId, classId: tenant.openClass.classId });
  const { items } = must(await learner.listLessons({ query: { where } }));
  const params = { id: items[0]?.id ?? '' };
  const page = must(await learner.getCurrentPage({ params, query: {} }));
  const lesson = must(await learner.getLesson({ params }));
  const node = must(await author.renderNode({ params: { id: nodeId } }));
  const correction = must(await author.getPageCorrection({ params: { id: page.id } }));
  const home = must(await learner.getHome({ query: {} }));
  const course = must(await learner.getCourse({ params: { id: courseId } }));
  const named = must(await learner.listLessons({ query: { where, populate: 'course' } })).items[0]?.course;
  return {
    page: page.language,
    lesson: lesson.course.language,
    node: node.language,
    correction: correction.page.language,
    home: home.items
      .flatMap(({ programs }) => programs.flatMap(({ lessons }) => lessons))
      .find(({ id }) => id === params.id)?.course.language,
    course: course.language,
    named: named?.language,
  };
}

const everywhere = (language: Locale) => ({
  page: language,
  lesson: language,
  node: language,
  correction: language,
  home: language,
  course: language,
  named: language,
});

describe('the language of a course', () => {
  test('is told with its pages, its nodes, its corrections, its lesson and on Home', async () => {
    expect(await toldTo(await writeCourse('en'))).toEqual(everywhere('en'));
  });

  test('is the first language of the tenant where the author gives none', async () => {
    const { locales } = must(await learner.getCurrentContext()).metas;
    const [first] = locales;
    if (first === undefined) throw new Error('the tenant speaks no language');
    const course = await writeCourse();
    expect(await toldTo(course)).toEqual(everywhere(first));
    expect(must(await author.getCourse({ params: { id: course.courseId } })).language).toBeNull();
  });

  test('stays as it was published, until the course is published anew', async () => {
    const course = await writeCourse('fr-CA');
    const params = { id: course.courseId };
    must(await author.updateCourse({ params, body: { language: 'en' } }));
    expect(must(await author.getCourse({ params })).language).toBe('en');
    expect(must(await learner.getCourse({ params })).language).toBe('fr-CA');
    must(await author.publishCourse({ params }));
    expect(must(await author.renderNode({ params: { id: course.nodeId } })).language).toBe('en');
  });

  test.each(['de', 'FR', 'en-GB', '', 'french'])(
    'is none but a supported one: %j is refused',
    async (given) => {
      const language = given as Locale;
      const refusal = { code: 'BAD_REQUEST', body: { errors: [{ path: 'body.language' }] } };
      const body = { title: 'Allemand', categoryId, state: 'DRAFT' as const, language };
      expect(await author.createCourse({ body })).toMatchObject(refusal);
      const params = { id: tenant.courseIds[0] };
      expect(await author.updateCourse({ params, body: { language } })).toMatchObject(refusal);
    },
  );

  test('can be taken back, and courses are found by it', async () => {
    const { courseId } = await writeCourse('fr-CH');
    const swiss = async () =>
      must(await author.listCourses({ query: { where: JSON.stringify({ language: 'fr-CH' }) } })).items.map(
        ({ id }) => id,
      );
    expect(await swiss()).toEqual([courseId]);
    must(await author.updateCourse({ params: { id: courseId }, body: { language: null } }));
    expect(await swiss()).toEqual([]);
  });
});
