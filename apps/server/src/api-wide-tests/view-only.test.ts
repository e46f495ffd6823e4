/** Every call of the contract, made with the token of a view: what is not for one is refused, and nothing is written. */
import { type CallName, endpoints } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewableCalls } from '../platform/http/calls/viewable-calls.ts';
import { type Named, namedBy } from '../testing/named-by.ts';
import { tenantPrint } from '../testing/prove/tenant-print.ts';
import { type RawInput, rawCall } from '../testing/raw-call.ts';
import { clientOf } from '../testing/signed-in.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockNamed } from '../testing/stock/stock-named.ts';
import { stockWorld, type World } from '../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let known: Named;
let token: string;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  known = await stockNamed(server, world);
  const opened = await server.client(world.host).openView({ body: { code: known.viewCode } });
  if (!opened.ok) throw new Error(opened.code);
  token = opened.data.access_token;
}, 120_000);
afterAll(() => server.close());

const all = Object.keys(endpoints) as CallName[];
const viewable: ReadonlySet<CallName> = new Set(viewableCalls);

function call(name: CallName, query?: RawInput['query']) {
  const input = namedBy[name];
  const sent = input === 'nothing' ? {} : input(known);
  return rawCall(server, world.host, name, query === undefined ? sent : { ...sent, query }, token);
}

/** What these must be asked with. */
const asked: { readonly [N in CallName]?: RawInput['query'] } = {
  getOwnActivity: { from: '2026-01-01' },
  search: { q: 'hauteur' },
};

const changing = all.filter((name) => endpoints[name].call.method !== 'GET');
test.each(changing)('%s: changes something, and is refused', async (name) => {
  expect(await call(name)).toMatchObject({ status: 403, text: expect.stringContaining('"VIEW_ONLY"') });
});

const hidden = all.filter(
  (name) =>
    endpoints[name].call.method === 'GET' && endpoints[name].access !== 'anyone' && !viewable.has(name),
);
test.each(hidden)('%s: is not what the portal shows a learner, and is refused', async (name) => {
  expect(await call(name)).toMatchObject({ status: 403, text: expect.stringContaining('"VIEW_ONLY"') });
});

test('what may be called reads, is there for the learner, and leaves every table as it was', async () => {
  const before = await tenantPrint(server, world.contextId);
  for (const name of viewableCalls) {
    expect(endpoints[name].call.method, name).toBe('GET');
    const { status, text } = await call(name, asked[name]);
    // Some of the sample's things are not the learner's, or not there yet: then they are not there for the view either.
    expect([200, 302, 403, 404], `${name}: ${status} ${text.slice(0, 200)}`).toContain(status);
  }
  expect(await tenantPrint(server, world.contextId)).toEqual(before);
});

test('what is sent beside the contract is refused too: an upload, the directory, the record store', async () => {
  const authorization = `Bearer ${token}`;
  const statuses = await Promise.all(
    (
      [
        ['POST', '/api/uploads'],
        ['POST', '/scim/v2/Users'],
        ['GET', '/scim/v2/Users'],
        ['POST', '/api/xapi/statements'],
        ['GET', '/api/xapi/statements'],
      ] as const
    ).map(async ([method, path]) => {
      const headers = { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10' };
      const { status } = await server.request(world.host, path, { method, headers });
      return `${method} ${path} ${status}`;
    }),
  );
  expect(statuses).toEqual([
    'POST /api/uploads 403',
    'POST /scim/v2/Users 401',
    'GET /scim/v2/Users 401',
    'POST /api/xapi/statements 401',
    'GET /api/xapi/statements 401',
  ]);
});

test('a long body is refused before it is read, like any other', async () => {
  const answer = await server.request(world.host, '/api/users/contact', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'x'.repeat(60_000) }),
  });
  expect(answer.status).toBe(403);
});

test('the viewer’s own token opens no view, and a view is nobody’s sign-in', async () => {
  const admin = await clientOf(server, world.tenant, 'admin');
  expect(await admin.getMe({ query: {} })).toMatchObject({ ok: true, data: { id: world.userIds.admin } });
  const view = server.client(world.host, { token });
  expect(await view.listApiKeys()).toMatchObject({ code: 'VIEW_ONLY' });
});
