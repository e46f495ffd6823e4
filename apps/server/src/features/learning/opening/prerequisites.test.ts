/** Which lessons of a program are locked (domain §6): by order, by name, or not at all; told by lists and by the engine. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertEnrolment } from '../enrolment/enrolment.store.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const names = ['first', 'second', 'third', 'extra', 'open', 'exam'] as const;
type Name = (typeof names)[number];
/** Which courses each one names; the others wait for the one before. */
const unlockedBy: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  extra: ['first'],
  open: [],
  exam: ['second', 'third', 'exam'],
};

/** Enrols the learner anew in a program of six one-slide courses; the lesson of each. */
async function enrolled(progression: 'free' | 'ordered' | null): Promise<Record<Name, string>> {
  const ids = createIds(server.clock, systemRandom);
  const now = server.clock.now();
  const { contextId, companyId, courseIds, users } = tenant;
  return server.open.database.withTenant(contextId, async (tx) => {
    const [programId, classId] = [ids.next(), ids.next()];
    const own = Object.fromEntries(names.map((name) => [name, ids.next()])) as Record<Name, string>;
    const settings = JSON.stringify(progression === null ? {} : { progression });
    await tx.run(
      tx.sql
        .insertInto('programs')
        .values({ contextId, id: programId, name: 'Six', state: 'PUBLISHED', settings }),
    );
    // Put in backwards: their order counts, not when they came.
    for (const [order, name] of [...names.entries()].toReversed()) {
      const wanted = unlockedBy[name]?.map((one) => own[one]);
      await tx.run(
        tx.sql.insertInto('program_courses').values({
          contextId,
          id: own[name],
          programId,
          courseId: courseIds[order % 2] ?? '',
          order,
          settings: JSON.stringify(wanted === undefined ? {} : { unlockedBy: wanted }),
        }),
      );
    }
    await tx.run(
      tx.sql.insertInto('classes').values({ contextId, id: classId, companyId, name: 'Six', createdAt: now }),
    );
    await tx.run(
      tx.sql.insertInto('class_programs').values({ contextId, id: ids.next(), classId, programId }),
    );
    await insertEnrolment(tx, { id: ids.next(), classId, userId: users.learner, createdAt: now }, ids.next);
    const lessons = await tx.run(
      tx.sql.selectFrom('lessons').select(['id', 'programCourseId']).where('classId', '=', classId),
    );
    return Object.fromEntries(
      names.map((name) => [name, lessons.find((one) => one.programCourseId === own[name])?.id ?? '']),
    ) as Record<Name, string>;
  });
}

async function play(lessonId: string): Promise<void> {
  const params = { id: lessonId };
  must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
}

/** Names of the lessons that are locked, by the list and by each lesson alone. */
async function locked(lessons: Record<Name, string>): Promise<readonly Name[]> {
  const { items } = must(
    await learner.listLessons({ query: { where: JSON.stringify({ id: { $in: Object.values(lessons) } }) } }),
  );
  const listed = names.filter((name) => items.find(({ id }) => id === lessons[name])?.state === 'LOCKED');
  const alone: Name[] = [];
  for (const name of names) {
    const params = { id: lessons[name] };
    const { state } = must(await learner.getLesson({ params }));
    if (state !== 'LOCKED') continue;
    alone.push(name);
    const entered = await learner.getCurrentPage({ params, query: {} });
    expect(entered, name).toMatchObject({ status: 403, code: 'Forbidden' });
  }
  expect(listed).toEqual(alone);
  return listed;
}

it.each(['ordered', null] as const)(
  'progression %s: a lesson waits for the previous course, or for those that it names',
  async (progression) => {
    const lessons = await enrolled(progression);
    expect(await locked(lessons)).toEqual(['second', 'third', 'extra', 'exam']);
    await play(lessons.first);
    expect(await locked(lessons)).toEqual(['third', 'exam']);
    await play(lessons.second);
    expect(await locked(lessons)).toEqual(['exam']);
    await play(lessons.third);
    expect(await locked(lessons)).toEqual([]);
  },
);

it('nothing waits where the program is free', async () => {
  expect(await locked(await enrolled('free'))).toEqual([]);
});

it.each<[Name, readonly Name[], readonly Name[]]>([
  ['first', [], ['second', 'extra']],
  ['second', ['first'], ['third']],
  ['third', ['first', 'second'], ['exam']],
])('the end of %s after %j tells that it has unlocked %j', async (name, before, unlocked) => {
  const lessons = await enrolled('ordered');
  for (const one of [...before, name]) await play(lessons[one]);
  const { actions } = must(await learner.getLesson({ params: { id: lessons[name] } }));
  const told = names.filter((one) => actions.unlockedLessons.some(({ id }) => id === lessons[one]));
  expect(told).toEqual(unlocked);
});

/** Which lessons each one waits for, by the lesson alone and by Home, which must agree. */
async function awaited(lessons: Record<Name, string>): Promise<Partial<Record<Name, readonly Name[]>>> {
  const nameOf = (id: string | null) => names.find((name) => lessons[name] === id) ?? 'first';
  const { classId } = must(await learner.getLesson({ params: { id: lessons.first } }));
  const { items } = must(await learner.getHome({ query: { classIds: classId } }));
  const atHome = items.flatMap(({ programs }) => programs.flatMap((program) => program.lessons));
  const told: Partial<Record<Name, readonly Name[]>> = {};
  for (const name of names) {
    const { waitsFor } = must(await learner.getLesson({ params: { id: lessons[name] } }));
    expect(atHome.find(({ id }) => id === lessons[name])?.waitsFor, name).toEqual(waitsFor);
    if (waitsFor === null) continue;
    expect(waitsFor.any).toBe(false);
    expect(waitsFor.courses.every(({ title }) => title !== '')).toBe(true);
    told[name] = waitsFor.courses.map(({ lessonId }) => nameOf(lessonId));
  }
  return told;
}

it('a locked lesson tells which courses hold it: those that it names, else the one before', async () => {
  const lessons = await enrolled('ordered');
  // `exam` names itself besides: nobody waits for what cannot come.
  expect(await awaited(lessons)).toEqual({
    second: ['first'],
    third: ['second'],
    extra: ['first'],
    exam: ['second', 'third'],
  });
  await play(lessons.first);
  await play(lessons.second);
  expect(await awaited(lessons)).toEqual({ exam: ['third'] });
  await play(lessons.third);
  expect(await awaited(lessons)).toEqual({});
  expect(await awaited(await enrolled('free'))).toEqual({});
});

it('the end of a lesson offers nothing outside of the window, nor a course that is not published', async () => {
  const lessons = await enrolled('ordered');
  await play(lessons.first);
  const offered = async () => {
    const { actions } = must(await learner.getLesson({ params: { id: lessons.first } }));
    return actions.unlockedLessons.map(({ id }) => id);
  };
  const change = (expireAt: Date | null) =>
    server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.updateTable('classes').set({ expireAt }).where('name', '=', 'Six')),
    );
  expect(await offered()).toEqual([lessons.second, lessons.extra]);
  await change(new Date(server.clock.now().getTime() - 1000));
  expect(await offered()).toEqual([]);
  for (const id of [lessons.second, lessons.extra])
    expect(await learner.getCurrentPage({ params: { id }, query: {} })).toMatchObject({ code: 'Forbidden' });
  await change(null);
  for (const id of await offered())
    expect(await learner.getCurrentPage({ params: { id }, query: {} })).toMatchObject({ ok: true });
});
