/** Keys of the API: another system of the centre calls with one, as far as its scopes reach (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { apiScopes } from '../resources/names.ts';
import { id, instant } from '../scalars.ts';
import { limits } from './limits.ts';

const [first, ...others] = apiScopes;
if (first === undefined) throw new Error('there is no scope');
const apiScope = z.enum([first, ...others]);

const apiKey = z.strictObject({
  id,
  name: z.string(),
  /** How the key begins, to recognise it by. */
  start: z.string(),
  scopes: z.array(apiScope),
  state: z.enum(['live', 'expired', 'revoked']),
  createdAt: instant,
  createdBy: z.string().nullable(),
  expiresAt: instant,
  /** To within five minutes. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const listApiKeys = endpoint({
  call: calls.listApiKeys,
  summary: 'The keys of the API, the newest first; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: listOf(apiKey) },
  errors,
});

export const createApiKey = endpoint({
  call: calls.createApiKey,
  summary:
    'Makes a key of the API; the key itself is answered here and never again. For a context admin of the centre',
  access: 'signed-in',
  body: z.strictObject({
    name: z.string().trim().min(1).max(limits.apiKeyNameMax),
    scopes: z.array(apiScope).min(1).max(apiScopes.length),
    /** Within two years. */
    expiresAt: instant,
  }),
  success: { status: 201, body: z.strictObject({ ...apiKey.shape, key: z.string() }) },
  errors: [...errors, 'TOO_MANY_API_KEYS', 'QUOTA_EXCEEDED'],
});

export const revokeApiKey = endpoint({
  call: calls.revokeApiKey,
  summary: 'Revokes a key of the API: it opens nothing from the next call on; for a context admin',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED'],
});
