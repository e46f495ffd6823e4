/** Home judges prerequisites by the rules, a lesson alone by its statement (domain §6): in programs of every make they agree. */
import type { Lesson } from '@parcours/contract';
import { seededRandom } from '@parcours/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEnrolment } from '../enrolment/enrolment.store.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

const [programs, courses] = [30, 5];
let server: TestServer;
let tenant: StockedTenant;
const random = seededRandom('courses');
const isSo = (share: number) => random() < share;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

/** A class with programs whose courses name others, lead to others, or neither; its learner has ended some lessons. */
async function stockPrograms(): Promise<string> {
  const ids = createIds(server.clock, systemRandom);
  const now = server.clock.now();
  const { contextId, companyId, courseIds, users } = tenant;
  const classId = ids.next();
  const missing: string[] = [];
  await server.open.database.withTenant(contextId, async (tx) => {
    const attended = { contextId, id: classId, companyId, name: 'Every make', createdAt: now };
    await tx.run(tx.sql.insertInto('classes').values(attended));
    for (let order = 0; order < programs; order += 1) {
      const programId = ids.next();
      const progression = isSo(0.1) ? 'free' : 'ordered';
      const settings = JSON.stringify({ progression });
      const program = { contextId, id: programId, name: `${order}`, state: 'PUBLISHED', settings };
      await tx.run(tx.sql.insertInto('programs').values(program));
      await tx.run(tx.sql.insertInto('program_courses').values(coursesOf(programId, courseIds, ids.next)));
      await tx.run(
        tx.sql.insertInto('class_programs').values({ contextId, id: ids.next(), classId, programId, order }),
      );
    }
    await insertEnrolment(tx, { id: ids.next(), classId, userId: users.learner, createdAt: now }, ids.next);
    const enrolled = tx.sql
      .selectFrom('lessons as l')
      .innerJoin('courses as c', 'c.id', 'l.courseId')
      .select(['l.id', 'c.versionId'])
      .where('l.classId', '=', classId);
    for (const { id, versionId } of await tx.run(enrolled)) {
      const lesson = lessonNow({ startedAt: now, versionId });
      if (lesson === 'missing') missing.push(id);
      else if (lesson !== null) await tx.run(tx.sql.updateTable('lessons').set(lesson).where('id', '=', id));
    }
  });
  // No lesson of a tenant is ever removed alone: the application's role may not.
  await server.open.asOwner((owner) =>
    owner.query('delete from lessons where id = any ($1::uuid[])', [missing]),
  );
  return classId;
}

function coursesOf(programId: string, courseIds: readonly string[], nextId: () => string) {
  const own = Array.from({ length: courses }, nextId);
  const some = (share: number) => own.filter(() => isSo(share));
  const branches = isSo(0.6);
  return own.map((id, order) => {
    const targets = own.filter((_id, place) => isSo(place === 1 || place === 2 ? 0.9 : 0.1));
    const choices = targets.map((target) => ({ response: 'there', action: { target } }));
    const settings = {
      ...(isSo(0.15) ? { unlockedBy: some(0.4) } : {}),
      ...(branches && choices.length > 0 && isSo(order === 0 ? 0.9 : 0.1)
        ? { interactive: [{ label: 'Where to?', choices }] }
        : {}),
    };
    const courseId = courseIds[order % 2] ?? '';
    const place = { contextId: tenant.contextId, id, programId, courseId, order: 10 * order };
    return { ...place, settings: JSON.stringify(settings) };
  });
}

function lessonNow(begun: { readonly startedAt: Date; readonly versionId: string | null }) {
  if (isSo(0.1)) return 'missing';
  if (isSo(0.1)) return { storedState: 'HIDDEN' };
  if (isSo(0.1)) return { storedState: 'SKIPPED' };
  if (isSo(0.2)) return { progress: 'COMPLETED', ...begun };
  return isSo(0.1) ? begun : null;
}

test('of each lesson Home says the same state and the same courses that it waits for', async () => {
  const classId = await stockPrograms();
  const learner = await clientOf(server, tenant, 'learner');
  const home = await learner.getHome({ query: { classIds: classId } });
  if (!home.ok) throw new Error(home.code);
  const shown = home.data.items.flatMap((one) => one.programs.flatMap(({ lessons }) => lessons));
  const alone: Pick<Lesson, 'id' | 'state' | 'waitsFor'>[] = [];
  for (const { id } of shown) {
    const lesson = await learner.getLesson({ params: { id } });
    if (!lesson.ok) throw new Error(lesson.code);
    alone.push({ id, state: lesson.data.state, waitsFor: lesson.data.waitsFor });
  }
  expect(shown.map(({ id, state, waitsFor }) => ({ id, state, waitsFor }))).toEqual(alone);
  // What was drawn has all of it: branches, several at once, none that may be told, and courses without a lesson.
  const waits = alone.flatMap(({ waitsFor }) => waitsFor ?? []);
  expect(waits.some(({ any }) => any)).toBe(true);
  expect(waits.some(({ courses: { length } }) => length > 1)).toBe(true);
  expect(waits.some(({ courses: { length } }) => length === 0)).toBe(true);
  expect(waits.flatMap((one) => one.courses).some(({ lessonId }) => lessonId === null)).toBe(true);
  expect(new Set(alone.map(({ state }) => state))).toEqual(
    new Set(['AVAILABLE', 'DONE', 'LOCKED', 'SKIPPED']),
  );
});
