/** A day is a day of the centre: where no device tells it, by the centre's own calendar and not by that of UTC (decision 0651). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePaper } from '../testing/papers/papers.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { clientOf, must, tokenOf } from '../testing/signed-in.ts';
import { lettersOf, setSettings, stockInvitation } from '../testing/stock/stock-account.ts';
import { sendTable } from '../testing/stock/send-table.ts';
import { type StockedTenant, stockTenant } from '../testing/stock/stock-tenant.ts';

let server: TestServer;
let auckland: StockedTenant;
let honolulu: StockedTenant;

beforeAll(async () => {
  server = await startServer();
  auckland = await stockTenant(server, 'alpha');
  honolulu = await stockTenant(server, 'beta');
  await setSettings(server, auckland, { timeZone: 'Pacific/Auckland', invitationCodes: true });
  await setSettings(server, honolulu, { timeZone: 'Pacific/Honolulu', invitationCodes: true });
});
afterAll(() => server.close());

const goTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock.now().getTime());

/** Every way by which a date of birth comes in, with whether it was taken. */
async function takenAsBirthday(
  of: StockedTenant,
  birthday: string,
): Promise<Readonly<Record<string, boolean>>> {
  const [learner, admin] = [await clientOf(server, of, 'learner'), await clientOf(server, of, 'admin')];
  const code = await stockInvitation(server, of);
  const username = `newcomer-${birthday}`;
  const registered = await server
    .client(of.host)
    .register({ body: { code, username, password: 'Vert;Tango19', birthday } });
  const where = { host: of.host, token: await tokenOf(server, of, 'admin'), companyId: of.companyId };
  const table = (born: string) => `E-mail;Date de naissance\n${birthday}@${of.host};${born}\n`;
  const { file, code: refusal } = await sendTable(server, where, table(birthday));
  if (file === undefined) throw new Error(refusal);
  const params = { id: file.id, line: 2 };
  const cells = [`${birthday}@${of.host}`, birthday];
  const edited = must(await admin.setImportRow({ params, body: { cells, revision: 1 } }));
  const mapped = must(await admin.setImportMapping({ params: { id: file.id }, body: file.mapping }));
  return {
    own: (await learner.updateUser({ params: { id: of.users.learner }, body: { birthday } })).ok,
    byAdmin: (await admin.updateUser({ params: { id: of.users.peer }, body: { birthday } })).ok,
    registered: registered.ok,
    inTable: file.counts.new === 1,
    inRow: edited.verdict === 'new',
    mapped: mapped.counts.new === 1,
  };
}

const everyWay = (taken: boolean) => ({
  own: taken,
  byAdmin: taken,
  registered: taken,
  inTable: taken,
  inRow: taken,
  mapped: taken,
});

describe('a date of birth is not later than the day that it is at the centre', () => {
  test('which has begun in Auckland eleven hours before it begins by UTC', async () => {
    goTo('2026-03-02T13:00:00Z');
    expect(await takenAsBirthday(auckland, '2026-03-03')).toEqual(everyWay(true));
    expect(await takenAsBirthday(auckland, '2026-03-04')).toEqual(everyWay(false));
  });

  test('and has not begun in Honolulu ten hours after that', async () => {
    goTo('2026-03-03T05:00:00Z');
    expect(await takenAsBirthday(honolulu, '2026-03-02')).toEqual(everyWay(true));
    expect(await takenAsBirthday(honolulu, '2026-03-03')).toEqual(everyWay(false));
  });
});

test('the name of a record of training bears the day on which it was taken there', async () => {
  goTo('2026-03-10T12:00:00Z');
  const path = `/users/${auckland.users.learner}/training-record.pdf`;
  const { headers } = await takePaper(server, auckland, 'admin', path);
  expect(headers.get('content-disposition')).toMatch(/-2026-03-11\.pdf$/);
});

test('who asks to leave is written to once on each day of the centre, and answered within a month of it', async () => {
  const asked = async () =>
    (await lettersOf(server, auckland)).filter(({ letter }) => letter === 'deletionAsked').length;
  const ask = async (moment: string) => {
    goTo(moment);
    const peer = await clientOf(server, auckland, 'peer');
    await peer.cancelAccountDeletion();
    must(await peer.requestAccountDeletion());
    return asked();
  };
  // Half past eleven in the evening of the thirtieth, an hour later, and the noon behind it.
  expect(await ask('2026-03-30T10:30:00Z')).toBe(1);
  expect(await ask('2026-03-30T11:30:00Z')).toBe(2);
  expect(await ask('2026-03-31T00:30:00Z')).toBe(2);
  const { items } = must(await (await clientOf(server, auckland, 'admin')).listPersonRequests());
  // Half past one in the afternoon of the last of April, by then an hour earlier than in March.
  expect(items.find(({ state }) => state === 'waiting')).toMatchObject({
    answerBy: '2026-04-30T01:30:00.000Z',
  });
});
