/** A stocked server, and keys of two centres with which a directory calls it by SCIM. */
import { type ApiScope, scimScope } from '@parcours/contract';
import { type PrincipalName, signAllIn, type Tokens } from '../prove/callers.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { stockWorld, type World } from '../stock/stocked-world.ts';

/** What tests look into, of answers of every shape. */
export interface ScimBody {
  readonly id: string;
  readonly schema: string;
  readonly schemas: readonly string[];
  readonly displayName: string;
  readonly active: boolean;
  readonly name?: object;
  readonly groups: readonly object[];
  readonly members: readonly { readonly value: string }[];
  readonly meta: { readonly location: string };
  readonly attributes: readonly { readonly name: string }[];
  readonly totalResults: number;
  readonly Resources: readonly ScimBody[];
  readonly detail: string;
  readonly scimType: string;
}

export interface ScimAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ScimBody;
}

export type ScimCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<ScimAnswer>;

export interface ScimStage {
  readonly server: TestServer;
  readonly world: World;
  readonly there: World;
  readonly as: (name: PrincipalName) => ReturnType<TestServer['client']>;
  readonly key: (...scopes: readonly ApiScope[]) => Promise<{ readonly id: string; readonly key: string }>;
  readonly caller: (host: string, token: string | undefined) => ScimCall;
  /** With a key that may. */
  readonly scim: ScimCall;
  readonly keyId: string;
}

/** Two centres on a server of their own, or on one that is there already, where their names are new. */
export async function openScimStage(
  on?: TestServer,
  names: readonly [string, string] = ['alpha', 'beta'],
): Promise<ScimStage> {
  const server = on ?? (await startServer());
  const [world, there] = [await stockWorld(server, names[0]), await stockWorld(server, names[1])];
  // The server asks anew which centres there are.
  if (on !== undefined) server.clock.advance(10_000);
  const tokens: Tokens = await signAllIn(server, world);
  const as = (name: PrincipalName) => server.client(world.host, { token: tokens[name] ?? '' });
  const key = async (...scopes: readonly ApiScope[]) => {
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    const made = await as('admin').createApiKey({
      body: { name: 'Annuaire', scopes: [...scopes], expiresAt },
    });
    if (!made.ok) throw new Error(made.code);
    return made.data;
  };
  const caller =
    (host: string, token: string | undefined): ScimCall =>
    async (method, path, body, headers = {}) => {
      const answer = await server.request(host, path.startsWith('/scim') ? path : `/scim/v2${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const json = (text === '' ? {} : JSON.parse(text)) as ScimBody;
      return { status: answer.status, headers: answer.headers, body: json };
    };
  const made = await key(scimScope);
  return { server, world, there, as, key, caller, scim: caller(world.host, made.key), keyId: made.id };
}

/** As Entra ID sends a new person. */
export const entraUser = (userName: string, more: object = {}) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: `ext-${userName}`,
  userName,
  active: true,
  displayName: 'Léa Martin',
  name: { formatted: 'Léa Martin', familyName: 'Martin', givenName: 'Léa' },
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  ...more,
});
