/** The reference of a certificat de réalisation over HTTP: printed, kept, replaced, revoked, and what its page tells whom (decision 0535). */
import type { PublicRealisation } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/security/digest.ts';
import { readArchive, readPaper, takePaper } from '../../../testing/papers/papers.ts';
import { answerTimedStep, stockTimedProgram } from '../../../testing/papers/stock-timed-program.ts';
import { chosenDatabase, startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must, tokenOf } from '../../../testing/signed-in.ts';
import type { StockedProgram } from '../../../testing/stock/stock-program.ts';
import { stockRealisation } from '../../../testing/stock/stock-realisation.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { issueRealisations } from './realisation-certificates.store.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let program: StockedProgram;
let learner: string;

const provider = {
  name: 'Atelier Alpha SAS',
  siret: '73282932000074',
  declarationNumber: '11751234567',
  address: '12 rue des Lilas\n75011 Paris',
  place: 'Paris',
  signatory: 'Claire Dubois',
  signatoryRole: 'directrice',
} as const;
const unshown = {
  employer: null,
  employerSiret: null,
  address: '',
  place: '',
  signatory: '',
  signatoryRole: '',
};
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  program = await stockTimedProgram(server, tenant);
  learner = tenant.users.learner;
  must(await (await asAdmin()).setTrainingProvider({ body: { ...provider, revision: 0 } }));
  await answerTimedStep(await clientOf(server, tenant, 'learner'), program);
});
afterAll(() => server.close());

/** Signed in anew: days pass. */
const asAdmin = () => clientOf(server, tenant, 'admin');
const paperPath = () => `/classes/${program.classId}/users/${learner}/realisation-certificate.pdf`;
const refIn = (text: string) => /\/realisation\/([\w-]{22})(?= |$)/.exec(text)?.[1] ?? 'none';

async function taken(
  who: keyof StockedTenant['users'] = 'admin',
  locale = 'fr',
): Promise<{ readonly ref: string; readonly text: string; readonly tree: string; readonly pages: number }> {
  const { status, bytes } = await takePaper(server, tenant, who, `${paperPath()}?locale=${locale}`);
  expect(status).toBe(200);
  const read = await readPaper(bytes);
  return { ...read, ref: refIn(read.text) };
}

const check = (ref: string, of = tenant) =>
  server.client(of.host).getRealisationCertificate({ params: { ref } });
const checked = async (ref: string): Promise<PublicRealisation> => must(await check(ref));
const rename = async (name: string) =>
  (await asAdmin()).updateProgram({ params: { id: program.programId }, body: { name } });
const rowsOf = async () =>
  server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql
        .selectFrom('realisation_certificates')
        .select(['ref', 'status'])
        .where('classId', '=', program.classId)
        .orderBy('id'),
    ),
  );

describe('the reference of a certificat de réalisation', () => {
  test('is one for all who ask first at once, and is printed as an address and as a QR code', async () => {
    const authorization = `Bearer ${await tokenOf(server, tenant, 'admin')}`;
    const ask = async () => {
      const answer = await server.request(tenant.host, `/api${paperPath()}`, { headers: { authorization } });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return refIn((await readPaper(Buffer.from(await answer.arrayBuffer()))).text);
    };
    const refs = await Promise.all([ask(), ask(), ask()]);
    const one = await taken();
    expect(one.ref).toMatch(/^[\w-]{22}$/);
    expect(new Set(refs)).toEqual(new Set([one.ref]));
    expect(await rowsOf()).toEqual([{ ref: one.ref, status: 'issued' }]);
    expect(one.tree).toMatch(
      new RegExp(`Code QR : adresse de la page de vérification https?://[^"]+/realisation/${one.ref}`),
    );
    expect(one.pages).toBe(1);
  });

  // It takes a second connection, which the embedded database has not.
  test.each(chosenDatabase() === 'postgres' ? ['another'] : [])(
    'is that of %s who has not finished yet',
    async () => {
      const { facts } = must(await check((await taken()).ref));
      const given = { ...facts, ...unshown, minutes: 1 };
      const id = '01900000-0000-7000-8000-00000000000b';
      const first = { id, ref: 'b'.repeat(22), userId: learner, classId: program.classId, facts: given };
      const later = new Date(server.clock.now().getTime() + 1_000);
      let isDone = false;
      let asked = Promise.resolve('none');
      await server.open.database.withTenant(tenant.contextId, async (tx) => {
        await issueRealisations(tx, [first], later);
        asked = taken().then(({ ref }) => {
          isDone = true;
          return ref;
        });
        const waiting = statement<{ n: number }>(
          'test.waiting',
          `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        );
        // oxlint-disable-next-line no-await-in-loop -- until it waits for this one
        while (!isDone && (await tx.query(waiting, []))[0]?.n === 0) continue;
      });
      expect(await asked).toBe(first.ref);
      expect((await rowsOf()).map(({ status }) => status).toSorted()).toEqual(['issued', 'replaced']);
      server.clock.advance(dayMs);
    },
  );

  test('stays with the same facts, another day, in another language and in both archives', async () => {
    const before = await taken();
    server.clock.advance(3 * dayMs);
    const again = await taken();
    expect(again).toEqual(before);
    expect((await taken('trainer', 'en')).ref).toBe(before.ref);
    for (const [path, file] of [
      [`/users/${learner}/training-record.zip`, 'realisation/certificat-de-realisation-Branching-class.pdf'],
      [`/classes/${program.classId}/certificates.zip`, 'certificat-de-realisation-Léa-Martin.pdf'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one archive after the other
      const entries = await readArchive((await takePaper(server, tenant, 'admin', path)).bytes);
      // oxlint-disable-next-line no-await-in-loop -- one archive after the other
      expect(refIn((await readPaper(entries.get(file) as Buffer)).text)).toBe(before.ref);
    }
    expect((await rowsOf()).filter(({ status }) => status === 'issued')).toHaveLength(1);
  });

  test('leads anybody to what is stated, without employer and signatory, and nobody at the host of another centre', async () => {
    const { ref } = await taken();
    const shown = await checked(ref);
    expect(shown).toMatchObject({
      ref,
      status: 'issued',
      facts: {
        holder: 'Léa Martin',
        natures: ['training'],
        minutes: 90,
        liveMinutes: 0,
        provider: 'Atelier Alpha SAS',
        siret: '73282932000074',
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Dubois|directrice|Lilas|employer/);
    const [nothing, foreign] = [await check('0'.repeat(22)), await check(ref, neighbour)];
    for (const refused of [nothing, foreign])
      expect(refused).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect(await check('short')).toMatchObject({ status: 400 });
  });

  test('is another one of other facts, and the older says that it was replaced', async () => {
    const before = await taken();
    server.clock.advance(dayMs);
    must(await rename('Travail en hauteur'));
    const after = await taken();
    expect(after.ref).not.toBe(before.ref);
    expect((await checked(after.ref)).facts.titles).toEqual(['Travail en hauteur']);
    expect(await checked(before.ref)).toMatchObject({
      status: 'replaced',
      statusAt: server.clock.now().toISOString(),
    });
    const { revision } = must(await (await asAdmin()).getTrainingProvider());
    must(
      await (await asAdmin()).setTrainingProvider({ body: { ...provider, signatory: 'Paul Roy', revision } }),
    );
    const signed = await taken();
    expect([before.ref, after.ref]).not.toContain(signed.ref);
    expect((await checked(after.ref)).status).toBe('replaced');
    expect((await rowsOf()).filter(({ status }) => status === 'issued')).toHaveLength(1);
  });

  test('is that of the later reading where an earlier one is slower', async () => {
    const { ref } = await taken();
    const { facts } = await checked(ref);
    const early = new Date(server.clock.now().getTime() - 1_000);
    const printed = { ...facts, ...unshown, minutes: 1 };
    const id = '01900000-0000-7000-8000-00000000000a';
    const slow = { id, ref: 'a'.repeat(22), userId: learner, classId: program.classId, facts: printed };
    const [held] = await server.open.database.withTenant(tenant.contextId, (tx) =>
      issueRealisations(tx, [slow], early),
    );
    expect(held).toMatchObject({ ref, facts: { minutes: 90 } });
    expect((await checked(ref)).status).toBe('issued');
  });
});

describe('revoking one', () => {
  const reason = 'Feuille d’émargement contestée';
  const revoke = (client: Client, ref: string, why = reason) =>
    client.revokeRealisationCertificate({ params: { ref }, body: { reason: why } });

  test('is for those who certify, with a reason, and is no business of a neighbour', async () => {
    const { ref } = await taken();
    for (const who of ['learner', 'trainer', 'outsider'] as const)
      expect(await revoke(await clientOf(server, tenant, who), ref), who).toMatchObject({
        code: 'Forbidden',
      });
    expect(await revoke(await clientOf(server, neighbour, 'admin'), ref)).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect(await revoke(await asAdmin(), ref, 'short')).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await checked(ref)).status).toBe('issued');
  });

  test('holds from then on, twice is once, and the next paper has a reference of its own', async () => {
    const { ref } = await taken();
    const first = must(await revoke(await asAdmin(), ref));
    expect(first).toMatchObject({ ref, status: 'revoked', statusAt: server.clock.now().toISOString() });
    server.clock.advance(dayMs);
    expect(must(await revoke(await asAdmin(), ref))).toEqual(first);
    const { items } = must(
      await (await asAdmin()).listAuditEntries({ query: { action: 'realisation-revoked', limit: 10 } }),
    );
    expect(items).toMatchObject([{ subject: learner, details: { ref, classId: program.classId, reason } }]);
    const next = await taken();
    expect(next.ref).not.toBe(ref);
    expect(await checked(ref)).toEqual(first);
  });
});

test('an erased person leaves what was stated, without name and employer, and the name can still be compared', async () => {
  const ref = await stockRealisation(server, tenant, { employer: 'Nord SARL', holder: 'Léa Martin' });
  const own = await (await clientOf(server, tenant, 'learner')).exportOwnData();
  expect(JSON.stringify(must(own).realisations)).toContain(ref);
  must(await (await clientOf(server, tenant, 'learner')).requestAccountDeletion());
  must(await (await asAdmin()).confirmAccountDeletion({ params: { id: learner } }));
  expect(await checked(ref)).toMatchObject({
    status: 'issued',
    facts: { holder: null, provider: 'Atelier Alpha SAS', minutes: 435 },
  });
  const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(tx.sql.selectFrom('realisation_certificates').selectAll().where('userId', '=', learner)),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/Martin|Nord SARL/);
  const row = rows.find((one) => one.ref === ref);
  const named = Buffer.concat([row?.holderSalt ?? new Uint8Array(), Buffer.from(`${ref}\nLéa Martin`)]);
  expect(sha256(named)).toEqual(Buffer.from(row?.holderHash ?? ''));
});
