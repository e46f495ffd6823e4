/** Home in one call: the same as the lists say, five sessions at a time, by the same statements for few rows and for many. */
import type { Client } from '@parcours/contract/client';
import type { HomeLesson, HomeSession, Lesson, LessonItem, OwnSlot } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockManySessions } from '../../../testing/stock/stock-many-sessions.ts';
import { demoPassword } from '../../../demo/demo-accounts.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { createDiskFiles } from '../../../platform/files/disk-files.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { must } from '../../../testing/signed-in.ts';

let server: TestServer;
let learner: Client;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ demo: true });
  const { open, clock, dataDir } = server;
  await seedDemo({
    open,
    clock,
    random: systemRandom,
    files: createDiskFiles(`${dataDir}/files`, systemRandom),
  });
  learner = await signedIn('learner');
  admin = await signedIn('admin');
}, 120_000);
afterAll(() => server.close());

async function signedIn(username: string): Promise<Client> {
  const body = { username, password: demoPassword };
  const { access_token: token } = must(await server.client('localhost').login({ body }));
  return server.client('localhost', { token });
}

const lineOf = (lesson: LessonItem, { waitsFor }: Pick<Lesson, 'waitsFor'>): HomeLesson => ({
  id: lesson.id,
  state: lesson.state,
  progress: lesson.progress,
  progression: lesson.progression,
  scoring: lesson.scoring,
  order: lesson.order,
  currentNodeId: lesson.currentNodeId,
  startedAt: lesson.startedAt,
  startAt: lesson.startAt,
  expireAt: lesson.expireAt,
  waitsFor,
  course: {
    title: lesson.course?.title ?? '',
    language: lesson.course?.language ?? null,
    stepCount: lesson.course?.stepCount ?? 0,
    minutes: lesson.course?.minutes ?? null,
  },
});

/** What the lists of spec §7 say of the same sessions. */
async function byLists(limit: number) {
  const { id: userId } = must(await learner.getMe({ query: {} }));
  const { items, total } = must(
    await learner.listClassUsers({
      query: {
        where: JSON.stringify({ userId, role: 'STUDENT' }),
        populate: 'class.classPrograms.program,class.teachers.user',
        sort: '-createdAt',
        count: 'true',
        limit,
      },
    }),
  );
  const lessons = must(
    await learner.listLessons({
      query: { where: JSON.stringify({ userId }), populate: 'course', sort: 'order', limit: 200 },
    }),
  ).items;
  const reviews = must(
    await learner.listReviews({ query: { where: JSON.stringify({ userId }), limit: 200 } }),
  ).items;
  const slots = must(await learner.listOwnSlots()).items.filter(
    ({ cancelled, endAt }) => cancelled === null && endAt > server.clock.now().toISOString(),
  );
  // The lists do not tell what a lesson waits for: asked of each.
  const alone = new Map<string, Lesson>();
  for (const { id } of lessons) alone.set(id, must(await learner.getLesson({ params: { id } })));
  const ofProgram = (id: string) => [...alone.values()].filter((one) => one.classProgramId === id);
  const sessions = items.flatMap(({ class: one }): HomeSession[] =>
    one === undefined
      ? []
      : [
          {
            id: one.id,
            name: one.name,
            startAt: one.startAt,
            expireAt: one.expireAt,
            expired: one.expired,
            trainers: (one.teachers ?? []).flatMap(({ user }) => user?.displayName ?? []),
            nextSlot: nextOf(slots.filter(({ classId }) => classId === one.id)),
            programs: (one.classPrograms ?? []).map((program) => ({
              id: program.id,
              programId: program.programId,
              name: program.program?.name ?? '',
              opensAt: program.openingBoundaries.from,
              closesAt: program.openingBoundaries.to,
              mayBeginAgain: ofProgram(program.id).some((one) => one.mayBeginAgain),
              reviewed: reviews.some(({ resourceId }) => resourceId === program.programId),
              lessons: lessons
                .filter(({ classProgramId, state }) => classProgramId === program.id && state !== 'HIDDEN')
                .map((lesson) => lineOf(lesson, alone.get(lesson.id) ?? { waitsFor: null })),
            })),
          },
        ],
  );
  return { sessions: sessions.toSorted(asHomeLists), total };
}

function nextOf([slot]: readonly OwnSlot[]): HomeSession['nextSlot'] {
  if (slot === undefined) return null;
  const { id, title, place, startAt, endAt } = slot;
  return { id, title, place, startAt, endAt };
}

/** What is open, then what opens next, then what ended last (experience §7); the order of the enrolments where nothing tells. */
function asHomeLists(a: HomeSession, b: HomeSession): number {
  const now = server.clock.now().toISOString();
  const isToCome = (one: HomeSession) => !one.expired && (one.startAt ?? '') > now;
  const rank = (one: HomeSession) => (one.expired ? 2 : isToCome(one) ? 1 : 0);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.expired) return (b.expireAt ?? '').localeCompare(a.expireAt ?? '');
  return isToCome(a) ? (a.startAt ?? '').localeCompare(b.startAt ?? '') : 0;
}

describe('Home', () => {
  test('says of each session what the lists say', async () => {
    const { sessions, total } = await byLists(200);
    const first = must(await learner.getHome({ query: {} }));
    const second = must(await learner.getHome({ query: { page: 2 } }));
    expect(first.total).toBe(total);
    expect(first.items).toHaveLength(5);
    expect([...first.items, ...second.items]).toEqual(sessions);
    const reviewed = sessions.flatMap(({ programs }) => programs.map((one) => one.reviewed));
    expect(new Set(reviewed)).toEqual(new Set([true, false]));
    const states = sessions.flatMap(({ programs }) => programs.flatMap(({ lessons }) => lessons));
    expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThan(2);
  });

  test('leaves out what is not for phones, and answers the classes that are named', async () => {
    const { sessions, total } = await byLists(200);
    const phones = must(await learner.getHome({ query: { mobile: 'true' } }));
    expect(phones.total).toBe((total ?? 0) - 1);
    const named = [sessions[3], sessions[1]].flatMap((one) => one?.id ?? []);
    const found = must(await learner.getHome({ query: { classIds: named.join(',') } }));
    expect(found).toEqual({ items: [sessions[1], sessions[3]], total: 2 });
    const both = await learner.getHome({ query: { classIds: named.join(','), mobile: 'true' } });
    expect(must(both).items.length).toBeLessThanOrEqual(2);
  });

  test('has nothing for somebody who attends nothing, nor of a class that one does not attend', async () => {
    const [first] = must(await learner.getHome({ query: {} })).items;
    expect(must(await admin.getHome({ query: {} }))).toEqual({ items: [], total: 0 });
    const foreign = await admin.getHome({ query: { classIds: first?.id ?? '' } });
    expect(must(foreign)).toEqual({ items: [], total: 0 });
  });

  test('refuses ids that are none, and more than a page of them', async () => {
    const id = '01900000-aaaa-7000-8000-000000000000';
    for (const classIds of ['', 'x', `${id},`, Array.from({ length: 6 }, () => id).join(',')])
      expect(await learner.getHome({ query: { classIds } })).toMatchObject({
        ok: false,
        status: 400,
        code: 'BAD_REQUEST',
      });
  });

  test('sends three statements, for a few sessions and for two hundred with two thousand lessons', async () => {
    const cost = async () => {
      // Somebody who has no answer yet.
      const anew = await signedIn('learner');
      must(await anew.getMe({ query: {} }));
      const before = server.open.database.statementCount();
      const { items, total } = must(await anew.getHome({ query: {} }));
      const statements = server.open.database.statementCount() - before;
      return {
        statements,
        total,
        lessons: items.flatMap(({ programs }) => programs[0]?.lessons ?? []).length,
      };
    };
    const few = await cost();
    await server.open.asOwner((owner) =>
      stockManySessions(owner, { alias: 'atelier', username: 'learner', sessions: 200, lessons: 10 }),
    );
    const many = await cost();
    expect(few.statements).toBe(3);
    expect(many.statements).toBe(3);
    expect(many.total).toBe(few.total + 200);
    expect(many.lessons).toBeGreaterThan(few.lessons);
  });
});
