/** The order of a class's programs: set at once by whoever manages it, and met by its learners (back-office §4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@parcours/contract/client';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { of as must } from '../../testing/stock/stock-draft.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let organizer: Client;
let admin: Client;
let learner: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  organizer = await clientOf(server, tenant, 'organizer');
  admin = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const of = (id: string) => ({ params: { id } });
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();

test('programs of a class are put in order at once, and its learners meet them so', async () => {
  const body = { companyId: tenant.companyId, name: 'Rangée', startAt: inDays(-1), expireAt: inDays(60) };
  const { id } = await must(organizer.createClass({ body: { ...body, inPreparation: true } }));
  await must(organizer.createClassProgram({ body: { classId: id, programId: tenant.programId, order: 0 } }));
  for (const name of ['Deuxième', 'Troisième']) {
    const { programId } = await must(admin.duplicateProgram({ ...of(tenant.programId), body: { name } }));
    await must(admin.updateProgram({ ...of(programId), body: { state: 'PUBLISHED' } }));
    await must(organizer.createClassProgram({ body: { classId: id, programId, order: 0 } }));
  }
  const query = { populate: 'classPrograms.program' };
  const read = async () => {
    const { classPrograms = [] } = await must(organizer.getClass({ ...of(id), query }));
    return classPrograms;
  };
  const ids = (await read()).map((one) => one.id);
  expect(ids).toHaveLength(3);
  const [first = '', second = '', third = ''] = ids;
  const order = (classProgramIds: string[]) =>
    organizer.setClassOrder({ ...of(id), body: { classProgramIds } });
  expect(await must(order([third, first, second]))).toEqual({ programs: 3 });
  expect((await read()).map((one) => [one.id, one.order])).toEqual([
    [third, 0],
    [first, 1],
    [second, 2],
  ]);
  // One that somebody else has added meanwhile comes after those that are named.
  await must(order([second, third]));
  expect((await read()).map((one) => one.id)).toEqual([second, third, first]);
  // Of an older reading: somebody else has moved one since.
  const later = (classProgramIds: string[], from: string[]) =>
    organizer.setClassOrder({ ...of(id), body: { classProgramIds, from } });
  expect(await later([first, second, third], ids)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' });
  expect((await read()).map((one) => one.id)).toEqual([second, third, first]);
  await must(later([second, third, first], ids));
  await must(later([third, second, first], [second, third, first]));
  await must(order([second, third, first]));
  expect(await order([second, second])).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await order([second, tenant.openClass.classProgramId])).toMatchObject({ code: 'MODEL_NOT_FOUND' });

  await must(organizer.addLearners({ ...of(id), body: { userIds: [tenant.users.learner] } }));
  await must(organizer.openClass({ ...of(id), body: { letters: false } }));
  const wanted = (await read()).map(({ program }) => program?.name);
  const own = (await must(learner.listOwnClasses())).items.find(({ name }) => name === 'Rangée');
  expect(own?.programs.map(({ name }) => name)).toEqual(wanted);
  const home = await must(learner.getHome({ query: {} }));
  expect(JSON.stringify(home).match(/Deuxième|Troisième/g)?.[0]).toBe(
    wanted.find((name) => name === 'Deuxième' || name === 'Troisième'),
  );
});
