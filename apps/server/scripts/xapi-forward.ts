/**
 * Says to which outside store a tenant's statements are sent besides (hosts.lrs):
 *   npm run xapi:forward -w @parcours/server -- set --context atelier --endpoint https://lrs.example/xapi/ --secret FILE
 *   npm run xapi:forward -w @parcours/server -- remove --context atelier
 * The file holds the value of the Authorization header: an argument would be shown by `ps` and kept by shells.
 * On the embedded database the server must be stopped: two processes never share its folder.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findContexts } from '../src/features/contexts/contexts.store.ts';
import { removeOutsideStore, setOutsideStore } from '../src/features/xapi/forwarding.store.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { systemRandom } from '../src/platform/random.ts';
import { readSettings } from '../src/settings.ts';

const usage = 'xapi:forward -- set|remove --context ALIAS [--endpoint https://… --secret FILE]';
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { context: { type: 'string' }, endpoint: { type: 'string' }, secret: { type: 'string' } },
  });
  const [command] = positionals;
  const { context: alias, endpoint, secret } = values;
  const isSet = command === 'set' && endpoint !== undefined && secret !== undefined;
  if (alias === undefined || !(isSet || command === 'remove')) throw new Error(usage);
  if (isSet && !/^https?:$/.test(new URL(endpoint).protocol)) throw new Error('--endpoint is an address');
  const settings = readSettings(process.env);
  const open = await openDatabase({
    ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
    ...(settings.ownerUrl === undefined ? {} : { ownerUrl: settings.ownerUrl }),
    dataDir: settings.dataDir,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  try {
    const context = (await open.database.withPlatform(findContexts)).find((one) => one.alias === alias);
    if (context === undefined) throw new Error(`there is no context ${alias}`);
    await open.database.withTenant(context.id, async (tx) => {
      if (!isSet) return removeOutsideStore(tx);
      const authorization = readFileSync(secret, 'utf8').trim();
      const address = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
      return setOutsideStore(tx, { endpoint: address, authorization }, systemClock.now());
    });
    process.stdout.write(isSet ? `${alias} forwards to ${endpoint}.\n` : `${alias} forwards nothing.\n`);
  } finally {
    await open.close();
  }
}
