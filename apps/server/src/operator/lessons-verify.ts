/**
 * `npm run lessons:verify`: rebuilds every lesson of every tenant from its events, compares it with its rows, and prints
 * the number of lessons that differ. Ends with status 1 when some do. Reads only; may run beside the server on
 * PostgreSQL.
 */
import { verifyLessons } from '../features/lesson/verify/verify-lessons.ts';
import { readSettings } from '../settings.ts';
import { onDatabase } from './operator.ts';

const shown = 20;

const { lessons, events, pages, differences } = await onDatabase(
  readSettings(process.env),
  async ({ database }) => verifyLessons(database),
);
for (const { contextId, lessonId, field, row, events: told } of differences.slice(0, shown)) {
  console.log(
    `${contextId} ${lessonId} ${field}: ${JSON.stringify(row)} is ${JSON.stringify(told)} by its events`,
  );
}
console.log(`${differences.length} of ${lessons} lessons differ (${events} events, ${pages} pages)`);
process.exitCode = differences.length === 0 ? 0 : 1;
