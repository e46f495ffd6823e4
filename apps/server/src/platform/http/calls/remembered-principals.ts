/**
 * Who each session was when its rights were last read. What a person may do is read again where the revision of it is
 * another one; a reader may be asked with what is kept here in the same packet as the look at the session.
 */
import { BoundedCache } from '../../memory/bounded-cache.ts';
import type { TenantTransaction } from '../../database/database.ts';
import type { TokenClaims } from '../../security/tokens/access-token.ts';
import type { LiveSession } from '../../security/tokens/live-session.ts';
import { findPrincipal, type LoadedPrincipal, type Principal } from '../../security/tokens/principal.ts';

/** Who asks, as far as a signed token says. */
type Claims = Pick<TokenClaims, 'contextId' | 'sessionId' | 'userId'>;

export interface RememberedPrincipals {
  /** A guess, until the session has been looked at. */
  readonly guess: (claims: Claims) => Principal | undefined;
  /** The principal of a session that is alive: what is kept where its revision is that of the database, else read anew. */
  readonly current: (
    tx: TenantTransaction,
    asked: { readonly claims: TokenClaims; readonly session: LiveSession; readonly now: Date },
  ) => Promise<Principal>;
}

const remembered = 5_000;

export function rememberedPrincipals(): RememberedPrincipals {
  const cache = new BoundedCache<string, LoadedPrincipal>(remembered);
  return {
    guess: (claims) => cache.get(keyOf(claims))?.principal,
    async current(tx, { claims, session, now }) {
      const known = cache.get(keyOf(claims));
      if (known?.session.access === session.access && known.session.isPlatform === session.isPlatform)
        return known.principal;
      const loaded = await findPrincipal(tx, claims, now);
      cache.set(keyOf(claims), loaded);
      return loaded.principal;
    },
  };
}

const keyOf = ({ contextId, sessionId, userId }: Claims) => `${contextId} ${sessionId} ${userId}`;

/** Reads with the guess while the session is looked at; once more, without guessing, where the guess was wrong. */
export async function readWithPrincipal<T>(
  guess: Principal | undefined,
  principal: Promise<Principal>,
  read: (principal: Principal) => Promise<T>,
): Promise<T> {
  if (guess === undefined) return read(await principal);
  const early = read(guess);
  // A reader that was wrongly asked may fail as it likes.
  early.catch(() => undefined);
  const actual = await principal;
  if (actual === guess || JSON.stringify(actual) === JSON.stringify(guess)) return early;
  await Promise.allSettled([early]);
  return read(actual);
}
