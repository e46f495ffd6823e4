/** What is typed in a lesson goes a year after it, and nothing that it earned; ledgers lose what is old, and nothing else. */
import type { BlockKeys, CourseContent } from '@parcours/contract';
import {
  courseContentSample,
  freeAnswerSample,
  multipleChoiceSample,
  sampleBlocks,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { statement } from '../../../platform/database/database.ts';
import { keepHouse } from './housekeeping.service.ts';
import { verifyLessons } from '../../lesson/verify/verify-lessons.ts';

const day = 24 * 3_600_000;
let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const house = () =>
  keepHouse({
    database: server.open.database,
    store: server.app.files,
    clock: server.clock,
    temporary: server.dataDir,
  });
const admin = () => clientOf(server, tenant, 'admin');
const hold = async (userId: string) =>
  must(await (await admin()).createLegalHold({ body: { userId, reason: 'Litige', until: null } })).id;
const lift = async (id: string) =>
  must(await (await admin()).liftLegalHold({ params: { id }, body: { reason: 'Clos' } }));

const blockId = sampleBlocks.choices;

/** Choices with a text, and a text: what is typed counts for something. */
function content(): CourseContent {
  const sample = courseContentSample({ settings: { certification: { enabled: true, minRatio: 0.5 } } });
  const kept = new Set<string>([
    sampleNodes.root,
    sampleNodes.firstSection,
    sampleNodes.choices,
    sampleNodes.text,
  ]);
  const choices = sample.blocks[blockId];
  if (choices === undefined) throw new Error('the sample course has lost a block');
  const rows = [multipleChoiceSample(), freeAnswerSample({ id: 'why' })];
  return {
    ...sample,
    nodes: sample.nodes.filter(({ id }) => kept.has(id)),
    blocks: { ...sample.blocks, [blockId]: { ...choices, content: { sections: [{ id: 'main', rows }] } } },
  };
}

const typed: BlockKeys = {
  rows: { say: { type: 'free-answer', validator: { kind: 'text', accepted: ['zqxcorde'] } } },
  hints: [],
  feedbacks: [],
};
const keys: Record<string, BlockKeys> = {
  [blockId]: {
    rows: { pick: { type: 'multiple-choice', correct: ['helmet', 'harness'], points: 2 } },
    hints: [],
    feedbacks: [],
  },
  [sampleBlocks.text]: typed,
};

async function play(program: StockedProgram, who: 'learner' | 'peer'): Promise<string> {
  const client = await clientOf(server, tenant, who);
  const params = { id: who === 'learner' ? program.lessons.first : program.peerLessonId };
  const page = must(await client.getCurrentPage({ params, query: {} }));
  const answer = (pageId: string, answers: { path: string; userAnswer: string | string[] }[]) =>
    client.answerPage({ params, query: {}, body: { pageId, inputs: { answers } } });
  must(
    await answer(page.id, [
      { path: samplePath('pick'), userAnswer: ['helmet', 'harness'] },
      { path: samplePath('why'), userAnswer: `zqxpourquoi-${who}` },
    ]),
  );
  const next = must(await client.nextPage({ params, query: { fromPageId: page.id } }));
  must(await answer(next.id, [{ path: samplePath('say'), userAnswer: 'zqxcorde' }]));
  return params.id;
}

test('typed answers go a year after the lesson, its results, score and certificate stay, and a later regrade lowers nothing', async () => {
  const program = await stockProgram(server, tenant, { content: content(), keys });
  const lessons = [await play(program, 'learner'), await play(program, 'peer')];
  const held = await hold(tenant.users.peer);
  const facts = async () => {
    const found = await server.open.asOwner((owner) =>
      owner.query<{ fact: string }>(
        `select json_build_array(l.id, l."scoreActual", l."scoreMax", l.progress, l."certificationRef",
           (select json_agg(json_build_array(p."scoreActual", p.results, p.progress) order by p.id) from lesson_pages p
             where p."lessonId" = l.id),
           (select json_agg(json_build_array(c.ref, c.facts, c.status)) from certificates c where c."lessonId" = l.id))::text as fact
         from lessons l where l.id = any ($1::uuid[]) order by l.id`,
        [lessons],
      ),
    );
    return found.map(({ fact }) => fact);
  };
  const before = await facts();
  expect(before.join()).toContain('"issued"');
  const typedBy = async (who: string) => tablesWith(server, tenant, `zqxpourquoi-${who}`);
  expect(await typedBy('learner')).toEqual(['lesson_events', 'lesson_pages']);
  // Until a year after the last thing that happened, or the last day of the class.
  const [{ until } = { until: null }] = await server.open.asOwner((owner) =>
    owner.query<{ until: Date | null }>(
      `select greatest(max(k."expireAt"), max(e.at)) as until from lessons l
       join classes k on k."contextId" = l."contextId" and k.id = l."classId"
       join lesson_events e on e."contextId" = l."contextId" and e."lessonId" = l.id where l.id = any ($1::uuid[])`,
      [lessons],
    ),
  );
  if (until === null) throw new Error('no end');
  const goTo = (at: number) => server.clock.advance(at - server.clock.now().getTime());
  goTo(until.getTime() + 366 * day - 1);
  await house();
  expect(await typedBy('learner')).toEqual(['lesson_events', 'lesson_pages']);
  server.clock.advance(1);
  const { items } = must(await (await admin()).listRetentionPeriods());
  const [told] = items.find(({ kind }) => kind === 'answers')?.due ?? [];
  expect(told).toMatchObject({ what: 'answers', people: 1 });
  expect((await house()).answers).toBe(told?.rows);
  expect(await typedBy('learner')).toEqual([]);
  expect(await typedBy('peer')).toEqual(['lesson_events', 'lesson_pages']);
  expect(await facts()).toEqual(before);
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
  // Which choices were ticked names nobody, and is evidence.
  const [page] = await server.open.asOwner((owner) =>
    owner.query<{ answers: unknown }>(
      `select json_agg(a -> 'userAnswer') as answers from lesson_pages p, jsonb_array_elements(p.answers) a
       where p."lessonId" = $1`,
      [lessons[0]],
    ),
  );
  expect(page?.answers).toEqual(expect.arrayContaining([['helmet', 'harness'], '']));
  // Whoever reads the page learns that an answer was given, and that it has gone.
  const learner = await clientOf(server, tenant, 'learner');
  const [text] = await server.open.asOwner((owner) =>
    owner.query<{ id: string }>('select id from lesson_pages where "lessonId" = $1 and "blockId" = $2', [
      lessons[0],
      sampleBlocks.text,
    ]),
  );
  const query = { fromPageId: text?.id ?? '' };
  const gone = must(await learner.getCurrentPage({ params: { id: lessons[0] ?? '' }, query }));
  expect(gone.inputs.answers).toEqual([expect.objectContaining({ userAnswer: '', removed: true })]);
  // What nobody can grade any more is not graded anew, even where lower scores are asked for.
  const client = await admin();
  const [course] = await server.open.asOwner((owner) =>
    owner.query<{ id: string }>('select "courseId" as id from lessons where id = $1', [lessons[0]]),
  );
  const foreseen = must(
    await client.regradeCourse({
      params: { id: course?.id ?? '' },
      body: { blockId: sampleBlocks.text, dryRun: true, lower: true },
    }),
  );
  expect(foreseen.totals?.lessons.read).toBe(1);
  await lift(held);
  expect((await house()).answers).toBe(1);
  expect(await typedBy('peer')).toEqual([]);
  expect(await facts()).toEqual(before);
  expect((await house()).answers).toBe(0);
});

test('what is append-only loses typed texts of lessons whose answers have gone, and nothing else', async () => {
  const [lesson] = await server.open.asOwner((owner) =>
    owner.query<{ id: string }>(
      `select id from lessons where "contextId" = $1 and not "hasAnswers" limit 1`,
      [tenant.contextId],
    ),
  );
  const change = (payload: string) =>
    server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.query(
        statement<never>(
          'test.forge',
          `update lesson_events set payload = payload || $3::jsonb where "contextId" = $1 and "lessonId" = $2`,
        ),
        [tenant.contextId, lesson?.id ?? '', payload],
      ),
    );
  await expect(change('{"results": null}')).rejects.toThrow(/append-only/);
  await expect(change('{"pageId": "x"}')).rejects.toThrow(/append-only/);
});

test('a lesson to which something happens afterwards is looked at again', async () => {
  const rows = await server.open.asOwner((owner) =>
    owner.query<{ before: boolean; after: boolean }>(
      `with one as (select id, "hasAnswers" as before from lessons
         where "contextId" = $1 and not "hasAnswers" and "lastSeq" > 0 limit 1)
       update lessons l set "lastSeq" = l."lastSeq" + 1 from one where l."contextId" = $1 and l.id = one.id
       returning one.before, l."hasAnswers" as after`,
      [tenant.contextId],
    ),
  );
  expect(rows).toEqual([{ before: false, after: true }]);
});

test('the audit says that older entries have gone, and younger ones cannot be removed', async () => {
  const [entry] = await server.open.asOwner((owner) =>
    owner.query<{ id: string }>(
      `select id from audit_entries where "contextId" = $1 order by at desc limit 1`,
      [tenant.contextId],
    ),
  );
  const remove = server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(
      statement<never>('test.removeEntry', 'delete from audit_entries where "contextId" = $1 and id = $2'),
      [tenant.contextId, entry?.id ?? ''],
    ),
  );
  await expect(remove).rejects.toThrow(/append-only/);
  server.clock.advance(7 * 366 * day);
  const before = new Date(server.clock.now().getTime() - 6 * 366 * day).toISOString();
  expect((await house()).auditEntries).toBeGreaterThan(0);
  const { items } = must(await (await admin()).listAuditEntries({ query: { action: 'audit-removed' } }));
  expect(items[0]).toMatchObject({ actorId: null, details: { before } });
});
