/** An event of which no statement can be made holds up its centre for so many tries, and is lost to nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../operator/jobs.ts';
import { operateLetters, type OperatedLetters } from '../../../testing/servers/operated-letters.ts';
import { createKit } from '../../../testing/xapi/kit.ts';
import { playLessonOfAll } from '../../../testing/xapi/played-lesson.ts';
import { newTenantCredential } from '../../../testing/xapi/store-under-test.ts';

let place: OperatedLetters;
beforeAll(async () => {
  place = await operateLetters();
  const { auth } = await newTenantCredential(place.server, place.tenant);
  const kit = createKit({ url: `${place.server.url}/api/xapi`, auth, edition: '1.0.3' });
  await kit.call('GET', 'statements', { parameters: { limit: '1' } });
});
afterAll(() => place.close());

/** As the owner, who sees the rows of every tenant. */
const ask = <Row>(text: string, values: readonly unknown[]) =>
  place.server.open.asOwner((owner) => owner.query<Row>(text, values));

/** A lesson of eight events, before which stands one that no statement can be made of. */
async function playBehindAnEventThatFails(): Promise<string> {
  const { server, tenant } = place;
  const { lessonId } = await playLessonOfAll(server, tenant);
  await ask(
    `with broken as (insert into lesson_events ("contextId", "lessonId", seq, kind, payload, at)
       select $1, $2, 5000, 'lesson-started', '{"pageId": "none"}', now() returning seq),
     behind as (delete from due_statements where "contextId" = $1 returning position, "sourceId", seq)
     insert into due_statements ("contextId", "sourceId", seq)
     select $1, "sourceId", seq from (
       select 0 as position, $2::uuid as "sourceId", seq from broken union all select * from behind) all_due
     order by position`,
    [tenant.contextId, lessonId],
  );
  return lessonId;
}

/** What a release does that reads the event as it is: events themselves are never changed otherwise. */
const mend = (lessonId: string) =>
  place.server.open.asOwner(async (owner) => {
    await owner.exec('alter table lesson_events disable trigger user');
    await owner.query(`update lesson_events set payload = '{}' where "lessonId" = $1 and seq = 5000`, [
      lessonId,
    ]);
    await owner.exec('alter table lesson_events enable trigger user');
  });

const count = async (table: string): Promise<number> => {
  const rows = await ask<{ n: number }>(`select count(*)::int as n from ${table} where "contextId" = $1`, [
    place.tenant.contextId,
  ]);
  return rows[0]?.n ?? -1;
};

/** The job with its repeats, and the sweep that asks for it again. */
async function runFor(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await place.server.app.jobs.run('own-statements');
    place.server.clock.advance(60_000);
  }
}

interface Listed {
  readonly jobs: readonly { id: string; kind: string; state: string; tries: number }[];
}
const failed = async () =>
  (await place.command<Listed>(jobs, 'list')).jobs.filter(({ state }) => state === 'failed');
const counted = async () =>
  (await place.server.app.waitingWork()).jobs.filter(({ state }) => state === 'failed');

test('what stands behind it is told after its last try; it is seen, tried again when mended, and told once', async () => {
  const lessonId = await playBehindAnEventThatFails();
  const before = await count('xapi_statements');
  await place.server.app.jobs.run('own-statements');
  expect(await count('xapi_statements')).toBe(before);
  expect(await failed()).toEqual([]);
  await runFor(10);
  expect(await count('xapi_statements')).toBe(before + 8);
  expect(await count('due_statements')).toBe(1);
  const [one] = await failed();
  expect(one).toMatchObject({ kind: 'own-statements', state: 'failed', tries: 5 });
  expect(await counted()).toMatchObject([{ kind: 'own-statements', count: 1 }]);

  // Not mended: it fails again, and is there again.
  await place.command(jobs, 'retry', '--id', one?.id ?? '');
  expect(await failed()).toEqual([]);
  await runFor(10);
  const [again] = await failed();
  expect(again).toMatchObject({ kind: 'own-statements', tries: 5 });

  await mend(lessonId);
  expect((await place.command(jobs, 'retry', '--id', again?.id ?? '')).text).toBe(
    'A job own-statements is queued again.',
  );
  await runFor(2);
  expect(await count('xapi_statements')).toBe(before + 9);
  expect(await count('due_statements')).toBe(0);
  expect([await failed(), await counted()]).toEqual([[], []]);
});

test('it is dropped by its operator, and nothing is told of it', async () => {
  await playBehindAnEventThatFails();
  const before = await count('xapi_statements');
  await runFor(10);
  const [one] = await failed();
  expect((await place.command(jobs, 'drop', '--id', one?.id ?? '')).text).toBe(
    'A job own-statements is dropped.',
  );
  await runFor(2);
  expect(await failed()).toEqual([]);
  expect(await count('due_statements')).toBe(0);
  expect(await count('xapi_statements')).toBe(before + 8);
});
