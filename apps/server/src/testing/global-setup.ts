/** Once before all tests: a migrated database on PostgreSQL, which every server of theirs copies. */
import { findPostgres } from '@parcours/quality';
import { systemClock } from '../platform/time/clock.ts';
import { openDatabase } from '../platform/database/connections/open.ts';
import { systemRandom } from '../platform/security/random.ts';
import { migratedDatabase } from './servers/postgres-database.ts';
import { chosenDatabase } from './servers/start-server.ts';

// oxlint-disable-next-line import/no-default-export -- Vitest calls the default export, and at the end what it answers
export default async function setUp(): Promise<() => Promise<void>> {
  if (chosenDatabase() === 'embedded') return () => Promise.resolve();
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  const open = await openDatabase({
    databaseUrl: found.url,
    dataDir: null,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  await open.close();
  process.env[migratedDatabase] = found.url;
  return () => found.close();
}
