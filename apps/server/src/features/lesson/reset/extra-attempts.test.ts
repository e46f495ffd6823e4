/** More attempts as an accommodation (domain §6): who gives them, how many are left, what of a lesson under way they change, and no key because of them. */
import type { Client } from '@parcours/contract/client';
import { sampleNodes } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
let admin: Client;
let organizer: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
  admin = await clientOf(server, tenant, 'admin');
  organizer = await clientOf(server, tenant, 'organizer');
});
afterAll(() => server.close());
beforeEach(() => give(0));

async function give(extraAttempts: number): Promise<void> {
  must(await admin.updateUser({ params: { id: tenant.users.learner }, body: { extraAttempts } }));
}

interface Run extends StockedLesson {
  readonly params: { readonly id: string };
  readonly classProgramId: string;
}

async function run(settings: Parameters<typeof stockLesson>[2] = {}): Promise<Run> {
  const stocked = await stockLesson(server, tenant, settings);
  const params = { id: stocked.lessonId };
  const { classProgramId } = must(await learner.getLesson({ params }));
  return { ...stocked, params, classProgramId };
}

/** Answers the slide that comes first. */
async function begin({ params }: Run): Promise<void> {
  must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
}

const again = ({ classProgramId }: Run) => learner.resetClassProgram({ params: { id: classProgramId } });

async function left({ params, classId }: Run): Promise<readonly [lesson: unknown, home: unknown]> {
  const lesson = must(await learner.getLesson({ params }));
  const home = must(await learner.getHome({ query: { classIds: classId } }));
  const program = home.items.find(({ id }) => id === classId)?.programs[0];
  return [lesson, program].map((one) =>
    one?.mayBeginAgain === true ? (one.attemptsLeft ?? 'free') : 'no',
  ) as never;
}

test('a learner begins a program again as often as is given, and reads how often is left', async () => {
  const one = await run();
  await begin(one);
  expect(await left(one)).toEqual(['no', 'no']);
  expect(await again(one)).toMatchObject({ ok: false, code: 'Forbidden' });
  await give(2);
  for (const [before, after] of [
    [2, 1],
    [1, 'no'],
  ]) {
    expect(await left(one)).toEqual([before, before]);
    must(await again(one));
    expect(await left(one)).toEqual([after, after]);
    await begin(one);
  }
  expect(await again(one)).toMatchObject({ ok: false, code: 'Forbidden' });
  expect(must(await learner.getLesson({ params: one.params })).progress).toBe('ONGOING');
});

test('each program of a class is counted by itself', async () => {
  const [one, other] = [await run(), await run()];
  await give(1);
  await begin(one);
  must(await again(one));
  expect(await left(one)).toEqual(['no', 'no']);
  expect(await left(other)).toEqual([1, 1]);
});

test('what was used stays used, also where less is given and then more', async () => {
  const one = await run();
  await give(2);
  await begin(one);
  must(await again(one));
  await begin(one);
  await give(1);
  expect(await left(one)).toEqual(['no', 'no']);
  await give(3);
  expect(await left(one)).toEqual([2, 2]);
});

test('a lesson under way tells what was given meanwhile before its next clock starts', async () => {
  const one = await run();
  const query = {};
  const { params } = one;
  const fromSectionId = sampleNodes.secondSection;
  const places = must(await learner.getCurrentPage({ params, query: { fromSectionId } }));
  // The lesson is kept in memory from here on.
  must(await learner.answerPage({ params, query, body: { inputs: { answers: [] } } }));
  await give(2);
  const timed = must(await learner.nextPage({ params, query: { fromPageId: places.id } }));
  expect(timed.timedStart?.attemptsMax).toBe(3);
  await give(0);
  expect(must(await learner.getCurrentPage({ params, query })).timedStart?.attemptsMax).toBe(1);
});

test('of many who begin the same run again at once one does, and one attempt is used', async () => {
  const one = await run();
  await give(2);
  await begin(one);
  const answers = await Promise.all(Array.from({ length: 8 }, () => again(one)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const expected = ['PATCH_IN_PROGRESS', 'INVALID_INPUTS'];
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
  expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
  expect(await left(one)).toEqual([1, 1]);
});

test('nothing is used where nothing was begun, nor where the program lets everybody', async () => {
  const one = await run();
  await give(1);
  expect(await again(one)).toMatchObject({ ok: false, code: 'INVALID_INPUTS' });
  expect(await left(one)).toEqual([1, 1]);
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql.updateTable('programs').set({ settings: '{"reset":true}' }).where('id', '=', one.programId),
    ),
  );
  await begin(one);
  must(await again(one));
  expect(await left(one)).toEqual(['free', 'free']);
});

test('another attempt reveals no key: what the course shows at the end is shown at the end of it again', async () => {
  const one = await run({ settings: { reveal: 'lesson' } });
  await give(1);
  const { params } = one;
  const query = {};
  const answer = async () => {
    const slide = must(await learner.getCurrentPage({ params, query }));
    must(await learner.answerPage({ params, query }));
    must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
    return must(await learner.answerPage({ params, query, body: { inputs: { answers: [] } } }));
  };
  const first = await answer();
  expect(first.results).toMatchObject({ sections: null });
  must(await again(one));
  const second = await answer();
  expect(second.id).not.toBe(first.id);
  expect(second.results).toMatchObject({ sections: null });
  // The page of the first attempt is put away with its answers.
  const pages = must(
    await learner.listPages({ query: { where: JSON.stringify({ lessonId: one.lessonId }) } }),
  );
  expect(pages.items.map(({ id }) => id)).not.toContain(first.id);
  const gone = await learner.getCurrentPage({ params, query: { fromPageId: first.id } });
  expect(gone).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
});

test('they are the admin’s to give, ten at most, and the audit names the field and not the number', async () => {
  const params = { id: tenant.users.learner };
  expect(await learner.updateUser({ params, body: { extraAttempts: 3 } })).toMatchObject({
    code: 'Forbidden',
  });
  expect(await organizer.updateUser({ params, body: { extraAttempts: 3 } })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  for (const extraAttempts of [-1, 11, 1.5])
    expect(await admin.updateUser({ params, body: { extraAttempts } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  await give(4);
  expect(must(await admin.getUser({ params, query: {} })).extraAttempts).toBe(4);
  expect(must(await organizer.getUser({ params, query: {} })).extraAttempts).toBeNull();
  const [entry] = must(
    await admin.listAuditEntries({ query: { action: 'account-changed', limit: 1 } }),
  ).items;
  expect(entry).toMatchObject({ subject: params.id, details: { fields: 'extraAttempts' } });
});

test('Home tells a caller that its answer is no longer true once an attempt is given', async () => {
  const one = await run();
  const token = await tokenOf(server, tenant, 'learner');
  const home = (tag?: string) =>
    server.request(tenant.host, `/api/users/me/home?classIds=${one.classId}`, {
      headers: { authorization: `Bearer ${token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    });
  const tag = (await home()).headers.get('etag') ?? '';
  expect((await home(tag)).status).toBe(304);
  await give(1);
  expect((await home(tag)).status).toBe(200);
});
