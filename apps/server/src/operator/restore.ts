/** `restore`: fills an empty installation from a backup, and erases again whoever was erased since. */
import { bringBack } from './backups/bring-back.ts';
import { readErasures } from './backups/erasure-list.ts';
import { requireKey } from './backups/manifest.ts';
import { type Command, exitCodes, Misuse } from './command-line/command.ts';

export const restore: Command = {
  about: 'Fills an empty installation from a backup, compares it row by row, and erases again.',
  options: {
    from: { about: 'the folder that `backup` made', value: 'FOLDER', isRequired: true },
    erasures: {
      about: 'erases whoever this list names too: erasures.jsonl of a newer backup, or one kept elsewhere',
      value: 'FILE',
    },
    only: { about: '`database`: files stay as they are in the file store', value: 'PART' },
    moved: {
      about: 'the original was stopped before the backup: letters that waited there are sent from here',
    },
    'without-key': {
      about: 'the key of the secrets is lost: restores without knowing whether the manifest was altered',
    },
  },
  examples: [
    'restore --from /var/backups/parcours --erasures /var/backups/newer/erasures.jsonl',
    'restore --from /var/backups/parcours --moved',
  ],
  isLocal: true,
  async run(given, { installation, answer }) {
    const { settings, clock, random } = installation;
    const only = given.find('only');
    if (only !== undefined && only !== 'database')
      throw new Misuse(`--only ${only}: only database is a part`);
    const isKeyLost = given.has('without-key');
    if (!isKeyLost) requireKey(settings, ', or say --without-key where it is lost');
    const restored = await bringBack(
      {
        settings,
        store: await installation.files(),
        vault: isKeyLost ? undefined : installation.vault(),
        clock,
        random,
      },
      {
        from: given.path('from'),
        databaseOnly: only === 'database',
        moved: given.has('moved'),
        erasures: given.find('erasures') === undefined ? [] : readErasures(given.path('erasures')),
      },
    );
    const { rows, tables, files, at, erased, held, queued } = restored;
    const lines = [
      `${rows} rows of ${tables} tables and ${files} files restored as they were at ${at}; ${erased} people erased again.`,
    ];
    if (held > 0)
      lines.push(
        `${held} letters that waited then are held as failed: the original may have sent them after the backup. npm run parcours -- letters list shows them.`,
      );
    if (queued > 0)
      lines.push(
        `The backup has no queue of jobs: ${queued} jobs that waited are queued again, and are tried anew.`,
      );
    if (given.find('erasures') === undefined)
      lines.push(
        'Without a list, only erasures that are marked beside the files were done again: npm run parcours -- erasures replay --from LIST does the others, before anybody is let in.',
      );
    answer(restored, [...lines, 'Now: npm run parcours -- verify, then npm start.'].join('\n'));
    return exitCodes.done;
  },
};
