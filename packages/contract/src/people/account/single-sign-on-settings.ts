/** The identity provider of a centre: set up, and tried before anybody depends on it (back-office §5). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../platform/limits.ts';
import { id, instant } from '../../scalars.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const claimName = text(limits.claimNameMax);

/** Names of the claims that an account is made of. */
export const claimMapping = z.strictObject({ email: claimName, firstname: claimName, lastname: claimName });
export type ClaimMapping = z.infer<typeof claimMapping>;
/** As OpenID Connect calls them. */
export const usualClaims: ClaimMapping = {
  email: 'email',
  firstname: 'given_name',
  lastname: 'family_name',
};

const client = z.strictObject({
  issuer: z.url({ protocol: /^https?$/ }).max(limits.issuerMax),
  clientId: text(limits.clientIdMax),
  /** Names, parted by spaces; `openid` is one of them. */
  scopes: text(limits.scopesMax).refine((scopes) => scopes.split(/\s+/).includes('openid')),
  claims: claimMapping,
  /** Whoever the provider knows and the centre does not gets an account. */
  createsUsers: z.boolean(),
  /** Where such an account begins as STUDENT. */
  companyId: id.nullable(),
});

const written = z.strictObject({
  ...client.shape,
  /** What is stored stays where absent; needed where the issuer or the client is another. */
  clientSecret: z.string().min(1).max(limits.clientSecretMax).optional(),
});
export type WrittenSingleSignOn = z.infer<typeof written>;

const settings = z.strictObject({
  client: z
    .strictObject({
      ...client.shape,
      /** When a trial with these very settings led to an account; null: never. */
      provenAt: instant.nullable(),
    })
    .nullable(),
  /** Where the provider leads back to, of the portal and of the back-office: both are registered there. */
  redirectUris: z.array(z.string()),
});

/** Why a trial did not end in an identity. */
export const trialFailures = [
  'address-refused',
  'unreachable',
  'not-a-provider',
  'other-issuer',
  'client-refused',
  'denied',
  'wrong-audience',
  'clock',
  'signature',
  'answer-refused',
] as const;
export type TrialFailure = (typeof trialFailures)[number];

const identity = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  /** Everything that arrived, as text. */
  claims: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** What an account would be made of. */
  email: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  /** `new`: an account would be made; `refused`: nobody is known and none is made. */
  account: z.enum(['known', 'suspended', 'new', 'refused']),
  /** Of the account that would be entered. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** The address belongs to an account already: a new one would get none. */
  isEmailTaken: z.boolean(),
});
export type TrialIdentity = z.infer<typeof identity>;

const trial = z.strictObject({
  id,
  /** `waiting`: nobody has signed in yet. */
  state: z.enum(['waiting', 'arrived', 'failed']),
  failure: z.enum(trialFailures).nullable(),
  /** What the provider or the network said of it, shortened. */
  detail: z.string().nullable(),
  identity: identity.nullable(),
  expiresAt: instant,
});
export type SingleSignOnTrial = z.infer<typeof trial>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [
  ...errors,
  'QUOTA_EXCEEDED',
  'MODEL_NOT_FOUND',
  'SINGLE_SIGN_ON_SECRET_NEEDED',
  'SINGLE_SIGN_ON_ADDRESS_REFUSED',
] as const;

export const getSingleSignOn = endpoint({
  call: calls.getSingleSignOn,
  summary: 'The identity provider without its secret, and where it leads back to; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: settings },
  errors,
});

export const setSingleSignOn = endpoint({
  call: calls.setSingleSignOn,
  summary:
    'Sets the identity provider; the secret is sealed and never answered. Where it is the only way in, a trial must have succeeded with the same settings. For a context admin',
  access: 'signed-in',
  body: written,
  success: { status: 200, body: settings },
  errors: [...writing, 'SINGLE_SIGN_ON_NOT_TRIED'],
});

export const deleteSingleSignOn = endpoint({
  call: calls.deleteSingleSignOn,
  summary: 'Removes the identity provider, once nobody signs in there; for a context admin',
  access: 'signed-in',
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'QUOTA_EXCEEDED', 'MODEL_NOT_FOUND', 'SINGLE_SIGN_ON_IN_USE'],
});

export const createSingleSignOnTrial = endpoint({
  call: calls.createSingleSignOnTrial,
  summary:
    'Looks the provider up with these settings, stored or not; `address` opens one sign-in that changes no account and lets nobody in. For a context admin',
  access: 'signed-in',
  waitsOutside: true,
  body: written,
  success: {
    status: 201,
    body: z.strictObject({ ...trial.shape, address: z.string().nullable() }),
  },
  errors: [...writing, 'TOO_MANY_REQUESTS'],
});

export const getSingleSignOnTrial = endpoint({
  call: calls.getSingleSignOnTrial,
  summary: 'How a trial of one’s own went: what arrived, and which account it would have entered',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 200, body: trial },
  errors: [...errors, 'MODEL_NOT_FOUND'],
});
