/** Domain §6, spec §3: when a lesson may be played, by the window of its class narrowed by the class program's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
const hour = 3_600_000;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

/** A lesson whose class is open from an hour ago to in four hours, its program from in one hour to in three. */
async function windowed() {
  const learner = await clientOf(server, tenant, 'learner');
  const admin = await clientOf(server, tenant, 'admin');
  const { lessonId, classId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const now = server.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * hour).toISOString();
  const lesson = await learner.getLesson({ params });
  if (!lesson.ok) throw new Error(lesson.code);
  const dates = { startAt: at(-1), expireAt: at(4) };
  const own = { startAt: at(1), expireAt: at(3) };
  const changed = await admin.updateClass({ params: { id: classId }, body: dates });
  const { classProgramId } = lesson.data;
  const narrowed = await admin.updateClassProgram({ params: { id: classProgramId }, body: own });
  if (!changed.ok || !narrowed.ok) throw new Error('the window could not be set');
  return {
    /** Hour by hour, in each of which the learner is seen: a sign-in that nobody uses ends. */
    to: async (hours: number, millis = 0): Promise<void> => {
      for (;;) {
        const left = now + hours * hour + millis - server.clock.now().getTime();
        server.clock.advance(Math.min(left, hour));
        if (left <= hour) return;
        await learner.getMe({ query: {} });
      }
    },
    seen: async () => {
      const [shown, page, start] = [
        await learner.getLesson({ params }),
        await learner.getCurrentPage({ params, query: {} }),
        await learner.answerPage({ params, query: {} }),
      ];
      return [shown.ok && shown.data.state, page.ok || page.code, start.ok || start.code];
    },
  };
}

test('before its window it is LOCKED, after it EXPIRED, and every call on it is Forbidden', async () => {
  const { to, seen } = await windowed();
  expect(await seen()).toEqual(['LOCKED', 'Forbidden', 'Forbidden']);
  await to(1, -1);
  expect(await seen()).toEqual(['LOCKED', 'Forbidden', 'Forbidden']);
  await to(3, 1);
  expect(await seen()).toEqual(['EXPIRED', 'Forbidden', 'Forbidden']);
});

test('at its first and its last moment it is AVAILABLE, although the class opened before and closes later', async () => {
  const { to, seen } = await windowed();
  await to(1);
  expect(await seen()).toEqual(['AVAILABLE', true, true]);
  await to(3);
  expect((await seen())[0]).toBe('AVAILABLE');
});

test('a learner who is away when the window closes finds the lesson EXPIRED', async () => {
  const { to, seen } = await windowed();
  await to(2);
  expect((await seen())[0]).toBe('AVAILABLE');
  await to(5);
  expect((await seen())[0]).toBe('EXPIRED');
});
