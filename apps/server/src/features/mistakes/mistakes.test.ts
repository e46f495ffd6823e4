/** Mistakes over HTTP: which are told, and that trying one again changes nothing but whether it is right. */
import type { Client } from '@parcours/contract/client';
import { keyCanary, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { setSettings } from '../../testing/stock/stock-account.ts';
import { stockMistake, type StockedMistake } from '../../testing/stock/stock-mistake.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
let mistake: StockedMistake;

let writes = 0;
const sql = <Row>(text: string, ...values: string[]) => {
  writes += 1;
  return server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement<Row>(`test.mistakes${writes}`, text), [tenant.contextId, ...values]),
  );
};

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql(`delete from lesson_pages where "contextId" = $1`);
  mistake = await stockMistake(server, tenant);
});

const listed = async (client = learner) => must(await client.listMistakes());
const ids = async () => (await listed()).items.map(({ pageId }) => pageId);
const answer = (userAnswer: string[], id = mistake.pageId) =>
  learner.answerMistake({
    params: { id },
    body: { inputs: { answers: [{ path: samplePath('pick'), userAnswer }] } },
  });

describe('the list', () => {
  test('tells a page answered wrong in a lesson that has ended', async () => {
    expect(await listed()).toMatchObject({
      items: [
        {
          pageId: mistake.pageId,
          lessonId: mistake.lessonId,
          title: 'choices',
          courseTitle: 'Ended course',
          tries: 0,
        },
      ],
      more: false,
    });
    expect((await listed(await clientOf(server, tenant, 'peer'))).items).toEqual([]);
  });

  test.each([
    ['was right', `results = jsonb_set(results, '{verdict}', '"correct"')`],
    ['waits for a trainer', `results = jsonb_set(results, '{pending}', 'true')`],
    ['was graded by a trainer', `corrections = '{"pick": {"ratio": 0}}'`],
    ['is of a run that was begun again', `state = 'ARCHIVED'`],
  ])('leaves out what %s', async (_why, change) => {
    await sql(`update lesson_pages set ${change} where "contextId" = $1 and id = $2`, mistake.pageId);
    expect(await ids()).toEqual([]);
    expect(await learner.getMistake({ params: { id: mistake.pageId } })).toMatchObject({ status: 404 });
    expect(await answer(['helmet'])).toMatchObject({ status: 404 });
  });

  test.each([
    ['lesson', true],
    ['window', true],
    ['never', false],
  ] as const)('where the course reveals by %s, tells it: %s', async (reveal, isTold) => {
    await sql(`delete from lesson_pages where "contextId" = $1`);
    mistake = await stockMistake(server, tenant, { reveal });
    // The class is over.
    expect(await ids()).toEqual(isTold ? [mistake.pageId] : []);
    if (reveal !== 'window') return;
    await sql(`update classes set "expireAt" = now() + interval '900 days' where "contextId" = $1`);
    expect(await ids()).toEqual([]);
    await sql(
      `update classes set "expireAt" = "startAt" + interval '1 day' where "contextId" = $1 and id = $2`,
      tenant.pastClass.classId,
    );
  });

  test('leaves out a block that a lesson has still to ask, and a lesson that has not ended', async () => {
    await sql(
      `update lessons set "versionId" = (select l."versionId" from lessons l where l.id = $2) where "contextId" = $1 and id = $3`,
      mistake.lessonId,
      tenant.openClass.lessonIds[0],
    );
    expect(await ids()).toEqual([]);
    await sql(
      `update lessons set "versionId" = null where "contextId" = $1 and id = $2`,
      tenant.openClass.lessonIds[0],
    );
    expect(await ids()).toEqual([mistake.pageId]);
    await sql(`update lessons set progress = 'ONGOING' where "contextId" = $1 and id = $2`, mistake.lessonId);
    expect(await ids()).toEqual([]);
  });
});

describe('trying again', () => {
  test('shows the step without its key, and tells what was expected with the verdict', async () => {
    const shown = must(await learner.getMistake({ params: { id: mistake.pageId } }));
    expect(shown).toMatchObject({ id: mistake.pageId, blockType: 'exercice', language: 'fr' });
    expect(JSON.stringify(shown)).not.toContain(keyCanary);
    const { results, mended } = must(await answer(['sandals']));
    expect(mended).toBe(false);
    expect(results.verdict).toBe('incorrect');
    expect(JSON.stringify(results.sections)).toContain('expected');
    expect((await listed()).items[0]?.tries).toBe(1);
  });

  test('takes a step off the list once it is right, for good, and counts it', async () => {
    const before = (await listed()).mended;
    expect(must(await answer(['helmet', 'harness'])).mended).toBe(true);
    expect(await ids()).toEqual([]);
    expect((await listed()).mended).toBe(before + 1);
    must(await answer(['sandals']));
    expect(await ids()).toEqual([]);
    const data = must(await learner.exportOwnData());
    expect(data.mistakeReviews).toContainEqual(expect.objectContaining({ pageId: mistake.pageId, tries: 0 }));
  });

  test('changes no score, no page, no event, no time and no statement', async () => {
    const print = () =>
      sql(
        `select (select jsonb_agg(to_jsonb(l) order by l.id) from lessons l where l."contextId" = $1) as lessons,
           (select jsonb_agg(to_jsonb(p) order by p.id) from lesson_pages p where p."contextId" = $1) as pages,
           (select count(*) from lesson_events where "contextId" = $1) as events,
           (select count(*) from page_times where "contextId" = $1) as times,
           (select count(*) from exercise_results where "contextId" = $1) as results,
           (select count(*) from due_statements where "contextId" = $1) as statements,
           (select count(*) from records where "contextId" = $1) as records`,
      );
    const before = await print();
    must(await answer(['sandals']));
    must(await answer(['helmet', 'harness']));
    expect(await print()).toEqual(before);
  });

  test('refuses answers that are not of its rows', async () => {
    const wrong = await learner.answerMistake({
      params: { id: mistake.pageId },
      body: { inputs: { answers: [{ path: samplePath('nowhere'), userAnswer: [] }] } },
    });
    expect(wrong).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

test('is refused where the centre does not offer it', async () => {
  await setSettings(server, tenant, { tools: { mistakesReview: false } });
  const off = { status: 403, code: 'TOOL_OFF' };
  expect(await learner.listMistakes()).toMatchObject(off);
  expect(await learner.getMistake({ params: { id: mistake.pageId } })).toMatchObject(off);
  expect(await answer(['helmet'])).toMatchObject(off);
});
