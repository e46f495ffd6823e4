/** What every change of an account is handed, and what it answers. */
import type { AppUser } from '@parcours/contract';
import type { PublicAddress } from '../../platform/http/public-address.ts';
import type { GuardedScope } from '../../platform/http/scope.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AccountCaller } from './account-caller.ts';

export interface AccountParts {
  readonly passwords: Passwords;
  readonly publicAddress: PublicAddress;
  readonly nudge: () => void;
}

export type AccountScope = GuardedScope<AccountCaller>;
export type AccountAnswer = Partial<AppUser> &
  Pick<AppUser, 'id' | '_id'> & { readonly active?: boolean; readonly timeFactor?: number | null };
