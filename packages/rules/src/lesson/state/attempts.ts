/** How often a program may still be begun again: as often as one likes where it lets everybody, else by an accommodation (domain §6). */
import type { ExtraAttempts } from '../facts.ts';

interface Attempts {
  readonly mayBeginAgain: boolean;
  readonly extraAttempts?: ExtraAttempts | undefined;
}

/** Null: without limit. What was used stays used, also where less is given later. */
export function attemptsLeft({ mayBeginAgain, extraAttempts }: Attempts): number | null {
  if (mayBeginAgain) return null;
  return extraAttempts === undefined ? 0 : Math.max(0, extraAttempts.given - extraAttempts.used);
}

/** As answers tell it, within the window of the run. */
export function beginningAgain(
  attempts: Attempts,
  isOpen: boolean,
): { readonly mayBeginAgain: boolean; readonly attemptsLeft?: number } {
  const left = attemptsLeft(attempts);
  if (!isOpen || left === 0) return { mayBeginAgain: false };
  return { mayBeginAgain: true, ...(left === null ? {} : { attemptsLeft: left }) };
}
