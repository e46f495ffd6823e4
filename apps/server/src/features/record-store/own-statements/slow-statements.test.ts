/**
 * A statement that takes longer than `statement_timeout` allows, each time: where the others of its centre are stored in
 * time, its event is set aside as one of which no statement can be made; where none is, the database has no time, and
 * nothing is counted (decision 0600). The embedded database has no such limit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../operator/jobs.ts';
import { uuidOf } from '../../../platform/security/digest.ts';
import { operateLetters, type OperatedLetters } from '../../../testing/servers/operated-letters.ts';
import { chosenDatabase } from '../../../testing/servers/start-server.ts';
import { readStatementsFromNowOn } from '../../../testing/stock/statement-reader.ts';
import { playLessonOfAll } from '../../../testing/xapi/played-lesson.ts';
import { statementTriesMax } from './due-statements.store.ts';

let place: OperatedLetters;
beforeAll(async () => {
  // What production gives a statement.
  place = await operateLetters({ statementMs: 3_000 });
  await readStatementsFromNowOn(place.server.open, place.tenant.contextId, place.server.clock.now());
});
afterAll(() => place.close());

/** As the owner, who sees the rows of every tenant. */
const ask = <Row>(text: string, values: readonly unknown[] = []) =>
  place.server.open.asOwner((owner) => owner.query<Row>(text, values));

/** From now on PostgreSQL sleeps for longer than a statement may take, where one is stored under these ids. */
async function slowDown(ids: 'all' | readonly string[]): Promise<void> {
  const which = ids === 'all' ? 'true' : `new.id in (${ids.map((id) => `'${id}'`).join(', ')})`;
  await place.server.open.asOwner((owner) =>
    owner.exec(`create or replace function slow_down() returns trigger language plpgsql as $$
      begin if ${which} then perform pg_sleep(10); end if; return new; end $$;
      grant execute on function slow_down() to parcours_app;
      create or replace trigger slow_down before insert on xapi_statements for each row execute function slow_down();`),
  );
}

const speedUp = () =>
  place.server.open.asOwner((owner) => owner.exec('drop trigger slow_down on xapi_statements'));

const count = async (table: string): Promise<number> => {
  const rows = await ask<{ n: number }>(`select count(*)::int as n from ${table} where "contextId" = $1`, [
    place.tenant.contextId,
  ]);
  return rows[0]?.n ?? -1;
};

async function runFor(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await place.server.app.jobs.run('own-statements');
    place.server.clock.advance(60_000);
  }
}

/** Of the lesson that is played: the first event that waits. */
async function playedEvent(): Promise<string> {
  await playLessonOfAll(place.server, place.tenant);
  const [first] = await ask<{ sourceId: string; seq: number }>(
    `select "sourceId", seq from due_statements where "contextId" = $1 order by position limit 1`,
    [place.tenant.contextId],
  );
  return uuidOf(place.tenant.contextId, `${first?.sourceId}/${first?.seq}`);
}

interface Listed {
  readonly jobs: readonly { id: string; kind: string; state: string; tries: number }[];
}
const failed = async () =>
  (await place.command<Listed>(jobs, 'list')).jobs.filter(({ state }) => state === 'failed');

/** Those that end a statement at its time. */
const limiting = chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [];

describe.each(limiting)('on %s a statement that times out', () => {
  test('is set aside after its last try, where those behind it are stored in time', async () => {
    const before = await count('xapi_statements');
    await slowDown([await playedEvent()]);
    await runFor(1);
    expect(await count('xapi_statements')).toBe(before);
    expect(await failed()).toEqual([]);
    await runFor(statementTriesMax);
    expect(await count('xapi_statements')).toBe(before + 7);
    const [one] = await failed();
    expect(one).toMatchObject({ kind: 'own-statements', tries: statementTriesMax });

    await speedUp();
    await place.command(jobs, 'retry', '--id', one?.id ?? '');
    await runFor(1);
    expect(await count('xapi_statements')).toBe(before + 8);
    expect([await failed(), await count('due_statements')]).toEqual([[], 0]);
  }, 180_000);

  test('waits without being counted, where none is stored in time', async () => {
    const before = await count('xapi_statements');
    await playedEvent();
    await slowDown('all');
    await runFor(2);
    const tries = await ask<{ tries: number }>('select distinct tries from due_statements');
    expect(tries).toEqual([{ tries: 0 }]);
    expect(await count('xapi_statements')).toBe(before);
    await speedUp();
    await runFor(1);
    expect(await count('xapi_statements')).toBe(before + 8);
  }, 180_000);
});
