/** Making and revoking the credentials of a tenant's record store. */
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Random } from '../../../platform/security/random.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { newBasicCredential } from './basic-credential.ts';
import {
  findCredentials,
  insertCredential,
  type ListedCredential,
  setCredentialRevoked,
} from './credentials.store.ts';

export interface CredentialScope {
  readonly tx: TenantTransaction;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: Ids;
  /** Null for the operator at a command line. */
  readonly principal: Principal | null;
}

export interface NewStoreCredential {
  readonly id: string;
  readonly username: string;
  /** Shown once: only its hash is kept. */
  readonly password: string;
}

/** `home` is an address of the tenant's portal; statements are recorded under an account there. */
export async function createCredential(
  scope: CredentialScope,
  { name, home }: { readonly name: string; readonly home: string },
): Promise<NewStoreCredential> {
  adminOnly(scope);
  const { tx, clock, random, ids, principal } = scope;
  const id = ids.next();
  const { username, password, secretHash } = newBasicCredential(tx.contextId, id, random);
  const authority = JSON.stringify({
    objectType: 'Agent',
    name,
    account: { homePage: home, name: `xapi:${id}` },
  });
  const createdBy = principal?.userId ?? null;
  await insertCredential(tx, { id, name, secretHash, authority, createdAt: clock.now(), createdBy });
  return { id, username, password };
}

export async function revokeCredential(scope: CredentialScope, id: string): Promise<void> {
  adminOnly(scope);
  if (!(await setCredentialRevoked(scope.tx, id, scope.clock.now()))) throw new AppError('MODEL_NOT_FOUND');
}

export async function listCredentials(scope: CredentialScope): Promise<ListedCredential[]> {
  adminOnly(scope);
  return findCredentials(scope.tx);
}

function adminOnly({ principal }: CredentialScope): void {
  if (principal !== null && !isContextAdmin(principal)) throw new AppError('Forbidden');
}
