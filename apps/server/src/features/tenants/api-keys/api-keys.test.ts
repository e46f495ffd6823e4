/** Keys of the API over HTTP: shown once, as wide as their scopes and no wider, and dead when they are revoked or over. */
import { type ApiScope, apiScopes, type CallName, endpoints, limits } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PrincipalName, signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { tenantPrint } from '../../../testing/prove/tenant-print.ts';
import { type Named, namedBy } from '../../../testing/named-by.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockNamed } from '../../../testing/stock/stock-named.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';

const day = 86_400_000;
let server: TestServer;
let world: World;
let there: World;
let tokens: Tokens;
let named: Named;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
  named = await stockNamed(server, world);
  tokens = await signAllIn(server, world);
}, 120_000);
afterAll(() => server.close());

const as = (name: PrincipalName) => server.client(world.host, { token: tokens[name] ?? '' });
const withKey = (key: string, of = world) => server.client(of.host, { token: key });
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day).toISOString();

async function made(...scopes: readonly ApiScope[]) {
  const body = { name: 'Annuaire', scopes: [...scopes], expiresAt: inDays(30) };
  const answer = await as('admin').createApiKey({ body });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

describe('a key', () => {
  test('is told once, kept as a hash, and listed with how it begins', async () => {
    const { key, id, start } = await made('users:read');
    expect(key).toMatch(/^pk_[\w-]{43}$/);
    expect(key.startsWith(start)).toBe(true);
    const listed = await as('admin').listApiKeys();
    expect(listed).toMatchObject({ ok: true });
    expect(JSON.stringify(listed)).not.toContain(key);
    const [row] = await server.open.asOwner((owner) =>
      owner.query<{ row: string }>(
        `with tenant as (select set_config('app.context', $1::text, true))
         select k::text as row from tenant, api_keys k where k."contextId" = $1::uuid and k.id = $2`,
        [world.contextId, id],
      ),
    );
    expect(row?.row).not.toContain(key.slice(start.length));
  });

  test('may have a name as long as the contract says', async () => {
    const name = 'n'.repeat(limits.apiKeyNameMax);
    const body = { name, scopes: ['users:read' as const], expiresAt: inDays(30) };
    expect(await as('admin').createApiKey({ body })).toMatchObject({ ok: true, data: { name } });
  });

  test('reads what its scope says, and its last use is written down', async () => {
    const { key, id } = await made('classes:read');
    expect(await withKey(key).listClasses({ query: {} })).toMatchObject({ ok: true });
    expect(await withKey(key).listCompanies({ query: {} })).toMatchObject({ ok: false, code: 'Forbidden' });
    const listed = await as('admin').listApiKeys();
    const own = listed.ok ? listed.data.items.find((one) => one.id === id) : undefined;
    expect(own).toMatchObject({ state: 'live', lastUsedAt: server.clock.now().toISOString() });
  });

  test('populates nothing that it may not read by itself', async () => {
    const { key } = await made('classes:read');
    const query = { populate: 'company' };
    expect(await withKey(key).listClasses({ query })).toMatchObject({ ok: false, code: 'Forbidden' });
    const wider = await made('classes:read', 'companies:read');
    expect(await withKey(wider.key).listClasses({ query })).toMatchObject({ ok: true });
  });

  test('writes what its scope says, names only what it may read, and is in the audit of it', async () => {
    const { key, id } = await made('role-users:create', 'roles:read', 'users:read');
    const body = { roleId: world.rows.peer.roles, principalId: world.userIds.outsider };
    const blind = await made('role-users:create');
    expect(await withKey(blind.key).createRoleUser({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await withKey(key).createRoleUser({ body })).toMatchObject({ ok: true, status: 201 });
    expect(
      await as('admin').listAuditEntries({ query: { actorId: id, action: 'role-change' } }),
    ).toMatchObject({ ok: true, data: { items: [{ actorName: 'Annuaire' }] } });
  });

  test('is no person: nobody finds it among the users', async () => {
    await made('users:read');
    const users = await as('admin').listUsers({ query: { limit: 200 } });
    expect(JSON.stringify(users)).not.toContain('key.invalid');
  });
});

describe('what opens nothing', () => {
  const refused = { ok: false, status: 401, code: 'UNAUTHORIZED' };

  test('an unknown key, one of another tenant, one that is revoked, and one that is over', async () => {
    const { key, id } = await made('classes:read');
    expect(await withKey(`pk_${'x'.repeat(43)}`).listClasses({ query: {} })).toMatchObject(refused);
    expect(await withKey(key, there).listClasses({ query: {} })).toMatchObject(refused);
    expect(await withKey(key).listClasses({ query: {} })).toMatchObject({ ok: true });
    expect(await as('admin').revokeApiKey({ params: { id } })).toMatchObject({ ok: true });
    expect(await withKey(key).listClasses({ query: {} })).toMatchObject(refused);
    const short = await made('classes:read');
    await server.open.database.withTenant(world.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('api_keys')
          .set({ expiresAt: server.clock.now() })
          .where('contextId', '=', world.contextId)
          .where('id', '=', short.id),
      ),
    );
    expect(await withKey(short.key).listClasses({ query: {} })).toMatchObject(refused);
  });

  const all = Object.keys(endpoints) as CallName[];
  const closed = all.filter((name) => endpoints[name].access !== 'anyone');

  async function succeeded(key: string, of: readonly CallName[]): Promise<readonly CallName[]> {
    const passed: CallName[] = [];
    for (const name of of) {
      const input = namedBy[name];
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the ids of a row that was removed would tell nothing
      const { status } = await rawCall(
        server,
        world.host,
        name,
        input === 'nothing' ? {} : input(named),
        key,
      );
      if (status < 400) passed.push(name);
    }
    return passed;
  }

  test('a key without a scope: every call of the contract refuses it, and nothing is changed', async () => {
    const { key, id } = await made('classes:read');
    await server.open.database.withTenant(world.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('api_keys')
          .set({ scopes: [] })
          .where('contextId', '=', world.contextId)
          .where('id', '=', id),
      ),
    );
    // Its use is written down once before.
    await withKey(key).listClasses({ query: {} });
    const before = await tenantPrint(server, world.contextId);
    expect(await succeeded(key, closed)).toEqual([]);
    expect(await tenantPrint(server, world.contextId)).toEqual(before);
  });

  test('a key that may read everything writes nothing', async () => {
    const { key } = await made(...apiScopes.filter((scope) => scope.endsWith(':read')));
    await withKey(key).listClasses({ query: {} });
    const before = await tenantPrint(server, world.contextId);
    const passed = await succeeded(key, closed);
    expect(passed.filter((name) => endpoints[name].call.method !== 'GET')).toEqual([]);
    expect(passed).toEqual(
      expect.arrayContaining(['listUsers', 'listWrittenCourses', 'getFile', 'listMedia']),
    );
    expect(await tenantPrint(server, world.contextId)).toEqual(before);
  });

  test('each scope that a call asks for is one that can be given, and the call says that it may refuse', () => {
    for (const name of all) {
      const { scope, errors } = endpoints[name] as { scope?: ApiScope; errors: readonly string[] };
      if (scope === undefined) continue;
      expect(apiScopes).toContain(scope);
      expect([name, errors.includes('Forbidden')]).toEqual([name, true]);
    }
  });
});

describe('who makes keys', () => {
  test('an admin of the context alone: neither another role, nor a visitor of the platform, nor a key', async () => {
    const body = { name: 'Annuaire', scopes: ['users:read' as const], expiresAt: inDays(1) };
    for (const who of [
      'learner',
      'trainer',
      'organizer',
      'owner',
      'editor',
      'company-admin',
      'superadmin',
    ] as const)
      expect([who, await as(who).createApiKey({ body })]).toMatchObject([who, { code: 'Forbidden' }]);
    expect(await as('learner').listApiKeys()).toMatchObject({ code: 'Forbidden' });
    const { key } = await made(...apiScopes);
    expect(await withKey(key).createApiKey({ body })).toMatchObject({ status: 403, code: 'Forbidden' });
    expect(await withKey(key).listApiKeys()).toMatchObject({ status: 403, code: 'Forbidden' });
  });

  test('for two years at most, and never for the past', async () => {
    for (const expiresAt of [inDays(0), inDays(-1), inDays(limits.apiKeyDaysMax + 1)])
      expect(
        await as('admin').createApiKey({ body: { name: 'x', scopes: ['users:read'], expiresAt } }),
      ).toMatchObject({ ok: false, code: 'BAD_REQUEST' });
  });

  test('revoked twice at once is revoked once, and written down once', async () => {
    const { id } = await made('users:read');
    const answers = await Promise.all([1, 2, 3].map(() => as('admin').revokeApiKey({ params: { id } })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const entries = await as('admin').listAuditEntries({ query: { action: 'api-key-revoked', search: id } });
    expect(entries).toMatchObject({ ok: true, data: { items: [{ details: { name: 'Annuaire' } }] } });
    expect(entries.ok && entries.data.items).toHaveLength(1);
  });

  test('as many as there may be, however many are asked for at once', async () => {
    const body = { name: 'Une de plus', scopes: ['users:read' as const], expiresAt: inDays(1) };
    const answers = await Promise.all(
      Array.from({ length: limits.apiKeysMax + 5 }, () => as('admin').createApiKey({ body })),
    );
    expect(answers.filter(({ ok }) => !ok).every((one) => !one.ok && one.code === 'TOO_MANY_API_KEYS')).toBe(
      true,
    );
    const listed = await as('admin').listApiKeys();
    const live = listed.ok ? listed.data.items.filter(({ state }) => state === 'live') : [];
    expect(live).toHaveLength(limits.apiKeysMax);
  });
});
