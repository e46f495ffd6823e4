/** What a copy of the database gives away about tokens: no signing key where SECRETS_KEY is given, and no session. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockTenant, type StockedTenant } from '../../../testing/stock/stock-tenant.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { systemRandom } from '../random.ts';
import { createAccessTokens } from '../tokens/access-token.ts';
import { newSession } from '../tokens/session-id.ts';
import { loadSigningKeys } from '../tokens/signing-key-ring.ts';
import { openVault, SecretsKeyUnknown } from '../vault.ts';
import { sealSigningKeys } from './signing-keys.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer({ idleSignInsEnd: true });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const key = () => Buffer.from(systemRandom.bytes(32)).toString('base64');
const vaultWith = (keys: string) => openVault({ keys, folder: server.dataDir, random: systemRandom });
const stored = () =>
  server.open.asOwner((owner) =>
    owner.query<{ kid: string; secret: Uint8Array }>('select kid, secret from signing_keys'),
  );

test('whoever has the signing key and every row of the sessions still cannot make a token', async () => {
  const token = await tokenOf(server, tenant, 'learner');
  expect((await server.client(tenant.host, { token }).getMe({ query: {} })).ok).toBe(true);
  const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(tx.sql.selectFrom('sessions').select(['id', 'userId']).where('contextId', '=', tenant.contextId)),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ id }) => token.includes(id))).toBe(false);
  const tokens = createAccessTokens(
    await loadSigningKeys(server.open.database, server.clock, server.vault),
    server.clock,
  );
  for (const { id, userId } of rows)
    for (const sessionSecret of [
      id,
      id.replaceAll('-', ''),
      Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
    ]) {
      const forged = await tokens.issue({ userId, contextId: tenant.contextId, sessionSecret });
      const answer = await server.client(tenant.host, { token: forged }).getMe({ query: {} });
      expect(answer).toMatchObject({ ok: false, status: 401 });
    }
});

test('a sign-in that is used stays, one that is not ends after two hours', async () => {
  const used = await tokenOf(server, tenant, 'learner');
  const idle = await tokenOf(server, tenant, 'trainer');
  const ok = async (token: string) => (await server.client(tenant.host, { token }).getMe({ query: {} })).ok;
  const minutes = (count: number) => server.clock.advance(count * 60_000);
  for (let round = 0; round < 4; round += 1) {
    minutes(59);
    expect(await ok(used)).toBe(true);
    await server.app.sessionActivity.write();
  }
  expect(await ok(idle)).toBe(false);
  minutes(121);
  expect(await ok(used)).toBe(false);
});

test('a session is named by its secret alone', () => {
  const [one, other] = [newSession(systemRandom), newSession(systemRandom)];
  expect(one.sessionId).not.toBe(other.sessionId);
  expect(one.sessionSecret).toMatch(/^[\w-]{22}$/);
});

test('signing keys are sealed under SECRETS_KEY, follow it when it changes, and open under no other', async () => {
  const [first, second] = [key(), key()];
  const clear = await stored();
  const ring = await loadSigningKeys(server.open.database, server.clock, vaultWith(first));
  const secrets = clear.map(({ kid }) =>
    Buffer.from(
      ring
        .all('token')
        .concat(ring.all('file'))
        .find((one) => one.kid === kid)?.secret ?? [],
    ),
  );

  expect(await server.open.asOwner((owner) => sealSigningKeys(owner, vaultWith(first)))).toBe(clear.length);
  const text = (await stored()).map(({ secret }) => Buffer.from(secret));
  for (const secret of secrets)
    for (const one of text) {
      expect(one.includes(secret)).toBe(false);
      expect(one.toString().includes(secret.toString('base64'))).toBe(false);
    }
  const reread = await loadSigningKeys(server.open.database, server.clock, vaultWith(first));
  expect(reread.current('token').secret).toEqual(ring.current('token').secret);
  await expect(loadSigningKeys(server.open.database, server.clock, vaultWith(second))).rejects.toThrow(
    SecretsKeyUnknown,
  );

  const rotated = vaultWith(`${second},${first}`);
  expect(await server.open.asOwner((owner) => sealSigningKeys(owner, rotated))).toBe(clear.length);
  expect(await server.open.asOwner((owner) => sealSigningKeys(owner, rotated))).toBe(0);
  const last = await loadSigningKeys(server.open.database, server.clock, vaultWith(second));
  expect(last.current('file').secret).toEqual(ring.current('file').secret);
});
