/**
 * Makes, lists and revokes the credentials of a tenant's record store:
 *   npm run xapi:credential -w @parcours/server -- create --context atelier [--name "Outside LRS"]
 *   npm run xapi:credential -w @parcours/server -- list --context atelier
 *   npm run xapi:credential -w @parcours/server -- revoke --context atelier --id ID
 * On the embedded database the server must be stopped: two processes never share its folder.
 */
import { parseArgs } from 'node:util';
import { findContexts } from '../src/features/contexts/contexts.store.ts';
import { basicHeader } from '../src/features/xapi/basic-credential.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
} from '../src/features/xapi/credentials.service.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { createIds } from '../src/platform/ids.ts';
import { systemRandom } from '../src/platform/random.ts';
import { readSettings } from '../src/settings.ts';

const usage = 'xapi:credential -- create|list|revoke --context ALIAS [--name NAME] [--id ID]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { context: { type: 'string' }, name: { type: 'string' }, id: { type: 'string' } },
});
const [command = ''] = positionals;
if (!['create', 'list', 'revoke'].includes(command) || values.context === undefined) fail(usage);

const settings = readSettings(process.env);
const open = await openDatabase({
  ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
  ...(settings.ownerUrl === undefined ? {} : { ownerUrl: settings.ownerUrl }),
  dataDir: settings.dataDir,
  random: systemRandom.bytes,
  now: systemClock.now,
});
try {
  const contexts = await open.database.withPlatform(findContexts);
  const context = contexts.find(({ alias }) => alias === values.context);
  if (context === undefined) throw new Error(`there is no context ${values.context}`);
  const host = context.hosts.find(({ kind }) => kind === 'frontoffice')?.host ?? `${context.alias}.invalid`;
  await open.database.withTenant(context.id, async (tx) => {
    const ids = createIds(systemClock, systemRandom);
    const scope = { tx, clock: systemClock, random: systemRandom, ids, principal: null };
    if (command === 'list') console.log(JSON.stringify(await listCredentials(scope)));
    else if (command === 'revoke') await revokeCredential(scope, values.id ?? '');
    else {
      const made = await createCredential(scope, {
        name: values.name ?? 'Record store',
        home: `https://${host}`,
      });
      console.log(JSON.stringify({ ...made, authorization: basicHeader(made) }));
    }
  });
} finally {
  await open.close();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
