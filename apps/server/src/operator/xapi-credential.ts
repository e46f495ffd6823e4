/**
 * Makes, lists and revokes the credentials of a tenant's record store:
 *   npm run xapi:credential -w @parcours/server -- create --context atelier [--name "Outside LRS"]
 *   npm run xapi:credential -w @parcours/server -- list --context atelier
 *   npm run xapi:credential -w @parcours/server -- revoke --context atelier --id ID
 * On the embedded database the server must be stopped: two processes never share its folder.
 */
import { parseArgs } from 'node:util';
import { basicHeader } from '../features/record-store/access/basic-credential.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
} from '../features/record-store/access/credentials.service.ts';
import { systemClock } from '../platform/time/clock.ts';
import { createIds } from '../platform/database/ids.ts';
import { systemRandom } from '../platform/security/random.ts';
import { readSettings } from '../settings.ts';
import { finish, onDatabase, tenantNamed } from './operator.ts';

const usage = 'xapi:credential -- create|list|revoke --context ALIAS [--name NAME] [--id ID]';

await finish(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { context: { type: 'string' }, name: { type: 'string' }, id: { type: 'string' } },
  });
  const [command = ''] = positionals;
  const { context: alias, name = 'Record store', id = '' } = values;
  if (!['create', 'list', 'revoke'].includes(command) || alias === undefined) throw new Error(usage);
  return onDatabase(readSettings(process.env), async (open) => {
    const context = await tenantNamed(open, alias);
    const host = context.hosts.find(({ kind }) => kind === 'frontoffice')?.host ?? `${alias}.invalid`;
    return open.database.withTenant(context.id, async (tx) => {
      const ids = createIds(systemClock, systemRandom);
      const scope = { tx, clock: systemClock, random: systemRandom, ids, principal: null };
      if (command === 'list') return JSON.stringify(await listCredentials(scope));
      if (command === 'revoke') {
        await revokeCredential(scope, id);
        return `${id} is revoked.`;
      }
      const made = await createCredential(scope, { name, home: `https://${host}` });
      return JSON.stringify({ ...made, authorization: basicHeader(made) });
    });
  });
});
