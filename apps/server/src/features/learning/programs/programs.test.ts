/** A program as a whole: put in order, copied, and never a circle of courses that wait for each other (domain §6). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
/** A draft of three places, first to last. */
let programId: string;
let places: string[];

const of = (id: string) => ({ params: { id } });

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  programId = must(await admin.createProgram({ body: { name: 'Élagage', state: 'DRAFT' } })).id;
  places = [];
  for (const order of [0, 1, 2]) {
    const body = { programId, courseId: tenant.courseIds[order % 2 === 0 ? 0 : 1], order };
    places.push(must(await admin.createProgramCourse({ body })).id);
  }
});

const listed = async (id = programId) => {
  const where = JSON.stringify({ programId: id });
  return must(await admin.listProgramCourses({ query: { where, sort: 'order' } })).items;
};
const orderOf = async () => (await listed()).map(({ id }) => places.indexOf(id)).join('');
const put = (ids: readonly string[], who = admin) =>
  who.setProgramOrder({ ...of(programId), body: { programCourseIds: [...ids] } });
const place = (at: number): string => places[at] ?? '';
const waitFor = (at: number, ...others: readonly number[]) =>
  admin.updateProgramCourse({ ...of(place(at)), body: { settings: { unlockedBy: others.map(place) } } });

describe('the order', () => {
  test('is put at once, and put again changes nothing', async () => {
    const wanted = [place(2), place(0), place(1)];
    expect(must(await put(wanted))).toEqual({ courses: 3 });
    expect(must(await put(wanted))).toEqual({ courses: 3 });
    expect(await orderOf()).toBe('201');
    expect((await listed()).map(({ order }) => order)).toEqual([0, 1, 2]);
  });

  test('of courses that are no longer those of the program is refused, and nothing moves', async () => {
    expect(await put([place(1), place(0)])).toMatchObject({ status: 409, code: 'PROGRAM_CHANGED' });
    const [foreign] = await listed(tenant.programId);
    expect(await put([place(1), place(0), foreign?.id ?? ''])).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await put([place(1), place(0), place(0)])).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await orderOf()).toBe('012');
  });

  test('of an older reading is refused where somebody has moved one meanwhile, and changes nothing', async () => {
    const read = await orderOf();
    const from = [...read].map((at) => place(Number(at)));
    const order = (...ids: number[]) =>
      admin.setProgramOrder({
        ...of(programId),
        body: { programCourseIds: ids.map((at) => place(at)), from },
      });
    must(await order(1, 0, 2));
    expect(await order(2, 0, 1)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' });
    expect(await orderOf()).toBe('102');
    // Sent again since its answer was lost, or wanted by both: it stands so already.
    must(await order(1, 0, 2));
    must(await put([place(0), place(1), place(2)]));
  });

  test('put twice at once is one of the two, whole', async () => {
    const both = await Promise.all([
      put([place(1), place(2), place(0)]),
      put([place(2), place(1), place(0)]),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(['120', '210']).toContain(await orderOf());
  });

  test('is followed by lessons that run: the end of the program moves', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const { classId } = tenant.openClass;
    const ends = async () => {
      const where = JSON.stringify({ classId, isEndOfProgram: true });
      return must(await learner.listLessons({ query: { where } })).items.map(({ courseId }) => courseId);
    };
    expect(await ends()).toEqual([tenant.courseIds[1]]);
    const ids = (await listed(tenant.programId)).map(({ id }) => id);
    const turned = { programCourseIds: ids.toReversed() };
    must(await admin.setProgramOrder({ ...of(tenant.programId), body: turned }));
    expect(await ends()).toEqual([tenant.courseIds[0]]);
    must(await admin.setProgramOrder({ ...of(tenant.programId), body: { programCourseIds: ids } }));
  });
});

describe('a circle of courses that wait for each other is refused', () => {
  const refusal = { status: 409, code: 'PROGRAM_CYCLE' };

  test('whether named, or by the order alone', async () => {
    expect(await waitFor(0, 2)).toMatchObject(refusal);
    must(await waitFor(1));
    must(await waitFor(2, 1));
    must(await waitFor(0, 2));
    expect(await waitFor(1, 0)).toMatchObject(refusal);
    expect((await listed()).map(({ settings }) => settings.unlockedBy?.length)).toEqual([1, 0, 1]);
  });

  test('where an order would close it', async () => {
    must(await waitFor(0, 1).then(() => waitFor(1)));
    must(await waitFor(0, 1));
    must(
      await admin.updateProgramCourse({ ...of(place(1)), body: { settings: {} } }).then(async (answer) => {
        expect(answer).toMatchObject(refusal);
        return put([place(1), place(0), place(2)]);
      }),
    );
    must(await admin.updateProgramCourse({ ...of(place(1)), body: { settings: {} } }));
    expect(await put([place(0), place(1), place(2)])).toMatchObject(refusal);
    expect(await orderOf()).toBe('102');
  });

  test('not in a program that is followed freely, which cannot be put in order then', async () => {
    must(await admin.updateProgram({ ...of(programId), body: { settings: { progression: 'free' } } }));
    must(await waitFor(0, 2));
    expect(
      await admin.updateProgram({ ...of(programId), body: { settings: { progression: 'ordered' } } }),
    ).toMatchObject({ ...refusal, body: { errors: [{ path: 'body.settings.progression' }] } });
    must(await waitFor(0));
    must(await admin.updateProgram({ ...of(programId), body: { settings: { progression: 'ordered' } } }));
  });

  test('of which two people add one half each at once', async () => {
    must(await waitFor(0));
    must(await waitFor(1));
    const both = await Promise.all([waitFor(0, 1), waitFor(1, 0)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject(refusal);
  });
});

test('who waited for a course that leaves waits for the others, or for the one before', async () => {
  must(await waitFor(2, 0, 1));
  must(await waitFor(1, 0));
  must(await admin.deleteProgramCourse(of(place(0))));
  expect((await listed()).map(({ settings }) => settings)).toEqual([{}, { unlockedBy: [place(1)] }]);
});

describe('a copy', () => {
  test('is a draft of the same courses, whose prerequisites and questions are its own', async () => {
    const interactive = [
      { label: 'Et après ?', choices: [{ response: 'Là', action: { target: place(1) } }] },
    ];
    must(await admin.updateProgramCourse({ ...of(place(0)), body: { settings: { interactive } } }));
    must(await waitFor(2, 0));
    must(
      await admin.updateProgram({ ...of(programId), body: { state: 'PUBLISHED', description: 'En bref' } }),
    );
    const made = must(await admin.duplicateProgram({ ...of(programId), body: { name: 'Élagage (copie)' } }));
    expect(made.courses).toBe(3);
    expect(must(await admin.getProgram(of(made.programId)))).toMatchObject({
      name: 'Élagage (copie)',
      description: 'En bref',
      state: 'DRAFT',
    });
    const [first, second, third] = await listed(made.programId);
    expect(places).not.toContain(first?.id);
    expect(first?.settings.interactive?.[0]?.choices[0]?.action.target).toBe(second?.id);
    expect(third?.settings.unlockedBy).toEqual([first?.id]);
  });
});

test('both are for whoever writes programs, and of one tenant', async () => {
  for (const name of ['learner', 'trainer', 'organizer'] as const) {
    const who = await clientOf(server, tenant, name);
    expect(await put(places.toReversed(), who)).toMatchObject({ code: 'Forbidden' });
    expect(await who.duplicateProgram({ ...of(programId), body: { name: 'À moi' } })).toMatchObject({
      code: 'Forbidden',
    });
  }
  const stranger = await clientOf(server, neighbour, 'admin');
  expect(await put(places.toReversed(), stranger)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  expect(await stranger.duplicateProgram({ ...of(programId), body: { name: 'À moi' } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  expect(await orderOf()).toBe('012');
});
