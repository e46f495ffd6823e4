/** Writing generic resources: what a manager, a learner and an admin may do, and what follows from it. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PrincipalName, signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

const as = (name: PrincipalName): Client => {
  const token = tokens[name];
  return server.client(world.host, token === undefined ? {} : { token });
};
const where = (value: unknown) => JSON.stringify(value);

describe('a manager', () => {
  test('makes a class of the own company, opens a program in it and enrols: one lesson for each course', async () => {
    const { companies: companyId, programs: programId } = world.rows.own;
    const made = await as('organizer').createClass({ body: { companyId, name: 'Printemps' } });
    if (!made.ok) throw new Error(made.code);
    const classId = made.data.id;
    const student = { classId, userId: world.userIds.learner, role: 'STUDENT' } as const;
    expect(await as('organizer').createClassUser({ body: student })).toMatchObject({ ok: true, status: 201 });
    expect(await as('organizer').createClassProgram({ body: { classId, programId } })).toMatchObject({
      ok: true,
    });
    const lessons = await as('learner').listLessons({ query: { where: where({ classId }), count: 'true' } });
    expect(lessons).toMatchObject({ ok: true, data: { total: 2 } });
    expect(
      await as('organizer').updateClass({ params: { id: classId }, body: { name: 'Été' } }),
    ).toMatchObject({
      ok: true,
      data: { name: 'Été', companyId },
    });
  });

  test('makes none elsewhere, and enrols nobody of another company', async () => {
    const { companies: companyId } = world.rows.elsewhere;
    expect(await as('organizer').createClass({ body: { companyId, name: 'x' } })).toMatchObject({
      ok: false,
      code: 'MODEL_NOT_FOUND',
    });
    const body = {
      classId: world.rows.own.classes,
      userId: world.userIds.stranger,
      role: 'STUDENT',
    } as const;
    expect(await as('organizer').createClassUser({ body })).toMatchObject({
      ok: false,
      code: 'MODEL_NOT_FOUND',
    });
    expect(await as('certifier').createClassUser({ body })).toMatchObject({ ok: false, code: 'Forbidden' });
  });
});

describe('the logbook', () => {
  test('a learner writes and changes the own entry, and nobody else’s', async () => {
    const { companies: companyId, classes: classId } = world.rows.own;
    const body = { studentId: world.userIds.learner, companyId, classId, title: 'Lundi', message: 'Harnais' };
    const made = await as('learner').createLogBookRecord({ body });
    if (!made.ok) throw new Error(made.code);
    const params = { id: made.data.id };
    expect(await as('learner').updateLogBookRecord({ params, body: { message: 'Longe' } })).toMatchObject({
      ok: true,
      data: { message: 'Longe', title: 'Lundi' },
    });
    expect(await as('trainer').updateLogBookRecord({ params, body: { message: 'x' } })).toMatchObject({
      ok: false,
      code: 'Forbidden',
    });
    const reply = await as('trainer').createLogBookRecord({ body: { ...body, parentId: made.data.id } });
    expect(reply).toMatchObject({ ok: true, data: { userId: world.userIds.trainer } });
    const forPeer = { ...body, studentId: world.userIds.peer };
    expect(await as('learner').createLogBookRecord({ body: forPeer })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(await as('learner').deleteLogBookRecord({ params })).toMatchObject({ ok: true, status: 204 });
  });
});

test('what is added under one key is added once, also where it is sent twice at once', async () => {
  const { companies: companyId, classes: classId } = world.rows.own;
  const body = { studentId: world.userIds.learner, companyId, classId, title: 'Mardi', message: 'Corde' };
  const learner = as('learner');
  const options = { idempotencyKey: 'an-entry' };
  const made = await Promise.all([1, 2, 3].map(() => learner.createLogBookRecord({ body }, options)));
  const ids = made.map((one) => (one.ok ? one.data.id : one.code));
  expect(new Set(ids).size).toBe(1);
  expect(made[0]).toMatchObject({ status: 201 });
  const other = { ...body, message: 'Longe' };
  expect(await learner.createLogBookRecord({ body: other }, options)).toMatchObject({ code: 'BAD_REQUEST' });
  const list = await learner.listLogBookRecords({ query: {} });
  expect(list.ok && list.data.items.filter(({ title }) => title === 'Mardi')).toHaveLength(1);
  await learner.deleteLogBookRecord({ params: { id: ids[0] ?? '' } });
});

describe('an admin', () => {
  test('keeps the nesting of nodes, and is told the field that breaks it', async () => {
    const { courses: courseId, 'course-nodes': parentId } = world.rows.own;
    const body = { courseId, parentId, order: 1, title: 'x', type: 'container' } as const;
    expect(await as('admin').createCourseNode({ body })).toMatchObject({
      ok: false,
      code: 'BAD_REQUEST',
      body: { errors: [{ path: 'body.parentId' }] },
    });
  });

  test('closes a program only once a lesson has started, and never opens it again', async () => {
    const params = { id: world.rows.own.programs };
    expect(await as('admin').updateProgram({ params, body: { state: 'CLOSED' } })).toMatchObject({
      ok: false,
    });
    await server.open.database.withTenant(world.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('lessons')
          .set({ startedAt: server.clock.now() })
          .where('id', '=', world.tenant.openClass.lessonIds[0]),
      ),
    );
    expect(await as('admin').updateProgram({ params, body: { state: 'DRAFT' } })).toMatchObject({
      ok: false,
    });
    expect(await as('admin').updateProgram({ params, body: { state: 'CLOSED' } })).toMatchObject({
      ok: true,
    });
    expect(await as('admin').updateProgram({ params, body: { state: 'PUBLISHED' } })).toMatchObject({
      ok: false,
    });
  });

  test('never writes the tenant of a row, the hosts of the context or a private field', async () => {
    for (const field of ['contextId', 'hosts', '_x', 'alias'])
      expect(
        (
          await server.request(world.host, `/api/contexts/${world.contextId}`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
            body: JSON.stringify({ [field]: 'x' }),
          })
        ).status,
        field,
      ).toBe(400);
    const renamed = await as('admin').updateContext({
      params: { id: world.contextId },
      body: { name: 'Nouveau nom' },
    });
    expect(renamed).toMatchObject({ ok: true, data: { name: 'Nouveau nom' } });
  });
});

describe('the finders of spec §7', () => {
  const userId = () => world.userIds.learner;
  test('are answered with their populates', async () => {
    const me = as('learner');
    const { rows } = world;
    const answers = await Promise.all([
      me.listClassUsers({
        query: {
          where: where({ userId: userId(), role: 'STUDENT' }),
          sort: '-createdAt',
          populate: 'class.teachers.user,class.programs.courses',
        },
      }),
      me.listLessons({
        query: {
          where: where({ userId: userId(), certificationRef: { $ne: null } }),
          populate: 'class.classPrograms,course',
          sort: '-startedAt',
        },
      }),
      me.listLessons({
        query: {
          where: where({
            userId: userId(),
            contextId: world.contextId,
            classId: rows.own.classes,
            programCourseId: rows.own['program-courses'],
          }),
          populate: 'pages',
        },
      }),
      me.getCourse({ params: { id: rows.own.courses }, query: { populate: 'type,category' } }),
      me.getClassProgram({ params: { id: rows.own['class-programs'] } }),
      me.getCourseNode({
        params: { id: rows.own['course-nodes'] },
        query: { populate: 'parent,children.block,block' },
      }),
      me.listCourseNodes({ query: { where: where({ courseId: rows.own.courses }), sort: 'order' } }),
      me.listCourseBlocks({ query: { where: where({ id: { $in: [rows.own['course-blocks']] } }) } }),
      me.getCourseBlock({ params: { id: rows.own['course-blocks'] }, query: { populate: 'terms' } }),
      me.listCourseTerms({ query: { where: where({ id: { $in: [rows.own['course-terms']] } }) } }),
      me.getCourseCategory({ params: { id: rows.own['course-categories'] } }),
      me.getCourseType({ params: { id: rows.own['course-types'] } }),
      me.listCourseCompetencies({ query: { sort: 'order' } }),
      me.listReviews({
        query: {
          where: where({ resourceType: 'Program', resourceId: rows.own.programs, userId: userId() }),
          limit: 1,
        },
      }),
      me.listRoleUsers({ query: { where: where({ principalId: userId() }), populate: 'role' } }),
      me.listCompanyUsers({ query: { where: where({ userId: userId() }), populate: 'company' } }),
      me.listRoles({ query: { where: where({ id: { $in: [rows.own.roles] } }) } }),
      me.listRecords({ query: { where: where({ userId: userId() }), sort: '-date', limit: 1 } }),
      me.listLogBookRecords({
        query: {
          where: where({ studentId: userId(), companyId: rows.own.companies }),
          populate: 'user',
          sort: 'createdAt',
        },
      }),
    ]);
    for (const [index, answer] of answers.entries())
      expect(answer, `finder ${index}`).toMatchObject({ ok: true });
    const [sessions] = answers;
    expect(sessions).toMatchObject({
      ok: true,
      data: { items: [{ class: { programs: [{ courses: [{}, {}] }] } }, {}, {}] },
    });
  });
});
