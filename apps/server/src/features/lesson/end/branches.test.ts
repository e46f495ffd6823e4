/** Choices after the last page, lessons begun again, modules' scores and trainers' corrections, over HTTP. */
import type { BlockKeys, CourseContent, InteractiveAction, LessonPage } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { courseContentSample, sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { verifyLessons } from '../verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let program: StockedProgram;
const people = {} as Record<'learner' | 'peer' | 'trainer' | 'organizer' | 'admin' | 'outsider', Client>;

/** A slide, a text that a trainer grades, and an external module. */
function shortContent(): CourseContent {
  const sample = courseContentSample({ settings: { certification: { enabled: true, minRatio: 0.5 } } });
  const kept = new Set<string>([
    sampleNodes.root,
    sampleNodes.firstSection,
    sampleNodes.slide,
    sampleNodes.text,
    sampleNodes.choices,
  ]);
  const module = sample.blocks[sampleBlocks.choices];
  if (module === undefined) throw new Error('the sample course has lost a block');
  return {
    ...sample,
    nodes: sample.nodes.filter(({ id }) => kept.has(id)),
    blocks: {
      ...sample.blocks,
      [sampleBlocks.choices]: { ...module, type: 'tincan', content: { sections: [] } },
    },
  };
}

const keys: Record<string, BlockKeys> = {
  [sampleBlocks.text]: {
    rows: { say: { type: 'free-answer', validator: { kind: 'manual' } } },
    hints: [],
    feedbacks: [],
  },
};

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  for (const name of ['learner', 'peer', 'trainer', 'organizer', 'admin', 'outsider'] as const) {
    people[name] = server.client(tenant.host, { token: await tokenOf(server, tenant, name) });
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  program = await stockProgram(server, tenant, { content: shortContent(), keys });
});

const first = () => ({ id: program.lessons.first });
const stateOf = async (place: keyof StockedProgram['lessons']) =>
  must(await people.learner.getLesson({ params: { id: program.lessons[place] } })).state;
const states = async () => [
  await stateOf('first'),
  await stateOf('left'),
  await stateOf('right'),
  await stateOf('last'),
];

async function answer(page: LessonPage, text: string): Promise<LessonPage> {
  const answers = page.title === 'text' && text !== '' ? [{ path: samplePath('say'), userAnswer: text }] : [];
  return must(
    await people.learner.answerPage({
      params: first(),
      query: {},
      body: { pageId: page.id, inputs: { answers } },
    }),
  );
}

/** Plays the first lesson to its end; its pages by title. */
async function playFirst(text = 'A harness.', score: number | null = null): Promise<Map<string, LessonPage>> {
  const pages = new Map<string, LessonPage>();
  let page = must(await people.learner.getCurrentPage({ params: first(), query: {} }));
  for (let step = 0; step < 3; step += 1) {
    if (page.blockType === 'tincan' && score !== null) {
      must(
        await people.learner.sendTincanScore({ params: first(), body: { pageId: page.id, scaled: score } }),
      );
    }
    pages.set(page.title, await answer(page, text));
    const next = await people.learner.nextPage({ params: first(), query: { fromPageId: page.id } });
    if (next.ok) page = next.data;
  }
  return pages;
}

async function playOnly(place: 'left' | 'right' | 'last'): Promise<void> {
  const params = { id: program.lessons[place] };
  must(await people.learner.getCurrentPage({ params, query: {} }));
  must(await people.learner.answerPage({ params, query: {} }));
}

const choose = (choiceIdx: number, key?: string) =>
  people.learner.sendActions(
    { params: first(), body: { inputs: [{ actionIdx: 0, choiceIdx }] } },
    key === undefined ? {} : { idempotencyKey: key },
  );

describe('a program that branches', () => {
  it('hides at enrolment what only a choice leads to, and keeps what comes behind locked', async () => {
    expect(await states()).toEqual(['AVAILABLE', 'HIDDEN', 'HIDDEN', 'LOCKED']);
    const hidden = await people.learner.getCurrentPage({ params: { id: program.lessons.left }, query: {} });
    expect(hidden).toMatchObject({ status: 403, code: 'Forbidden' });
    expect(await choose(0)).toMatchObject({ status: 409, code: 'PAGE_NOT_COMPLETED' });
  });

  it('asks at the end, opens the chosen lesson alone, and what lies behind once that has ended', async () => {
    const pages = await playFirst();
    const slide = pages.get('text')?.id ?? '';
    const end = await people.learner.nextPage({ params: first(), query: { fromPageId: slide } });
    const asked = { interactive: [{ ...program.interactive[0], chosen: null }], unlockedLessons: [] };
    expect(end).toMatchObject({ code: 'NO_LESSON_PAGE_AVAILABLE', body: { end: { actions: asked } } });
    expect(must(await people.learner.getLesson({ params: first() })).actions).toEqual(asked);
    expect(await states()).toEqual(['DONE', 'HIDDEN', 'HIDDEN', 'LOCKED']);

    const right = { id: program.lessons.right, title: expect.any(String) };
    expect(must(await choose(1, 'my-choice'))).toEqual({ lesson: right, opened: [right] });
    expect(must(await choose(1, 'my-choice'))).toEqual({ lesson: right, opened: [right] });
    expect(await choose(0)).toMatchObject({ status: 409, code: 'INVALID_INPUTS' });
    expect(await states()).toEqual(['DONE', 'HIDDEN', 'AVAILABLE', 'LOCKED']);
    expect(must(await people.learner.getLesson({ params: first() })).actions).toEqual({
      unlockedLessons: [right],
    });

    await playOnly('right');
    expect(await states()).toEqual(['DONE', 'HIDDEN', 'DONE', 'AVAILABLE']);
    const behind = must(await people.learner.getLesson({ params: { id: program.lessons.right } }));
    expect(behind.actions.unlockedLessons.map(({ id }) => id)).toEqual([program.lessons.last]);
    expect(behind.isEndOfProgram).toBe(false);
    const last = async () => must(await people.learner.getLesson({ params: { id: program.lessons.last } }));
    expect((await last()).isEndOfProgram).toBe(false);
    // The branch that was not chosen stays HIDDEN, and does not count.
    await playOnly('last');
    expect((await last()).isEndOfProgram).toBe(true);
  });

  it('names the chosen branch as what comes first, and no branch that was not chosen', async () => {
    const last = async () =>
      must(await people.learner.getLesson({ params: { id: program.lessons.last } })).waitsFor;
    const ids = async () => (await last())?.courses.map(({ lessonId }) => lessonId);
    const { items } = must(await people.learner.getHome({ query: {} }));
    const lessons = items.flatMap(({ programs }) => programs.flatMap((one) => one.lessons));
    expect(lessons.find(({ id }) => id === program.lessons.last)?.waitsFor).toEqual(await last());
    expect(await ids()).toEqual([program.lessons.first]);
    await playFirst();
    expect(await last()).toEqual({ any: false, courses: [] });
    must(await choose(1));
    expect(await last()).toMatchObject({ any: true, courses: [{ lessonId: program.lessons.right }] });
    await playOnly('right');
    expect(await last()).toBeNull();
  });

  it.each([
    [{ actionIdx: 1, choiceIdx: 0 }, 'inputs.0.actionIdx'],
    [{ actionIdx: 0, choiceIdx: 2 }, 'inputs.0.choiceIdx'],
    [{ actionIdx: 0, choiceIdx: -1 }, 'body.inputs.0.choiceIdx'],
  ])('refuses %j, which names nothing', async (choice, path) => {
    await playFirst();
    const refused = await people.learner.sendActions({ params: first(), body: { inputs: [choice] } });
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST', body: { errors: [{ path }] } });
    expect(await states()).toEqual(['DONE', 'HIDDEN', 'HIDDEN', 'LOCKED']);
  });
});

describe('the questions of a course, once a learner has answered one', () => {
  const placeOf = async () => must(await people.learner.getLesson({ params: first() })).programCourseId;
  const write = async (interactive: readonly InteractiveAction[]) =>
    people.admin.updateProgramCourse({
      params: { id: await placeOf() },
      body: { settings: { interactive: [...interactive] } },
    });
  const refusal = {
    status: 409,
    code: 'CHOICE_MADE',
    body: { errors: [{ path: 'body.settings.interactive' }] },
  };
  const asked = (): InteractiveAction => {
    const [question] = program.interactive;
    if (question === undefined) throw new Error('the program asks nothing');
    return question;
  };

  it('may all change before, and go', async () => {
    const question = asked();
    must(await write([{ ...question, choices: question.choices.toReversed() }]));
    must(await write([]));
    expect(await write([question])).toMatchObject({ ok: true });
  });

  it('keep their place and what was chosen leads to the same course; words change, more are added behind', async () => {
    await playFirst();
    must(await choose(1));
    const question = asked();
    const [left, right] = question.choices;
    if (left === undefined || right === undefined) throw new Error('two choices are missing');
    expect(await write([])).toMatchObject(refusal);
    expect(await write([{ ...question, choices: [right, left] }])).toMatchObject(refusal);
    expect(await write([{ ...question, choices: [left] }])).toMatchObject(refusal);
    expect(await write([{ ...question, label: 'Another' }, question].toReversed())).toMatchObject({
      ok: true,
    });
    expect(await write([{ label: 'New first', choices: [left] }, question])).toMatchObject(refusal);
    const settings = { unlockedBy: [] };
    const without = await people.admin.updateProgramCourse({
      params: { id: await placeOf() },
      body: { settings },
    });
    expect(without).toMatchObject(refusal);
    // The choice that nobody made may lead elsewhere; words may change.
    must(
      await write([
        {
          label: 'In other words',
          choices: [{ ...left, action: right.action }, { ...right, response: 'There' }, left],
        },
        { label: 'And then?', choices: [left] },
      ]),
    );
    const { actions } = must(await people.learner.getLesson({ params: first() }));
    expect(actions.interactive?.map(({ label, chosen }) => [label, chosen])).toEqual([
      ['In other words', 1],
      ['And then?', null],
    ]);
    const all = await verifyLessons(server.open.database);
    expect(all.differences).toEqual([]);
  });
});

const params = () => ({ id: program.classProgramId });

describe('the events of these lessons', () => {
  it('tell the same lessons as their rows: played, branched, corrected, begun again', async () => {
    const id = (await playFirst('A harness.', 0.4)).get('text')?.id ?? '';
    must(
      await people.trainer.correctPage({
        params: { id },
        body: { rowId: 'say', ratio: 0.5, comment: 'Mm.' },
      }),
    );
    must(await choose(1));
    await playOnly('right');
    must(await people.learner.resetClassProgram({ params: params() }));
    await playFirst();
    const { lessons, events, differences } = await verifyLessons(server.open.database);
    expect(differences).toEqual([]);
    expect(lessons).toBeGreaterThan(8);
    expect(events).toBeGreaterThan(30);
  });

  it('tell when a row was changed behind their back', async () => {
    await playFirst('A harness.', 0.4);
    const tamper = (scoreMax: number) =>
      server.open.database.withTenant(tenant.contextId, (tx) =>
        tx.run(tx.sql.updateTable('lessons').set({ scoreMax }).where('id', '=', program.lessons.first)),
      );
    await tamper(9);
    const { differences } = await verifyLessons(server.open.database);
    expect(differences).toMatchObject([
      { lessonId: program.lessons.first, field: 'score.max', row: 9, events: 1 },
    ]);
    await tamper(1);
  });
});

describe('a class program begun again', () => {
  it('archives the pages and keeps them in the learner’s exercises', async () => {
    await playFirst('A harness.', 0.5);
    must(await choose(0));
    await playOnly('left');
    const before = must(await people.learner.getMe({ query: {} })).scoring.global.exercises;
    const { lessons } = must(await people.learner.resetClassProgram({ params: params() }));
    expect(lessons.map(({ progression }) => progression)).toEqual([0, 0, 0, 0]);
    expect(await states()).toEqual(['AVAILABLE', 'HIDDEN', 'HIDDEN', 'LOCKED']);
    const lesson = must(await people.learner.getLesson({ params: first() }));
    expect(lesson).toMatchObject({ startedAt: null, scoring: { global: { actual: 0, max: 0 } } });
    expect(lesson.tree.every(({ pages }) => pages.length === 0)).toBe(true);
    expect(must(await people.learner.getMe({ query: {} })).scoring.global.exercises).toBe(before);
    expect(await people.learner.resetClassProgram({ params: params() })).toMatchObject({
      code: 'INVALID_INPUTS',
    });
    await playFirst();
    expect(await stateOf('first')).toBe('DONE');
  });

  it('answers a retry of the same key alike', async () => {
    await playFirst();
    const reset = () => people.learner.resetClassProgram({ params: params() }, { idempotencyKey: 'again' });
    expect(await reset()).toEqual(await reset());
  });

  it('is for its students, where the program allows it', async () => {
    program = await stockProgram(server, tenant, { content: shortContent(), keys, reset: false });
    await playFirst();
    expect(await people.learner.resetClassProgram({ params: params() })).toMatchObject({ code: 'Forbidden' });
    for (const name of ['trainer', 'outsider', 'admin'] as const) {
      const foreign = await people[name].resetClassProgram({ params: params() });
      expect(foreign).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    }
    expect(await stateOf('first')).toBe('DONE');
  });
});

describe('an external module', () => {
  it('reports scores for its own open page; the best one counts', async () => {
    const slide = must(await people.learner.getCurrentPage({ params: first(), query: {} }));
    await answer(slide, '');
    const module = must(await people.learner.nextPage({ params: first(), query: { fromPageId: slide.id } }));
    expect(module.blockType).toBe('tincan');
    const report = (body: Parameters<Client['sendTincanScore']>[0]['body']) =>
      people.learner.sendTincanScore({ params: first(), body });
    const { id: pageId } = module;
    expect(must(await report({ pageId, raw: 80, min: 0, max: 100 }))).toEqual({ pageId, ratio: 0.8 });
    expect(must(await report({ pageId, scaled: 0.3 }))).toEqual({ pageId, ratio: 0.8 });
    expect(must(await report({ pageId, raw: 900, min: 0, max: 100 }))).toEqual({ pageId, ratio: 1 });
    expect(await report({ pageId, scaled: 1.5 })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await report({ pageId, raw: 1, min: 5, max: 5 })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await report({ pageId: slide.id, scaled: 1 })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    must(await people.learner.answerPage({ params: first(), query: {} }));
    expect(await report({ pageId, scaled: 1 })).toMatchObject({ code: 'INVALID_INPUTS' });
    const lesson = must(await people.learner.getLesson({ params: first() }));
    expect(lesson.scoring.global).toEqual({ actual: 1, max: 1 });
  });
});

describe('a trainer’s correction', () => {
  const correction = { rowId: 'say', ratio: 0.75, comment: 'Name the anchor too.' };

  it('enters the page, the lesson, the learner’s ratios and records, and a certificate that waited for it', async () => {
    const pages = await playFirst();
    const id = pages.get('text')?.id ?? '';
    const waiting = must(await people.learner.getLesson({ params: first() }));
    expect(waiting).toMatchObject({ certificationRef: null, scoring: { global: { actual: 0, max: 0 } } });
    const corrected = must(await people.trainer.correctPage({ params: { id }, body: correction }));
    expect(corrected).toMatchObject({
      pageId: id,
      results: { pending: false, verdict: 'partialy_correct', score: { actual: 0.75, max: 1 } },
      lesson: { scoring: { global: { actual: 0.75, max: 1 } } },
    });
    const seen = must(await people.learner.getCurrentPage({ params: first(), query: { fromPageId: id } }));
    expect(seen.results?.comments).toEqual({ [samplePath('say')]: correction.comment });
    const after = must(await people.learner.getLesson({ params: first() }));
    expect(after.certificationRef).not.toBeNull();
    const counted = await server.open.database.withTenant(tenant.contextId, async (tx) => ({
      results: await tx.run(tx.sql.selectFrom('exercise_results').select('ratio').where('pageId', '=', id)),
      records: await tx.run(
        tx.sql.selectFrom('records').select('userId').where('lessonId', '=', program.lessons.first),
      ),
      events: await tx.run(
        tx.sql
          .selectFrom('lesson_event_list')
          .select(['actorId', 'payload'])
          .where('lessonId', '=', program.lessons.first)
          .where('kind', '=', 'page-corrected'),
      ),
    }));
    expect(counted.results).toEqual([{ ratio: 0.75 }]);
    expect(counted.records.map(({ userId }) => userId)).toEqual(Array(3).fill(tenant.users.learner));
    expect(counted.events).toEqual([
      { actorId: tenant.users.trainer, payload: expect.objectContaining({ pageId: id }) },
    ]);
  });

  it('is made by the class’s teacher, its organizer or an admin, and by nobody else', async () => {
    const id = (await playFirst()).get('text')?.id ?? '';
    const by = (name: keyof typeof people) => people[name].correctPage({ params: { id }, body: correction });
    for (const name of ['trainer', 'organizer', 'admin'] as const) expect((await by(name)).ok).toBe(true);
    expect(await by('learner')).toMatchObject({ status: 403, code: 'Forbidden' });
    expect(await by('peer')).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect(await by('outsider')).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  });

  it('is of an answer that waited for it, on a completed page', async () => {
    const slide = must(await people.learner.getCurrentPage({ params: first(), query: {} }));
    const at = (id: string, changes = {}) =>
      people.trainer.correctPage({ params: { id }, body: { ...correction, ...changes } });
    expect(await at(slide.id)).toMatchObject({ status: 409, code: 'INVALID_INPUTS' });
    const id = (await playFirst()).get('text')?.id ?? '';
    expect(await at(id, { rowId: 'nowhere' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await at(id, { ratio: 1.5 })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});
