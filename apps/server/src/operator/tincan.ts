/**
 * `npm run tincan -- import --context atelier --file module.zip`: unpacks a package and prints what a row names.
 * `npm run tincan -- pack --name nacelle|closing --file module.zip`: writes a demo module, to try the other with.
 * On the embedded database the server must be stopped: two processes never share its folder.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importPackage } from '../features/modules/import-package.ts';
import { systemClock } from '../platform/time/clock.ts';
import { createDiskFiles } from '../platform/files/disk-files.ts';
import { createS3Files } from '../platform/files/s3-files.ts';
import { createIds } from '../platform/database/ids.ts';
import { systemRandom } from '../platform/security/random.ts';
import { readSettings } from '../settings.ts';
import { buildPackage, packageNames } from '../demo/modules/build-package.ts';
import { finish, onDatabase, tenantNamed } from './operator.ts';

const usage = `npm run tincan -- import --context ALIAS --file ZIP
npm run tincan -- pack --name ${packageNames.join('|')} --file ZIP`;

await finish(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { context: { type: 'string' }, file: { type: 'string' }, name: { type: 'string' } },
  });
  const [command] = positionals;
  const { context: alias, file, name } = values;
  if (command === 'import' && alias !== undefined && file !== undefined) return importFor(alias, file);
  const known = packageNames.find((one) => one === name);
  if (command !== 'pack' || known === undefined || file === undefined) throw new Error(usage);
  writeFileSync(file, await buildPackage(known));
  return `${file} holds the module ${known}.`;
});

async function importFor(alias: string, file: string): Promise<string> {
  const bytes = readFileSync(file);
  const settings = readSettings(process.env);
  return onDatabase(settings, async (open) => {
    const context = await tenantNamed(open, alias);
    const store =
      settings.s3 === undefined
        ? createDiskFiles(join(settings.dataDir, 'files'), systemRandom)
        : createS3Files(settings.s3);
    const kept = await importPackage(
      {
        contextId: context.id,
        store,
        clock: systemClock,
        ids: createIds(systemClock, systemRandom),
        transact: (work) => open.database.withTenant(context.id, work),
      },
      {
        path: file,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        createdBy: null,
      },
    );
    return `${kept.title}: ${kept.files} files. A media-tincan row plays it by the url ${kept.url}`;
  });
}
