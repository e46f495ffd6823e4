/** `erasures list` and `erasures replay`: what an operator does beside backups (decision 0116). */
import { findContexts } from '../features/tenants/contexts/contexts.store.ts';
import { listErasures, replayErasures } from '../features/accounts/deletion/replay-erasures.ts';
import type { Database } from '../platform/database/database.ts';
import { createIds } from '../platform/database/ids.ts';
import { readErasures } from './backups/erasure-list.ts';
import { type CommandGroup, exitCodes } from './command-line/command.ts';

export const erasures: CommandGroup = {
  list: {
    about: 'Prints every erasure, one line each: keep it beside your backups.',
    options: {},
    examples: ['erasures list'],
    async run(_given, { installation, answer }) {
      const listed = await installation.onDatabase(async ({ database }) =>
        listErasures({ database, contextIds: await contextIdsOf(database) }),
      );
      answer({ erasures: listed }, listed.map((one) => JSON.stringify(one)).join('\n'));
      return exitCodes.done;
    },
  },
  replay: {
    about: 'After a restore: erases again whoever was erased since the backup.',
    options: {
      from: {
        about: 'what `erasures list` printed; the marks beside the files count besides',
        value: 'FILE',
      },
    },
    examples: ['erasures replay --from erasures.jsonl --yes'],
    dangerous: () => 'Everybody whom the list or the marks beside the files name is erased for good.',
    async run(given, { installation, answer }) {
      const { clock, random } = installation;
      const listed = given.find('from') === undefined ? [] : readErasures(given.path('from'));
      const store = await installation.files();
      const { erased, marked } = await installation.onDatabase(async ({ database }) => {
        const contextIds = await contextIdsOf(database);
        const ids = createIds(clock, random);
        return replayErasures({ database, store, clock, ids, random, contextIds }, listed);
      });
      answer({ erased: erased.length, marked }, `${erased.length} erased again, ${marked} marks added.`);
      return exitCodes.done;
    },
  },
};

async function contextIdsOf(database: Database): Promise<string[]> {
  return (await database.withPlatform(findContexts)).map(({ id }) => id);
}
