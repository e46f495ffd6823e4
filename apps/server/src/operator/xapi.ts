/** `xapi …`: credentials of a tenant's record store, and the outside store that its statements are sent to besides. */
import { readFileSync } from 'node:fs';
import { basicHeader } from '../features/record-store/access/basic-credential.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
} from '../features/record-store/access/credentials.service.ts';
import { removeOutsideStore, setOutsideStore } from '../features/record-store/forwarding/forwarding.store.ts';
import { createIds } from '../platform/database/ids.ts';
import type { OpenDatabase } from '../platform/database/connections/open.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { TenantContext } from '../platform/http/sites/site.ts';
import { AppError } from '../platform/http/app-error.ts';
import { secretOf } from '../platform/security/keys/sealed-secrets.ts';
import {
  type CommandGroup,
  exitCodes,
  type Given,
  isId,
  Misuse,
  type Option,
} from './command-line/command.ts';
import { type Installation, tenantNamed } from './command-line/installation.ts';

const context: Option = { about: 'the tenant', value: 'ALIAS', isRequired: true };

export const xapi: CommandGroup = {
  'create-credential': {
    about: 'Makes a credential of the tenant’s record store; its secret is shown once.',
    options: { context, name: { about: 'what it is called in lists', value: 'NAME' } },
    examples: ['xapi create-credential --context atelier --name "Outside store"'],
    async run(given, { installation, answer }) {
      const made = await inTenant(installation, given, (scope, { hosts, alias }) => {
        const host = hosts.find(({ kind }) => kind === 'frontoffice')?.host ?? `${alias}.invalid`;
        return createCredential(scope, {
          name: given.find('name') ?? 'Record store',
          home: `https://${host}`,
        });
      });
      const shown = { ...made, authorization: basicHeader(made) };
      answer(shown, JSON.stringify(shown));
      return exitCodes.done;
    },
  },
  'list-credentials': {
    about: 'Lists the credentials of the tenant’s record store, without their secrets.',
    options: { context },
    examples: ['xapi list-credentials --context atelier'],
    async run(given, { installation, answer }) {
      const credentials = await inTenant(installation, given, listCredentials);
      answer({ credentials }, JSON.stringify(credentials));
      return exitCodes.done;
    },
  },
  'revoke-credential': {
    about: 'Ends a credential of the tenant’s record store.',
    options: { context, id: { about: 'as listed', value: 'ID', isRequired: true } },
    examples: ['xapi revoke-credential --context atelier --id 01900000-0000-7000-8000-000000000000 --yes'],
    dangerous: () => 'Whoever uses the credential is refused from now on.',
    async run(given, { installation, answer }) {
      const id = given.text('id');
      if (!isId(id)) throw new Misuse(`--id ${id} is no id`);
      const alias = given.text('context');
      await inTenant(installation, given, (scope) => revokeCredential(scope, id)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'MODEL_NOT_FOUND')
          throw new Error(`${alias} has no credential ${id}`, { cause: error });
        throw error;
      });
      answer({ revoked: id }, `${id} is revoked.`);
      return exitCodes.done;
    },
  },
  forward: {
    about: 'Sends the tenant’s statements to an outside store besides.',
    options: {
      context,
      endpoint: { about: 'the address of the outside store', value: 'URL', isRequired: true },
      secret: { about: 'a file with the value of its Authorization header', value: 'FILE', isRequired: true },
    },
    examples: ['xapi forward --context atelier --endpoint https://lrs.example.org/xapi/ --secret lrs.secret'],
    async run(given, { installation, answer }) {
      const endpoint = given.text('endpoint');
      if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
        throw new Misuse('--endpoint is an address');
      // An argument would be shown by `ps` and kept by shells.
      const secret = readFileSync(given.path('secret'), 'utf8').trim();
      if (secret === '') throw new Error('the secret is empty');
      const vault = installation.vault();
      await installation.onDatabase(async (open) => {
        const { id } = await tenantNamed(open, given.text('context'));
        const authorization = vault.seal(secret, secretOf('xapi_forwards', id));
        const address = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
        await open.database.withTenant(id, (tx) =>
          setOutsideStore(tx, { endpoint: address, authorization }, installation.clock.now()),
        );
        // Named by the context (spec §2 hosts.lrs): an outside host, at which this server never answers.
        await setHost(open, id, new URL(endpoint).host);
      });
      answer({ endpoint }, `${given.text('context')} forwards to ${endpoint}.`);
      return exitCodes.done;
    },
  },
  'stop-forwarding': {
    about: 'Sends the tenant’s statements nowhere else any more.',
    options: { context },
    examples: ['xapi stop-forwarding --context atelier --yes'],
    dangerous: () => 'Statements that wait to be forwarded stay here, and the secret is forgotten.',
    async run(given, { installation, answer }) {
      await installation.onDatabase(async (open) => {
        const { id } = await tenantNamed(open, given.text('context'));
        await open.database.withTenant(id, removeOutsideStore);
        await setHost(open, id, null);
      });
      answer({ endpoint: null }, `${given.text('context')} forwards nothing.`);
      return exitCodes.done;
    },
  },
};

function setHost(open: OpenDatabase, contextId: string, host: string | null): Promise<unknown> {
  return open.asOwner((owner) =>
    owner.query('update contexts set "lrsHost" = $2 where id = $1', [contextId, host]),
  );
}

async function inTenant<T>(
  { clock, random, onDatabase }: Installation,
  given: Given,
  work: (scope: CredentialScope, tenant: TenantContext) => Promise<T>,
): Promise<T> {
  return onDatabase(async (open) => {
    const tenant = await tenantNamed(open, given.text('context'));
    const ids = createIds(clock, random);
    return open.database.withTenant(tenant.id, (tx: TenantTransaction) =>
      work({ tx, clock, random, ids, principal: null }, tenant),
    );
  });
}

type CredentialScope = Parameters<typeof createCredential>[0];
