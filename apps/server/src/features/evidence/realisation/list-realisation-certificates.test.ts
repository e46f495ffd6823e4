/** Who reads which of the certificats de réalisation that were made, and by whom each may be revoked (decision 0535, decision 0660). */
import type { CentreRealisation, endpoints, GivenRealisation, HandlerInput } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { stockRealisation } from '../../../testing/stock/stock-realisation.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
/** Of the learner, as they were made: the first is replaced by the second; the last is of the class that has ended. */
let refs: readonly [string, string, string];

type Who = keyof StockedTenant['users'];

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  const { openClass, pastClass } = tenant;
  const made = async (classId: string, className: string, minutes: number) => {
    server.clock.advance(1_000);
    const there = { ...tenant, openClass: { ...openClass, classId } };
    return stockRealisation(server, there, { className, minutes });
  };
  refs = [
    await made(openClass.classId, 'Session en cours', 60),
    await made(openClass.classId, 'Session en cours', 435),
    await made(pastClass.classId, 'Session passée', 90),
  ];
});
afterAll(() => server.close());

const askedBy = async (who: Who, of = tenant, id = tenant.users.learner) =>
  (await clientOf(server, of, who)).listRealisationCertificates({ params: { id } });
const listedTo = async (who: Who): Promise<readonly GivenRealisation[]> => must(await askedBy(who)).items;
const revocable = async (who: Who) =>
  (await listedTo(who)).filter(({ mayRevoke }) => mayRevoke).map(({ ref }) => ref);

test('tells of each paper whether it holds, the newest first, without who signs it', async () => {
  const [replaced, holding, past] = refs;
  const now = server.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
  const shared = { madeOn: '2026-02-27', liveMinutes: 0, mayRevoke: true };
  const open = { ...shared, classId: tenant.openClass.classId, className: 'Session en cours' };
  const ended = { ...shared, classId: tenant.pastClass.classId, className: 'Session passée' };
  expect(await listedTo('admin')).toEqual([
    { ...ended, ref: past, status: 'issued', statusAt: ago(0), minutes: 90 },
    { ...open, ref: holding, status: 'issued', statusAt: ago(1), minutes: 435 },
    { ...open, ref: replaced, status: 'replaced', statusAt: ago(1), minutes: 60 },
  ]);
});

test('is nothing to learners, to who has no role, and to a neighbour', async () => {
  for (const who of ['learner', 'peer', 'outsider'] as const)
    expect(await askedBy(who), who).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  expect(await askedBy('admin', neighbour)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
  expect(must(await askedBy('admin', neighbour, neighbour.users.learner)).items).toEqual([]);
});

test('shows a trainer those of the classes that the trainer teaches', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const where = JSON.stringify({ userId: tenant.users.trainer, classId: tenant.openClass.classId });
  const [place] = must(await admin.listClassUsers({ query: { where } })).items;
  expect((await listedTo('trainer')).map(({ ref }) => ref)).toEqual(refs.toReversed());
  must(await admin.deleteClassUser({ params: { id: place?.id ?? '' } }));
  expect((await listedTo('trainer')).map(({ ref }) => ref)).toEqual([refs[2]]);
});

test('says to those who certify which may be revoked, and to nobody else', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const { companyId, users } = tenant;
  must(await admin.createCompanyUser({ body: { companyId, userId: users.outsider, role: 'CERTIFIER' } }));
  expect(await revocable('organizer')).toEqual([]);
  expect(await revocable('trainer')).toEqual([]);
  expect(await revocable('outsider')).toEqual(refs.toReversed());
  const certifier = await clientOf(server, tenant, 'outsider');
  const body = { reason: 'Heures déclarées à tort' };
  must(await certifier.revokeRealisationCertificate({ params: { ref: refs[1] }, body }));
  expect(await revocable('outsider')).toEqual([refs[2], refs[0]]);
  expect((await listedTo('organizer')).map(({ status }) => status)).toEqual([
    'issued',
    'revoked',
    'replaced',
  ]);
});

type CentreQuery = HandlerInput<typeof endpoints.listCentreRealisations>['query'];
const allTo = async (who: Who, query: CentreQuery = {}, of = tenant): Promise<CentreRealisation[]> =>
  must(await (await clientOf(server, of, who)).listCentreRealisations({ query })).items;
const refsTo = async (who: Who, query: CentreQuery = {}) => (await allTo(who, query)).map(({ ref }) => ref);

test('all of the centre are listed to those who read the results, and nothing to anybody else', async () => {
  const [first] = await allTo('admin');
  const { learner } = tenant.users;
  expect(first).toMatchObject({ ref: refs[2], holder: 'Léa Martin', userId: learner, mayRevoke: true });
  expect(await refsTo('admin')).toEqual(refs.toReversed());
  expect(await refsTo('organizer')).toEqual(refs.toReversed());
  expect(await refsTo('trainer')).toEqual([refs[2]]);
  expect((await allTo('trainer')).map(({ mayRevoke }) => mayRevoke)).toEqual([false]);
  for (const who of ['learner', 'peer'] as const) expect(await allTo(who), who).toEqual([]);
  expect(await allTo('admin', { search: refs[0] }, neighbour)).toEqual([]);
});

test('they are found by name, class, state and reference, also by the address of the paper', async () => {
  const [replaced, revoked, past] = refs;
  expect(await refsTo('admin', { search: 'lea' })).toHaveLength(3);
  expect(await refsTo('admin', { search: 'PASSEE' })).toEqual([past]);
  expect(await refsTo('admin', { search: replaced })).toEqual([replaced]);
  const search = `https://certificats.exemple.fr/realisation/${revoked}`;
  expect(await refsTo('admin', { search })).toEqual([revoked]);
  expect(await refsTo('admin', { status: 'revoked' })).toEqual([revoked]);
  expect(await refsTo('admin', { status: 'issued', search: 'nobody' })).toEqual([]);
  const admin = await clientOf(server, tenant, 'admin');
  const query = { count: 'true', limit: 1, offset: 1 } as const;
  const page = must(await admin.listCentreRealisations({ query }));
  expect(page).toMatchObject({ total: 3, items: [{ ref: revoked }] });
});

test('that of an erased person has no name, is found by its number, and is revoked by those who certify', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  expect(await refsTo('admin', { erased: 'true' })).toEqual([]);
  must(await (await clientOf(server, tenant, 'learner')).requestAccountDeletion());
  must(await admin.confirmAccountDeletion({ params: { id: tenant.users.learner } }));
  expect(await askedBy('admin')).toMatchObject({ status: 404 });
  expect(await refsTo('admin', { search: 'lea' })).toEqual([]);
  expect(await refsTo('admin', { erased: 'true' })).toEqual(refs.toReversed());
  const [found] = await allTo('outsider', { search: refs[2] });
  expect(found).toMatchObject({ holder: null, userId: null, status: 'issued', mayRevoke: true });
  const body = { reason: 'Heures déclarées à tort' };
  const certifier = await clientOf(server, tenant, 'outsider');
  must(await certifier.revokeRealisationCertificate({ params: { ref: refs[2] }, body }));
  expect(await allTo('outsider', { search: refs[2] })).toMatchObject([
    { status: 'revoked', mayRevoke: false },
  ]);
});
