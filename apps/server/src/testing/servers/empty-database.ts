/** A migrated database with nothing in it: a throwaway one on PostgreSQL, or an embedded one in memory. */
import { type OpenDatabase, openDatabase } from '../../platform/database/connections/open.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { migratedCopy } from './migrated-copy.ts';
import { lendPostgres } from './postgres-database.ts';
import { chosenDatabase } from './start-server.ts';

export type EmptyDatabase = OpenDatabase;

export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const lent = chosenDatabase() === 'postgres' ? await lendPostgres() : undefined;
  const open = await openDatabase({
    ...(lent === undefined ? { beginWith: await migratedCopy() } : { databaseUrl: lent.url }),
    dataDir: null,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  return {
    ...open,
    async close() {
      await open.close();
      await lent?.close();
    },
  };
}
