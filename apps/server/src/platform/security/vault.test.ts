import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockTenant } from '../../testing/stock/stock-tenant.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import {
  findOutsideStore,
  setOutsideStore,
} from '../../features/record-store/forwarding/forwarding.store.ts';
import { sealStoredSecrets, secretOf } from './keys/sealed-secrets.ts';
import { systemRandom } from './random.ts';
import { openVault } from './vault.ts';

const [first, second] = ['ab'.repeat(32), Buffer.alloc(32, 7).toString('base64')];
const vaultWith = (keys: string) => openVault({ keys, folder: '/nowhere', random: systemRandom });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('what is sealed hides the secret, differs each time, and opens for its own row alone', () => {
  const vault = vaultWith(first);
  const sealed = vault.seal('Basic c2VjcmV0', 'a row');
  expect(sealed).toMatch(/^sealed:1:[0-9a-f]{12}:[\w-]+$/);
  expect(sealed).not.toContain('c2VjcmV0');
  expect(vault.seal('Basic c2VjcmV0', 'a row')).not.toBe(sealed);
  expect(vault.open(sealed, 'a row')).toBe('Basic c2VjcmV0');
  expect(() => vault.open(sealed, 'another row')).toThrow(
    expect.objectContaining({ code: 'SECRETS_KEY_UNKNOWN' }),
  );
  const bent = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => vault.open(bent, 'a row')).toThrow(expect.objectContaining({ code: 'SECRETS_KEY_UNKNOWN' }));
});

test('another key opens nothing and says so; behind a new one the old one still opens', () => {
  const sealed = vaultWith(first).seal('x', 'a row');
  expect(() => vaultWith(second).open(sealed, 'a row')).toThrow('SECRETS_KEY opens no secret of a row');
  const both = vaultWith(`${second}, ${first}`);
  expect([both.open(sealed, 'a row'), both.isFresh(sealed)]).toEqual(['x', false]);
  expect(both.isFresh(both.seal('x', 'a row'))).toBe(true);
  expect(() => vaultWith('c2hvcnQ=')).toThrow('32 bytes');
});

test('a key of the folder is made once, for the server’s own user alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-vault-'));
  try {
    const open = () => openVault({ keys: undefined, folder, random: systemRandom });
    expect(open().open(open().seal('x', 'a row'), 'a row')).toBe('x');
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('at the start what lies in clear or under an older key is sealed, and what no key opens is named', async () => {
  const { open, clock } = server;
  const { contextId } = await stockTenant(server, 'alpha');
  const authorization = 'Basic in-clear';
  await open.database.withTenant(contextId, (tx) =>
    setOutsideStore(tx, { endpoint: 'https://lrs.example/', authorization }, clock.now()),
  );
  await open.asOwner((owner) =>
    owner.query(
      `with tenant as (select set_config('app.context', $1::text, true))
       insert into oidc_clients ("contextId", issuer, "clientId", "clientSecret")
       select $1::uuid, 'https://sso.example', 'client', 'secret-in-clear' from tenant`,
      [contextId],
    ),
  );
  const about = secretOf('xapi_forwards', contextId);
  const stored = async () =>
    (await open.database.withTenant(contextId, findOutsideStore))?.authorization ?? '';
  const start = (keys: string) => open.asOwner((owner) => sealStoredSecrets(owner, vaultWith(keys)));
  expect(await start(first)).toEqual([]);
  const sealed = await stored();
  expect([sealed.startsWith('sealed:1:'), vaultWith(first).open(sealed, about)]).toEqual([
    true,
    authorization,
  ]);
  expect(await start(`${second},${first}`)).toEqual([]);
  expect(vaultWith(second).open(await stored(), about)).toBe(authorization);
  expect(await start(first)).toEqual([about, secretOf('oidc_clients', contextId)]);
});
