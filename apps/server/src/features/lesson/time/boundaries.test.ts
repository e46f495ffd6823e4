/** The millisecond that decides, over HTTP: at the limit and at limit + 2 s, of a page and of a whole lesson (domain §6). */
import type { LessonPage } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { sampleNodes, samplePath, sampleTimeLimit } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { setLessonDue } from './due-lessons.store.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

type Limited = 'page' | 'lesson';

interface Running {
  readonly params: { readonly id: string };
  readonly page: LessonPage;
  /** What an answer to the page would be. */
  readonly inputs: { readonly answers: { path: string; userAnswer: string }[] };
  /** When the time is over. */
  readonly limit: number;
}

const lessonLimit = 300;
/** Long enough for whatever an earlier case has left running to run out. */
const betweenMs = 600_000;

/** A lesson, or the timed page of one, whose clock runs; nothing else of the tenant does. */
async function running(limited: Limited, timeFactor: number): Promise<Running> {
  server.clock.advance(betweenMs);
  await server.app.jobs.run('timed-out-lessons');
  const settings = limited === 'lesson' ? { timeLimit: lessonLimit } : {};
  const { lessonId } = await stockLesson(server, tenant, { settings, timeFactor });
  const params = { id: lessonId };
  if (limited === 'lesson') {
    must(await learner.getCurrentPage({ params, query: {} }));
    const page = must(await learner.startPage({ params }));
    return { params, page, inputs: { answers: [] }, limit: Date.parse(page.deadlineAt ?? '') };
  }
  const fromSectionId = sampleNodes.secondSection;
  const places = must(await learner.getCurrentPage({ params, query: { fromSectionId } }));
  must(await learner.answerPage({ params, query: {}, body: { inputs: { answers: [] } } }));
  must(await learner.nextPage({ params, query: { fromPageId: places.id } }));
  const page = must(await learner.startPage({ params }));
  const answers = [{ path: samplePath('say'), userAnswer: '271828,5' }];
  return { params, page, inputs: { answers }, limit: Date.parse(page.deadlineAt ?? '') };
}

function waitUntil(moment: number): void {
  server.clock.advance(moment - server.clock.now().getTime());
}

const late = { page: 'LESSON_PAGE_SKIPPED', lesson: 'LESSON_SKIPPED' } as const;
const seconds = { page: sampleTimeLimit, lesson: lessonLimit } as const;
const offsets = [-1, 0, 1, 1_999, 2_000, 2_001];
const cases = (['page', 'lesson'] as const).flatMap((limited) =>
  offsets.map((offset) => [limited, offset, offset % 2 === 0 ? 1 : 1.5] as const),
);

it.each(cases)(
  'a submission, limit of the %s %d ms, time factor × %d: in time until limit + 2.000 s',
  async (limited, offset, factor) => {
    const since = server.clock.now().getTime() + betweenMs;
    const { params, page, inputs, limit } = await running(limited, factor);
    expect(limit - since).toBe(seconds[limited] * factor * 1_000);
    waitUntil(limit + offset);
    const answered = await learner.answerPage({ params, query: {}, body: { pageId: page.id, inputs } });
    expect(answered).toMatchObject(
      offset <= 2_000
        ? { ok: true, data: { progress: 'COMPLETED', state: 'ACTIVE' } }
        : { status: 409, code: late[limited] },
    );
    const kept = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('lesson_pages').select('completedAt').where('id', '=', page.id)),
    );
    // The finish time is the limit, however late within the grace it came.
    expect(kept[0]?.completedAt?.getTime()).toBe(Math.min(limit + offset, limit));
  },
);

it.each(cases)(
  'the closer, limit of the %s %d ms, time factor × %d: closes after limit + 2.000 s, nobody being there',
  async (limited, offset, factor) => {
    const { page, limit } = await running(limited, factor);
    waitUntil(limit + offset);
    expect(await server.app.jobs.run('timed-out-lessons')).toBe(offset > 2_000 ? 1 : 0);
    const [kept] = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('lesson_pages').select(['state', 'completedAt']).where('id', '=', page.id)),
    );
    expect(kept).toEqual(
      offset > 2_000
        ? { state: 'SKIPPED', completedAt: new Date(limit) }
        : { state: 'ACTIVE', completedAt: null },
    );
  },
);

it.each([-1, 0, 1])(
  'opening a page of a timed lesson, limit %d ms: judged at the limit itself',
  async (offset) => {
    const { params, limit } = await running('lesson', 1);
    waitUntil(limit + offset);
    const fromSectionId = sampleNodes.secondSection;
    const opened = await learner.getCurrentPage({ params, query: { fromSectionId } });
    expect(opened).toMatchObject(offset <= 0 ? { ok: true } : { status: 409, code: 'LESSON_SKIPPED' });
  },
);

it('the closer looks at everything that is due in one round, however many', async () => {
  server.clock.advance(betweenMs);
  await server.app.jobs.run('timed-out-lessons');
  const ids = createIds(server.clock, systemRandom);
  const dueAt = server.clock.now();
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    for (let at = 0; at < 120; at += 1) await setLessonDue(tx, ids.next(), dueAt);
  });
  expect(await server.app.jobs.run('timed-out-lessons')).toBe(120);
  expect(await server.app.jobs.run('timed-out-lessons')).toBe(0);
});
