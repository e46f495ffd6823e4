/** `verify`: rebuilds every lesson of every tenant from its events and compares it with its rows. Reads only. */
import { verifyLessons } from '../features/lesson/verify/verify-lessons.ts';
import { type Command, exitCodes } from './command-line/command.ts';

const shown = 20;

export const verify: Command = {
  about: 'Compares every lesson with its events, and ends with status 1 where one differs.',
  options: {},
  examples: ['verify', 'verify --json'],
  async run(_given, { installation, answer, say }) {
    const { lessons, events, pages, differences } = await installation.onDatabase(({ database }) =>
      verifyLessons(database),
    );
    for (const { contextId, lessonId, field, row, events: told } of differences.slice(0, shown))
      say(
        `${contextId} ${lessonId} ${field}: ${JSON.stringify(row)} is ${JSON.stringify(told)} by its events`,
      );
    answer(
      { lessons, events, pages, differences: differences.slice(0, shown), different: differences.length },
      `${differences.length} of ${lessons} lessons differ (${events} events, ${pages} pages)`,
    );
    return differences.length === 0 ? exitCodes.done : exitCodes.failed;
  },
};
