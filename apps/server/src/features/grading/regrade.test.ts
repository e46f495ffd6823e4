/** Domain §7: a regrade after a content repair is a dry run first, never lowers a score unless asked, and is undone. */
import type { BlockKeys, CourseContent, Job } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import {
  courseContentSample,
  freeAnswerSample,
  multipleChoiceSample,
  sampleBlocks,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must, tokenOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { insertVersion } from '../courses/publishing.store.ts';
import { verifyLessons } from '../lesson/verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let program: StockedProgram;
let courseId: string;
const people = {} as Record<'learner' | 'peer' | 'trainer' | 'admin', Client>;
const blockId = sampleBlocks.choices;

/** One section of two exercises: choices with a text that a trainer grades, and a text. */
function content(): CourseContent {
  const sample = courseContentSample({ settings: { certification: { enabled: true, minRatio: 0.9 } } });
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

const pick = (correct: string[]) => ({ type: 'multiple-choice' as const, correct, points: 2 });
const text: BlockKeys = {
  rows: { say: { type: 'free-answer', validator: { kind: 'text', accepted: ['rope'] } } },
  hints: [],
  feedbacks: [],
};
/** `manual`: a trainer grades `why` too. */
const keysWith = (correct: string[], manual = false): Record<string, BlockKeys> => ({
  [blockId]: {
    rows: {
      pick: pick(correct),
      ...(manual ? { why: { type: 'free-answer' as const, validator: { kind: 'manual' as const } } } : {}),
    },
    hints: [],
    feedbacks: [],
  },
  [sampleBlocks.text]: text,
});

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  for (const name of ['learner', 'peer', 'trainer', 'admin'] as const) {
    people[name] = server.client(tenant.host, { token: await tokenOf(server, tenant, name) });
  }
});
afterAll(() => server.close());
beforeEach(() => stock(keysWith(['helmet', 'harness'])));

async function stock(keys: Record<string, BlockKeys>): Promise<void> {
  program = await stockProgram(server, tenant, { content: content(), keys });
  const [lesson] = await rows<{ courseId: string }>(
    `select "courseId" from lessons where id = '${program.lessons.first}'`,
  );
  courseId = lesson?.courseId ?? '';
}

async function rows<R>(query: string): Promise<R[]> {
  return server.open.asOwner((owner) => owner.query<R>(query));
}

/** Publishes what the author repaired: new lessons take it, running ones keep theirs. */
async function repair(keys: Record<string, BlockKeys>): Promise<void> {
  const ids = createIds(server.clock, systemRandom);
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    insertVersion(tx, {
      versionId: ids.next(),
      courseId,
      content: { ...content(), courseId },
      keys,
      stepCount: 2,
      publishedAt: server.clock.now(),
    }),
  );
}

/** Plays both pages to the lesson's end; the id of the first. */
async function play(who: 'learner' | 'peer', picked: string[], said: string): Promise<string> {
  const params = { id: lessonOf(who) };
  const client = people[who];
  const page = must(await client.getCurrentPage({ params, query: {} }));
  const answer = (pageId: string, answers: { path: string; userAnswer: string | string[] }[]) =>
    client.answerPage({ params, query: {}, body: { pageId, inputs: { answers } } });
  must(
    await answer(page.id, [
      { path: samplePath('pick'), userAnswer: picked },
      { path: samplePath('why'), userAnswer: 'Falls.' },
    ]),
  );
  const next = must(await client.nextPage({ params, query: { fromPageId: page.id } }));
  must(await answer(next.id, [{ path: samplePath('say'), userAnswer: said }]));
  return page.id;
}

const lessonOf = (who: 'learner' | 'peer') =>
  who === 'learner' ? program.lessons.first : program.peerLessonId;
const scoreOf = async (who: 'learner' | 'peer') =>
  must(await people[who].getLesson({ params: { id: lessonOf(who) } })).scoring.global;
const start = (
  changes: { dryRun?: boolean; lower?: boolean; blockId?: string; otherBlockIds?: string[] } = {},
  by = people.admin,
) => by.regradeCourse({ params: { id: courseId }, body: { blockId, ...changes } });

/** What the job came to that a call has started. */
async function outcome(jobId: string, by: Client): Promise<Job['result']> {
  await server.app.jobs.run('regrade', 'undo-regrade');
  const { state, done, result } = must(await by.getJob({ params: { id: jobId } }));
  expect([state, done]).toEqual(['done', result.lessons.read]);
  return result;
}

async function regrade(changes: Parameters<typeof start>[0] = {}, by = people.admin) {
  const started = await start(changes, by);
  if (!started.ok) return started;
  const { jobId, totals, ...data } = started.data;
  const result = jobId === null ? totals : await outcome(jobId, by);
  if (result === null) throw new Error('neither a job nor totals');
  return { ...started, data: { ...data, ...result } };
}

async function undo(id: string | null, by = people.admin) {
  const started = await by.undoRegrade({ params: { id: id ?? '' } });
  if (!started.ok) return started;
  const { jobId, regradeId } = started.data;
  return { ...started, data: { regradeId, ...(await outcome(jobId, by)) } };
}

/** A print of every row that a regrade could touch. */
async function print(): Promise<unknown> {
  const tables = [
    'lessons',
    'lesson_pages',
    'lesson_events',
    'exercise_results',
    'records',
    'certificates',
    'regrades',
    'audit_entries',
    'due_statements',
  ];
  const prints = tables.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`,
  );
  return rows(prints.join(' union all '));
}

/** What is read of a lesson and its pages, without the number of the last event and a certificate, which stays. */
async function projections(): Promise<unknown> {
  const ids = `('${program.lessons.first}', '${program.peerLessonId}')`;
  return [
    await rows(
      `select to_jsonb(l) - '{lastSeq,certificationRef}'::text[] as row from lessons l where id in ${ids} order by id`,
    ),
    await rows(`select to_jsonb(p) as row from lesson_pages p where "lessonId" in ${ids} order by id`),
    await rows(
      `select to_jsonb(e) as row from exercise_results e where "lessonId" in ${ids} order by "pageId"`,
    ),
  ];
}

async function nothingDiffers(): Promise<void> {
  const { lessons, differences } = await verifyLessons(server.open.database);
  expect(lessons).toBeGreaterThan(0);
  expect(differences).toEqual([]);
}

describe('a regrade', () => {
  it('is a dry run unless told otherwise: it counts what would change, and no row does', async () => {
    await play('learner', ['helmet'], 'rope');
    await play('peer', ['helmet', 'harness'], 'rope');
    await repair(keysWith(['helmet']));
    const before = await print();
    const tried = must(await regrade());
    expect(tried).toMatchObject({
      regradeId: null,
      dryRun: true,
      lower: false,
      lessons: { read: 2, changed: 1 },
      pages: { changed: 1, kept: 1 },
      items: [
        {
          lessonId: program.lessons.first,
          userId: tenant.users.learner,
          before: { actual: 2, max: 3 },
          after: { actual: 3, max: 3 },
        },
      ],
    });
    expect(await print()).toEqual(before);
  });

  it('raises what is better and lowers nothing; it is told by an event, a record, a statement and the audit', async () => {
    const pageId = await play('learner', ['helmet'], 'rope');
    await play('peer', ['helmet', 'harness'], 'rope');
    expect(
      must(await people.learner.getLesson({ params: { id: lessonOf('learner') } })).certificationRef,
    ).toBeNull();
    await repair(keysWith(['helmet']));
    const recordsBefore = await rows(`select id from records where "lessonId" = '${program.lessons.first}'`);
    const done = must(await regrade({ dryRun: false }));
    expect(done).toMatchObject({
      dryRun: false,
      lessons: { read: 2, changed: 1 },
      pages: { changed: 1, kept: 1 },
    });
    expect([await scoreOf('learner'), await scoreOf('peer')]).toEqual([
      { actual: 3, max: 3 },
      { actual: 3, max: 3 },
    ]);
    const events = await rows(
      `select "lessonId", "actorId", payload from lesson_event_list where kind = 'page-regraded' and payload ->> 'regradeId' = '${done.regradeId}'`,
    );
    expect(events).toEqual([
      {
        lessonId: program.lessons.first,
        actorId: tenant.users.admin,
        payload: expect.objectContaining({
          pageId,
          versionId: done.versionId,
          before: { regraded: null, results: expect.objectContaining({ score: { actual: 1, max: 2 } }) },
          results: expect.objectContaining({ score: { actual: 2, max: 2 } }),
        }),
      },
    ]);
    expect(await rows(`select ratio from exercise_results where "pageId" = '${pageId}'`)).toEqual([
      { ratio: 1 },
    ]);
    const recordsAfter = await rows(`select id from records where "lessonId" = '${program.lessons.first}'`);
    expect(recordsAfter.length).toBe(recordsBefore.length + 1);
    expect(
      await rows(
        `select d.seq from due_statements d join lesson_event_list e on e."lessonId" = d."sourceId" and e.row = d.seq where e.payload ->> 'regradeId' = '${done.regradeId}'`,
      ),
    ).toHaveLength(1);
    const { items } = must(await people.admin.listAuditEntries({ query: { action: 'course-regraded' } }));
    expect(items[0]).toMatchObject({
      actorId: tenant.users.admin,
      subject: courseId,
      details: { regradeId: done.regradeId, lower: 'false' },
    });
    // The ratio that the certificate asks for is reached by it.
    expect(
      must(await people.learner.getLesson({ params: { id: lessonOf('learner') } })).certificationRef,
    ).not.toBeNull();
    await nothingDiffers();
    // Nothing is left to change: no lesson is written again.
    const { lessons } = must(await regrade({ dryRun: false }));
    expect(lessons).toEqual({ read: 2, changed: 0 });
  });

  it('lowers when asked; a certificate that was issued stays; an undo restores every row as it was', async () => {
    await play('learner', ['helmet'], 'rope');
    await play('peer', ['helmet', 'harness'], 'rope');
    const certified = async () =>
      must(await people.peer.getLesson({ params: { id: lessonOf('peer') } })).certificationRef;
    const ref = await certified();
    expect(ref).not.toBeNull();
    const before = await projections();
    await repair(keysWith(['sandals']));
    const done = must(await regrade({ dryRun: false, lower: true }));
    expect(done).toMatchObject({
      lower: true,
      lessons: { read: 2, changed: 2 },
      pages: { changed: 2, kept: 0 },
    });
    expect([await scoreOf('learner'), await scoreOf('peer')]).toEqual([
      { actual: 1, max: 3 },
      { actual: 1, max: 3 },
    ]);
    expect(await certified()).toBe(ref);
    await nothingDiffers();
    expect(must(await undo(done.regradeId))).toMatchObject({
      regradeId: done.regradeId,
      lessons: { read: 2, changed: 2 },
      pages: { changed: 2 },
    });
    expect(await projections()).toEqual(before);
    expect(await certified()).toBe(ref);
    await nothingDiffers();
    expect(must(await undo(done.regradeId)).lessons).toEqual({ read: 0, changed: 0 });
    const { items } = must(await people.admin.listAuditEntries({ query: { action: 'regrade-undone' } }));
    expect(items.filter(({ details }) => details['regradeId'] === done.regradeId)).toHaveLength(1);
  });

  it('takes away what a question that waits for a trainer was worth only when asked, and the undo gives it back', async () => {
    const pageId = await play('learner', ['helmet', 'harness'], 'rope');
    await repair({ ...keysWith([]), [blockId]: { rows: {}, hints: [], feedbacks: [] } });
    const counted = () => rows(`select ratio from exercise_results where "pageId" = '${pageId}'`);
    const before = await projections();
    const withdrawn = must(await regrade({ dryRun: false }));
    expect(await scoreOf('learner')).toEqual({ actual: 1, max: 1 });
    expect(await counted()).toEqual([]);
    await nothingDiffers();
    must(await undo(withdrawn.regradeId));
    expect(await counted()).toEqual([{ ratio: 1 }]);
    expect(await projections()).toEqual(before);
    await repair(keysWith(['helmet', 'harness'], true));
    expect(must(await regrade()).pages).toEqual({ changed: 0, kept: 1 });
    must(await regrade({ dryRun: false, lower: true }));
    expect(await counted()).toEqual([]);
    await nothingDiffers();
  });

  it('of a page that waits for a trainer leaves it waiting; what the trainer then gives stays through an undo', async () => {
    await stock(keysWith(['helmet', 'harness'], true));
    const id = await play('learner', ['helmet'], 'rope');
    await repair(keysWith(['helmet'], true));
    const done = must(await regrade({ dryRun: false }));
    expect(done.pages).toEqual({ changed: 1, kept: 0 });
    expect(await scoreOf('learner')).toEqual({ actual: 3, max: 3 });
    expect(await rows(`select results -> 'pending' as waits from lesson_pages where id = '${id}'`)).toEqual([
      { waits: true },
    ]);
    const body = { rowId: 'why', ratio: 0.5, comment: '' };
    const corrected = must(await people.trainer.correctPage({ params: { id }, body }));
    // By the repaired key still.
    expect(corrected.results).toMatchObject({ pending: false, score: { actual: 2.5, max: 3 } });
    await nothingDiffers();
    must(await undo(done.regradeId));
    expect(await scoreOf('learner')).toEqual({ actual: 2.5, max: 4 });
    await nothingDiffers();
  });

  it('is undone from the last to the first; a page on which a later one lies is passed over', async () => {
    await play('learner', ['helmet'], 'rope');
    const before = await projections();
    await repair(keysWith(['helmet']));
    const one = must(await regrade({ dryRun: false }));
    await repair(keysWith(['sandals']));
    const two = must(await regrade({ dryRun: false, lower: true }));
    expect(must(await undo(one.regradeId)).lessons).toEqual({ read: 0, changed: 0 });
    must(await undo(two.regradeId));
    expect(await scoreOf('learner')).toEqual({ actual: 3, max: 3 });
    must(await undo(one.regradeId));
    expect(await projections()).toEqual(before);
    await nothingDiffers();
  });

  it('of several blocks is one step: a certificate is earned by what all of them count, and by nothing in between', async () => {
    await play('learner', ['helmet'], 'rope');
    const before = await projections();
    const sling: BlockKeys = {
      ...text,
      rows: { say: { type: 'free-answer', validator: { kind: 'text', accepted: ['sling'] } } },
    };
    await repair({ ...keysWith(['helmet']), [sampleBlocks.text]: sling });
    const order = { otherBlockIds: [sampleBlocks.text, blockId], lower: true };
    const dry = must(await regrade(order));
    const done = must(await regrade({ ...order, dryRun: false }));
    expect(done.pages).toEqual({ changed: 2, kept: 0 });
    expect(dry.consequences).toEqual(done.consequences);
    expect(done.consequences?.certificates).toEqual({ gained: 0, below: 0 });
    expect(await scoreOf('learner')).toEqual({ actual: 2, max: 3 });
    const issued = `select id from certificates where "lessonId" = '${program.lessons.first}'`;
    expect(await rows(issued)).toEqual([]);
    await nothingDiffers();
    must(await undo(done.regradeId));
    expect(await projections()).toEqual(before);
    // The first block by itself would have earned one.
    must(await regrade({ lower: true, dryRun: false }));
    expect(await rows(issued)).toHaveLength(1);
  });

  it('goes over more lessons than one transaction takes', async () => {
    await play('learner', ['helmet'], 'rope');
    const copies = 45;
    await copyLesson(copies);
    await repair(keysWith(['helmet']));
    const done = must(await regrade({ dryRun: false }));
    expect(done.lessons).toEqual({ read: copies + 1, changed: copies + 1 });
    const ids = done.items.map(({ lessonId }) => lessonId);
    expect(ids).toEqual(ids.toSorted());
    await nothingDiffers();
    expect(must(await undo(done.regradeId)).lessons.changed).toBe(copies + 1);
    await nothingDiffers();
  });
});

describe('the job of a regrade', () => {
  const jobOf = (id: string | null, by = people.admin) => by.getJob({ params: { id: id ?? '' } });
  const stop = (id: string | null, by = people.admin) => by.stopJob({ params: { id: id ?? '' } });

  it('says how far it is, to whoever started it and to an admin; to others it does not exist', async () => {
    await play('learner', ['helmet'], 'rope');
    await copyLesson(45);
    await repair(keysWith(['helmet']));
    const { jobId } = must(await start({ dryRun: false }));
    expect(must(await jobOf(jobId))).toMatchObject({
      kind: 'regrade',
      state: 'waiting',
      done: 0,
      total: 46,
      createdBy: tenant.users.admin,
      endedAt: null,
    });
    for (const by of [people.learner, people.trainer]) {
      expect(await jobOf(jobId, by)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
      expect(await stop(jobId, by)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    }
    await server.app.jobs.run('regrade');
    expect(must(await jobOf(jobId))).toMatchObject({
      state: 'done',
      done: 46,
      result: { lessons: { read: 46, changed: 46 } },
      endedAt: expect.any(String),
    });
    expect(must(await stop(jobId)).state).toBe('done');
  });

  it('stopped before it begins, it never does; stopped on its way, what it did stays and is undone', async () => {
    await play('learner', ['helmet'], 'rope');
    await copyLesson(45);
    await repair(keysWith(['helmet']));
    const early = must(await start({ dryRun: false }));
    expect(must(await stop(early.jobId)).state).toBe('stopped');
    await server.app.jobs.run('regrade');
    expect(must(await jobOf(early.jobId))).toMatchObject({ state: 'stopped', done: 0 });

    const { jobId, regradeId } = must(await start({ dryRun: false }));
    // Asked for with the first lessons committed.
    await server.open.asOwner((owner) =>
      owner.exec(`create function stop_job() returns trigger language plpgsql as $$
        begin if new.done > 0 then new."stopAskedAt" = now(); end if; return new; end $$;
        create trigger stop_job before update on jobs for each row execute function stop_job();`),
    );
    await server.app.jobs.run('regrade');
    await server.open.asOwner((owner) => owner.exec('drop function stop_job() cascade'));
    expect(must(await jobOf(jobId))).toMatchObject({ state: 'stopped', done: 20, total: 46 });
    expect(must(await undo(regradeId)).lessons).toEqual({ read: 20, changed: 20 });
    await nothingDiffers();
  });
});

describe('who may', () => {
  it('is who writes courses: a learner and a trainer are refused, a neighbour finds nothing', async () => {
    await repair(keysWith(['helmet']));
    const done = must(await regrade({ dryRun: false }));
    for (const name of ['learner', 'trainer'] as const) {
      expect(await regrade({}, people[name])).toMatchObject({ status: 403, code: 'Forbidden' });
      expect(await undo(done.regradeId, people[name])).toMatchObject({ status: 403, code: 'Forbidden' });
    }
    const other = server.client(neighbour.host, { token: await tokenOf(server, neighbour, 'admin') });
    expect(await regrade({}, other)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect(await undo(done.regradeId, other)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect(
      await server.client(tenant.host).undoRegrade({ params: { id: done.regradeId ?? '' } }),
    ).toMatchObject({
      status: 401,
    });
  });

  it('names a block of the published version', async () => {
    expect(await regrade({ blockId: sampleBlocks.timed })).toMatchObject({
      status: 404,
      code: 'MODEL_NOT_FOUND',
    });
    expect(await regrade({ blockId: courseId })).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect(await regrade({ otherBlockIds: [sampleBlocks.text, sampleBlocks.timed] })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
      body: { errors: [{ path: 'body.otherBlockIds.1' }] },
    });
  });
});

/** The learner's lesson, with its events and pages, as many times more for people of their own. */
async function copyLesson(count: number): Promise<void> {
  const ids = createIds(server.clock, systemRandom);
  const { contextId, users } = tenant;
  const lessonId = program.lessons.first;
  const pages = await rows<{ id: string }>(`select id from lesson_pages where "lessonId" = '${lessonId}'`);
  await server.open.asOwner(async (owner) => {
    for (let index = 0; index < count; index += 1) {
      const [userId, copyId] = [ids.next(), ids.next()];
      const swaps = pages.map(({ id }) => [id, ids.next()] as const);
      const swapped = (column: string) =>
        swaps.reduce((text, [id, copy]) => `replace(${text}, '${id}', '${copy}')`, `${column}::text`);
      await owner.query(
        `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'username', $1::text, 'email', $1::text || '@alpha.test', 'tincanIdentifier', $1::text))).*
         from users u where "contextId" = $2 and id = $3`,
        [userId, contextId, users.learner],
      );
      await owner.query(
        `insert into lessons select (jsonb_populate_record(l, jsonb_build_object('id', $1::text, 'userId', $2::text, 'certificationRef', null))).*
         from lessons l where id = $3`,
        [copyId, userId, lessonId],
      );
      await owner.query(
        `insert into lesson_pages select (jsonb_populate_record(p, jsonb_build_object('id', ${swapped('p.id')}, 'lessonId', $1::text))).*
         from lesson_pages p where "lessonId" = $2`,
        [copyId, lessonId],
      );
      await owner.query(
        `insert into lesson_events select (jsonb_populate_record(e, jsonb_build_object('lessonId', $1::text, 'payload', ${swapped('e.payload')}::jsonb, 'more', ${swapped('e.more')}::jsonb))).*
         from lesson_events e where "lessonId" = $2`,
        [copyId, lessonId],
      );
      await owner.query(
        `insert into exercise_results select (jsonb_populate_record(x, jsonb_build_object('lessonId', $1::text, 'userId', $2::text, 'pageId', ${swapped('x."pageId"')}))).*
         from exercise_results x where "lessonId" = $3`,
        [copyId, userId, lessonId],
      );
    }
  });
}
