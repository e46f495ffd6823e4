/** A real OpenID provider for tests, behind a door that can falsify what it answers. */
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export type Falsify = (claims: JWTPayload) => JWTPayload;

export interface TestProvider {
  readonly issuer: string;
  /** Changes every identity token from now on; null answers the provider's own. */
  falsify: { claims: Falsify | null; key: 'known' | 'unknown' };
  /** Signs in as `subject` and answers where the browser is led at last. */
  readonly signIn: (address: string, subject: string) => Promise<URL>;
  readonly close: () => Promise<void>;
}

const listening = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  );

export async function startIdentityProvider(client: {
  id: string;
  secret: string;
  redirectUris: string[];
}): Promise<TestProvider> {
  const [known, unknown] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const falsify: TestProvider['falsify'] = { claims: null, key: 'known' };
  let innerPort = 0;

  const door = createServer((incoming, outgoing) => {
    const inner = request(
      {
        host: '127.0.0.1',
        port: innerPort,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        void whole(answer).then(async (bytes) => {
          const path = incoming.url ?? '';
          const changed = path.startsWith('/jwks')
            ? await keys(bytes)
            : path === '/token'
              ? await tokens(bytes)
              : bytes;
          const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': changed.length });
          outgoing.end(changed);
        });
      },
    );
    incoming.pipe(inner);
  });

  async function keys(bytes: Buffer): Promise<Buffer> {
    const own = { ...(await exportJWK(known.publicKey)), kid: 'door', alg: 'RS256', use: 'sig' };
    const { keys: others } = JSON.parse(bytes.toString()) as { keys: unknown[] };
    return Buffer.from(JSON.stringify({ keys: [...others, own] }));
  }

  async function tokens(bytes: Buffer): Promise<Buffer> {
    const body = JSON.parse(bytes.toString()) as { id_token?: string };
    if (falsify.claims === null || body.id_token === undefined) return bytes;
    const claims = JSON.parse(
      Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as JWTPayload;
    const { privateKey } = falsify.key === 'known' ? known : unknown;
    const forged = await new SignJWT(falsify.claims(claims))
      .setProtectedHeader({ alg: 'RS256', kid: 'door' })
      .sign(privateKey);
    return Buffer.from(JSON.stringify({ ...body, id_token: forged }));
  }

  const issuer = `http://127.0.0.1:${await listening(door)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({
        sub: subject,
        given_name: 'Sacha',
        family_name: 'Petit',
        email: `${subject}@provider.test`,
        email_verified: subject !== 'unverified',
      }),
    }),
  });
  const answer = provider.callback();
  const inner = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  innerPort = await listening(inner);

  return {
    issuer,
    falsify,
    async signIn(address, subject) {
      const cookies = new Map<string, string>();
      let url = new URL(address);
      let form: URLSearchParams | undefined;
      for (let steps = 0; steps < 12; steps += 1) {
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form === undefined ? {} : { method: 'POST', body: form }),
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        form = undefined;
        const location = answer.headers.get('location');
        if (location !== null) {
          url = new URL(location, url);
          if (url.origin !== issuer) return url;
          continue;
        }
        const page = await answer.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (prompt === undefined)
          throw new Error(`the provider stopped: ${answer.status} ${page.slice(0, 400)}`);
        url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url);
        form = new URLSearchParams({ prompt, login: subject, password: 'any' });
      }
      throw new Error('the provider leads in circles');
    },
    async close() {
      for (const server of [door, inner]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

async function whole(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
