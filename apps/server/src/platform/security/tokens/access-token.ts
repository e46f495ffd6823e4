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
  /** A token that only reads what the portal shows somebody (back-office §4): {@link verify} does not know it. */
  readonly issueView: (
    claims: Omit<TokenClaims, 'sessionId'> & Pick<NewSession, 'sessionSecret'>,
  ) => Promise<string>;
  readonly verifyView: (token: string) => Promise<TokenClaims | undefined>;
}

const issuer = 'parcours';
const audience = 'parcours-api';
const tokenTypes = ['access', 'view'] as const;
type TokenType = (typeof tokenTypes)[number];
const algorithm = 'HS256';
const remembered = 5_000;
const tokenLengthMax = 4_096;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function createAccessTokens(keys: SigningKeyRing, clock: Clock): AccessTokens {
  const lifeSeconds = limits.tokenHours * 3_600;
  const cache = new BoundedCache<string, Checked>(remembered);

  async function check(token: string): Promise<Checked | undefined> {
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
      const type = tokenTypes.find((one) => one === typ);
      if (type === undefined || !isId(sub) || !isId(tid) || !isSessionSecret(sid) || exp === undefined)
        return undefined;
      return {
        type,
        claims: { userId: sub, contextId: tid, sessionId: sessionIdOf(sid) },
        expiresAt: exp * 1_000,
      };
    } catch {
      // Whatever jose refuses is one and the same to the caller: not a token of ours.
      return undefined;
    }
  }

  function sign(
    type: TokenType,
    { userId, contextId, sessionSecret }: Parameters<AccessTokens['issue']>[0],
    seconds: number,
  ): Promise<string> {
    const key = keys.current('token');
    const now = Math.floor(clock.now().getTime() / 1_000);
    return new SignJWT({ tid: contextId, sid: sessionSecret, typ: type })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
      .setSubject(userId)
      .setIssuedAt(now)
      .setExpirationTime(now + Math.min(seconds, lifeSeconds))
      .setIssuer(issuer)
      .setAudience(audience)
      .sign(key.secret);
  }

  async function known(token: string): Promise<Checked | undefined> {
    if (token.length > tokenLengthMax) return undefined;
    const kept = cache.get(token);
    if (kept !== undefined) {
      if (kept.expiresAt > clock.now().getTime()) return kept;
      cache.delete(token);
      return undefined;
    }
    const checked = await check(token);
    if (checked !== undefined) cache.set(token, checked);
    return checked;
  }

  async function verifyAs(type: TokenType, token: string): Promise<TokenClaims | undefined> {
    const checked = await known(token);
    return checked?.type === type ? checked.claims : undefined;
  }

  return {
    lifeSeconds,
    issue: (claims, seconds = lifeSeconds) => sign('access', claims, seconds),
    verify: (token) => verifyAs('access', token),
    issueView: (claims) => sign('view', claims, limits.viewMinutes * 60),
    verifyView: (token) => verifyAs('view', token),
  };
}

interface Checked {
  readonly type: TokenType;
  readonly claims: TokenClaims;
  readonly expiresAt: number;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
