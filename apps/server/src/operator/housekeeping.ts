/** `housekeeping`: what a running server does every ten minutes, now. */
import { keepHouse } from '../features/jobs/housekeeping/housekeeping.service.ts';
import { type Command, exitCodes } from './command-line/command.ts';
import { endLostJobs } from './queue/job-ends.ts';

export const housekeeping: Command = {
  about: 'Removes what is of no more use now, as a running server does by itself, and prints how much.',
  options: {},
  examples: ['housekeeping'],
  async run(_given, { installation, answer }) {
    const store = await installation.files();
    const { clock } = installation;
    const removed = await installation.onDatabase(async ({ database }) => {
      await endLostJobs(database, clock.now());
      return keepHouse({ database, store, clock });
    });
    const lines = Object.entries(removed).map(([kind, count]) => `${String(count).padStart(8)} ${kind}`);
    answer(removed, lines.join('\n'));
    return exitCodes.done;
  },
};
