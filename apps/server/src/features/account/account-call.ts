/** What every change of an account is handed, and what it answers. */
import type { AppUser } from '@parcours/contract';
import type { PublicAddress } from '../../platform/http/public-address.ts';
import type { GuardedScope } from '../../platform/http/scope.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AccountCaller } from './account-caller.ts';

export interface AccountParts {
  readonly passwords: Passwords;
  readonly publicAddress: PublicAddress;
  /** Seals the link of a letter while it waits. */
  readonly vault: Vault;
  readonly nudge: () => void;
}

export type AccountScope = GuardedScope<AccountCaller>;
export type AccountAnswer = Partial<AppUser> &
  Pick<AppUser, 'id' | '_id'> & { readonly active?: boolean; readonly timeFactor?: number | null };
