/** npm run tenant -- create|retire …: a new tenant with its brand, an admin and a course to play; or the end of one. */
import { parseArgs } from 'node:util';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { createDiskFiles } from '../src/platform/files/disk-files.ts';
import { systemRandom } from '../src/platform/random.ts';
import { readSettings } from '../src/settings.ts';
import { createTenant, retireTenant } from '../seeds/tenant/create-tenant.ts';
import { join } from 'node:path';

const usage = `npm run tenant -- create --alias NAME --name "…" --host HOST --email ADMIN [--locale fr|en] [--colour '#205080']
npm run tenant -- retire --alias NAME`;

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      alias: { type: 'string' },
      name: { type: 'string' },
      host: { type: 'string' },
      email: { type: 'string' },
      locale: { type: 'string' },
      colour: { type: 'string' },
    },
  });
  const [what] = positionals;
  const { alias, name, host, email, locale = 'fr', colour = '#205080' } = values;
  if (alias === undefined || (what !== 'create' && what !== 'retire')) throw new Error(usage);
  const settings = readSettings(process.env);
  const open = await openDatabase({
    ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
    ...(settings.ownerUrl === undefined ? {} : { ownerUrl: settings.ownerUrl }),
    dataDir: settings.dataDir,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  try {
    if (what === 'retire') {
      await retireTenant(open, alias, systemClock.now());
      process.stdout.write(`${alias} is retired: nobody signs in, nothing is deleted.\n`);
      return;
    }
    if (name === undefined || host === undefined || email === undefined) throw new Error(usage);
    if (locale !== 'fr' && locale !== 'en') throw new Error('--locale is fr or en');
    const made = await createTenant(
      {
        open,
        files: createDiskFiles(join(settings.dataDir, 'files'), systemRandom),
        clock: systemClock,
        random: systemRandom,
      },
      { alias, name, host, email, locale, colour },
    );
    process.stdout.write(
      `${name} answers at ${host}, with ${made.courseTitle} to try.\nSign in as ${email} with ${made.password}, and change it.\n`,
    );
  } finally {
    await open.close();
  }
}
