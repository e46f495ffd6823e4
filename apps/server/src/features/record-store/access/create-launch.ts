/** Opens the launch gateway for one run of a learner's page (assurance §4 D10). */
import { AppError } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Random } from '../../../platform/security/random.ts';
import { basicHeader, newBasicCredential } from './basic-credential.ts';
import { newContentToken } from './content-token.ts';
import { findLaunchedPage, insertLaunch, setLaunchesEnded } from './credentials.store.ts';

/** A launch is over after this, whatever the learner does. */
const launchHours = 8;

export interface LaunchScope {
  readonly tx: TenantTransaction;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: Ids;
}

export interface LaunchOrder {
  readonly userId: string;
  readonly pageId: string;
  readonly activityId: string;
  /** The package that is played, where it is one of ours. */
  readonly packageId?: string;
  /** An address of the tenant's portal: the home page of the learner's account. */
  readonly home: string;
}

export interface NewLaunch {
  /** `Basic …`: the `auth` of the launch URL. */
  readonly auth: string;
  readonly registration: string;
  readonly activityId: string;
  /** The agent as statements name it. */
  readonly actor: { readonly objectType: 'Agent'; readonly name: string; readonly account: Account };
  /** The same as the launch URL wants it: lists (spec §7). */
  readonly launchActor: { readonly name: readonly [string]; readonly account: readonly [OldAccount] };
  readonly expiresAt: Date;
  /** What opens the files of the package. */
  readonly contentToken: string;
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
  { tx, clock, random, ids }: LaunchScope,
  { userId, pageId, activityId, packageId, home }: LaunchOrder,
): Promise<NewLaunch> {
  const page = await findLaunchedPage(tx, pageId, userId);
  if (page === undefined) throw new AppError('MODEL_NOT_FOUND');
  const id = ids.next();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + launchHours * 3_600_000);
  const { secretHash, ...basic } = newBasicCredential(tx.contextId, id, random);
  const content = newContentToken(id, random);
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
    packageId: packageId ?? null,
    contentHash: content.secretHash,
  });
  const oldAccount = { ...account, accountServiceHomePage: home, accountName: account.name };
  return {
    auth: basicHeader(basic),
    registration: pageId,
    activityId,
    actor,
    launchActor: { name: [page.displayName], account: [oldAccount] },
    expiresAt,
    contentToken: content.token,
  };
}
