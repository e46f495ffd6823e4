/** The correction queue over HTTP: whose answers it tells, which are equal, and two trainers at once (back-office §4). */
import type { BlockKeys, CourseContent } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { courseContentSample, sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.text]);

/** One page, with a text that a trainer grades. */
function content(): CourseContent {
  const sample = courseContentSample();
  return { ...sample, nodes: sample.nodes.filter(({ id }) => kept.has(id)) };
}

const expected = 'A harness, and its anchor.';
const guide = 'Half for the harness.';
const keys: Record<string, BlockKeys> = {
  [sampleBlocks.text]: {
    rows: { say: { type: 'free-answer', validator: { kind: 'manual', expected, guide }, points: 2 } },
    hints: [],
    feedbacks: [],
  },
};

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let program: StockedProgram;
const people = {} as Record<'learner' | 'peer' | 'trainer' | 'organizer' | 'admin' | 'outsider', Client>;

let writes = 0;
const sql = <Row>(text: string, ...values: string[]) => {
  writes += 1;
  return server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement<Row>(`test.waiting${writes}`, text), [tenant.contextId, ...values]),
  );
};

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  for (const name of ['learner', 'peer', 'trainer', 'organizer', 'admin', 'outsider'] as const)
    people[name] = await clientOf(server, tenant, name);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql(`delete from lesson_pages where "contextId" = $1`);
  program = await stockProgram(server, tenant, { content: content(), keys });
});

/** Sends a text that waits for a trainer; its page. */
async function write(name: 'learner' | 'peer', text: string): Promise<string> {
  const params = { id: name === 'learner' ? program.lessons.first : program.peerLessonId };
  const page = must(await people[name].getCurrentPage({ params, query: {} }));
  const inputs = { answers: [{ path: samplePath('say'), userAnswer: text }] };
  must(await people[name].answerPage({ params, query: {}, body: { pageId: page.id, inputs } }));
  server.clock.advance(60_000);
  return page.id;
}

type Query = Parameters<Client['listWaitingAnswers']>[0]['query'];
const queue = async (query: Query = {}, who: keyof typeof people = 'trainer') =>
  must(await people[who].listWaitingAnswers({ query }));

const grade = (
  id: string,
  body: Partial<Parameters<Client['correctPage']>[0]['body']> = {},
  who: keyof typeof people = 'trainer',
) => people[who].correctPage({ params: { id }, body: { rowId: 'say', ratio: 1, comment: '', ...body } });

describe('the queue', () => {
  test('tells each answer that waits, the longest wait first, with who wrote it and where', async () => {
    const first = await write('learner', 'A harness.');
    const second = await write('peer', 'A rope.');
    expect(await queue()).toMatchObject({
      items: [
        {
          pageId: first,
          rowId: 'say',
          classId: program.classId,
          className: 'Branching class',
          title: 'text',
          learner: { id: tenant.users.learner, displayName: 'Léa Martin' },
          answer: 'A harness.',
          equal: [],
        },
        { pageId: second, answer: 'A rope.' },
      ],
      total: 2,
      promisedDays: 5,
      classes: [{ id: program.classId, count: 2 }],
      courses: [{ count: 2 }],
      questions: [{ blockId: sampleBlocks.text, rowId: 'say', title: 'text', count: 2 }],
    });
    expect((await queue({ offset: 1 })).items.map(({ pageId }) => pageId)).toEqual([second]);
  });

  test('leaves out what was graded, left blank or begun again', async () => {
    const graded = await write('learner', 'A harness.');
    must(await grade(graded));
    await write('peer', '');
    expect(await queue()).toMatchObject({ items: [], total: 0, classes: [], courses: [], questions: [] });
    program = await stockProgram(server, tenant, { content: content(), keys });
    await write('learner', 'A rope.');
    must(await people.learner.resetClassProgram({ params: { id: program.classProgramId } }));
    expect((await queue()).items).toEqual([]);
  });

  test('names those with the same words, case, accents and spaces aside', async () => {
    const first = await write('learner', 'Un   mètre de RECUL');
    const second = await write('peer', 'un metre de recul ');
    const { items } = await queue();
    expect(items.map(({ pageId, equal }) => [pageId, equal.map((one) => one.pageId)])).toEqual([
      [first, [second]],
      [second, [first]],
    ]);
    expect(items[0]?.equal[0]?.learner?.displayName).toBe('Paul Martin');
    expect((await queue({ anonymous: 'true' })).items[0]).toMatchObject({
      learner: null,
      equal: [{ learner: null }],
    });
  });

  test('is narrowed to a class, a course or a question, and tells what the others hold', async () => {
    const other = program;
    await write('learner', 'A harness.');
    program = await stockProgram(server, tenant, { content: content(), keys });
    const here = await write('learner', 'A rope.');
    const found = await queue({ classId: program.classId });
    expect(found).toMatchObject({ items: [{ pageId: here }], total: 1 });
    expect(found.classes.map(({ id }) => id).toSorted()).toEqual([program.classId, other.classId].toSorted());
    const courseId = found.items[0]?.courseId ?? '';
    expect((await queue({ courseId })).total).toBe(1);
    expect((await queue({ blockId: sampleBlocks.text, rowId: 'say' })).total).toBe(2);
    expect((await queue({ blockId: sampleBlocks.text, rowId: 'pick' })).total).toBe(0);
    expect(await people.trainer.listWaitingAnswers({ query: { rowId: 'say' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('says within how many days the centre promises an answer', async () => {
    await setSettings(server, tenant, { replyDays: 3 });
    expect((await queue()).promisedDays).toBe(3);
  });
});

describe('who may grade', () => {
  test('the teacher of the class, the organizer and the admin; nobody else, and no other tenant', async () => {
    const id = await write('learner', 'A harness.');
    for (const name of ['trainer', 'organizer', 'admin'] as const)
      expect((await queue({}, name)).items.map(({ pageId }) => pageId)).toEqual([id]);
    for (const name of ['learner', 'peer', 'outsider'] as const)
      expect(await queue({}, name)).toMatchObject({ items: [], total: 0, classes: [] });
    const foreign = await clientOf(server, neighbour, 'admin');
    expect(must(await foreign.listWaitingAnswers({ query: {} }))).toMatchObject({ items: [], classes: [] });
    expect(must(await foreign.listWaitingAnswers({ query: { classId: program.classId } })).items).toEqual([]);
  });

  test('a teacher of another class, or whoever only oversees the company, is told nothing', async () => {
    await write('learner', 'A harness.');
    await sql(
      `delete from class_users where "contextId" = $1 and "classId" = $2 and role = 'TEACHER'`,
      program.classId,
    );
    // Still a teacher of the tenant's other classes.
    expect((await queue()).items).toEqual([]);
    await sql(
      `insert into company_users ("contextId", id, "companyId", "userId", role) values ($1, gen_random_uuid(), $2, $3, 'SUPERVISOR')`,
      tenant.companyId,
      tenant.users.outsider,
    );
    const supervisor = await clientOf(server, tenant, 'outsider');
    expect(must(await supervisor.listWaitingAnswers({ query: {} })).items).toEqual([]);
    await sql(`delete from company_users where "contextId" = $1 and role = 'SUPERVISOR'`);
  });

  test('reads what the author wrote for them; who only reads the results does not', async () => {
    const id = await write('learner', 'A harness.');
    const page = must(await people.trainer.getPageCorrection({ params: { id } }));
    expect(page.marking).toEqual({ say: { expected, guide, points: 2 } });
    const own = must(
      await people.learner.getCurrentPage({ params: { id: program.lessons.first }, query: {} }),
    );
    expect(JSON.stringify(own)).not.toContain(guide);
  });
});

describe('two trainers at once', () => {
  test('the second is told, and nothing is overwritten', async () => {
    const id = await write('learner', 'A harness.');
    must(await grade(id, { ratio: 0.5, comment: 'The anchor?', seen: null }));
    expect(await grade(id, { ratio: 1, seen: null }, 'organizer')).toMatchObject({
      status: 409,
      code: 'ALREADY_CORRECTED',
    });
    const { page } = must(await people.trainer.getPageCorrection({ params: { id } }));
    expect(page.results?.answerRatios).toEqual({ [samplePath('say')]: 0.5 });
    expect(page.results?.comments).toEqual({ [samplePath('say')]: 'The anchor?' });
  });

  test('of those that come together one alone is kept', async () => {
    const id = await write('learner', 'A harness.');
    const sent = await Promise.all(
      (['trainer', 'organizer', 'admin'] as const).map((who, at) =>
        grade(id, { ratio: at / 2, comment: who, seen: null }, who),
      ),
    );
    const codes = sent.map((one) => (one.ok ? 'ok' : one.code)).toSorted();
    // One that finds the lesson locked is sent again by its screen.
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.every((code) => ['ok', 'ALREADY_CORRECTED', 'PATCH_IN_PROGRESS'].includes(code))).toBe(true);
  });

  test('whoever saw the grade may change it; the same key again is the same grade', async () => {
    const id = await write('learner', 'A harness.');
    const send = () =>
      people.trainer.correctPage(
        { params: { id }, body: { rowId: 'say', ratio: 0, comment: 'No.', seen: null } },
        { idempotencyKey: 'once' },
      );
    expect((await send()).ok).toBe(true);
    expect((await send()).ok).toBe(true);
    expect(await grade(id, { seen: { ratio: 0, comment: 'Yes.' } })).toMatchObject({
      code: 'ALREADY_CORRECTED',
    });
    const again = must(await grade(id, { ratio: 1, seen: { ratio: 0, comment: 'No.' } }));
    expect(again.results.score).toEqual({ actual: 2, max: 2 });
  });
});
