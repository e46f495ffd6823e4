/** Signing in at the tenant's identity provider: out, back, and the exchange of a one-time code (spec §7, domain §3). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { id, secret } from '../../scalars.ts';

const errors = [
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'CONTEXT_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const oidcLogin = endpoint({
  call: calls.oidcLogin,
  summary:
    'Leads to the identity provider of the context, by code flow with PKCE, state and nonce; to /login#error=… where that fails',
  access: 'anyone',
  params: z.strictObject({ id }),
  // SHA-256 of a secret that the page keeps and sends with the code, so that nobody else's code signs it in. A link
  // without one leads to the sign-in page, which begins with one.
  // `trial` opens a trial of an admin instead (`single-sign-on-settings.ts`).
  query: z.strictObject({ challenge: secret.optional(), trial: secret.optional() }),
  waitsOutside: true,
  success: { status: 302, body: z.undefined() },
  errors,
});

export const oidcCallback = endpoint({
  call: calls.oidcCallback,
  summary:
    'Where the provider leads back: to /login#code=… of the portal, or to /login#error=… with a code of the catalogue',
  access: 'anyone',
  params: z.strictObject({ id }),
  query: z.record(z.string().max(100), z.string().max(4_096)),
  waitsOutside: true,
  success: { status: 302, body: z.undefined() },
  errors,
});

export const loginByCode = endpoint({
  call: calls.loginByCode,
  summary: 'Exchanges a one-time code of 60 seconds for an access token (domain §3)',
  access: 'anyone',
  body: z.strictObject({ code: secret, verifier: secret }),
  success: { status: 200, body: z.strictObject({ access_token: z.string() }) },
  errors: [
    'INVALID_CREDENTIALS',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
