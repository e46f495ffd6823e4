/** Making room (domain §3): everybody deletes own files that nothing shows, and the logbook lets go of what was sent for it. */
import type { AppFile } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { photoOf, uploadPhoto } from '../../../testing/stock/upload.ts';

let server: TestServer;
let tenant: StockedTenant;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  photo = await photoOf(40);
});
afterAll(() => server.close());

const upload = (by: 'learner' | 'peer' | 'trainer') => uploadPhoto(server, tenant, by, photo);

async function statusOf(address: string): Promise<number> {
  const { host, pathname, search } = new URL(address);
  return (await server.request(host, pathname + search)).status;
}

describe('whoever has no room left', () => {
  const entryWith = (attachmentIds: readonly string[]) => ({
    studentId: tenant.users.learner,
    companyId: tenant.companyId,
    classId: tenant.openClass.classId,
    title: 'Jour',
    message: 'Fait',
    attachmentIds: [...attachmentIds],
  });
  const usedBytes = async () =>
    server.open.database.withTenant(tenant.contextId, async (tx) => {
      const [row] = await tx.run(
        tx.sql
          .selectFrom('quota_uses')
          .select('used')
          .where('subject', '=', `fileBytes:${tenant.users.learner}`),
      );
      return Number(row?.used ?? 0);
    });

  test('deletes own files that nothing shows, and nobody else’s', async () => {
    const [file, theirs] = [await upload('learner'), await upload('peer')];
    const learner = await clientOf(server, tenant, 'learner');
    expect((await learner.deleteFile({ params: { id: theirs.id } })).ok).toBe(false);
    expect(await learner.deleteFile({ params: { id: file.id } })).toMatchObject({ ok: true });
    expect(await statusOf(file.url)).toBe(404);
    expect(await usedBytes()).toBe(0);
  });

  test('deletes none that an entry of the logbook or the account shows', async () => {
    const [attached, avatar] = [await upload('learner'), await upload('learner')];
    const learner = await clientOf(server, tenant, 'learner');
    const made = await learner.createLogBookRecord({ body: entryWith([attached.id]) });
    if (!made.ok) throw new Error(made.code);
    await learner.updateUser({ params: { id: tenant.users.learner }, body: { avatarId: avatar.id } });
    for (const { id } of [attached, avatar])
      expect(await learner.deleteFile({ params: { id } })).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
    // Taken off the last entry, it goes by itself; kept on it, it stays.
    const params = { id: made.data.id };
    const change = (attachmentIds: string[]) =>
      learner.updateLogBookRecord({ params, body: { attachmentIds } });
    expect(await change([attached.id])).toMatchObject({ ok: true });
    expect((await learner.getFile({ params: { id: attached.id } })).ok).toBe(true);
    expect(await change([])).toMatchObject({ ok: true });
    expect((await learner.getFile({ params: { id: attached.id } })).ok).toBe(false);
    await learner.updateUser({ params: { id: tenant.users.learner }, body: { avatarId: null } });
    expect(await usedBytes()).toBe(0);
  });

  test('is freed of the files of an entry that is deleted, unless another one shows them', async () => {
    const [once, twice] = [await upload('learner'), await upload('learner')];
    const learner = await clientOf(server, tenant, 'learner');
    const [first, second] = [
      await learner.createLogBookRecord({ body: entryWith([once.id, twice.id]) }),
      await learner.createLogBookRecord({ body: entryWith([twice.id]) }),
    ];
    if (!first.ok || !second.ok) throw new Error('no entry was made');
    await learner.deleteLogBookRecord({ params: { id: first.data.id } });
    const there = async ({ id }: AppFile) => (await learner.getFile({ params: { id } })).ok;
    expect([await there(once), await there(twice)]).toEqual([false, true]);
    await learner.deleteLogBookRecord({ params: { id: second.data.id } });
    expect([await there(once), await there(twice)]).toEqual([false, false]);
  });

  test('keeps what a trainer attached from their own library', async () => {
    const file = await upload('trainer');
    const trainer = await clientOf(server, tenant, 'trainer');
    const made = await trainer.createLogBookRecord({ body: entryWith([file.id]) });
    if (!made.ok) throw new Error(made.code);
    expect(await trainer.deleteLogBookRecord({ params: { id: made.data.id } })).toMatchObject({ ok: true });
    expect((await trainer.getFile({ params: { id: file.id } })).ok).toBe(true);
  });
});
