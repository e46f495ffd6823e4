/** Forged access tokens (assurance §3 T21): whatever is wrong with one, the answer is the same 401. */
import { createHmac } from 'node:crypto';
import { startServer } from '../servers/start-server.ts';
import { stockWorld } from '../stock/stocked-world.ts';
import { asker, signAllIn } from './callers.ts';
import type { Proof } from './verdict.ts';

type Json = Readonly<Record<string, unknown>>;

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export async function proveForgedTokens(): Promise<Proof> {
  const server = await startServer();
  try {
    const world = await stockWorld(server, 'alpha');
    const other = await stockWorld(server, 'beta');
    const tokens = await signAllIn(server, world);
    const good = tokens.learner ?? '';
    const [head = '', body = '', signature = ''] = good.split('.');
    const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
    const [header, claims] = [parse(head), parse(body)];
    const keys = await server.open.asOwner((owner) =>
      owner.query<{ kid: string; purpose: string; secret: Buffer }>(
        'select kid, purpose, secret from signing_keys',
      ),
    );
    const tokenKey = keys.find(({ kid }) => kid === header['kid']);
    const fileKey = keys.find(({ purpose }) => purpose === 'file');
    if (tokenKey === undefined || fileKey === undefined) throw new Error('the signing keys are missing');
    const sign = (h: unknown, c: unknown, secret: Uint8Array = tokenKey.secret, hash = 'sha256') => {
      const signed = `${encoded(h)}.${encoded(c)}`;
      return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
    };
    const now = Math.floor(server.clock.now().getTime() / 1_000);
    const withClaims = (change: Json) => sign(header, { ...claims, ...change });
    const without = (name: string) =>
      sign(header, Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)));
    const withHeader = (change: Json) => sign({ ...header, ...change }, claims);
    const otherToken = (await signAllIn(server, other)).learner ?? '';
    const otherClaims = parse(otherToken.split('.')[1] ?? '');
    const ended = await server
      .client(world.host)
      .login({ body: { username: 'peer', password: 'Secret-2026!' } });
    const endedToken = ended.ok ? ended.data.access_token : '';
    await server.client(world.host, { token: endedToken }).logout();

    const forged: Record<string, string> = {
      'alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
      'alg None': `${encoded({ ...header, alg: 'None' })}.${body}.`,
      'alg none, signature kept': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
      'alg HS384': sign({ ...header, alg: 'HS384' }, claims, tokenKey.secret, 'sha384'),
      'alg HS512': sign({ ...header, alg: 'HS512' }, claims, tokenKey.secret, 'sha512'),
      'alg RS256': withHeader({ alg: 'RS256' }),
      'alg ES256': withHeader({ alg: 'ES256' }),
      'no alg': sign({ typ: 'JWT', kid: header['kid'] }, claims),
      'alg a list': withHeader({ alg: ['HS256'] }),
      'another secret': sign(header, claims, Buffer.alloc(32, 1)),
      'an empty secret': sign(header, claims, Buffer.alloc(0)),
      'the file key': sign(header, claims, fileKey.secret),
      'the file key by its name': sign({ ...header, kid: fileKey.kid }, claims, fileKey.secret),
      'an unknown kid': withHeader({ kid: 'nobody' }),
      'no kid': sign({ alg: 'HS256', typ: 'JWT' }, claims),
      'a kid that is a path': withHeader({ kid: '../../dev/null' }),
      'a kid that is SQL': withHeader({ kid: "' union select 'x" }),
      'a kid that is a number': withHeader({ kid: 1 }),
      'a jwk of its own': sign({ ...header, jwk: { kty: 'oct', k: encoded('x') } }, claims, Buffer.from('x')),
      'a jku of its own': sign({ ...header, jku: 'https://example.test/keys' }, claims, Buffer.from('x')),
      'a critical extension': withHeader({ crit: ['exp'] }),
      'unencoded payload': withHeader({ b64: false, crit: ['b64'] }),
      'another issuer': withClaims({ iss: 'somebody' }),
      'no issuer': without('iss'),
      'another audience': withClaims({ aud: 'somewhere' }),
      'no audience': without('aud'),
      'another type': withClaims({ typ: 'reset' }),
      'no type': without('typ'),
      'no subject': without('sub'),
      'another subject': withClaims({ sub: world.userIds.admin }),
      'a subject that is no id': withClaims({ sub: 'admin' }),
      'a subject next door': withClaims({ sub: other.userIds.learner }),
      'no session': without('sid'),
      'an unknown session': withClaims({ sid: '01900000-0000-7000-8000-000000000000' }),
      'a session next door': withClaims({ sid: otherClaims['sid'] }),
      'no tenant': without('tid'),
      'another tenant': withClaims({ tid: other.contextId }),
      'a tenant that is no id': withClaims({ tid: '*' }),
      'a whole token of next door': otherToken,
      expired: withClaims({ iat: now - 40_000, exp: now - 10 }),
      'without an end': without('exp'),
      'an end that is text': withClaims({ exp: 'never' }),
      'older than its longest life': withClaims({ iat: now - 100_000, exp: now + 100_000 }),
      'not yet valid': withClaims({ nbf: now + 3_600 }),
      'from the future': withClaims({ iat: now + 36_000, exp: now + 50_000 }),
      'no issue time': without('iat'),
      'the payload changed': `${head}.${encoded({ ...claims, sub: world.userIds.admin })}.${signature}`,
      'the signature cut': `${head}.${body}.${signature.slice(0, -4)}`,
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'four parts': `${good}.x`,
      'not JSON': sign('{', claims),
      'claims that are a list': sign(header, [claims]),
      'a signed-out session': endedToken,
      nothing: 'x',
      'very long': 'x'.repeat(5_000),
    };
    const ask = asker(server, world.host);
    const faults: string[] = [];
    const honest = await ask('getMe', {}, good);
    if (honest.status !== 200) faults.push(`the good token is answered ${honest.status}`);
    const expected = await ask('getMe', {}, 'no-token');
    for (const [name, token] of Object.entries(forged)) {
      const seen = await ask('getMe', {}, token);
      if (seen.status !== 401 || seen.text !== expected.text) faults.push(`${name}: ${seen.status}`);
    }
    const kinds = Object.keys(forged).length;
    return { faults, figures: `${kinds} kinds of forged token, ${kinds - faults.length} x 401` };
  } finally {
    await server.close();
  }
}
