/** What is typed about an identity provider, what is wrong with it, and what is sent. */
import {
  type Endpoints,
  type SuccessBody,
  usualClaims,
  type ClaimMapping,
  type WrittenSingleSignOn,
} from '@parcours/contract';

export type SingleSignOn = SuccessBody<Endpoints['getSingleSignOn']>;

export interface TypedClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the stored one stays. */
  readonly clientSecret: string;
  readonly scopes: string;
  readonly claims: ClaimMapping;
  readonly createsUsers: boolean;
  readonly companyId: string | null;
}

export type ClientField = 'issuer' | 'clientId' | 'clientSecret' | 'scopes';

export const typedFrom = ({ client }: SingleSignOn): TypedClient => ({
  issuer: client?.issuer ?? '',
  clientId: client?.clientId ?? '',
  clientSecret: '',
  scopes: client?.scopes ?? 'openid profile email',
  claims: client?.claims ?? usualClaims,
  createsUsers: client?.createsUsers ?? false,
  companyId: client?.companyId ?? null,
});

/** The fields that must be mended before anything is sent. */
export function faultsOf(typed: TypedClient, { client }: SingleSignOn): readonly ClientField[] {
  const [issuer, clientId] = [typed.issuer.trim(), typed.clientId.trim()];
  // A secret is sent to nobody but whom it was given for.
  const needsSecret = client === null || client.issuer !== issuer || client.clientId !== clientId;
  const faults: readonly (readonly [ClientField, boolean])[] = [
    ['issuer', !/^https?:\/\/\S+$/.test(issuer) || !URL.canParse(issuer)],
    ['clientId', clientId === ''],
    ['clientSecret', needsSecret && typed.clientSecret === ''],
    ['scopes', !typed.scopes.split(/\s+/).includes('openid')],
  ];
  return faults.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}

export function writtenFrom(typed: TypedClient): WrittenSingleSignOn {
  const { clientSecret, claims, ...rest } = typed;
  const named = Object.entries(usualClaims).map(([part, usual]) => {
    const name = claims[part as keyof ClaimMapping].trim();
    return [part, name === '' ? usual : name] as const;
  });
  return {
    ...rest,
    issuer: rest.issuer.trim(),
    clientId: rest.clientId.trim(),
    scopes: rest.scopes.trim(),
    claims: Object.fromEntries(named) as ClaimMapping,
    ...(clientSecret === '' ? {} : { clientSecret }),
  };
}
