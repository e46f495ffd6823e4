/**
 * An admin tries an identity provider: it is looked up, and one sign-in shows what arrives and which account it would
 * enter. No account is changed, no session begins (back-office §5).
 */
import {
  type endpoints,
  type HandlerInput,
  limits,
  type SingleSignOnTrial,
  type SuccessBody,
  type TrialIdentity,
} from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope, Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { newSecret, secretHash } from '../../../platform/security/secrets.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { IdentityProviders, ProviderAnswer } from './identity-provider.ts';
import { findIdentity, isAddressFree } from './oidc.store.ts';
import {
  type ClientParts,
  isSameClient,
  type OpenClient,
  openStored,
  openTrialClient,
  openWritten,
  sealTrialClient,
} from './open-client.ts';
import { findStoredClient, setClientProven } from './single-sign-on-settings.store.ts';
import { trialFailure } from './trial-failure.ts';
import {
  findAccountName,
  findOwnTrial,
  insertTrial,
  type ReturnedTrial,
  setTrialEnded,
  setTrialLeft,
  setTrialReturned,
  type Trial,
} from './trials.store.ts';
import { browserOf, cookieOf, redirectUriOf, type WayBack } from './way-back.ts';

export interface TrialParts extends ClientParts {
  readonly providers: IdentityProviders;
  readonly publicAddress: PublicAddress;
}

const trialMs = limits.trialMinutes * 60_000;

export async function createTrial(
  scope: GuardedScope<Principal>,
  parts: TrialParts,
  { body }: HandlerInput<typeof endpoints.createSingleSignOnTrial>,
): Promise<SuccessBody<typeof endpoints.createSingleSignOnTrial>> {
  const { clock, ids, random, transact, who, context } = scope;
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
  const client = await transact(async (tx) => {
    const quota = { clock, settings: context.settings };
    await takeQuota(tx, quota, { name: 'writes', personId: who.userId });
    await takeOrRefuse(tx, clock, [rateLimit('signInTrials', `sign-in-trial:${who.userId}`)]);
    return openWritten(tx, parts, await findStoredClient(tx), body);
  });
  const found = await parts.providers.discover(client).then(
    () => null,
    (error: unknown) => trialFailure(error, 'discovery'),
  );
  const start = newSecret(random);
  const [id, now] = [ids.next(), clock.now()];
  const trial = await transact(async (tx) => {
    const { issuer } = client;
    const details = { issuer, ...(found === null ? {} : { failure: found.failure }) };
    const entry = { id: ids.next(), at: now, actorId: who.userId, subject: id, details };
    await insertAuditEntry(tx, { ...entry, action: 'single-sign-on-tried' });
    return insertTrial(tx, {
      id,
      userId: who.userId,
      client: sealTrialClient(parts.vault, context.id, client),
      startHash: found === null ? secretHash(start) : null,
      failure: found?.failure ?? null,
      detail: found?.detail ?? null,
      now,
      expiresAt: new Date(now.getTime() + trialMs),
    });
  });
  const origin = publicOrigin(parts.publicAddress, context);
  const address = `${origin}/api/contexts/${context.id}/oidc/login?trial=${start}`;
  return { ...view(trial), address: found === null ? address : null };
}

export async function getTrial(
  { tx, principal, clock }: Scope,
  { params }: HandlerInput<typeof endpoints.getSingleSignOnTrial>,
): Promise<SingleSignOnTrial> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const own = { id: params.id, userId: principal.userId, now: clock.now() };
  const trial = await findOwnTrial(tx, own);
  if (trial === undefined) throw new AppError('MODEL_NOT_FOUND');
  return view(trial);
}

/** Out to the provider, from the window that the admin opened; throws for an address that is unknown, used or too old. */
export async function leaveOnTrial(
  scope: TenantScope,
  parts: TrialParts,
  { contextId, start }: { readonly contextId: string; readonly start: string },
): Promise<WayBack> {
  const { clock, context, random, transact } = scope;
  if (contextId !== context.id) throw new AppError('MODEL_NOT_FOUND');
  const [state, nonce, codeVerifier, browser] = [
    newSecret(random),
    newSecret(random),
    newSecret(random),
    newSecret(random),
  ];
  const trial = await transact((tx) =>
    setTrialLeft(tx, {
      startHash: secretHash(start),
      stateHash: secretHash(state),
      browserHash: secretHash(browser),
      nonce,
      codeVerifier,
      now: clock.now(),
    }),
  );
  if (trial === undefined) throw new AppError('INVALID_CREDENTIALS');
  const client = openTrialClient(parts.vault, context.id, trial.client);
  const sent = { state, nonce, codeVerifier };
  const location = await parts.providers.addressOf(client, redirectUri(scope, parts), sent);
  return { location, cookie: cookieOf(parts, browser, trialMs / 1_000) };
}

/** Where the window goes on, with the result stored; undefined for an answer that belongs to no trial. */
export async function endTrial(
  scope: TenantScope,
  parts: TrialParts,
  query: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { clock, context, transact } = scope;
  const [browser, { state }] = [browserOf(scope), query];
  if (browser === undefined || state === undefined) return undefined;
  const trial = await transact((tx) =>
    setTrialReturned(tx, secretHash(state), secretHash(browser), clock.now()),
  );
  if (trial === undefined) return undefined;
  const client = openTrialClient(parts.vault, context.id, trial.client);
  const answer = await answered(scope, parts, { trial, client, state, query });
  await transact(async (tx) => {
    const identity = 'failure' in answer ? null : await identityOf(tx, client, answer);
    const failed = 'failure' in answer ? answer : { failure: null, detail: null };
    await setTrialEnded(tx, { id: trial.id, ...failed, identity });
    if (identity !== null && isEnterable(identity)) await prove(tx, parts, client, clock.now());
  });
  return `${publicOrigin(parts.publicAddress, context, 'backoffice')}/reglages/acces?essai=${trial.id}`;
}

interface Answering {
  readonly trial: ReturnedTrial;
  readonly client: OpenClient;
  readonly state: string;
  readonly query: Readonly<Record<string, string>>;
}

async function answered(
  scope: TenantScope,
  parts: TrialParts,
  { trial: { nonce, codeVerifier }, client, state, query }: Answering,
) {
  const callback = new URL(redirectUri(scope, parts));
  callback.search = new URLSearchParams(query).toString();
  return parts.providers
    .answerOf(client, callback, { state, nonce, codeVerifier })
    .catch((error: unknown) => trialFailure(error, 'sign-in'));
}

/** As a sign-in would decide (`welcome` of the sign-in), with nothing written. */
async function identityOf(
  tx: TenantTransaction,
  { createsUsers }: OpenClient,
  { issuer, subject, email, firstname, lastname, about }: ProviderAnswer,
): Promise<TrialIdentity> {
  const known = subject.includes('\0') ? undefined : await findIdentity(tx, issuer, subject);
  const isKnown = known !== undefined;
  return {
    issuer,
    subject: told(subject),
    claims: Object.entries(about)
      .slice(0, limits.trialClaimsMax)
      .map(([name, value]) => ({ name: told(name), value: told(value) })),
    email: email === null ? null : told(email),
    firstname: firstname === null ? null : told(firstname),
    lastname: lastname === null ? null : told(lastname),
    account: isKnown ? (known.isClosed ? 'suspended' : 'known') : createsUsers ? 'new' : 'refused',
    userId: known?.userId ?? null,
    userName: isKnown ? await findAccountName(tx, known.userId) : null,
    isEmailTaken: !isKnown && email !== null && !(await isAddressFree(tx, told(email))),
  };
}

const isEnterable = ({ account }: TrialIdentity) => account === 'known' || account === 'new';

/** What is stored is known to work, where it is what was tried. */
async function prove(
  tx: TenantTransaction,
  { vault }: TrialParts,
  client: OpenClient,
  now: Date,
): Promise<void> {
  const stored = await findStoredClient(tx);
  if (stored !== undefined && isSameClient(openStored(vault, tx.contextId, stored), client))
    await setClientProven(tx, stored, now);
}

/** Of whatever a provider says: text that a database keeps and a screen shows. */
function told(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, limits.trialClaimTextMax);
}

const redirectUri = ({ context }: TenantScope, { publicAddress }: TrialParts) =>
  redirectUriOf(publicOrigin(publicAddress, context), context.id);

function view({ id, failure, detail, identity, expiresAt }: Trial): SingleSignOnTrial {
  const state = failure === null ? (identity === null ? 'waiting' : 'arrived') : 'failed';
  return { id, state, failure, detail, identity, expiresAt: expiresAt.toISOString() };
}
