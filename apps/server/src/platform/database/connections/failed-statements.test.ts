/** What a statement that failed, or work that threw, leaves of its transaction: nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lendPostgres } from '../../../testing/servers/postgres-database.ts';
import { chosenDatabase } from '../../../testing/servers/start-server.ts';
import { systemRandom } from '../../security/random.ts';
import { systemClock } from '../../time/clock.ts';
import { statement } from '../database.ts';
import { openDatabase } from './open.ts';

const insert = statement(
  'failed.insert',
  `insert into platform_rate_limits (subject, "emptyAt") values ($1, now())`,
);
const count = statement<{ count: number }>(
  'failed.count',
  'select count(*) from platform_rate_limits where subject = $1',
);
const divide = statement('failed.divide', 'select 1 / $1::int');
const settings = { dataDir: null, random: systemRandom.bytes, now: systemClock.now };

describe('a statement that failed', () => {
  let open: Awaited<ReturnType<typeof openDatabase>>;
  let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;
  beforeAll(async () => {
    lent = chosenDatabase() === 'embedded' ? undefined : await lendPostgres();
    open = await openDatabase({ ...(lent === undefined ? {} : { databaseUrl: lent.url }), ...settings });
  });
  afterAll(async () => {
    await open.close();
    await lent?.close();
  });

  test('fails its transaction, though nobody waited for it', async () => {
    const kept: string[] = [];
    const work = open.database.withPlatform(async (tx) => {
      tx.afterCommit(() => void kept.push('failed'));
      await tx.query(insert, ['swallowed']);
      void tx.query(divide, [0]);
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    const after = await open.database.withPlatform((tx) => {
      tx.afterCommit(() => void kept.push('committed'));
      expect(kept).toEqual([]);
      return tx.query(count, ['swallowed']);
    });
    expect(after).toEqual([{ count: 0 }]);
    expect(kept).toEqual(['committed']);
  });

  test.each(['in the same moment', 'a moment later'])(
    'what was asked, and not waited for, is undone where the work fails %s',
    async (when) => {
      const work = open.database.withPlatform(async (tx) => {
        await tx.query(insert, [`${when}, waited for`]);
        void tx.query(insert, [when]);
        if (when !== 'in the same moment') await pause(20);
        throw new Error('own failure');
      });
      await expect(work).rejects.toThrow('own failure');
      // Behind whatever the connection still had to do.
      await pause(100);
      expect(await open.database.withPlatform((tx) => tx.query(count, [when]))).toEqual([{ count: 0 }]);
    },
  );

  test('is what those behind it report', async () => {
    const work = open.database.withPlatform(async (tx) => {
      await tx.query(divide, [0]).catch(() => undefined);
      await tx.query(divide, [1]);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });
});
