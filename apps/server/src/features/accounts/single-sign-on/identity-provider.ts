/** A tenant's identity provider as found by discovery, remembered for a while; every check of its answers is the library's. */
import { usualClaims } from '@parcours/contract';
import type { Configuration } from 'openid-client';
import type { Clock } from '../../../platform/time/clock.ts';
import { type Egress, isNamedHost } from '../../../platform/http/egress/egress.ts';
import type { OidcClient } from './oidc.store.ts';

export interface ProviderAnswer {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  /** Everything that the provider said. */
  readonly about: Readonly<Record<string, unknown>>;
}

export interface SentAway {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityProviders {
  /** Looks the provider up anew, whatever is remembered of it; throws where it is none. */
  readonly discover: (client: OidcClient) => Promise<void>;
  readonly addressOf: (client: OidcClient, redirectUri: string, sent: SentAway) => Promise<string>;
  /** Throws for anything but a sign-in of this attempt by this provider for this client. */
  readonly answerOf: (client: OidcClient, callback: URL, sent: SentAway) => Promise<ProviderAnswer>;
}

/** With the first sign-in elsewhere: most tenants have none. */
const loadOpenid = () => import('openid-client');

const freshMs = 10 * 60_000;
const secondsMax = 10;
/** Calls of one client that wait for its provider at once: a provider that is slow keeps no more of the server. */
const waitingMax = 50;

/** As many wait for this provider as may. */
export class BusyProvider extends Error {}

/** `egressHosts`: providers that may be asked by plain http; the address of any other must be https. */
export function createIdentityProviders(
  clock: Clock,
  egress: Egress,
  egressHosts: ReadonlySet<string>,
): IdentityProviders {
  const known = new Map<string, { readonly configuration: Configuration; readonly at: number }>();
  const waiting = new Map<string, number>();

  const keyOf = ({ issuer, clientId, clientSecret }: OidcClient) =>
    JSON.stringify([issuer, clientId, clientSecret]);

  /** Throws BusyProvider where too many wait already. */
  async function bounded<T>(client: OidcClient, ask: () => Promise<T>): Promise<T> {
    const key = keyOf(client);
    const before = waiting.get(key) ?? 0;
    if (before >= waitingMax) throw new BusyProvider();
    waiting.set(key, before + 1);
    try {
      return await ask();
    } finally {
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    }
  }

  async function configurationOf(client: OidcClient): Promise<Configuration> {
    const found = known.get(keyOf(client));
    const isFresh = found !== undefined && clock.now().getTime() - found.at < freshMs;
    return isFresh ? found.configuration : discover(client);
  }

  async function discover(client: OidcClient): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = client;
    const openid = await loadOpenid();
    const configuration = await openid.discovery(
      new URL(issuer),
      clientId,
      {},
      openid.ClientSecretBasic(clientSecret),
      {
        timeout: secondsMax,
        // Kept for every later call of the configuration: keys, tokens, names.
        [openid.customFetch]: (address, { method, headers, body, signal }) =>
          egress(address, { method, headers, body: bodyOf(body), signal }),
        // Signatures are checked although the token comes straight from the provider.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isNamedHost(egressHosts, new URL(issuer)) ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    known.set(keyOf(client), { configuration, at: clock.now().getTime() });
    return configuration;
  }

  return {
    async discover(client) {
      await discover(client);
    },
    async addressOf(client, redirectUri, { state, nonce, codeVerifier }) {
      const openid = await loadOpenid();
      const configuration = await bounded(client, () => configurationOf(client));
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: client.scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async answerOf(client, callback, { state, nonce, codeVerifier }) {
      const openid = await loadOpenid();
      const { claims, about } = await bounded(client, async () => {
        const configuration = await configurationOf(client);
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const said = tokens.claims();
        if (said === undefined) throw new Error('the provider answered no identity');
        return {
          claims: said,
          about: { ...(await more(configuration, tokens.access_token, said.sub)), ...said },
        };
      });
      const names = { ...usualClaims, ...client.claims };
      const text = (value: unknown) =>
        typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: about['email_verified'] === true ? text(about[names.email]) : null,
        firstname: text(about[names.firstname]),
        lastname: text(about[names.lastname]),
        about,
      };
    },
  };
}

/** The library sends forms and nothing. */
function bodyOf(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  if (body instanceof URLSearchParams || typeof body === 'string') return body.toString();
  throw new Error('a body that is no text');
}

/** Names and address, where the provider tells them apart from the identity. */
async function more(
  configuration: Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  const openid = await loadOpenid();
  return openid.fetchUserInfo(configuration, accessToken, subject);
}
