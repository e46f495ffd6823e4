/**
 * Says to which outside store a tenant's statements are sent besides (hosts.lrs):
 *   npm run xapi:forward -w @parcours/server -- set --context atelier --endpoint https://lrs.example/xapi/ --secret FILE
 *   npm run xapi:forward -w @parcours/server -- remove --context atelier
 * The file holds the value of the Authorization header: an argument would be shown by `ps` and kept by shells.
 * On the embedded database the server must be stopped: two processes never share its folder.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { removeOutsideStore, setOutsideStore } from '../features/record-store/forwarding/forwarding.store.ts';
import { secretOf } from '../platform/security/keys/sealed-secrets.ts';
import { systemClock } from '../platform/time/clock.ts';
import { readSettings } from '../settings.ts';
import { finish, onDatabase, tenantNamed, vaultOf } from './operator.ts';

const usage = 'xapi:forward -- set|remove --context ALIAS [--endpoint https://… --secret FILE]';

await finish(async () => {
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
  return onDatabase(settings, async (open) => {
    const context = await tenantNamed(open, alias);
    await open.database.withTenant(context.id, async (tx) => {
      if (!isSet) return removeOutsideStore(tx);
      const authorization = vaultOf(settings).seal(
        readFileSync(secret, 'utf8').trim(),
        secretOf('xapi_forwards', context.id),
      );
      const address = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
      return setOutsideStore(tx, { endpoint: address, authorization }, systemClock.now());
    });
    // Named by the context (spec §2 hosts.lrs): an outside host, at which this server never answers.
    const host = isSet ? new URL(endpoint).host : null;
    await open.asOwner((owner) =>
      owner.query('update contexts set "lrsHost" = $2 where id = $1', [context.id, host]),
    );
    return isSet ? `${alias} forwards to ${endpoint}.` : `${alias} forwards nothing.`;
  });
});
