/** Rights are never older than the call that uses them, in any process, whatever changes them (ARCHITECTURE "Tenants"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { rememberedPrincipals } from '../../http/calls/remembered-principals.ts';
import { createIds } from '../../database/ids.ts';
import { statement, type TenantTransaction } from '../../database/database.ts';
import { systemRandom } from '../random.ts';
import { rightChanges, type RightIds, rightNames, withIds } from '../../../testing/right-changes.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import type { TokenClaims } from './access-token.ts';
import { findLiveSession } from './live-session.ts';
import { findPrincipal } from './principal.ts';

let server: TestServer;
let beside: TestServer;
let tenant: StockedTenant;
let claims: TokenClaims;

beforeAll(async () => {
  server = await startServer();
  beside = await startServer({ beside: server });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const inTenant = <T>(of: TestServer, work: (tx: TenantTransaction) => Promise<T>) =>
  of.open.database.withTenant(tenant.contextId, work);

let statements = 0;
async function run(tx: TenantTransaction, text: string, ids: RightIds): Promise<void> {
  statements += 1;
  await tx.query(statement(`test.change${statements}`, withIds(text, ids)));
}

/** A learner who is signed in, and two roles; rights and place as before every change. */
async function begin(): Promise<RightIds> {
  const made = createIds(server.clock, systemRandom);
  const ids = {
    ...(Object.fromEntries(rightNames.map((name) => [name, made.next()])) as RightIds),
    context: tenant.contextId,
    learner: tenant.users.learner,
    peer: tenant.users.peer,
    company: tenant.companyId,
  };
  claims = { ...claims, contextId: tenant.contextId, userId: tenant.users.learner, sessionId: ids.session };
  const now = server.clock.now();
  await inTenant(server, async (tx) => {
    await run(tx, 'update users set "deactivatedAt" = null, "erasedAt" = null where id = :learner', ids);
    await run(tx, `delete from company_users where role = 'TEACHER'`, ids);
    for (const [id, name] of [
      [ids.role, 'one'],
      [ids.otherRole, 'other'],
    ] as const)
      await tx.run(
        tx.sql
          .insertInto('roles')
          .values({ contextId: tenant.contextId, id, name: `${name} ${id}`, permissions: ['reviews'] }),
      );
    await tx.run(
      tx.sql.insertInto('sessions').values({
        contextId: tenant.contextId,
        id: ids.session,
        userId: tenant.users.learner,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
      }),
    );
  });
  return ids;
}

/** A change of rights ends sign-ins too; here it must hold without. */
const signInAgain = (ids: RightIds) =>
  inTenant(server, (tx) => run(tx, 'update sessions set "endedAt" = null where id = :session', ids));

const refused = (error: unknown) => {
  if (error instanceof AppError) return error.code;
  throw error;
};

/** As a call of a process does it. */
const seenBy = (process: TestServer, cache: ReturnType<typeof rememberedPrincipals>) =>
  inTenant(process, async (tx) => {
    const now = server.clock.now();
    const live = await findLiveSession(tx, claims, now);
    return cache.current(tx, { claims, session: live, now });
  }).catch(refused);

const stored = () =>
  inTenant(server, async (tx) => (await findPrincipal(tx, claims, server.clock.now())).principal).catch(
    refused,
  );

test.each(Object.entries(rightChanges))(
  '%s: both processes see it at once',
  async (name, [before, change]) => {
    const ids = await begin();
    await inTenant(server, async (tx) => {
      for (const text of before) await run(tx, text, ids);
    });
    await signInAgain(ids);
    const caches = [rememberedPrincipals(), rememberedPrincipals()] as const;
    const first = await stored();
    expect(await seenBy(server, caches[0])).toEqual(first);
    expect(await seenBy(beside, caches[1])).toEqual(first);
    await inTenant(server, (tx) => run(tx, change, ids));
    if (!name.startsWith('sessions')) await signInAgain(ids);
    const now = await stored();
    expect(now).not.toEqual(first);
    expect(await seenBy(server, caches[0])).toEqual(now);
    expect(await seenBy(beside, caches[1])).toEqual(now);
  },
);

test('every table that rights are read from is among them', async () => {
  await begin();
  let text = '';
  await inTenant(server, (tx) =>
    findPrincipal(
      { ...tx, query: (asked, values) => ((text = asked.text), tx.query(asked, values)) },
      claims,
      server.clock.now(),
    ),
  );
  const read = new Set([...text.matchAll(/(?:from|join) ([a-z_]+)/g)].map(([, table]) => table));
  // Revisions and the tenant's own are no rights.
  for (const table of ['lateral', 'unnest', 'contexts', 'context_revisions']) read.delete(table);
  expect(read).toEqual(new Set(Object.keys(rightChanges).map((name) => name.split(':')[0])));
});

test('what nothing changed is read once', async () => {
  await begin();
  const cache = rememberedPrincipals();
  const first = await seenBy(server, cache);
  const before = server.open.database.statementCount();
  expect(await seenBy(server, cache)).toBe(first);
  expect(server.open.database.statementCount() - before).toBe(4);
});

test.each(['companies', 'classes', 'courses'])('the id of a row of %s is not changed', async (table) => {
  const renamed = inTenant(server, (tx) =>
    tx.query(statement(`test.renamed.${table}`, `update ${table} set id = gen_random_uuid()`)),
  );
  await expect(renamed).rejects.toThrow(/is not changed/);
});

describe('over HTTP', () => {
  test('a role in a class ends with the class, in the other process too', async () => {
    const other = await stockTenant(server, 'beta');
    const admin = await tokenOf(server, other, 'admin');
    const trainer = await tokenOf(server, other, 'trainer');
    const { pastClass, users } = other;
    await server.open.database.withTenant(other.contextId, async (tx) => {
      const ids = createIds(server.clock, systemRandom);
      const roleId = ids.next();
      const { contextId } = tx;
      await tx.run(
        tx.sql.insertInto('roles').values({ contextId, id: roleId, name: 'class-admin', permissions: [] }),
      );
      await tx.run(
        tx.sql.insertInto('role_users').values({
          contextId,
          id: ids.next(),
          roleId,
          principalId: users.trainer,
          scopeId: pastClass.classId,
        }),
      );
      await tx.run(tx.sql.updateTable('sessions').set({ endedAt: null }).where('userId', '=', users.trainer));
    });
    const rolesAt = async (process: TestServer) => {
      const me = await process.client(other.host, { token: trainer }).getMe({ query: {} });
      return me.ok ? me.data.roles : me.code;
    };
    expect([await rolesAt(server), await rolesAt(beside)]).toEqual([['class-admin'], ['class-admin']]);
    const removed = await server
      .client(other.host, { token: admin })
      .deleteClass({ params: { id: pastClass.classId } });
    expect(removed).toMatchObject({ ok: true });
    expect([await rolesAt(beside), await rolesAt(server)]).toEqual([[], []]);
  });
});
