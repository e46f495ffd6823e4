/**
 * Who each session was when it was last looked at. A guess: a reader may be asked with it in the same packet as the look
 * at the session itself, and what it answers counts only when that look says the same.
 */
import { BoundedCache } from '../../memory/bounded-cache.ts';
import type { Principal } from '../../security/tokens/principal.ts';

export interface RememberedPrincipals {
  readonly of: (sessionId: string) => Principal | undefined;
  readonly keep: (principal: Principal) => void;
}

const remembered = 5_000;

export function rememberedPrincipals(): RememberedPrincipals {
  const cache = new BoundedCache<string, Principal>(remembered);
  return {
    of: (sessionId) => cache.get(sessionId),
    keep: (principal) => cache.set(principal.sessionId, principal),
  };
}

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
  if (JSON.stringify(actual) === JSON.stringify(guess)) return early;
  await Promise.allSettled([early]);
  return read(actual);
}
