/** Trials of an identity provider: the settings under trial, what must come back, and what arrived. */
import type { TrialFailure, TrialIdentity } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface Trial {
  readonly id: string;
  readonly failure: TrialFailure | null;
  readonly detail: string | null;
  readonly identity: TrialIdentity | null;
  readonly expiresAt: Date;
}

const columns = 'id, failure, detail, identity, "expiresAt"';

const inserted = statement<Trial>(
  'oidcTrials.insert',
  `insert into oidc_trials
     ("contextId", id, "userId", client, "startHash", failure, detail, "createdAt", "expiresAt")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
);

export interface NewTrial {
  readonly id: string;
  readonly userId: string;
  /** Sealed. */
  readonly client: string;
  /** Null where the provider was not found: there is nowhere to go. */
  readonly startHash: Uint8Array | null;
  readonly failure: TrialFailure | null;
  readonly detail: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertTrial(tx: TenantTransaction, trial: NewTrial): Promise<Trial> {
  const { id, userId, client, startHash, failure, detail, now, expiresAt } = trial;
  const values = [tx.contextId, id, userId, client, startHash, failure, detail, now, expiresAt];
  const [row] = await tx.query(inserted, values);
  if (row === undefined) throw new Error('a trial that was made is gone');
  return row;
}

const own = statement<Trial>(
  'oidcTrials.own',
  `select ${columns} from oidc_trials where "contextId" = $1 and id = $2 and "userId" = $3 and "expiresAt" > $4`,
);

export async function findOwnTrial(
  tx: TenantTransaction,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<Trial | undefined> {
  return (await tx.query(own, [tx.contextId, id, userId, now]))[0];
}

const left = statement<{ readonly id: string; readonly client: string }>(
  'oidcTrials.leave',
  `update oidc_trials set "startHash" = null, "stateHash" = $3, "browserHash" = $4, nonce = $5, "codeVerifier" = $6
   where "contextId" = $1 and "startHash" = $2 and "expiresAt" > $7 returning id, client`,
);

export interface Leaving {
  readonly startHash: Uint8Array;
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly now: Date;
}

/** Undefined for an address that is unknown, used or too old. */
export async function setTrialLeft(tx: TenantTransaction, leaving: Leaving) {
  const { startHash, stateHash, browserHash, nonce, codeVerifier, now } = leaving;
  const values = [tx.contextId, startHash, stateHash, browserHash, nonce, codeVerifier, now];
  return (await tx.query(left, values))[0];
}

export interface ReturnedTrial {
  readonly id: string;
  readonly userId: string;
  readonly client: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const returned = statement<ReturnedTrial>(
  'oidcTrials.return',
  // Used up before the provider is asked, like a sign-in.
  `update oidc_trials set "stateHash" = null where "contextId" = $1 and "stateHash" = $2 and "browserHash" = $3
     and "expiresAt" > $4 returning id, "userId", client, nonce, "codeVerifier"`,
);

/** Undefined for a state of no trial, or of another browser. */
export async function setTrialReturned(
  tx: TenantTransaction,
  stateHash: Uint8Array,
  browserHash: Uint8Array,
  now: Date,
): Promise<ReturnedTrial | undefined> {
  return (await tx.query(returned, [tx.contextId, stateHash, browserHash, now]))[0];
}

const ended = statement(
  'oidcTrials.end',
  'update oidc_trials set failure = $3, detail = $4, identity = $5::jsonb where "contextId" = $1 and id = $2',
);

export async function setTrialEnded(
  tx: TenantTransaction,
  { id, failure, detail, identity }: Omit<Trial, 'expiresAt'>,
): Promise<void> {
  const told = identity === null ? null : JSON.stringify(identity);
  await tx.query(ended, [tx.contextId, id, failure, detail, told]);
}

const succeeded = statement<{ readonly client: string }>(
  'oidcTrials.succeeded',
  `select client from oidc_trials where "contextId" = $1 and "expiresAt" > $2 and identity ->> 'account' in ('known', 'new')
   order by "createdAt" desc, id desc limit 20`,
);

/** The sealed settings of trials that led to an account, the newest first. */
export async function findProvenClients(tx: TenantTransaction, now: Date): Promise<readonly string[]> {
  return (await tx.query(succeeded, [tx.contextId, now])).map(({ client }) => client);
}

const named = statement<{ readonly name: string }>(
  'oidcTrials.named',
  `select trim(concat_ws(' ', firstname, lastname)) as name from users where "contextId" = $1 and id = $2`,
);

/** How the account that would be entered is called. */
export async function findAccountName(tx: TenantTransaction, userId: string): Promise<string | null> {
  return (await tx.query(named, [tx.contextId, userId]))[0]?.name ?? null;
}
