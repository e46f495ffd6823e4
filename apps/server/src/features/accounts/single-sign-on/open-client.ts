/** A client of an identity provider with its secret in the open, and how a trial keeps one: sealed as a whole. */
import type { ClaimMapping, WrittenSingleSignOn } from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { refusalOfAddress } from '../../../platform/http/egress/egress.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { isCompany, type OidcClient } from './oidc.store.ts';

export interface OpenClient extends OidcClient {
  readonly claims: ClaimMapping;
}

export interface ClientParts {
  readonly vault: Vault;
  /** Hosts that may be called wherever they lead (EGRESS_HOSTS). */
  readonly egressHosts: ReadonlySet<string>;
}

/** What an admin wrote with the secret that is meant; the stored one goes to nobody but whom it was stored for. */
export async function openWritten(
  tx: TenantTransaction,
  { vault, egressHosts }: ClientParts,
  before: OidcClient | undefined,
  { clientSecret, ...written }: WrittenSingleSignOn,
): Promise<OpenClient> {
  if (refusalOfAddress(new URL(written.issuer), egressHosts) !== undefined)
    throw new AppError('SINGLE_SIGN_ON_ADDRESS_REFUSED', { path: 'body.issuer' });
  if (written.companyId !== null && !(await isCompany(tx, written.companyId)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.companyId' });
  const scopes = written.scopes.split(/\s+/).join(' ');
  if (clientSecret !== undefined) return { ...written, scopes, clientSecret };
  if (before === undefined || before.issuer !== written.issuer || before.clientId !== written.clientId)
    throw new AppError('SINGLE_SIGN_ON_SECRET_NEEDED', { path: 'body.clientSecret' });
  return { ...written, scopes, clientSecret: openStored(vault, tx.contextId, before).clientSecret };
}

export function openStored<C extends OidcClient>(vault: Vault, contextId: string, stored: C): C {
  return { ...stored, clientSecret: vault.open(stored.clientSecret, secretOf('oidc_clients', contextId)) };
}

/** Whether both lead to the same answers of the same provider; what becomes of an answer is another matter. */
export const isSameClient = (one: OidcClient, other: OidcClient): boolean =>
  one.issuer === other.issuer &&
  one.clientId === other.clientId &&
  one.clientSecret === other.clientSecret &&
  one.scopes === other.scopes;

export const sealTrialClient = (vault: Vault, contextId: string, client: OpenClient): string =>
  vault.seal(JSON.stringify(client), secretOf('oidc_trials', contextId));

export const openTrialClient = (vault: Vault, contextId: string, sealed: string): OpenClient =>
  JSON.parse(vault.open(sealed, secretOf('oidc_trials', contextId))) as OpenClient;
