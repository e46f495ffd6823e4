import type { ListQuery } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

type Caller = keyof StockedTenant['users'];

describe('lists', () => {
  let server: TestServer;
  let tenant: StockedTenant;
  const clients = new Map<Caller, Client>();

  beforeAll(async () => {
    server = await startServer();
    tenant = await stockTenant(server, 'alpha');
    await stockTenant(server, 'beta');
    for (const name of ['learner', 'peer', 'trainer', 'organizer', 'admin', 'outsider'] as const)
      clients.set(name, await clientOf(server, tenant, name));
  });
  afterAll(() => server.close());

  const as = (name: Caller): Client => {
    const client = clients.get(name);
    if (client === undefined) throw new Error(`nobody is ${name}`);
    return client;
  };
  const where = (value: unknown) => JSON.stringify(value);

  test('spec §7 classes/{id}/users/data: its teachers to whoever attends, its learners to those who teach', async () => {
    const { classId } = tenant.openClass;
    const ask = (who: Caller, role: 'TEACHER' | 'STUDENT') =>
      as(who).listClassPeople({ params: { id: classId }, query: { role } });
    const person = { role: 'TEACHER', relatedUser: { id: tenant.users.trainer } };
    expect(await ask('learner', 'TEACHER')).toMatchObject({ ok: true, data: { items: [person] } });
    const own = await ask('learner', 'STUDENT');
    expect(own).toMatchObject({ ok: true, data: { items: [{ userId: tenant.users.learner }] } });
    const all = await ask('trainer', 'STUDENT');
    expect(all.ok && all.data.items.length).toBeGreaterThan(1);
    expect(await ask('outsider', 'TEACHER')).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
  });

  test('Home: the sessions of a learner with programs and teachers, the newest first', async () => {
    const query: ListQuery = {
      where: where({ userId: tenant.users.learner, role: 'STUDENT' }),
      populate: 'class.classPrograms.program,class.teachers.user',
      sort: '-createdAt',
      limit: 5,
      offset: 0,
      count: 'true',
    };
    const answer = await as('learner').listClassUsers({ query });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        total: 2,
        items: [
          {
            id: tenant.openClass.learnerClassUserId,
            class: {
              id: tenant.openClass.classId,
              expired: false,
              startAt: '2026-02-20T09:00:00.000Z',
              settings: { mobile: { allowed: true } },
              classPrograms: [
                {
                  id: tenant.openClass.classProgramId,
                  openingBoundaries: { from: '2026-02-20T09:00:00.000Z', to: '2026-04-01T09:00:00.000Z' },
                  program: { id: tenant.programId, name: 'Travail en hauteur' },
                },
              ],
              teachers: [{ userId: tenant.users.trainer, user: { displayName: 'Théo Martin' } }],
            },
          },
          { class: { id: tenant.pastClass.classId, expired: true } },
        ],
      },
    });
    expect(JSON.stringify(answer)).not.toContain('@');
  });

  test('lessons carry the state that the rules derive, and their course', async () => {
    const query: ListQuery = {
      where: where({ userId: tenant.users.learner }),
      populate: 'course',
      sort: 'createdAt,order',
    };
    const answer = await as('learner').listLessons({ query });
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data.items.map(({ id, state }) => [id, state])).toEqual([
      [tenant.pastClass.lessonIds[0], 'EXPIRED'],
      [tenant.pastClass.lessonIds[1], 'EXPIRED'],
      [tenant.openClass.lessonIds[0], 'AVAILABLE'],
      [tenant.openClass.lessonIds[1], 'LOCKED'],
    ]);
    expect(answer.data.items[2]?.course).toMatchObject({
      title: 'Préparer',
      icon: 'safety',
      stepCount: 1,
      minutes: 20,
    });
    expect(answer.data.items[2]?.expireAt).toBe('2026-04-01T09:00:00.000Z');
  });

  const seen: readonly [Caller, number][] = [
    ['learner', 4],
    ['peer', 4],
    ['trainer', 8],
    ['organizer', 8],
    ['admin', 8],
    ['outsider', 0],
  ];
  test.each(seen)('%s sees %i lessons', async (name, count) => {
    const answer = await as(name).listLessons({ query: { count: 'true', limit: 0 } });
    expect(answer).toMatchObject({ ok: true, data: { items: [], total: count } });
  });

  const enrolments: readonly [Caller, number][] = [
    // The own ones, and who teaches there.
    ['learner', 4],
    ['trainer', 6],
    ['organizer', 6],
    ['admin', 6],
    ['outsider', 0],
  ];
  test.each(enrolments)('%s sees %i enrolments', async (name, count) => {
    const answer = await as(name).listClassUsers({ query: { count: 'true' } });
    expect(answer).toMatchObject({ ok: true, data: { total: count } });
  });

  const operators: readonly [string, unknown, number][] = [
    ['equality', { role: 'TEACHER' }, 2],
    ['$in', { role: { $in: ['TEACHER', 'STUDENT'] } }, 6],
    ['$in of nothing', { role: { $in: [] } }, 0],
    ['$ne', { role: { $ne: 'TEACHER' } }, 4],
    ['$ne null', { role: { $ne: null } }, 6],
    ['null', { role: null }, 0],
    [
      '$gte and $lt together',
      { createdAt: { $gte: '2026-02-01T00:00:00Z', $lt: '2026-03-01T00:00:00Z' } },
      3,
    ],
    ['a declared field of a relation', { 'class.expired': false, 'class.settings.mobile.allowed': true }, 3],
    ['the own context', 'own context', 6],
  ];
  test.each(operators)('where: %s', async (_name, condition, count) => {
    const value = condition === 'own context' ? { contextId: tenant.contextId } : condition;
    const answer = await as('admin').listClassUsers({ query: { where: where(value), count: 'true' } });
    expect(answer).toMatchObject({ ok: true, data: { total: count } });
  });

  const refused: readonly [ListQuery, string][] = [
    [{ where: where({ password: 'x' }) }, 'query.where.password'],
    [{ where: '{"__proto__":"x"}' }, 'query.where.__proto__'],
    [{ where: where({ constructor: 'x' }) }, 'query.where.constructor'],
    [{ where: where({ userId: { $like: 'x' } }) }, 'query.where.userId.$like'],
    [{ where: where({ userId: 'not an id' }) }, 'query.where.userId'],
    [{ where: where({ userId: ['x'] }) }, 'query.where.userId'],
    [{ where: where({ userId: {} }) }, 'query.where.userId'],
    [{ where: where({ userId: { $in: 'x' } }) }, 'query.where.userId.$in'],
    [{ where: where({ createdAt: { $gt: 'yesterday' } }) }, 'query.where.createdAt.$gt'],
    [{ where: where({ 'class.expired': { $gt: false } }) }, 'query.where.class.expired.$gt'],
    [{ where: 'role=STUDENT' }, 'query.where'],
    [{ where: '[]' }, 'query.where'],
    [{ populate: 'secrets' }, 'query.populate.secrets'],
    [{ populate: 'class.users' }, 'query.populate.class.users'],
    [{ populate: 'class.teachers.user.avatar' }, 'query.populate.class.teachers.user.avatar'],
    [{ populate: '' }, 'query.populate.'],
    [{ sort: 'class' }, 'query.sort.class'],
    [{ sort: 'createdAt,-createdAt' }, 'query.sort.createdAt'],
    [{ sort: 'createdAt desc' }, 'query.sort.createdAt desc'],
    [{ limit: 201 }, 'query.limit'],
    [{ offset: -1 }, 'query.offset'],
    [{ take: 3 } as ListQuery, 'query.take'],
  ];
  test.each(refused)('%o is refused, naming the offender', async (query, path) => {
    const answer = await as('admin').listClassUsers({ query });
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      code: 'BAD_REQUEST',
      body: { errors: [{ path }] },
    });
  });

  test('populating costs the same number of statements for one row and for many', async () => {
    const token = await tokenOf(server, tenant, 'admin');
    const cost = async (limit: number) => {
      const before = server.open.database.statementCount();
      const query = {
        limit,
        count: 'true' as const,
        populate: 'class.classPrograms.program,class.teachers.user',
      };
      await server.client(tenant.host, { token }).listClassUsers({ query });
      return server.open.database.statementCount() - before;
    };
    await cost(1);
    expect([await cost(1), await cost(6)]).toEqual([3, 3]);
  });

  test('a class program is read by whoever is in its class, and by nobody else', async () => {
    const params = { id: tenant.openClass.classProgramId };
    for (const name of ['learner', 'trainer', 'organizer', 'admin'] as const)
      expect(await as(name).getClassProgram({ params }), name).toMatchObject({
        ok: true,
        data: { programId: tenant.programId },
      });
    expect(await as('outsider').getClassProgram({ params })).toMatchObject({
      ok: false,
      code: 'MODEL_NOT_FOUND',
    });
  });

  test('a learner reviews a program once, in a class that has it', async () => {
    const body = {
      classId: tenant.openClass.classId,
      comment: 'Très clair',
      resourceType: 'Program' as const,
      resourceId: tenant.programId,
      ratio: 0.8,
    };
    expect(await as('outsider').createReview({ body })).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
    expect(await as('trainer').createReview({ body })).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
    expect(
      await as('learner').createReview({ body: { ...body, resourceId: tenant.contextId } }),
    ).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
    expect(await as('learner').createReview({ body: { ...body, ratio: 0 } })).toMatchObject({
      ok: false,
      code: 'BAD_REQUEST',
    });
    // Spec §1: a finished program is rated. Not begun, then with its last course done first: neither is finished.
    const refused = { ok: false, status: 409, code: 'PROGRAM_NOT_ENDED' };
    expect(await as('learner').createReview({ body })).toMatchObject(refused);
    const { users, contextId } = tenant;
    const setLessons = (progress: 'ONGOING' | 'COMPLETED', last: boolean) =>
      server.open.database.withTenant(contextId, (tx) =>
        tx.run(
          tx.sql
            .updateTable('lessons')
            .set({ progress })
            .where('userId', '=', users.learner)
            .where('isEndOfProgram', '=', last),
        ),
      );
    await setLessons('COMPLETED', true);
    expect(await as('learner').createReview({ body })).toMatchObject(refused);
    await setLessons('COMPLETED', false);
    expect(await as('learner').createReview({ body })).toMatchObject({
      ok: true,
      status: 201,
      data: { userId: tenant.users.learner },
    });
    expect(await as('learner').createReview({ body })).toMatchObject({
      ok: false,
      status: 409,
      code: 'ALREADY_REVIEWED',
    });
    await setLessons('ONGOING', true);
    await setLessons('ONGOING', false);
    const query = { where: where({ resourceType: 'Program', resourceId: tenant.programId }), limit: 1 };
    expect(await as('learner').listReviews({ query })).toMatchObject({
      ok: true,
      data: { items: [{ comment: 'Très clair', ratio: 0.8 }] },
    });
    expect(await as('peer').listReviews({ query })).toMatchObject({ ok: true, data: { items: [] } });
  });
});
