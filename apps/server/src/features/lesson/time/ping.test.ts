/** A ping is committed in the packet that looks at the session: a session that has ended must credit nothing (domain §8). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const credited = async () => {
  const [row] = await server.open.asOwner((owner) =>
    owner.query<{ alive: number }>('select coalesce(sum(alive), 0)::int as alive from page_times'),
  );
  return row?.alive;
};

const ping = (learner: Client, id: string, pageId: string) =>
  learner.pingLesson({ params: { id }, body: { pageId, activeSeconds: 5 } });

const ends: readonly (readonly [string, string])[] = [
  ['has been ended', `update sessions set "endedAt" = now() where "userId" = $1`],
  ['has run out', `update sessions set "expiresAt" = '2020-01-01' where "userId" = $1`],
  ['is of somebody who was shut out', `update users set "deactivatedAt" = now() where id = $1`],
];

test.each(ends)('a session that %s credits nothing', async (_, end) => {
  const { lessonId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const { id: pageId } = must(await learner.getCurrentPage({ params: { id: lessonId }, query: {} }));
  must(await ping(learner, lessonId, pageId));
  server.clock.advance(10_000);
  const before = await credited();
  expect(before).toBeGreaterThan(0);
  await server.open.asOwner((owner) => owner.query(end, [tenant.users.learner]));
  expect(await ping(learner, lessonId, pageId)).toMatchObject({ ok: false, status: 401 });
  expect(await credited()).toBe(before);
  await server.open.asOwner((owner) =>
    owner.query('update users set "deactivatedAt" = null where id = $1', [tenant.users.learner]),
  );
});

test('a ping for a page that is not there credits nothing', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const before = await credited();
  expect(await ping(learner, lessonId, lessonId)).toMatchObject({ ok: false, status: 404 });
  expect(await credited()).toBe(before);
});

test('a ping that is worth nothing writes nothing, and what it answers is the same', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const tabs = [
    await clientOf(server, tenant, 'learner'),
    await clientOf(server, tenant, 'learner'),
  ] as const;
  const { id: pageId } = must(await tabs[0].getCurrentPage({ params: { id: lessonId }, query: {} }));
  must(await ping(tabs[0], lessonId, pageId));
  server.clock.advance(10_000);
  const first = must(await ping(tabs[0], lessonId, pageId));
  const stored = async () =>
    (
      await server.open.asOwner((owner) =>
        owner.query<{ row: string }>(
          `select concat('clock ', c.xmin, ' ', to_jsonb(c)) as row from learner_clocks c
           union all select concat('page ', p.xmin, ' ', to_jsonb(p)) from page_times p
           union all select concat('user ', u.xmin) from users u order by 1`,
        ),
      )
    ).map(({ row }) => row);
  const before = await stored();
  for (const ms of [0, 400, 500]) {
    server.clock.advance(ms);
    const { now: _now, ...same } = must(await ping(tabs[1], lessonId, pageId));
    expect(first).toMatchObject(same);
    expect(await stored()).toEqual(before);
  }
  // A tenth later the second is whole, and nothing of it was lost.
  server.clock.advance(100);
  expect(must(await ping(tabs[1], lessonId, pageId))).toMatchObject({ timeAlive: first.timeAlive + 1 });
  expect(await stored()).not.toEqual(before);
});

test('a draft takes seconds along: credited like those of a ping, never twice', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const [one, other] = [await clientOf(server, tenant, 'learner'), await clientOf(server, tenant, 'learner')];
  const params = { id: lessonId };
  const { id: slide } = must(await one.getCurrentPage({ params, query: {} }));
  const save = (idempotencyKey: string, activeSeconds?: number, pageId = slide) =>
    one.saveDraft(
      {
        params,
        body: { pageId, inputs: { answers: [] }, ...(activeSeconds === undefined ? {} : { activeSeconds }) },
      },
      { idempotencyKey },
    );
  const first = must(await ping(one, lessonId, slide));
  server.clock.advance(7_000);
  expect(must(await save('a', 6))).toEqual({ savedAt: server.clock.now().toISOString() });
  // Sent again, without seconds, and from another tab at the same moment.
  must(await save('a', 6));
  expect(must(await save('b'))).toEqual({ savedAt: server.clock.now().toISOString() });
  const { timeAlive, timeSpent } = must(await ping(other, lessonId, slide));
  expect([timeAlive - first.timeAlive, timeSpent - first.timeSpent]).toEqual([7, 6]);
  // What is refused credits nothing, and no more than the clock of the server says.
  server.clock.advance(3_000);
  expect(await save('c', 3, lessonId)).toMatchObject({ ok: false });
  must(await save('d', 3_600));
  expect(must(await ping(other, lessonId, slide))).toMatchObject({
    timeAlive: first.timeAlive + 10,
    timeSpent: first.timeSpent + 9,
  });
});

test('an answer takes seconds along too: with it, once, and with nothing that is refused', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: lessonId };
  const { id: pageId } = must(await learner.getCurrentPage({ params, query: {} }));
  const first = must(await ping(learner, lessonId, pageId));
  server.clock.advance(8_000);
  const answer = (idempotencyKey: string, activeSeconds: number) =>
    learner.answerPage(
      { params, query: { include: 'next', move: 'true' }, body: { pageId, activeSeconds } },
      { idempotencyKey },
    );
  must(await answer('slide', 5));
  server.clock.advance(4_000);
  must(await answer('slide', 5));
  expect(await answer('again', 4)).toMatchObject({ ok: false, code: 'INVALID_INPUTS' });
  // Only the four seconds since are still to be had.
  const { timeAlive, timeSpent } = must(await ping(learner, lessonId, pageId));
  expect([timeAlive - first.timeAlive, timeSpent - first.timeSpent]).toEqual([12, 9]);
});

test('seconds of a page that was left come with the next report, each to its own page, and no more than passed', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: lessonId };
  const slide = must(await learner.getCurrentPage({ params, query: {} })).id;
  const options = { idempotencyKey: 'left' };
  const query = { include: 'next', move: 'true' } as const;
  const turned = must(await learner.answerPage({ params, query, body: { pageId: slide } }, options));
  const next = turned.next !== undefined && 'id' in turned.next ? turned.next.id : '';
  const times = async (pageId: string) => {
    const [row] = await server.open.asOwner((owner) =>
      owner.query<{ active: number; alive: number }>(
        `select coalesce(sum(active), 0)::int as active, coalesce(sum(alive), 0)::int as alive
         from page_times where "pageId" = $1`,
        [pageId],
      ),
    );
    return [row?.active, row?.alive];
  };
  must(await ping(learner, lessonId, next));
  const before = await Promise.all([times(slide), times(next)]);
  const since = async () => {
    const after = await Promise.all([times(slide), times(next)]);
    return after.map((one, place) => one.map((seconds, at) => (seconds ?? 0) - (before[place]?.[at] ?? 0)));
  };
  const report = (left: { pageId: string; activeSeconds: number }, activeSeconds = 5) =>
    learner.pingLesson({ params, body: { pageId: next, activeSeconds, left } });
  server.clock.advance(9_000);
  const answered = must(await report({ pageId: slide, activeSeconds: 3 }));
  expect(await since()).toEqual([
    [3, 3],
    [5, 6],
  ]);
  // What it answers is of the page that is open.
  expect(answered.timeAlive).toBe((await times(next))[1]);
  // More than passed is not to be had, whichever page it is said of.
  server.clock.advance(2_000);
  must(await report({ pageId: slide, activeSeconds: 60 }));
  expect(await since()).toEqual([
    [5, 5],
    [5, 6],
  ]);
  // A draft and an answer carry them as well; said of the same page twice, they are its own seconds alone.
  server.clock.advance(4_000);
  const inputs = { answers: [] };
  const left = { pageId: slide, activeSeconds: 1 };
  must(await learner.saveDraft({ params, body: { pageId: next, inputs, activeSeconds: 2, left } }));
  server.clock.advance(4_000);
  must(await report({ pageId: next, activeSeconds: 3 }, 4));
  expect(await since()).toEqual([
    [6, 6],
    [11, 13],
  ]);
});

test('of a page that is not of this lesson, or of nobody, nothing is credited; the rest is', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const { lessonId: otherId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const { id: pageId } = must(await learner.getCurrentPage({ params: { id: lessonId }, query: {} }));
  const { id: foreign } = must(await learner.getCurrentPage({ params: { id: otherId }, query: {} }));
  must(await ping(learner, lessonId, pageId));
  for (const left of [foreign, lessonId]) {
    server.clock.advance(5_000);
    const before = await credited();
    const body = { pageId, activeSeconds: 5, left: { pageId: left, activeSeconds: 4 } };
    must(await learner.pingLesson({ params: { id: lessonId }, body }));
    expect((await credited()) ?? 0).toBe((before ?? 0) + 5);
  }
  const own = await server.open.asOwner((owner) =>
    owner.query(`select 1 from page_times where "pageId" = $1`, [foreign]),
  );
  expect(own).toEqual([]);
});

const clocks: readonly (readonly [
  string,
  page: number | null,
  lesson: number | null,
  seconds: number | null,
])[] = [
  ['no limit', null, null, null],
  ['a limit of its own', 600, null, 600],
  ['the lesson’s limit', null, 300, 300],
  ['both: the earlier counts', 600, 300, 300],
];

test.each(clocks)(
  'a ping tells the time, and when a page is up that has %s',
  async (_, page, whole, seconds) => {
    const { lessonId } = await stockLesson(server, tenant);
    const learner = await clientOf(server, tenant, 'learner');
    const { id: pageId } = must(await learner.getCurrentPage({ params: { id: lessonId }, query: {} }));
    const now = server.clock.now();
    await server.open.asOwner(async (owner) => {
      const start = `set "startedAt" = $2, "timeLimit" = $3 where id = $1`;
      await owner.query(`update lesson_pages ${start}`, [pageId, now, page]);
      await owner.query(`update lessons ${start}`, [lessonId, now, whole]);
    });
    const answered = must(await ping(learner, lessonId, pageId));
    expect(answered.now).toBe(now.toISOString());
    const deadlineAt = seconds === null ? null : new Date(now.getTime() + seconds * 1000).toISOString();
    expect(answered.deadlineAt).toBe(deadlineAt);
  },
);
