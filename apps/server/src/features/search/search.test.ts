/** Search over HTTP: what is found whatever its accents, what is not told before it was reached, and how it is bounded. */
import type { SearchResults } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { courseContentSample, keyCanary, sampleBlocks, sampleNodes } from '@parcours/contract/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { setSettings, stockFile } from '../../testing/stock/stock-account.ts';
import { stockLesson, type StockedLesson } from '../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
let learner: Client;
let peer: Client;
let documentId: string;

const find = async (q: string, client = learner): Promise<SearchResults> =>
  must(await client.search({ query: { q } }));
const titles = ({ pages }: SearchResults) => pages.items.map(({ title }) => title);

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  documentId = await stockFile(server, tenant, { name: 'Échelle, fiche n° 2.pdf' });
  stocked = await stockLesson(server, tenant);
  learner = await clientOf(server, tenant, 'learner');
  peer = await clientOf(server, tenant, 'peer');
  await publishWords();
});
afterAll(() => server.close());

/** Words of its own on the slide, the first exercise and the step behind it, in the version that the lesson starts with. */
async function publishWords(): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const [lesson] = await tx.run(
      tx.sql.selectFrom('lessons').select('courseId').where('id', '=', stocked.lessonId),
    );
    const courseId = lesson?.courseId ?? '';
    const sample = courseContentSample({ courseId, title: 'Travail en hauteur' });
    const said = (name: keyof typeof sampleBlocks, html: string) => {
      const block = sample.blocks[sampleBlocks[name]];
      if (block === undefined) throw new Error('the sample has it');
      return { [block.id]: { ...block, content: { ...block.content, statement: { html } } } };
    };
    const slide = said('slide', '<p>Le <b>m</b>ousqueton d’une Échelle &amp; sa <i>manœuvre</i></p>');
    const withFile = Object.fromEntries(
      Object.entries(slide).map(([id, block]) => [id, { ...block, attachmentIds: [documentId] }]),
    );
    const content = {
      ...sample,
      blocks: {
        ...sample.blocks,
        ...withFile,
        ...said('choices', '<p>Un mousqueton se verrouille</p>'),
        ...said('text', '<p>Un mousqueton caché</p>'),
        ...said('timed', '<p>Un mousqueton chronométré</p>'),
      },
    };
    const versionId = '01990000-0000-7000-8000-00000000aa01';
    const { contextId } = tenant;
    await tx.run(
      tx.sql.insertInto('course_versions').values({
        contextId,
        id: versionId,
        courseId,
        number: 2,
        content: JSON.stringify(content),
        stepCount: 6,
        publishedAt: server.clock.now(),
      }),
    );
    const ofThat = tx.sql
      .selectFrom('course_version_keys')
      .innerJoin('courses', 'courses.versionId', 'course_version_keys.versionId')
      .where('courses.id', '=', courseId)
      .select(['course_version_keys.contextId', sql<string>`${versionId}::uuid`.as('versionId'), 'keys']);
    await tx.run(
      tx.sql.insertInto('course_version_keys').columns(['contextId', 'versionId', 'keys']).expression(ofThat),
    );
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
  });
}

const params = () => ({ id: stocked.lessonId });
const open = async () => must(await learner.getCurrentPage({ params: params(), query: {} }));

describe('before the lesson is begun', () => {
  test('its course is found by its title, its class or its program, and none of its pages', async () => {
    for (const q of ['HAUTEUR', 'sample class', 'travail sample']) {
      const { courses } = await find(q);
      expect(courses.items).toContainEqual({
        lessonId: stocked.lessonId,
        title: 'Travail en hauteur',
        language: 'fr',
        className: 'Sample class',
        programName: 'Sample',
        open: true,
      });
    }
    const { pages, terms, files } = await find('mousqueton');
    expect([pages.items, terms.items, files.items]).toEqual([[], [], []]);
  });

  test('a module that waits for another is told as closed', async () => {
    const second = (await find('sample class')).courses.items.find(
      ({ lessonId }) => lessonId === stocked.secondLessonId,
    );
    expect(second?.open).toBe(false);
  });
});

describe('what was reached', () => {
  test('is found by its words whatever accents and capitals, with a few words around; what comes next is not', async () => {
    const page = await open();
    for (const q of ['mousqueton', 'MOUSQUÉTON', 'manoeuvre echelle', 'd’une']) {
      const { pages } = await find(q);
      expect(pages.items).toEqual([
        {
          lessonId: stocked.lessonId,
          pageId: page.id,
          courseTitle: 'Travail en hauteur',
          title: 'slide',
          language: 'fr',
          excerpt: expect.stringContaining('mousqueton d’une Échelle & sa manœuvre'),
        },
      ]);
    }
    must(await learner.nextPage({ params: params(), query: { fromPageId: page.id } }));
    expect(titles(await find('mousqueton'))).toEqual(['choices', 'slide']);
    expect((await find('caché')).pages.items).toEqual([]);
  });

  test('leads to its glossary and documents, and to no term of a page that was not reached', async () => {
    const { terms } = await find('lanyard is tied');
    expect(terms.items).toMatchObject([{ title: 'Anchor', excerpt: 'What a lanyard is tied to.' }]);
    expect((await find('scaffold')).terms.items).toEqual([]);
    const { files } = await find('echelle fiche');
    expect(files.items).toMatchObject([
      { id: documentId, threadId: null, page: { lessonId: stocked.lessonId } },
    ]);
  });

  test('is the learner’s own: a classmate who reached nothing finds nothing of it', async () => {
    const { courses, ...rest } = await find('mousqueton', peer);
    expect(courses.items).toEqual([]);
    for (const { items } of Object.values(rest)) expect(items).toEqual([]);
  });

  test('holds no key: what grades is not among the words', async () => {
    const found = await find(keyCanary.split('-')[0] ?? '');
    expect(JSON.stringify(found)).not.toContain(keyCanary);
    expect(found.pages.items).toEqual([]);
  });

  test('a timed step is found once its clock was started', async () => {
    await server.open.database.withTenant(tenant.contextId, async (tx) => {
      const id = '01990000-0000-7000-8000-00000000aa02';
      await tx.run(
        tx.sql.insertInto('lesson_pages').values({
          contextId: tenant.contextId,
          id,
          lessonId: stocked.lessonId,
          nodeId: sampleNodes.timed,
          blockId: sampleBlocks.timed,
          createdAt: server.clock.now(),
        }),
      );
    });
    expect(titles(await find('chronometre'))).toEqual([]);
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('lesson_pages')
          .set({ startedAt: server.clock.now() })
          .where('nodeId', '=', sampleNodes.timed),
      ),
    );
    expect(titles(await find('chronometre'))).toEqual(['timed']);
  });

  test('is not told while its lesson cannot be read', async () => {
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.query(
        statement(
          'test.past',
          `update classes set "startAt" = '2000-01-01', "expireAt" = '2000-01-02' where id = $1`,
        ),
        [stocked.classId],
      ),
    );
    const { pages, courses } = await find('mousqueton');
    expect(pages.items).toEqual([]);
    expect(courses.items).toEqual([]);
    expect((await find('hauteur')).courses.items[0]?.open).toBe(false);
  });
});

describe('an entry of the logbook', () => {
  test('leads from its files to its thread', async () => {
    const fileId = await stockFile(server, tenant, {
      name: 'Photo du CHANTIER.png',
      ownerId: tenant.users.learner,
    });
    const entry = must(
      await learner.createLogBookRecord({
        body: {
          studentId: tenant.users.learner,
          companyId: tenant.companyId,
          classId: tenant.openClass.classId,
          title: 'Jour 1',
          message: 'Fait',
          attachmentIds: [fileId],
        },
      }),
    );
    expect((await find('chantier')).files.items).toEqual([
      { id: fileId, name: 'Photo du CHANTIER.png', page: null, threadId: entry.id },
    ]);
    expect((await find('chantier', peer)).files.items).toEqual([]);
  });
});

describe('a search', () => {
  test('is answered by five statements, sent together, and tells ten of a kind and that there are more', async () => {
    await manyCourses(1_000);
    const { statementCount } = server.open.database;
    const before = statementCount();
    const { courses } = await find('cours numero');
    expect(courses.items).toHaveLength(10);
    expect(courses.more).toBe(true);
    // Five of the search, and what every call of a signed-in reader costs.
    expect(statementCount() - before).toBeLessThanOrEqual(8);
  });

  test('of signs that fold to nothing finds nothing, and of too many words looks for the first', async () => {
    const { courses } = await find('\u0301');
    expect(courses).toEqual({ items: [], more: false });
    expect(await learner.search({ query: { q: 'x'.repeat(101) } })).toMatchObject({ status: 400 });
    expect((await find('100% _')).pages.items).toEqual([]);
  });

  test('is refused where the centre does not offer it', async () => {
    await setSettings(server, tenant, { tools: { search: false } });
    expect(await learner.search({ query: { q: 'hauteur' } })).toMatchObject({
      status: 403,
      code: 'TOOL_OFF',
    });
  });
});

/** As many lessons of the learner, each of a published course of its own. */
async function manyCourses(count: number): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const write = (name: string, text: string) =>
      tx.query(statement(`test.many.${name}`, text), [tenant.contextId, count, stocked.lessonId]);
    const made = `(select n, ('01991111-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as course,
      ('01992222-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as version from generate_series(1, $2::int) n) made`;
    const ofLesson = `from ${made}, lessons l join courses c on c.id = l."courseId" where l."contextId" = $1 and l.id = $3`;
    await write(
      'courses',
      `insert into courses ("contextId", id, title, "categoryId", state)
       select $1, made.course, 'Cours numéro ' || made.n, c."categoryId", 'PUBLISHED' ${ofLesson}`,
    );
    await write(
      'versions',
      `insert into course_versions ("contextId", id, "courseId", number, content, "stepCount", "publishedAt")
       select $1, made.version, made.course, 1, jsonb_build_object('title', 'Cours numéro ' || made.n,
         'nodes', '[]'::jsonb, 'blocks', '{}'::jsonb, 'terms', '[]'::jsonb), 1, now() ${ofLesson}`,
    );
    await write(
      'programCourses',
      `insert into program_courses ("contextId", id, "programId", "courseId", "order")
       select $1, made.version, pc."programId", made.course, 100 + made.n
       from ${made}, lessons l join program_courses pc on pc.id = l."programCourseId"
       where l."contextId" = $1 and l.id = $3`,
    );
    await write(
      'published',
      `update courses set "versionId" = made.version from ${made}, lessons l
       where courses.id = made.course and l."contextId" = $1 and l.id = $3`,
    );
    await write(
      'lessons',
      `insert into lessons ("contextId", id, "userId", "classId", "classProgramId", "programCourseId", "courseId",
         "isEndOfProgram", "createdAt")
       select $1, made.course, l."userId", l."classId", l."classProgramId", made.version, made.course, false, now()
       ${ofLesson}`,
    );
  });
}
