/** `backup`: database and files in one folder, checked against what they were copied from. */
import type { OpenDatabase } from '../platform/database/connections/open.ts';
import { backUp } from './backups/back-up.ts';
import { requireKey } from './backups/manifest.ts';
import { type Command, exitCodes } from './command-line/command.ts';

const missingShown = 5;

export const backup: Command = {
  about: 'Copies database and files into a folder, and checks the copy row by row.',
  options: {
    to: { about: 'a new folder; one that exists is left alone', value: 'FOLDER', isRequired: true },
  },
  examples: ['backup --to /var/backups/parcours'],
  async run(given, { installation, answer, say }) {
    const { settings, clock, isServer, onDatabase } = installation;
    requireKey(settings);
    const [store, vault] = [await installation.files(), installation.vault()];
    const make = (open?: OpenDatabase) =>
      backUp({ settings, store, vault, clock, exclusively: open?.exclusively }, given.path('to'));
    // Elsewhere the database is read as it is: opening it would migrate it.
    const made = isServer ? await onDatabase(make) : await make();
    const { folder, rows, tables, files, missing, databaseBytes, fileBytes } = made;
    if (missing.length > 0)
      say(
        `${missing.length} files that the database names are not in the file store: ` +
          `${missing.slice(0, missingShown).join(', ')}${missing.length > missingShown ? ', …' : ''}`,
      );
    answer(
      { folder, rows, tables, files, databaseBytes, fileBytes, missing: missing.length },
      `${folder} holds ${rows} rows of ${tables} tables (${mib(databaseBytes)}) and ${files} files (${mib(fileBytes)}), ` +
        `as the database and the file store do. Keep the key of the secrets elsewhere (SECRETS_KEY, or ` +
        `DATA_DIR/secrets.key): without it nobody can tell the backup from an altered one.`,
    );
    return exitCodes.done;
  },
};

function mib(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}
