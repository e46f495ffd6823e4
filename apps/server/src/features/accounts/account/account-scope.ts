/** What every change of an account is handed, and what it answers. */
import type { AppUser } from '@parcours/contract';
import type { PublicAddress } from '../../../platform/http/sites/public-address.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import type { AccountCaller } from './account-caller.ts';

export interface AccountParts {
  readonly passwords: Passwords;
  readonly publicAddress: PublicAddress;
  /** Seals the link of a letter while it waits. */
  readonly vault: Vault;
}

export type AccountScope = GuardedScope<AccountCaller>;
export type AccountAnswer = Partial<AppUser> &
  Pick<AppUser, 'id' | '_id'> & {
    readonly active?: boolean;
    readonly timeFactor?: number | null;
    readonly extraAttempts?: number;
  };
