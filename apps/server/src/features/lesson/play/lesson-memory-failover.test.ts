/**
 * A replica that takes over has not received the last commits, and gives their numbers to other transactions: what a
 * process kept of lost commits is never taken for what is stored (decision 0211).
 */
import { postgresPrograms, startCluster, startReplica } from '@parcours/quality';
import pg from 'pg';
import { expect, it } from 'vitest';
import { samplePath } from '@parcours/contract/testing';
import { timeline } from '../../../platform/database/database.ts';
import { startDatabaseProxy } from '../../../testing/servers/database-proxy.ts';
import { startServer } from '../../../testing/servers/start-server.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { verifyLessons } from '../verify/verify-lessons.ts';

const programs = postgresPrograms() ?? '';

async function askOf<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text, [...values]);
  await client.end();
  return rows as Row[];
}

const countOne = 'select pg_current_xact_id()::text::int as id';

/** Transactions that do nothing, until the next one has that number. */
async function countUpTo(url: string, next: number): Promise<void> {
  for (;;) {
    const [row] = await askOf<{ id: number }>(url, countOne);
    if (row === undefined || row.id >= next) throw new Error('the lost number has been given already');
    if (row.id === next - 1) return;
  }
}

it('a lesson whose last answer was lost is read again after the failover', async () => {
  const started = await startCluster(programs);
  if (!started.ok) throw new Error(started.reason);
  const { cluster } = started;
  // Nothing but this test counts transactions.
  await askOf(cluster.url, 'alter system set autovacuum = off');
  await askOf(cluster.url, 'select pg_reload_conf()');
  const link = await startDatabaseProxy(cluster.url);
  const replica = await startReplica(programs, link.url, 'replica');
  const way = await startDatabaseProxy(cluster.url);
  const here = await startServer({ databaseUrl: way.url });
  const beside = await startServer({ beside: here });
  try {
    const tenant = await stockTenant(here, 'alpha');
    const { lessonId } = await stockLesson(here, tenant);
    const [one, other] = [await clientOf(here, tenant, 'learner'), await clientOf(beside, tenant, 'learner')];
    const params = { id: lessonId };
    const turn = async (client: typeof one, userAnswer?: readonly string[]) => {
      const page = await client.getCurrentPage({ params, query: {} });
      if (!page.ok) throw new Error(page.code);
      const answers =
        userAnswer === undefined ? [] : [{ path: samplePath('pick'), userAnswer: [...userAnswer] }];
      const inputs = page.data.blockType === 'slide' ? {} : { inputs: { answers } };
      const body = { pageId: page.data.id, ...inputs };
      const query = { include: 'next', move: 'true' } as const;
      const answered = await client.answerPage({ params, query, body });
      if (!answered.ok) throw new Error(`${answered.status} ${answered.code}`);
      return answered.data;
    };
    const written = async (url: string) => {
      const [row] = await askOf<{ xmin: number }>(
        url,
        'select xmin::text::int as xmin from lessons where id = $1',
        [lessonId],
      );
      return row?.xmin ?? 0;
    };
    await turn(one);
    // Whatever was committed has arrived; what follows never does.
    const [{ lsn } = { lsn: '' }] = await askOf<{ lsn: string }>(
      cluster.url,
      'select pg_current_wal_flush_lsn()::text as lsn',
    );
    await expect
      .poll(() => askOf(replica.url, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as here', [lsn]))
      .toEqual([{ here: true }]);
    const line = `select ${timeline} as line`;
    expect(await askOf(replica.url, line)).toEqual([{ line: '' }]);
    expect(await askOf(cluster.url, line)).toEqual([{ line: '00000001' }]);
    link.silence();
    for (let at = 0; at < 5; at += 1) await askOf(cluster.url, countOne);
    await turn(one, ['helmet']);
    const lost = await written(cluster.url);

    await cluster.stop();
    await replica.promote();
    expect(await askOf(replica.url, line)).toEqual([{ line: '00000002' }]);
    way.pointTo(replica.url);
    expect(await written(replica.url)).toBeLessThan(lost);
    // Its session is looked at once more, so that the turn is the next transaction that writes.
    await other.getCurrentPage({ params, query: {} });
    await countUpTo(replica.url, lost);
    await turn(other, ['helmet', 'harness']);
    expect(await written(replica.url)).toBe(lost);

    const seen = await Promise.all(
      [one, other].map((client) => client.getCurrentPage({ params, query: {} })),
    );
    const [mine, theirs] = seen.map((page) => (page.ok ? { ...page.data, now: '' } : page.code));
    expect(mine).toEqual(theirs);
    await turn(one);
    expect((await verifyLessons(beside.open.database)).differences).toEqual([]);
  } finally {
    await beside.close();
    await here.close();
    await way.close();
    await replica.stop();
    await link.close();
    await cluster.stop();
  }
});
