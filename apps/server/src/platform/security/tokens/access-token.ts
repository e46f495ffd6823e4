/** Access tokens (assurance §4 D8): HS256 with sub, iat, exp, iss, aud, tid, sid and typ; checked once, then remembered. */
import { limits } from '@parcours/contract';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { BoundedCache } from '../../memory/bounded-cache.ts';
import type { Clock } from '../../time/clock.ts';
import { isSessionSecret, type NewSession, sessionIdOf } from './session-id.ts';
import type { SigningKeyRing } from './signing-key-ring.ts';

/** Who a token speaks for. Its session row is still looked at on every request. */
export interface TokenClaims {
  readonly userId: string;
  readonly contextId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  readonly lifeSeconds: number;
  /** For `seconds`, at most and by default {@link lifeSeconds}. */
  readonly issue: (
    claims: Omit<TokenClaims, 'sessionId'> & Pick<NewSession, 'sessionSecret'>,
    seconds?: number,
  ) => Promise<string>;
  /** The claims, or undefined for anything that is not a valid token of ours. */
  readonly verify: (token: string) => Promise<TokenClaims | undefined>;
}

const issuer = 'parcours';
const audience = 'parcours-api';
const tokenType = 'access';
const algorithm = 'HS256';
const remembered = 5_000;
const tokenLengthMax = 4_096;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function createAccessTokens(keys: SigningKeyRing, clock: Clock): AccessTokens {
  const lifeSeconds = limits.tokenHours * 3_600;
  const cache = new BoundedCache<string, { readonly claims: TokenClaims; readonly expiresAt: number }>(
    remembered,
  );

  async function check(token: string): Promise<{ claims: TokenClaims; expiresAt: number } | undefined> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = kid === undefined ? undefined : await keys.find('token', kid);
      if (key === undefined) return undefined;
      const { payload } = await jwtVerify(token, key.secret, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: lifeSeconds,
        currentDate: clock.now(),
      });
      const { sub, tid, sid, typ, exp } = payload;
      if (typ !== tokenType || !isId(sub) || !isId(tid) || !isSessionSecret(sid) || exp === undefined)
        return undefined;
      return {
        claims: { userId: sub, contextId: tid, sessionId: sessionIdOf(sid) },
        expiresAt: exp * 1_000,
      };
    } catch {
      // Whatever jose refuses is one and the same to the caller: not a token of ours.
      return undefined;
    }
  }

  return {
    lifeSeconds,
    issue({ userId, contextId, sessionSecret }, seconds = lifeSeconds) {
      const key = keys.current('token');
      const now = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ tid: contextId, sid: sessionSecret, typ: tokenType })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + Math.min(seconds, lifeSeconds))
        .setIssuer(issuer)
        .setAudience(audience)
        .sign(key.secret);
    },
    async verify(token) {
      if (token.length > tokenLengthMax) return undefined;
      const now = clock.now().getTime();
      const known = cache.get(token);
      if (known !== undefined) {
        if (known.expiresAt > now) return known.claims;
        cache.delete(token);
        return undefined;
      }
      const checked = await check(token);
      if (checked !== undefined) cache.set(token, checked);
      return checked?.claims;
    },
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
