/** Who asks to leave is answered by letters, and an erasure outlives a backup of before (decision 0116). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@parcours/contract/client';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { listErasures, replayErasures } from './replay-erasures.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let peer: Client;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  peer = await clientOf(server, tenant, 'peer');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

describe('the answers to who wants to leave', () => {
  const text = async () => {
    await server.app.jobs.run('mail', 'erase-files');
    const folder = join(server.dataDir, 'mails');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    return mails.map(({ subject, to, text: words }) => ({ subject, to: to?.[0]?.address, words }));
  };
  const actions = async (subject: string) =>
    must(await admin.listAuditEntries({ query: {} }))
      .items.filter((entry) => entry.subject === subject)
      .map(({ action }) => action);

  test('are letters in the language of who asked: at the request once a day, and with the reason where it is declined', async () => {
    const params = { id: tenant.users.peer };
    must(await peer.updateUser({ params, body: { preferredLocale: 'en' } }));
    must(await peer.requestAccountDeletion());
    must(await peer.cancelAccountDeletion());
    must(await peer.requestAccountDeletion());
    const [asked, ...more] = await text();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      subject: 'Your account is to be deleted · Centre alpha',
      to: `peer@${tenant.host}`,
    });
    expect(asked?.words).toContain(`https://${tenant.host}/me`);

    expect(await peer.declineAccountDeletion({ params, body: { reason: 'No.' } })).toMatchObject({
      code: 'Forbidden',
    });
    const other = await clientOf(server, neighbour, 'admin');
    expect(await other.declineAccountDeletion({ params, body: { reason: 'No.' } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    must(await admin.declineAccountDeletion({ params, body: { reason: 'Your certificate is being made.' } }));
    const declined = (await text()).at(-1);
    expect(declined?.subject).toBe('Your account stays for now · Centre alpha');
    expect(declined?.words).toContain('Your certificate is being made.');
    expect(must(await peer.getAccountDeletion())).toEqual({ requestedAt: null, held: null });
    expect(await admin.declineAccountDeletion({ params, body: { reason: 'No.' } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect((await actions(tenant.users.peer)).slice(0, 2)).toEqual([
      'deletion-declined',
      'deletion-requested',
    ]);
  });

  test('end with a letter to an address that is nowhere afterwards, and a mark that a restored backup is held against', async () => {
    const { outsider } = tenant.users;
    const leaver = await clientOf(server, tenant, 'outsider');
    must(await leaver.updateUser({ params: { id: outsider }, body: { preferredLocale: 'fr-CA' } }));
    must(await leaver.requestAccountDeletion());
    must(await admin.confirmAccountDeletion({ params: { id: outsider } }));
    const farewell = (await text()).at(-1);
    expect(farewell).toMatchObject({
      subject: 'Votre compte est supprimé · Centre alpha',
      to: `outsider@${tenant.host}`,
    });
    expect(farewell?.words).toMatch(/^Bonjour,/);
    expect(await tablesWith(server, tenant, `outsider@${tenant.host}`)).toEqual([]);
    const parts = {
      database: server.open.database,
      store: server.app.files,
      clock: server.clock,
      ids: createIds(server.clock, systemRandom),
      random: systemRandom,
      contextIds: [tenant.contextId, neighbour.contextId],
    };
    const list = await listErasures(parts);
    expect(list.map(({ userId }) => userId)).toEqual([outsider]);
    expect(await replayErasures(parts, list)).toEqual({ erased: [], marked: 0 });

    // What a backup of the day before brings back.
    await restore(outsider);
    expect(await replayErasures(parts)).toMatchObject({ erased: [{ userId: outsider }], marked: 0 });
    expect(await replayErasures(parts)).toEqual({ erased: [], marked: 0 });
    expect(await tablesWith(server, tenant, 'Oscar')).toEqual([]);
    expect((await actions(outsider)).slice(0, 1)).toEqual(['account-erased']);
    expect(must(await admin.listAccountDeletions()).items).toEqual([]);

    // The file store was lost as well: a list that was kept elsewhere tells.
    await server.app.files.delete(`${tenant.contextId}/erased-${outsider}`);
    await restore(outsider);
    expect(await replayErasures(parts)).toEqual({ erased: [], marked: 0 });
    expect(await replayErasures(parts, list)).toMatchObject({ erased: [{ userId: outsider }] });
    await server.app.jobs.run('mail', 'erase-files');
    expect(await replayErasures(parts)).toEqual({ erased: [], marked: 0 });
    expect(await tablesWith(server, tenant, 'Oscar')).toEqual([]);
  });

  test('hold after a restore for the only administrator that the backup knows, too', async () => {
    const parts = {
      database: server.open.database,
      store: server.app.files,
      clock: server.clock,
      ids: createIds(server.clock, systemRandom),
      random: systemRandom,
      contextIds: [neighbour.contextId],
    };
    const { admin: userId } = neighbour.users;
    const mark = { contextId: neighbour.contextId, userId, confirmedAt: server.clock.now().toISOString() };
    expect(await replayErasures(parts, [{ ...mark, confirmedBy: null }])).toMatchObject({
      erased: [{ userId }],
    });
    expect(await tablesWith(server, neighbour, `admin@${neighbour.host}`)).toEqual([]);
  });

  /** As rows of before the erasure: the person is there, and nobody knows that they left. */
  const restore = (userId: string) =>
    server.open.database.withTenant(tenant.contextId, async (tx) => {
      await tx.run(tx.sql.deleteFrom('account_deletions').where('userId', '=', userId));
      await tx.run(tx.sql.deleteFrom('outbox').where('dedupeKey', '=', userId));
      await tx.run(
        tx.sql
          .updateTable('users')
          .set({ firstname: 'Oscar', username: 'oscar', erasedAt: null })
          .where('id', '=', userId),
      );
    });
});
