/** Tokens good for one purpose: choosing a new password, once. No call but that one takes them. */
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../time/clock.ts';
import type { SigningKeyRing } from './signing-key-ring.ts';

export interface ResetClaims {
  readonly userId: string;
  readonly contextId: string;
  readonly resetId: string;
}

export interface ResetTokens {
  readonly issue: (claims: ResetClaims, expiresAt: Date) => Promise<string>;
  readonly verify: (token: string) => Promise<ResetClaims | undefined>;
}

const issuer = 'parcours';
const audience = 'parcours-password-reset';
const algorithm = 'HS256';

export function createResetTokens(keys: SigningKeyRing, clock: Clock): ResetTokens {
  return {
    issue({ userId, contextId, resetId }, expiresAt) {
      const key = keys.current('token');
      return new SignJWT({ tid: contextId, rid: resetId, typ: 'password-reset' })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
        .setSubject(userId)
        .setIssuedAt(Math.floor(clock.now().getTime() / 1_000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
        .setIssuer(issuer)
        .setAudience(audience)
        .sign(key.secret);
    },
    async verify(token) {
      try {
        const { kid } = decodeProtectedHeader(token);
        const key = kid === undefined ? undefined : await keys.find('token', kid);
        if (key === undefined) return undefined;
        const { payload } = await jwtVerify(token, key.secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock.now(),
        });
        const { sub, tid, rid, typ } = payload;
        if (typ !== 'password-reset' || sub === undefined) return undefined;
        return { userId: sub, contextId: String(tid), resetId: String(rid) };
      } catch {
        // Whatever jose refuses is one and the same: not a token of ours.
        return undefined;
      }
    },
  };
}
