/** The identity provider as a context admin sets it: sealed, judged, and never without a way in (back-office §5). */
import {
  type ClaimMapping,
  type endpoints,
  type HandlerInput,
  type SuccessBody,
  usualClaims,
} from '@parcours/contract';
import { changedFields, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { type AuditEntry, insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import {
  type ClientParts,
  isSameClient,
  type OpenClient,
  openStored,
  openTrialClient,
  openWritten,
} from './open-client.ts';
import {
  findStoredClient,
  holdWaysIn,
  removeStoredClient,
  setStoredClient,
  type StoredClient,
} from './single-sign-on-settings.store.ts';
import { findProvenClients } from './trials.store.ts';
import { redirectUriOf } from './way-back.ts';

export interface SettingsParts extends ClientParts {
  readonly publicAddress: PublicAddress;
}

type Body<N extends keyof typeof endpoints> = SuccessBody<(typeof endpoints)[N]>;
type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function getSingleSignOn(
  { tx, principal, context }: Scope,
  parts: Pick<SettingsParts, 'publicAddress'>,
): Promise<Body<'getSingleSignOn'>> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  return view(await findStoredClient(tx), context, parts);
}

/** A visitor of the platform sets none: who signs in would outlive the visit. */
export async function setSingleSignOn(
  scope: Scope,
  parts: SettingsParts,
  { body }: Input<'setSingleSignOn'>,
): Promise<Body<'setSingleSignOn'>> {
  const { tx, principal, context, clock } = scope;
  if (!principal.roles.includes('admin')) throw new AppError('Forbidden');
  const ways = await holdWaysIn(tx);
  const before = await findStoredClient(tx);
  const after = await openWritten(tx, parts, before, body);
  const isProven = await isTried(scope, parts, after);
  const isSame = before !== undefined && isSameClient(openStored(parts.vault, tx.contextId, before), after);
  const provenAt = (isSame ? before.provenAt : null) ?? (isProven ? clock.now() : null);
  // Whoever has no password would be shut out by a provider that nobody has tried.
  if (provenAt === null && !ways.internal) throw new AppError('SINGLE_SIGN_ON_NOT_TRIED');
  const clientSecret =
    isSame && body.clientSecret === undefined
      ? before.clientSecret
      : parts.vault.seal(after.clientSecret, secretOf('oidc_clients', tx.contextId));
  await setStoredClient(tx, { ...after, clientSecret, provenAt });
  for (const { field, from, to } of changedFields(noted(before), noted(after)))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await note(scope, 'single-sign-on-changed', { field, from, to });
  if (body.clientSecret !== undefined) await note(scope, 'single-sign-on-changed', { field: 'clientSecret' });
  return view({ ...after, provenAt }, context, parts);
}

/** Nobody may still be sent there. */
export async function deleteSingleSignOn(scope: Scope): Promise<void> {
  const { tx, principal } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const ways = await holdWaysIn(tx);
  const issuer = await removeStoredClient(tx);
  if (issuer === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (ways.single) throw new AppError('SINGLE_SIGN_ON_IN_USE');
  await note(scope, 'single-sign-on-removed', { issuer });
}

async function isTried({ tx, clock }: Scope, { vault }: SettingsParts, client: OpenClient): Promise<boolean> {
  const tried = await findProvenClients(tx, clock.now());
  return tried.some((sealed) => isSameClient(openTrialClient(vault, tx.contextId, sealed), client));
}

function view(
  stored: StoredClient | undefined,
  context: TenantContext,
  { publicAddress }: Pick<SettingsParts, 'publicAddress'>,
): Body<'getSingleSignOn'> {
  const origins = new Set([
    publicOrigin(publicAddress, context),
    publicOrigin(publicAddress, context, 'backoffice'),
  ]);
  const redirectUris = [...origins].map((origin) => redirectUriOf(origin, context.id));
  if (stored === undefined) return { client: null, redirectUris };
  const { issuer, clientId, scopes, createsUsers, companyId, provenAt } = stored;
  const claims: ClaimMapping = { ...usualClaims, ...stored.claims };
  const told = { issuer, clientId, scopes, claims, createsUsers, companyId };
  return { client: { ...told, provenAt: provenAt?.toISOString() ?? null }, redirectUris };
}

/** What the audit tells of it: never the secret. */
function noted(client: Pick<StoredClient, keyof OpenClient> | undefined) {
  if (client === undefined) return {};
  const { issuer, clientId, scopes, claims, createsUsers, companyId } = client;
  return { issuer, clientId, scopes, claims: { ...usualClaims, ...claims }, createsUsers, companyId };
}

async function note(
  { tx, principal, clock, ids }: Scope,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId };
  await insertAuditEntry(tx, { ...entry, action, subject: tx.contextId, details });
}
