/** Which of the known failures an error of a trial is, and what was said of it: told to the admin who tries. */
import { limits, type TrialFailure } from '@parcours/contract';
import { EgressRefused } from '../../../platform/http/egress/egress.ts';

export interface ToldFailure {
  readonly failure: TrialFailure;
  readonly detail: string;
}

interface Told {
  readonly code?: unknown;
  readonly error?: unknown;
  readonly error_description?: unknown;
  readonly cause?: unknown;
  readonly claim?: unknown;
  readonly attribute?: unknown;
}

/** `during`: looking the provider up, or the sign-in itself. */
export function trialFailure(error: unknown, during: 'discovery' | 'sign-in'): ToldFailure {
  const chain = chainOf(error);
  const detail = chain
    .map(({ message }) => message)
    .filter((message) => message !== '')
    .join(': ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, limits.trialClaimTextMax);
  return { failure: kindOf(chain, during), detail };
}

function kindOf(chain: readonly (Error & Told)[], during: 'discovery' | 'sign-in'): TrialFailure {
  const has = (...codes: readonly string[]) => chain.some(({ code }) => codes.includes(String(code)));
  const said = chain.find(({ error }) => typeof error === 'string')?.error;
  if (chain.some((one) => one instanceof EgressRefused)) return 'address-refused';
  // Some providers answer a wrong secret by a challenge alone.
  if (has('OAUTH_WWW_AUTHENTICATE_CHALLENGE')) return 'client-refused';
  if (said === 'invalid_client' || said === 'unauthorized_client') return 'client-refused';
  if (has('OAUTH_AUTHORIZATION_RESPONSE_ERROR')) return 'denied';
  if (has('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'other-issuer';
  if (has('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'clock';
  if (has('OAUTH_JWT_CLAIM_COMPARISON_FAILED')) return claimFailure(chain);
  if (has('OAUTH_KEY_SELECTION_FAILED') || isSignature(chain)) return 'signature';
  if (has(...unreachable) || chain.some(({ name }) => name === 'TimeoutError')) return 'unreachable';
  return during === 'discovery' ? 'not-a-provider' : 'answer-refused';
}

/** Of the network and of certificates, as Node names them. */
const unreachable = [
  'OAUTH_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPROTO',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
] as const;

function claimFailure(chain: readonly (Error & Told)[]): TrialFailure {
  const claim = chain.map((one) => (one.cause as Told | undefined)?.claim).find((one) => one !== undefined);
  if (claim === 'aud' || claim === 'azp') return 'wrong-audience';
  if (claim === 'iss') return 'other-issuer';
  if (claim === 'exp' || claim === 'iat' || claim === 'nbf') return 'clock';
  return 'answer-refused';
}

const isSignature = (chain: readonly Error[]) => chain.some(({ message }) => /signature/.test(message));

/** The error and what caused it, at most a few. */
function chainOf(error: unknown): readonly (Error & Told)[] {
  const chain: (Error & Told)[] = [];
  for (let one: unknown = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one);
  return chain;
}
