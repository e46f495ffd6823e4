/** Single sign-on begun here and ended there: transactions and codes of another browser, page, tenant or moment. */
import { systemRandom } from '../../platform/security/random.ts';
import { newSecret } from '../../platform/security/secrets.ts';
import { loginCodeOf, setActiveBySubject, type SignOn } from '../servers/single-sign-on.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';
import type { Tries } from './tries.ts';

interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly neighbour: StockedTenant;
  readonly signOn: SignOn;
  readonly tries: Tries;
  /** Past the limit of wrong secrets. */
  readonly rest: () => void;
}

const subject = 'sacha';
const transactionMs = 10 * 60_000;
const codeMs = 60_000;
const cookieOf = (value: string) => `parcours-sign-in=${value}`;

/** Browsers that did not begin the sign-in. */
async function otherBrowsers({ signOn, tenant, neighbour }: Stage) {
  return [
    ['a browser without the cookie', ''],
    ['a browser with a cut cookie', cookieOf('short')],
    ['a browser with an invented cookie', cookieOf(newSecret(systemRandom))],
    ['a browser that began a sign-in of its own', (await signOn.leave(tenant)).cookie],
    ['a browser that began next door', (await signOn.leave(neighbour)).cookie],
    ['a browser that has ended a sign-in', (await signOn.arrive('robin', tenant)).cookie],
  ] as const;
}

export async function proveTransactions(stage: Stage): Promise<void> {
  const { server, tenant, neighbour, signOn, tries, rest } = stage;
  const begin = async (of = tenant) => {
    rest();
    const left = await signOn.leave(of);
    return { ...left, callback: await signOn.provider.signIn(left.address, subject) };
  };
  const land = async (callback: URL, cookie: string, host?: string) =>
    loginCodeOf(await signOn.comeBack(callback, cookie, host));
  for (const [who, cookie] of await otherBrowsers(stage)) {
    const { callback, cookie: own } = await begin();
    tries.landedOutside(`a transaction in ${who}`, await land(callback, cookie));
    tries.landedInside(`a transaction in its own browser after ${who}`, await land(callback, own));
    tries.landedOutside(`a transaction that ${who} and its own tried`, await land(callback, own));
  }
  const [one, other] = [await begin(), await begin()];
  const state = (of: URL) => of.searchParams.get('state') ?? '';
  const mixed = new URL(one.callback);
  mixed.searchParams.set('state', state(other.callback));
  tries.landedOutside('a code of the provider under another state', await land(mixed, other.cookie));
  tries.landedOutside('a transaction next door', await land(one.callback, one.cookie, neighbour.host));
  const moved = new URL(one.callback);
  moved.pathname = moved.pathname.replace(tenant.contextId, neighbour.contextId);
  tries.landedOutside('a transaction moved next door', await land(moved, one.cookie, neighbour.host));
  const late = await begin();
  server.clock.advance(transactionMs);
  tries.landedOutside('a transaction after ten minutes', await land(late.callback, late.cookie));
  const raced = await begin();
  const landed = await Promise.all(Array.from({ length: 10 }, () => land(raced.callback, raced.cookie)));
  tries.landedInside('one of ten at once', landed.find((code) => code !== '') ?? '');
  if (landed.filter((code) => code !== '').length > 1)
    tries.faults.push('a transaction was ended twice at once');
}

export async function proveCodes(stage: Stage): Promise<void> {
  const { server, tenant, neighbour, signOn, tries, rest } = stage;
  const invalid = 'INVALID_CREDENTIALS';
  const begin = () => {
    rest();
    return signOn.arrive(subject, tenant);
  };
  const exchange = (code: string, cookie: string, { of = tenant, verifier = signOn.verifier } = {}) =>
    server.client(of.host, { headers: { cookie } }).loginByCode({ body: { code, verifier } });
  for (const [who, cookie] of await otherBrowsers(stage)) {
    const { code } = await begin();
    tries.refused(`a code in ${who}`, await exchange(code, cookie), invalid);
  }
  const foreign = await begin();
  const verifier = newSecret(systemRandom);
  tries.refused(
    'a code by another page',
    await exchange(foreign.code, foreign.cookie, { verifier }),
    invalid,
  );
  const own = await begin();
  tries.refused('a code next door', await exchange(own.code, own.cookie, { of: neighbour }), invalid);
  tries.opened('a code in its own browser', await exchange(own.code, own.cookie));
  tries.refused('a code used twice', await exchange(own.code, own.cookie), invalid);
  const raced = await begin();
  tries.openedOnce(
    'a code sent ten times at once',
    await Promise.all(Array.from({ length: 10 }, () => exchange(raced.code, raced.cookie))),
  );
  const late = await begin();
  server.clock.advance(codeMs);
  tries.refused('a code after a minute', await exchange(late.code, late.cookie), invalid);
  const closed = await begin();
  await setActiveBySubject(server, tenant, subject, false);
  tries.refused('a code of a closed account', await exchange(closed.code, closed.cookie), invalid);
  await setActiveBySubject(server, tenant, subject, true);
  const [mine, yours] = [await begin(), await begin()];
  tries.refused('a code of another sign-in', await exchange(mine.code, yours.cookie), invalid);
  tries.refused('an invented code', await exchange(newSecret(systemRandom), yours.cookie), invalid);
  tries.opened('the sign-in of the other', await exchange(yours.code, yours.cookie));
}
