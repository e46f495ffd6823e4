/**
 * No private back door (back-office §3): whatever the authoring screens call stands in the OpenAPI document, and is open to
 * a key of the API with the scope that it names.
 */
import { readdir, readFile } from 'node:fs/promises';
import { type ApiScope, apiScopes, type CallName, endpoints, openApiDocument } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Named, namedBy } from '../testing/named-by.ts';
import { type PrincipalName, signAllIn, type Tokens } from '../testing/prove/callers.ts';
import { rawCall } from '../testing/raw-call.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { of } from '../testing/stock/stock-draft.ts';
import { stockNamed } from '../testing/stock/stock-named.ts';
import { stockWorld, type World } from '../testing/stock/stocked-world.ts';

const backOffice = new URL('../../../backoffice/src/', import.meta.url);

/** Screens on which courses are written, shown, checked, published and repaired, and the parts that they share. */
const screens =
  'analysis catalogue course-search course-settings courses glossary journal media outline page-editor preview program programs publish tryout versions';
const parts =
  'changes consequences course-header datasets draft fields icon-field mathematics poster preview-frame rich-text sample-course shapes upload';
const folders = [
  ...screens.split(' ').map((name) => `screens/${name}/`),
  ...parts.split(' ').map((name) => `parts/${name}/`),
];

/** What a key may not call, and why. */
const closed: Readonly<Partial<Record<CallName, string>>> = {
  showPlace: 'presence: it says where a person is at this moment',
  readCourseEvents: 'live events of a screen that is open; a key asks for the operations since a number',
  search: 'the search box of whoever is signed in; a key lists by `where`',
};

async function sources(): Promise<readonly string[]> {
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(new URL(folder, backOffice), { recursive: true });
      return names
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
        .map((name) => readFile(new URL(folder + name, backOffice), 'utf8'));
    }),
  );
  return Promise.all(texts.flat());
}

const isCall = (name: string): name is CallName => Object.hasOwn(endpoints, name);
const scopeOf = (name: CallName) => (endpoints[name] as { readonly scope?: ApiScope }).scope;

/** By the name of the client's function, or by the address. */
async function calledByScreens() {
  const texts = await sources();
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(/\.([a-zA-Z]+)\b/g)].map(([, name = '']) => name)),
  );
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/['"`]\/api(\/[^'"`?\s]*)/g)].map(([, path = '']) =>
      path.replaceAll(/\$\{[^}]+\}/g, '{id}'),
    ),
  );
  const byPath = Object.keys(endpoints)
    .filter(isCall)
    .filter((name) => paths.includes(endpoints[name].call.path) && endpoints[name].call.method === 'GET');
  return { names: [...new Set([...[...names].filter(isCall), ...byPath])], paths };
}

let server: TestServer;
let world: World;
let named: Named;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  named = await stockNamed(server, world);
  tokens = await signAllIn(server, world);
}, 120_000);
afterAll(() => server.close());

const as = (name: PrincipalName) => server.client(world.host, { token: tokens[name] ?? '' });
async function keyOf(...scopes: readonly ApiScope[]) {
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const { id, key } = await of(
    as('admin').createApiKey({ body: { name: 'Dépôt', scopes: [...scopes], expiresAt } }),
  );
  const revoke = () => as('admin').revokeApiKey({ params: { id } });
  return { key, revoke };
}

describe('what the authoring screens call', () => {
  test('stands in the OpenAPI document and is open to a key with a scope, or says why it is not', async () => {
    const { paths } = openApiDocument('1') as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
    };
    const operations = new Set(
      Object.values(paths).flatMap((one) => Object.values(one).map(({ operationId }) => operationId)),
    );
    const called = await calledByScreens();
    // Less would mean that the sources are not found any more.
    expect(called.names.length).toBeGreaterThan(70);
    expect(called.paths).toContain('/uploads');
    expect(called.names.filter((name) => !operations.has(name))).toEqual([]);
    expect(called.paths.filter((path) => paths[path] === undefined)).toEqual([]);
    const without = called.names.filter((name) => !(apiScopes as readonly unknown[]).includes(scopeOf(name)));
    expect(without.toSorted()).toEqual(Object.keys(closed).toSorted());
  });

  test('refuses a key that has every scope but the one that it names', async () => {
    const { names } = await calledByScreens();
    const asked = names.flatMap((name) => scopeOf(name) ?? []);
    const passed: string[] = [];
    for (const scope of new Set(asked)) {
      // oxlint-disable-next-line no-await-in-loop -- as many keys as may live at once are fewer than there are scopes
      const { key, revoke } = await keyOf(...apiScopes.filter((one) => one !== scope));
      for (const name of names.filter((one) => scopeOf(one) === scope)) {
        const input = namedBy[name];
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as the ids of a row that was removed would tell nothing
        const { status } = await rawCall(
          server,
          world.host,
          name,
          input === 'nothing' ? {} : input(named),
          key,
        );
        if (status !== 403) passed.push(`${name}: ${status}`);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await revoke();
    }
    expect(passed).toEqual([]);
  }, 120_000);
});
