/** The certificat de réalisation of whoever attended live parts and began no lesson (decision 0625). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, readPaper as read, takePaper } from '../../../testing/papers/papers.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { insertCountersignature, insertLines } from '../../attendance/attendance.store.ts';
import { insertSlots } from '../../attendance/slots.store.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  admin = await clientOf(server, tenant, 'admin');
  const provider = {
    name: 'Atelier Alpha SAS',
    siret: '732 829 320 00074',
    declarationNumber: '11 75 12345 67',
    address: '12 rue des Lilas\n75011 Paris',
    place: 'Paris',
    signatory: 'Claire Dubois',
    signatoryRole: 'directrice',
  } as const;
  must(await admin.setTrainingProvider({ body: { ...provider, revision: 0 } }));
});
afterAll(() => server.close());

const at = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 3_600_000).toISOString();
/** Two parts of a day that has been, the second begun before the first has ended; both sheets are countersigned. */
async function attend(classId: string, userId: string): Promise<void> {
  const day = Date.parse(`${at(2).slice(0, 10)}T00:00:00.000Z`);
  const hour = (hours: number) => new Date(day + hours * 3_600_000);
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const how = { place: null, videoUrl: null, earlyMinutes: 15, lateMinutes: 60 };
    const by = { userId: tenant.users.trainer, at: server.clock.now() };
    for (const [from, to] of [
      [9, 11],
      [10, 12.5],
    ] as const) {
      const slot = {
        ...how,
        id: crypto.randomUUID(),
        title: `${from}`,
        startAt: hour(from),
        endAt: hour(to),
      };
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await insertSlots(tx, classId, [slot], hour(8));
      const line = { userId, number: 1, state: 'present', reason: null, why: null, signature: null } as const;
      // oxlint-disable-next-line no-await-in-loop
      await insertLines(tx, slot.id, [line], by);
      // oxlint-disable-next-line no-await-in-loop
      await insertCountersignature(tx, slot.id, { ...by, signature: { by: 'click' } });
    }
  });
}
const take = (path: string) => takePaper(server, tenant, 'admin', path);

const paperOf = (classId: string, userId: string) =>
  `/classes/${classId}/users/${userId}/realisation-certificate.pdf`;

test('a certificate is of live parts alone for whoever attended and began no lesson, also of a class without a program', async () => {
  const { users, openClass } = tenant;
  const bare = must(
    await admin.createClass({
      body: { name: 'Classe en salle', companyId: tenant.companyId, startAt: at(9), expireAt: at(-9) },
    }),
  ).id;
  must(await admin.createClassUser({ body: { classId: bare, userId: users.peer, role: 'STUDENT' } }));
  for (const [classId, said] of [
    [openClass.classId, /A suivi l’action : .+ \(.+\)/],
    [bare, /A suivi l’action : Classe en salle Nature/],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one class after the other
    expect((await take(paperOf(classId, users.peer))).error, classId).toMatchObject({
      code: 'NOTHING_REALISED',
    });
    // oxlint-disable-next-line no-await-in-loop
    await attend(classId, users.peer);
    // oxlint-disable-next-line no-await-in-loop
    const { text } = await read((await take(`${paperOf(classId, users.peer)}?locale=fr`)).bytes);
    // Two parts that overlap for an hour: from nine to half past twelve.
    expect(text).toContain('Pour une durée, en séances en direct, de : 3 h 30 (1)');
    expect(text).not.toContain('Pour une durée de');
    expect(text).not.toContain('(2)');
    expect(text).toMatch(said);
    // oxlint-disable-next-line no-await-in-loop
    const archive = await readArchive((await take(`/classes/${classId}/certificates.zip`)).bytes);
    expect([...archive.keys()].filter((one) => one.includes('certificat-de-realisation'))).toHaveLength(1);
  }
});
