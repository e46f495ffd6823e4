/** The last administrator of a centre and the last owner of a company stay, whichever way the right would go (decision 0330). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must, tokenOf } from '../../../testing/signed-in.ts';
import { openScimStage, type ScimStage } from '../../../testing/scim/scim-stage.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { sendTable } from '../../../testing/stock/send-table.ts';

let server: TestServer;
let stage: ScimStage;
let centres = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
// Each test has a centre of its own, whose people all sign in: that takes a busy machine its time.
beforeEach(async () => {
  centres += 1;
  stage = await openScimStage(server, [`here${centres}`, `there${centres}`]);
}, 120_000);

const of = (id: string) => ({ params: { id } });
/** Administers every centre that it enters, and is no user of it. */
const visitor = () => stage.as('superadmin');

async function adminRole(userId: string): Promise<{ readonly id: string; readonly roleId: string }> {
  const { items } = must(await visitor().listRoleUsers({ query: { populate: 'role', limit: 200 } }));
  const held = items.find(
    ({ principalId, scopeId, role }) => principalId === userId && scopeId === null && role?.name === 'admin',
  );
  if (held === undefined) throw new Error('the person does not administer the centre');
  return held;
}

async function ownership(userId: string, companyId = stage.world.tenant.companyId): Promise<string> {
  const where = JSON.stringify({ userId, companyId, role: 'OWNER' });
  const { items } = must(await visitor().listCompanyUsers({ query: { where } }));
  return items[0]?.id ?? '';
}

/** Everything that says who has which right, and who may sign in. */
const rights = () =>
  stage.server.open.database.withTenant(stage.world.contextId, async (tx) => {
    const users = await tx.run(
      tx.sql.selectFrom('users').select(['id', 'deactivatedAt', 'erasedAt']).orderBy('id'),
    );
    const roles = await tx.run(tx.sql.selectFrom('role_users').selectAll().orderBy('id'));
    const names = await tx.run(tx.sql.selectFrom('roles').select(['id', 'name']).orderBy('id'));
    const places = await tx.run(tx.sql.selectFrom('company_users').selectAll().orderBy('id'));
    return { users, roles, names, places };
  });

const giveAdmin = async (principalId: string): Promise<string> => {
  const { roleId } = await adminRole(stage.world.userIds.admin);
  return must(await visitor().createRoleUser({ body: { roleId, principalId } })).id;
};
const giveOwner = async (userId: string): Promise<string> => {
  const { companyId } = stage.world.tenant;
  return must(await visitor().createCompanyUser({ body: { companyId, userId, role: 'OWNER' } })).id;
};

interface Way {
  readonly name: string;
  readonly go: () => Promise<{ readonly ok: boolean; readonly code?: string }>;
}

const suspend = (userId: string) => visitor().updateUser({ ...of(userId), body: { active: false } });
async function erase(who: 'admin' | 'owner') {
  must(await stage.as(who).requestAccountDeletion());
  return visitor().confirmAccountDeletion(of(stage.world.userIds[who]));
}
async function suspendByDirectory(userId: string) {
  const { status, body } = await stage.scim('PATCH', `/Users/${userId}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  });
  return status === 200 ? { ok: true } : { ok: false, code: `${status} ${body.detail}` };
}

const ofAdmin: readonly Way[] = [
  {
    name: 'the place in the role',
    go: async () => visitor().deleteRoleUser(of((await adminRole(stage.world.userIds.admin)).id)),
  },
  {
    name: 'the role itself',
    go: async () => visitor().deleteRole(of((await adminRole(stage.world.userIds.admin)).roleId)),
  },
  { name: 'a suspension', go: () => suspend(stage.world.userIds.admin) },
  { name: 'an erasure', go: () => erase('admin') },
  { name: 'a directory', go: () => suspendByDirectory(stage.world.userIds.admin) },
];
const ofOwner: readonly Way[] = [
  {
    name: 'the place in the company',
    go: async () => visitor().deleteCompanyUser(of(await ownership(stage.world.userIds.owner))),
  },
  { name: 'a suspension', go: () => suspend(stage.world.userIds.owner) },
  { name: 'an erasure', go: () => erase('owner') },
  { name: 'a directory', go: () => suspendByDirectory(stage.world.userIds.owner) },
];

describe('the last administrator', () => {
  test('stays, whichever way the right would go, and nothing is changed', async () => {
    const before = await rights();
    for (const { name, go } of ofAdmin) {
      // oxlint-disable-next-line no-await-in-loop -- one way after the other
      const answer = await go();
      expect(answer.code, name).toMatch(/^(LAST_ADMIN$|409 )/);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await rights(), name).toEqual(before);
    }
  });

  test.each(ofAdmin.filter(({ name }) => name !== 'the role itself').map(({ name }) => name))(
    'is one of two: %s may go',
    async (name) => {
      const second = await giveAdmin(stage.world.userIds.trainer);
      expect(await ofAdmin.find((way) => way.name === name)?.go()).toMatchObject({ ok: true });
      expect(await visitor().deleteRoleUser(of(second))).toMatchObject({ code: 'LAST_ADMIN' });
    },
  );

  test('is not kept by an administrator who cannot sign in, nor by one of a single company', async () => {
    const { admin, trainer } = stage.world.userIds;
    await giveAdmin(trainer);
    must(await suspend(trainer));
    expect(await suspend(admin)).toMatchObject({ code: 'LAST_ADMIN' });
    // Whoever cannot sign in loses the role without loss to anybody.
    must(await visitor().deleteRoleUser(of((await adminRole(trainer)).id)));
  });

  test('follows the order: given first, the right moves; taken first, it is refused', async () => {
    const own = await adminRole(stage.world.userIds.admin);
    expect(await visitor().deleteRoleUser(of(own.id))).toMatchObject({ code: 'LAST_ADMIN' });
    await giveAdmin(stage.world.userIds.trainer);
    expect(await visitor().deleteRoleUser(of(own.id))).toMatchObject({ ok: true });
  });

  test('is who came with a table: taking the table back leaves that account', async () => {
    const { host, tenant } = stage.world;
    const { server } = stage;
    const to = { host, token: await tokenOf(server, tenant, 'admin'), companyId: tenant.companyId };
    const { file } = await sendTable(server, to, 'Nom;E-mail\nMartin;lea@table.test\n');
    const importId = file?.id ?? '';
    must(await visitor().commitImport(of(importId)));
    await server.app.jobs.run('people-import');
    const where = JSON.stringify({ email: 'lea@table.test' });
    const [lea] = must(await visitor().listUsers({ query: { where } })).items;
    await giveAdmin(lea?.id ?? '');
    await giveOwner(lea?.id ?? '');
    must(await visitor().deleteRoleUser(of((await adminRole(stage.world.userIds.admin)).id)));
    must(await visitor().deleteCompanyUser(of(await ownership(stage.world.userIds.owner))));
    must(await visitor().undoImport(of(importId)));
    await server.app.jobs.run('people-import-undo');
    expect(must(await visitor().getImport(of(importId))).undone).toMatchObject({ removed: 0, kept: 1 });
    expect(await adminRole(lea?.id ?? '')).toBeDefined();
    expect(await ownership(lea?.id ?? '')).not.toBe('');
  });

  test('is one of two who remove each other at once', async () => {
    const { server, world } = stage;
    const second = await giveAdmin(world.userIds.trainer);
    const first = (await adminRole(world.userIds.admin)).id;
    // Tokens of before end with the role that was given.
    const token = await tokenOf(server, world.tenant, 'trainer');
    const both = await Promise.all([
      stage.as('admin').deleteRoleUser(of(second)),
      server.client(world.host, { token }).deleteRoleUser(of(first)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { items } = must(await visitor().listRoleUsers({ query: { limit: 200 } }));
    expect(items.filter(({ id }) => id === first || id === second)).toHaveLength(1);
  });

  test('is decided under a lock: whoever waits sees what the other has taken', async () => {
    const { database } = stage.server.open;
    const { contextId, userIds } = stage.world;
    const second = await giveAdmin(userIds.trainer);
    const first = (await adminRole(userIds.admin)).id;
    const took = Promise.withResolvers<undefined>();
    const remove = (id: string, then?: () => Promise<void>) =>
      database.withTenant(contextId, async (tx) => {
        await tx.run(tx.sql.deleteFrom('role_users').where('contextId', '=', contextId).where('id', '=', id));
        await then?.();
      });
    const one = remove(first, async () => {
      took.resolve(undefined);
      // Long enough for the other to stand at the lock, where there is more than one connection.
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
    });
    await took.promise;
    const other = remove(second).then(
      () => 'removed',
      (error: unknown) => (error as { readonly code?: string }).code,
    );
    await one;
    expect(await other).toBe('PA001');
  });
});

describe('the last owner of a company', () => {
  test('stays, whichever way the right would go, and nothing is changed', async () => {
    const before = await rights();
    for (const { name, go } of ofOwner) {
      // oxlint-disable-next-line no-await-in-loop -- one way after the other
      const answer = await go();
      expect(answer.code, name).toMatch(/^(LAST_OWNER$|409 )/);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await rights(), name).toEqual(before);
    }
  });

  test.each(ofOwner.map(({ name }) => name))('is one of two: %s may go', async (name) => {
    const second = await giveOwner(stage.world.userIds.trainer);
    expect(await ofOwner.find((way) => way.name === name)?.go()).toMatchObject({ ok: true });
    expect(await visitor().deleteCompanyUser(of(second))).toMatchObject({ code: 'LAST_OWNER' });
  });

  test('is one of two who are removed at once', async () => {
    const { trainer, owner } = stage.world.userIds;
    const places = [await giveOwner(trainer), await ownership(owner)];
    const both = await Promise.all(places.map((id) => visitor().deleteCompanyUser(of(id))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'LAST_OWNER' });
  });

  test('goes with the company, and other places of the same person go freely', async () => {
    const { userIds } = stage.world;
    const companyId = must(await visitor().createCompany({ body: { name: 'Cliente' } })).id;
    must(await visitor().createCompanyUser({ body: { companyId, userId: userIds.owner, role: 'OWNER' } }));
    const place = must(
      await visitor().createCompanyUser({ body: { companyId, userId: userIds.owner, role: 'TEACHER' } }),
    );
    must(await visitor().deleteCompanyUser(of(place.id)));
    expect(await visitor().deleteCompany(of(companyId))).toMatchObject({ ok: true });
    expect(await ownership(userIds.owner)).not.toBe('');
  });
});

test('the refusal is said in both languages', async () => {
  const { id } = await adminRole(stage.world.userIds.admin);
  for (const [locale, words] of [
    ['fr', 'Le centre n’aurait plus d’administrateur'],
    ['en', 'The centre would have no administrator'],
  ] as const) {
    const token = await tokenOf(stage.server, stage.world.tenant, 'admin');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await stage.server.request(stage.world.host, `/api/role-users/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'accept-language': locale },
    });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(words)]);
  }
});
