/** The kinds of principal that proofs call as, and a way to call without sockets. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { calls, type CallName } from '@parcours/contract';
import type { TestServer } from '../servers/start-server.ts';
import { stockPassword } from '../stock/stock-tenant.ts';
import type { World } from '../stock/stocked-world.ts';

export const principals = [
  'anonymous',
  'outsider',
  'learner',
  'peer',
  'trainer',
  'organizer',
  'certifier',
  'supervisor',
  'owner',
  'admin',
  'superadmin',
  'author',
  'editor',
  'company-admin',
  'class-admin',
  'course-author',
  'course-editor',
] as const;
export type PrincipalName = (typeof principals)[number];

/** Token by principal; `anonymous` has none. */
export type Tokens = Readonly<Partial<Record<PrincipalName, string>>>;

export interface RawAsk {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Seen {
  readonly status: number;
  /** The body with its request id blanked. */
  readonly text: string;
  readonly headers: string;
}

export type Ask = (call: CallName, ask: RawAsk, token: string | undefined) => Promise<Seen>;

export function pathOf(call: CallName, { params = {}, query = {} }: RawAsk): string {
  const path = calls[call].path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(params[part] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** Calls the server in the process, at a tenant's host. */
export function asker(server: TestServer, host: string): Ask {
  return async (call, ask, token) => {
    const { body, headers = {} } = ask;
    // In a turn of its own: the embedded database answers without leaving one, and the watchdog would add all calls up.
    await nextTurn();
    const answer = await server.app.server.inject({
      method: calls[call].method,
      url: pathOf(call, ask),
      headers: {
        host,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { 'x-request-id': _, date: _date, ...kept } = answer.headers;
    return {
      status: answer.statusCode,
      text: answer.body.replace(/"requestId":"[^"]*"/, '"requestId":""'),
      headers: JSON.stringify(kept),
    };
  };
}

/** Signs everybody in; the superadmin enters. */
export async function signAllIn(server: TestServer, world: World): Promise<Tokens> {
  const tokens: Record<string, string> = {};
  for (const username of principals) {
    if (username === 'anonymous' || username === 'superadmin') continue;
    const answer = await server.client(world.host).login({ body: { username, password: stockPassword } });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.code}`);
    tokens[username] = answer.data.access_token;
  }
  tokens['superadmin'] = await enterAsSuperadmin(server, world);
  return tokens;
}

async function enterAsSuperadmin(server: TestServer, { host, contextId }: World): Promise<string> {
  const hash = await server.app.passwords.hash(stockPassword);
  await server.open.asOwner((owner) =>
    owner.query(
      `insert into platform_accounts (id, username, "passwordHash", "createdAt")
       values (gen_random_uuid(), 'platform', $1, now()) on conflict (username) do nothing`,
      [hash],
    ),
  );
  const signedIn = await server
    .client(host)
    .loginToPlatform({ body: { username: 'platform', password: stockPassword } });
  if (!signedIn.ok) throw new Error(`the superadmin could not sign in: ${signedIn.code}`);
  const token = signedIn.data.platform_token;
  const entered = await server
    .client(host, { token })
    .enterContext({ body: { contextId, reason: 'a proof of isolation' } });
  if (!entered.ok) throw new Error(`the superadmin could not enter: ${entered.code}`);
  return entered.data.access_token;
}
