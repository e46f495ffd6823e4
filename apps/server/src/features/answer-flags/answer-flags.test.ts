/** Flags on answers over HTTP: who may set, take back, see and decide, and that the learner is told once. */
import { limits } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { setSettings } from '../../testing/stock/stock-account.ts';
import { stockMistake, type StockedMistake } from '../../testing/stock/stock-mistake.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let mistake: StockedMistake;
let learner: Client;
let trainer: Client;
let admin: Client;
let peer: Client;

let writes = 0;
const sql = <Row>(text: string, ...values: string[]) => {
  writes += 1;
  return server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement<Row>(`test.flags${writes}`, text), [tenant.contextId, ...values]),
  );
};

const offer = (isOn: boolean) => setSettings(server, tenant, { tools: { answerFlags: isOn } });

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
  trainer = await clientOf(server, tenant, 'trainer');
  admin = await clientOf(server, tenant, 'admin');
  peer = await clientOf(server, tenant, 'peer');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql(`delete from answer_flags where "contextId" = $1`);
  await sql(`delete from notifications where "contextId" = $1`);
  await sql(`delete from lesson_pages where "contextId" = $1`);
  mistake = await stockMistake(server, tenant);
  await offer(true);
});

const params = () => ({ params: { id: mistake.pageId, rowId: 'pick' } });
const flag = (words = 'Le casque convient aussi') => learner.setPageFlag({ ...params(), body: { words } });
const read = (client = learner) => client.listPageFlags({ params: { id: mistake.pageId } });
const open = async (client: Client) => must(await client.listAnswerFlags({ query: {} }));
const idOfFlag = async () => (await open(admin)).items[0]?.id ?? '';
const settle = async (client: Client, accepted = true, reply = 'Vous avez raison.') =>
  client.settleAnswerFlag({ params: { id: await idOfFlag() }, body: { accepted, reply } });

describe('a learner', () => {
  test('flags an answer that was not counted, says it otherwise, and takes it back', async () => {
    expect(must(await read())).toEqual({ rowIds: ['pick'], items: [] });
    const first = must(await flag('  trop court '));
    expect(first).toMatchObject({ rowId: 'pick', accepted: null, reply: '' });
    const again = must(await flag(''));
    expect(again).toMatchObject({ words: '', createdAt: first.createdAt });
    expect(must(await read()).items).toEqual([again]);
    must(await learner.deletePageFlag(params()));
    expect(must(await read()).items).toEqual([]);
    expect(await learner.deletePageFlag(params())).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test.each([
    ['is right', `results = jsonb_set(results, array['answerRatios', '${samplePath('pick')}'], '1')`],
    [
      'waits for a trainer',
      `results = jsonb_set(results, array['answerRatios', '${samplePath('pick')}'], 'null')`,
    ],
    ['was not given yet', `progress = 'ONGOING', "completedAt" = null`],
  ])('flags no answer that %s', async (_why, change) => {
    await sql(`update lesson_pages set ${change} where "contextId" = $1 and id = $2`, mistake.pageId);
    expect(must(await read()).rowIds).toEqual([]);
    expect(await flag()).toMatchObject({ status: 409, code: 'FLAG_CLOSED' });
    expect((await open(admin)).total).toBe(0);
  });

  test('flags no row that the page does not have, no page of a run that was begun again, and none of another', async () => {
    const elsewhere = { id: mistake.pageId, rowId: 'nowhere' };
    expect(await learner.setPageFlag({ params: elsewhere, body: { words: '' } })).toMatchObject({
      code: 'FLAG_CLOSED',
    });
    expect(await read(peer)).toMatchObject({ status: 404 });
    expect(await peer.setPageFlag({ ...params(), body: { words: '' } })).toMatchObject({ status: 404 });
    await sql(
      `update lesson_pages set state = 'ARCHIVED' where "contextId" = $1 and id = $2`,
      mistake.pageId,
    );
    expect(await flag()).toMatchObject({ status: 404 });
  });

  test('has so many open flags and no more, and words of one length', async () => {
    expect(await flag('a'.repeat(limits.flagTextMax + 1))).toMatchObject({ status: 400 });
    await sql(
      `insert into answer_flags ("contextId", id, "pageId", "rowId", "userId", words, "createdAt")
       select $1, gen_random_uuid(), $2, 'other' || n, $3, '', now() from generate_series(1, ${limits.openFlagsMax}) n`,
      mistake.pageId,
      tenant.users.learner,
    );
    expect(await flag()).toMatchObject({ status: 409, code: 'TOO_MANY_FLAGS' });
    await sql(`update answer_flags set accepted = false, "settledAt" = now() where "contextId" = $1`);
    must(await flag());
  });

  test('is offered it where the tenant’s switch is on', async () => {
    await offer(false);
    for (const result of [await read(), await flag(), await learner.deletePageFlag(params())])
      expect(result).toMatchObject({ status: 403, code: 'TOOL_OFF' });
  });

  test('finds it in what is exported', async () => {
    must(await flag('À moi'));
    const own = must(await learner.exportOwnData());
    expect(own.answerFlags).toMatchObject([{ words: 'À moi', rowId: 'pick' }]);
  });
});

describe('whoever decides', () => {
  test('sees what their learners flagged, with the place of its repair, and nobody else does', async () => {
    must(await flag());
    expect(await open(admin)).toMatchObject({
      total: 1,
      items: [
        {
          pageId: mistake.pageId,
          rowId: 'pick',
          title: 'choices',
          courseTitle: 'Ended course',
          words: 'Le casque convient aussi',
          learner: { id: tenant.users.learner },
          mayRepair: true,
        },
      ],
    });
    const of = async (courseId: string) => must(await admin.listAnswerFlags({ query: { courseId } })).total;
    const [flagged] = (await open(admin)).items;
    expect([await of(flagged?.courseId ?? ''), await of(tenant.courseIds[1])]).toEqual([1, 0]);
    expect((await open(learner)).items).toEqual([]);
    expect((await open(peer)).items).toEqual([]);
  });

  test('sees them some at a time, the oldest first, and finds them by their words and by who set them', async () => {
    const count = limits.openFlagsPage + 2;
    await sql(
      `insert into answer_flags ("contextId", id, "pageId", "rowId", "userId", words, "createdAt")
       select $1, gen_random_uuid(), $2, 'row' || n, $3, 'Mot ' || n || case n when 3 then ' : l’échelle' else '' end,
         now() + n * interval '1 second' from generate_series(1, ${count}) n`,
      mistake.pageId,
      tenant.users.learner,
    );
    const list = async (query: Parameters<Client['listAnswerFlags']>[0]['query']) =>
      must(await admin.listAnswerFlags({ query }));
    const first = await list({});
    expect([first.items.length, first.total]).toEqual([limits.openFlagsPage, count]);
    const second = await list({ offset: limits.openFlagsPage });
    expect(second).toMatchObject({
      total: count,
      items: [{ rowId: `row${count - 1}` }, { rowId: `row${count}` }],
    });
    expect(await list({ offset: 1000 })).toMatchObject({ total: count, items: [] });
    expect(await list({ search: 'ECHELLE' })).toMatchObject({ total: 1, items: [{ rowId: 'row3' }] });
    expect((await list({ search: first.items[0]?.learner.displayName ?? '' })).total).toBe(count);
    expect(await list({ search: 'nowhere' })).toMatchObject({ total: 0, items: [] });
    // Every question of the course is counted, whatever is searched and shown.
    const { questions } = await list({ courseId: first.items[0]?.courseId ?? '', search: 'nowhere' });
    expect(questions).toHaveLength(count);
    expect(await admin.listAnswerFlags({ query: { offset: -1 } })).toMatchObject({ status: 400 });
  });

  test('sees those of a class that they teach, and may not repair its course', async () => {
    must(await flag());
    await sql(
      `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
       select $1, gen_random_uuid(), l."classId", $2, 'TEACHER', now() from lessons l where l."contextId" = $1 and l.id = $3
       on conflict do nothing`,
      tenant.users.trainer,
      mistake.lessonId,
    );
    expect((await open(trainer)).items).toMatchObject([{ mayRepair: false }]);
  });

  test('decides once: the learner is told, reads the reply, and can change nothing any more', async () => {
    must(await flag());
    const told = async () => must(await learner.listNotifications({ query: {} })).items;
    expect(
      await peer.settleAnswerFlag({ params: { id: await idOfFlag() }, body: { accepted: true, reply: '' } }),
    ).toMatchObject({ status: 404 });
    const id = await idOfFlag();
    must(await settle(admin));
    expect(await told()).toMatchObject([{ kind: 'flag', pageId: mistake.pageId }]);
    expect(must(await read()).items).toMatchObject([{ accepted: true, reply: 'Vous avez raison.' }]);
    expect((await open(admin)).items).toEqual([]);
    expect(
      await admin.settleAnswerFlag({ params: { id }, body: { accepted: false, reply: '' } }),
    ).toMatchObject({
      status: 409,
      code: 'FLAG_CLOSED',
    });
    expect(await flag('encore')).toMatchObject({ code: 'FLAG_CLOSED' });
    expect(await learner.deletePageFlag(params())).toMatchObject({ code: 'FLAG_CLOSED' });
    expect(await told()).toHaveLength(1);
  });
});
