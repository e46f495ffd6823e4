/** A learner's lesson is read by its learner and by those who may read the results (domain §4); it is played by nobody else. */
import type { Result } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
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

const read = async (who: keyof StockedTenant['users'], id: string) =>
  (await clientOf(server, tenant, who)).getLesson({ params: { id } });
const withoutRequest = (result: Result<unknown>) =>
  result.ok ? result.data : [result.status, result.body?.errors];

it.each(['trainer', 'organizer', 'admin'] as const)('the %s reads what the learner reads', async (who) => {
  const [id] = tenant.openClass.lessonIds;
  const own = await read('learner', id);
  expect(own).toMatchObject({ ok: true, data: { userId: tenant.users.learner } });
  expect(await read(who, id)).toMatchObject({ ok: true, data: own.ok ? own.data : null });
});

it.each(['peer', 'outsider'] as const)('for the %s there is no such lesson', async (who) => {
  const [id] = tenant.openClass.lessonIds;
  const foreign = await read(who, id);
  expect(foreign).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  expect(withoutRequest(foreign)).toEqual(
    withoutRequest(await read(who, '019aa5a0-0000-7000-8000-00000000dead')),
  );
});

it('a trainer reads the lessons of own classes alone, and plays none', async () => {
  const elsewhere = await stockLesson(server, tenant);
  expect(await read('trainer', elsewhere.lessonId)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  const trainer = await clientOf(server, tenant, 'trainer');
  const params = { id: tenant.openClass.lessonIds[0] };
  expect(await trainer.getCurrentPage({ params, query: {} })).toMatchObject({ status: 404 });
  expect(await trainer.answerPage({ params, query: {} })).toMatchObject({ status: 404 });
  const { data } = (await read('learner', params.id)) as { data: { startedAt: string | null } };
  expect(data.startedAt).toBeNull();
});
