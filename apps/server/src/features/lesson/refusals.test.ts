/** Every code that a call on a lesson declares (spec §8, domain §6): its situation over HTTP, its code and its status. */
import { endRun } from '../../testing/stock/end-run.ts';
import {
  type CallName,
  endpoints,
  type ErrorCode,
  errorStatus,
  type LessonPage,
  limits,
} from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { courseContentSample, sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSettings } from '../../testing/stock/stock-account.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { chosenDatabase, startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson, type StockLessonSettings } from '../../testing/stock/stock-lesson.ts';
import { stockProgram } from '../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const lessonCalls = [
  'getLesson',
  'getCurrentPage',
  'startPage',
  'saveDraft',
  'answerPage',
  'nextPage',
  'previousPage',
  'openHint',
  'sendTincanScore',
  'sendActions',
  'resetClassProgram',
  'correctPage',
  'pingLesson',
  'createReview',
] as const satisfies readonly CallName[];

const unknown = '019aa5a0-0000-7000-8000-00000000dead';
const query = {};

async function lesson(settings: StockLessonSettings = {}) {
  const stocked = await stockLesson(server, tenant, settings);
  return { ...stocked, params: { id: stocked.lessonId } };
}

/** At the page of several choices, which has two hints. */
async function atChoices() {
  const { params } = await lesson();
  const slide = must(await learner.getCurrentPage({ params, query }));
  must(await learner.answerPage({ params, query }));
  const page = must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  return { params, page };
}

/** At the timed page, not yet started. */
async function atTimed(): Promise<{ readonly params: { readonly id: string }; readonly page: LessonPage }> {
  const { params } = await lesson();
  const fromSectionId = sampleNodes.secondSection;
  const places = must(await learner.getCurrentPage({ params, query: { fromSectionId } }));
  must(await learner.answerPage({ params, query, body: { inputs: { answers: [] } } }));
  const page = must(await learner.nextPage({ params, query: { fromPageId: places.id } }));
  return { params, page };
}

/** A lesson of one slide, played to its end. */
async function ended() {
  const { lessonId, classId, programId } = await stockLesson(server, tenant);
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql.updateTable('programs').set({ settings: '{"progression":"free"}' }).where('id', '=', programId),
    ),
  );
  const [short] = must(
    await learner.listLessons({ query: { where: JSON.stringify({ classId, id: { $ne: lessonId } }) } }),
  ).items;
  const params = { id: short?.id ?? '' };
  const page = must(await learner.getCurrentPage({ params, query }));
  must(await learner.answerPage({ params, query }));
  return { params, page, classId, programId };
}

type Situation = () => Promise<Result<unknown>>;

/** A page with a text that a trainer grades, answered. */
async function atManual(): Promise<string> {
  const content = courseContentSample();
  const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.text]);
  const rows = { say: { type: 'free-answer', validator: { kind: 'manual' } } } as const;
  const { lessons } = await stockProgram(server, tenant, {
    content: { ...content, nodes: content.nodes.filter(({ id }) => kept.has(id)) },
    keys: { [sampleBlocks.text]: { rows, hints: [], feedbacks: [] } },
  });
  const params = { id: lessons.first };
  const page = must(await learner.getCurrentPage({ params, query }));
  const answers = [{ path: samplePath('say'), userAnswer: 'because' }];
  must(await learner.answerPage({ params, query, body: { inputs: { answers } } }));
  return page.id;
}

const situations: Readonly<Partial<Record<ErrorCode, Situation>>> = {
  async ALREADY_CORRECTED() {
    const id = await atManual();
    const trainer = await clientOf(server, tenant, 'trainer');
    const body = { rowId: 'say', ratio: 1, comment: '', seen: null };
    must(await trainer.correctPage({ params: { id }, body }));
    return trainer.correctPage({ params: { id }, body });
  },
  async UNAUTHORIZED() {
    const { params } = await lesson();
    return server.client(tenant.host).getCurrentPage({ params, query });
  },
  async Forbidden() {
    const { secondLessonId } = await lesson();
    return learner.getCurrentPage({ params: { id: secondLessonId }, query });
  },
  async MODEL_NOT_FOUND() {
    const { params } = await lesson();
    must(await learner.getCurrentPage({ params, query }));
    return learner.nextPage({ params, query: { fromPageId: unknown } });
  },
  async BAD_REQUEST() {
    const { params } = await atChoices();
    const answers = [{ path: samplePath('pick'), userAnswer: 'x'.repeat(1_000_000) }];
    return learner.answerPage({ params, query, body: { inputs: { answers } } });
  },
  async PAYLOAD_TOO_LARGE() {
    const { params } = await atChoices();
    const answers = [{ path: samplePath('pick'), userAnswer: 'x'.repeat(limits.answersBytesMax) }];
    return learner.answerPage({ params, query, body: { inputs: { answers } } });
  },
  async INVALID_INPUTS() {
    const { params, page } = await atChoices();
    const body = {
      pageId: page.id,
      inputs: { answers: [{ path: samplePath('pick'), userAnswer: ['helmet'] }] },
    };
    must(await learner.answerPage({ params, query, body }));
    return learner.answerPage({ params, query, body });
  },
  async RETRY_RESTRICT() {
    const { params } = await ended();
    return learner.startPage({ params });
  },
  async LESSON_PAGE_SKIPPED() {
    const { params } = await atTimed();
    const { deadlineAt } = must(await learner.startPage({ params }));
    server.clock.advance(Date.parse(deadlineAt ?? '') + 2_001 - server.clock.now().getTime());
    return learner.answerPage({ params, query, body: { inputs: { answers: [] } } });
  },
  async LESSON_SKIPPED() {
    const { params } = await lesson({ settings: { timeLimit: 60 } });
    must(await learner.getCurrentPage({ params, query }));
    must(await learner.startPage({ params }));
    server.clock.advance(62_001);
    return learner.answerPage({ params, query });
  },
  async PAGE_NOT_STARTED() {
    const { params } = await atTimed();
    return learner.answerPage({ params, query, body: { inputs: { answers: [] } } });
  },
  async PAGE_NOT_COMPLETED() {
    const { params, page } = await atChoices();
    return learner.nextPage({ params, query: { fromPageId: page.id } });
  },
  async NO_HINT_LEFT() {
    const { params } = await atChoices();
    must(await learner.openHint({ params }));
    must(await learner.openHint({ params }));
    return learner.openHint({ params });
  },
  async NO_LESSON_PAGE_AVAILABLE() {
    const { params, page } = await ended();
    return learner.nextPage({ params, query: { fromPageId: page.id } });
  },
  async QUOTA_EXCEEDED() {
    const { params, page } = await atChoices();
    await setSettings(server, tenant, { quotas: { pings: { person: 0 } } });
    const answer = await learner.pingLesson({ params, body: { pageId: page.id, activeSeconds: 1 } });
    await setSettings(server, tenant, { quotas: {} });
    return answer;
  },
  async PROGRAM_NOT_ENDED() {
    const { classId, programId } = await ended();
    const body = { classId, resourceType: 'Program', resourceId: programId, ratio: 1, comment: '' } as const;
    return learner.createReview({ body });
  },
  async ALREADY_REVIEWED() {
    const { classId, programId } = await ended();
    const review = {
      classId,
      resourceType: 'Program',
      resourceId: programId,
      ratio: 1,
      comment: '',
    } as const;
    await endRun(server, tenant.contextId, tenant.users.learner);
    must(await learner.createReview({ body: review }));
    return learner.createReview({ body: review });
  },
  async UNDEFINED() {
    const { params } = await lesson();
    await server.open.asOwner((owner) =>
      owner.query(
        `update course_versions set content = '{}' where "courseId" = (select "courseId" from lessons where id = $1)`,
        [params.id],
      ),
    );
    return learner.getLesson({ params });
  },
};

/** What takes a second connection, which the embedded database has not. */
const contended: Readonly<Partial<Record<ErrorCode, Situation>>> = {
  async PATCH_IN_PROGRESS() {
    const { params } = await atChoices();
    return server.open.database.withTenant(tenant.contextId, async (tx) => {
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(concat_ws('/', ${params.id}::uuid, ${tenant.users.learner}::uuid), 7249))`;
      await tx.run({ compile: () => lock.compile(tx.sql) });
      return learner.answerPage({ params, query, body: { inputs: { answers: [] } } });
    });
  },
  async UNAVAILABLE() {
    const { params, page } = await atChoices();
    return server.open.database.withTenant(tenant.contextId, async (tx) => {
      await tx.run(tx.sql.selectFrom('lessons').select('id').where('id', '=', params.id).forUpdate());
      return learner.previousPage({ params, query: { fromPageId: page.id } });
    });
  },
};

it('every code that a call on a lesson may answer has its situation here', () => {
  const declared = new Set<string>(lessonCalls.flatMap((name) => endpoints[name].errors));
  const tested = new Set([...Object.keys(situations), ...Object.keys(contended)]);
  expect([...declared].toSorted()).toEqual([...tested].toSorted());
});

const here = chosenDatabase() === 'postgres' ? { ...situations, ...contended } : situations;

describe('a refusal is told by its code, with the status of the catalogue', () => {
  it.each(Object.entries(here) as [ErrorCode, Situation][])('%s', async (code, situation) => {
    expect(await situation()).toMatchObject({ ok: false, code, status: errorStatus[code] });
  });
});

it('a megabyte of text is refused by its place, and changes nothing', async () => {
  const { params, page } = await atChoices();
  const answers = [{ path: samplePath('pick'), userAnswer: 'x'.repeat(1_000_000) }];
  const refused = await learner.answerPage({ params, query, body: { inputs: { answers } } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'BAD_REQUEST' }] } });
  expect(JSON.stringify(refused)).toContain('inputs.answers');
  expect(must(await learner.getCurrentPage({ params, query }))).toEqual(page);
});

it.each(chosenDatabase() === 'postgres' ? ['a submission'] : [])(
  'domain §6: pings and drafts take no lesson lock: they are answered while %s holds it',
  async () => {
    const { params, page } = await atChoices();
    const { id: pageId } = page;
    const answers = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
    await server.open.database.withTenant(tenant.contextId, async (tx) => {
      await tx.run(tx.sql.selectFrom('lessons').select('id').where('id', '=', params.id).forUpdate());
      must(await learner.saveDraft({ params, body: { pageId, inputs: { answers } } }));
      must(await learner.pingLesson({ params, body: { pageId, activeSeconds: 1 } }));
    });
    const shown = must(await learner.getCurrentPage({ params, query }));
    expect(shown.draft).toMatchObject({ answers });
  },
);
