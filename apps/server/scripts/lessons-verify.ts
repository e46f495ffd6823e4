/**
 * `npm run lessons:verify`: rebuilds every lesson of every tenant from its events, compares it with its rows, and prints
 * the number of lessons that differ. Ends with status 1 when some do. Reads only; may run beside the server on
 * PostgreSQL.
 */
import { verifyLessons } from '../src/features/lesson/verify-lessons.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { systemRandom } from '../src/platform/random.ts';
import { readSettings } from '../src/settings.ts';

const shown = 20;

const { databaseUrl, ownerUrl, dataDir } = readSettings(process.env);
const open = await openDatabase({
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
  ...(ownerUrl === undefined ? {} : { ownerUrl }),
  dataDir,
  random: systemRandom.bytes,
  now: systemClock.now,
});
try {
  const { lessons, events, pages, differences } = await verifyLessons(open.database);
  for (const { contextId, lessonId, field, row, events: told } of differences.slice(0, shown)) {
    console.log(
      `${contextId} ${lessonId} ${field}: ${JSON.stringify(row)} is ${JSON.stringify(told)} by its events`,
    );
  }
  console.log(`${differences.length} of ${lessons} lessons differ (${events} events, ${pages} pages)`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await open.close();
}
