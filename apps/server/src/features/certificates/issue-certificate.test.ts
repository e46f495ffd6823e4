/** Domain §4, §10: a CERTIFIER issues and revokes the certificates of the company; validity runs out by itself. */
import type { PublicCertificate } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
let admin: Client;
/** Holds the company role CERTIFIER. */
let certifier: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
  admin = await clientOf(server, tenant, 'admin');
  const { companyId, users } = tenant;
  must(await admin.createCompanyUser({ body: { companyId, userId: users.outsider, role: 'CERTIFIER' } }));
  certifier = await clientOf(server, tenant, 'outsider');
});
afterAll(() => server.close());

/** A lesson of a course that certifies, whose learner skipped everything: it ended by its clock, with nothing right. */
async function endedLesson(certification = { enabled: true, minRatio: 0.9 } as const, validDays?: number) {
  const { lessonId } = await stockLesson(server, tenant, {
    settings: {
      timeLimit: 60,
      certification: { ...certification, ...(validDays === undefined ? {} : { validDays }) },
    },
  });
  const params = { id: lessonId };
  must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.startPage({ params }));
  server.clock.advance(63_000);
  await server.app.jobs.run('timed-out-lessons');
  expect(must(await learner.getLesson({ params }))).toMatchObject({
    state: 'SKIPPED',
    certificationRef: null,
  });
  return params;
}

const refOf = async (params: { id: string }) => must(await learner.getLesson({ params })).certificationRef;
const publicly = async (ref: string): Promise<PublicCertificate> =>
  must(await server.client(tenant.host).getCertificate({ params: { ref } }));
const reason = 'Identité usurpée, constatée le 3 mars';

test('issues where the ratio was not reached: the score stands among the facts, the lesson leads to it', async () => {
  const params = await endedLesson();
  const issued = must(await certifier.issueCertificate({ params }));
  expect(issued).toMatchObject({ status: 'issued', facts: { holder: 'Léa Martin', score: 0 } });
  expect(await refOf(params)).toBe(issued.ref);
  expect(await publicly(issued.ref)).toEqual(issued);
  // There is one that holds: asking again makes no second.
  expect(must(await admin.issueCertificate({ params }))).toEqual(issued);
});

test('revokes with a reason that the audit keeps; the public page says so, and since when', async () => {
  const params = await endedLesson();
  const { ref } = must(await certifier.issueCertificate({ params }));
  server.clock.advance(1_000);
  const revoked = must(await certifier.revokeCertificate({ params: { ref }, body: { reason } }));
  expect(revoked).toMatchObject({ status: 'revoked', statusAt: server.clock.now().toISOString() });
  server.clock.advance(1_000);
  expect(must(await certifier.revokeCertificate({ params: { ref }, body: { reason } }))).toEqual(revoked);
  expect(JSON.stringify(await publicly(ref))).not.toContain('usurpée');
  const entries = must(await admin.listAuditEntries({ query: { action: 'certificate-revoked' } })).items;
  expect(entries).toMatchObject([
    { actorId: tenant.users.outsider, subject: params.id, details: { reason } },
  ]);
  const anew = must(await certifier.issueCertificate({ params }));
  expect(anew).toMatchObject({ status: 'issued' });
  expect(anew.ref).not.toBe(ref);
  expect((await publicly(ref)).status).toBe('revoked');
});

test('a course may say how long its certificates hold: then they are expired, since that day', async () => {
  const params = await endedLesson({ enabled: true, minRatio: 0.9 }, 365);
  const { ref, facts } = must(await certifier.issueCertificate({ params }));
  const ends = Date.parse(facts.issuedAt) + 365 * 86_400_000;
  server.clock.advance(ends - 1 - server.clock.now().getTime());
  expect((await publicly(ref)).status).toBe('issued');
  server.clock.advance(1);
  expect(await publicly(ref)).toMatchObject({ status: 'expired', statusAt: new Date(ends).toISOString() });
  // Signing in again: a year is longer than any session.
  const again = must(await (await clientOf(server, tenant, 'outsider')).issueCertificate({ params }));
  expect(again.ref).not.toBe(ref);
  expect((await publicly(ref)).status).toBe('replaced');
  learner = await clientOf(server, tenant, 'learner');
  admin = await clientOf(server, tenant, 'admin');
  certifier = await clientOf(server, tenant, 'outsider');
});

test('certifies nothing that has not ended, and no course that does not certify', async () => {
  const { lessonId } = await stockLesson(server, tenant, {
    settings: { certification: { enabled: true, minRatio: 0 } },
  });
  must(await learner.getCurrentPage({ params: { id: lessonId }, query: {} }));
  expect(await certifier.issueCertificate({ params: { id: lessonId } })).toMatchObject({
    ok: false,
    code: 'BAD_REQUEST',
    status: 400,
  });
  const plain = await endedLesson({ enabled: false, minRatio: 0 } as never);
  expect(await certifier.issueCertificate({ params: plain })).toMatchObject({ ok: false, status: 400 });
});

test('nobody else certifies: for them there is no such lesson, and what they know of stays as it is', async () => {
  const params = await endedLesson();
  const { ref } = must(await certifier.issueCertificate({ params }));
  for (const name of ['learner', 'peer', 'trainer', 'organizer'] as const) {
    const client = await clientOf(server, tenant, name);
    expect(await client.issueCertificate({ params }), name).toMatchObject({ status: 404 });
    const revoked = await client.revokeCertificate({ params: { ref }, body: { reason } });
    expect(revoked, name).toMatchObject({ ok: false, status: 403, code: 'Forbidden' });
  }
  expect((await publicly(ref)).status).toBe('issued');
});

test('domain §6: a program begun again leaves the certificate as it was issued, and the lesson without a link to it', async () => {
  const params = await endedLesson();
  const { ref } = must(await certifier.issueCertificate({ params }));
  const { classProgramId, programId } = must(await learner.getLesson({ params }));
  const settings = { reset: true };
  must(await admin.updateProgram({ params: { id: programId }, body: { settings } }));
  must(await learner.resetClassProgram({ params: { id: classProgramId } }));
  expect(must(await learner.getLesson({ params }))).toMatchObject({ progress: 'ONGOING', startedAt: null });
  expect(await publicly(ref)).toMatchObject({ ref, status: 'issued' });
});
