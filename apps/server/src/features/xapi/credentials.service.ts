/** Making and revoking the credentials of a tenant's record store, and those of single launches (D10). */
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import type { Principal } from '../../platform/tokens/principal.ts';
import { basicHeader, newBasicCredential } from './basic-credential.ts';
import {
  findCredentials,
  findLaunchedPage,
  insertCredential,
  insertLaunch,
  type ListedCredential,
  setCredentialRevoked,
  setLaunchesEnded,
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

/** A launch is over after this, whatever the learner does. */
const launchHours = 8;

export interface LaunchOrder {
  readonly userId: string;
  readonly pageId: string;
  readonly activityId: string;
  /** An address of the tenant's portal: the home page of the learner's account. */
  readonly home: string;
}

export interface NewLaunchCredential {
  /** `Basic …`: the `auth` of the launch URL. */
  readonly auth: string;
  readonly registration: string;
  readonly activityId: string;
  /** The agent as statements name it. */
  readonly actor: { readonly objectType: 'Agent'; readonly name: string; readonly account: Account };
  /** The same as the launch URL wants it: lists (spec §7). */
  readonly launchActor: { readonly name: readonly [string]; readonly account: readonly [OldAccount] };
  readonly expiresAt: Date;
}

interface Account {
  readonly homePage: string;
  readonly name: string;
}

interface OldAccount extends Account {
  readonly accountServiceHomePage: string;
  readonly accountName: string;
}

/**
 * Opens the gateway for one run of a learner's open page; earlier runs of it end. Throws MODEL_NOT_FOUND where the
 * page is not open or not that learner's.
 */
export async function createLaunch(
  { tx, clock, random, ids }: Omit<CredentialScope, 'principal'>,
  { userId, pageId, activityId, home }: LaunchOrder,
): Promise<NewLaunchCredential> {
  const page = await findLaunchedPage(tx, pageId, userId);
  if (page === undefined) throw new AppError('MODEL_NOT_FOUND');
  const id = ids.next();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + launchHours * 3_600_000);
  const { secretHash, ...basic } = newBasicCredential(tx.contextId, id, random);
  const account = { homePage: home, name: page.tincanIdentifier };
  const actor = { objectType: 'Agent', name: page.displayName, account } as const;
  const authority = { objectType: 'Agent', account: { homePage: home, name: 'xapi:launch' } };
  await setLaunchesEnded(tx, pageId, now);
  await insertLaunch(tx, {
    id,
    secretHash,
    userId,
    pageId,
    activityId,
    actor: JSON.stringify(actor),
    authority: JSON.stringify(authority),
    createdAt: now,
    expiresAt,
  });
  const oldAccount = { ...account, accountServiceHomePage: home, accountName: account.name };
  return {
    auth: basicHeader(basic),
    registration: pageId,
    activityId,
    actor,
    launchActor: { name: [page.displayName], account: [oldAccount] },
    expiresAt,
  };
}
