/** A long body is read once its sender's token is known to be ours; its declared length is looked at before (domain §3). */
import { type Endpoint, limits } from '@parcours/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database } from '../../database/database.ts';
import type { AccessTokens } from '../../security/tokens/access-token.ts';
import { findLiveApiKey, isApiKey } from '../../security/tokens/api-key.ts';
import type { Clock } from '../../time/clock.ts';
import { bearerOf } from '../calls/as-user.ts';

/** Most bytes of an endpoint's body. */
export function bodyLimitOf({ access, bodyBytesMax }: Endpoint): number {
  return bodyBytesMax ?? (access === 'anyone' ? limits.openBodyBytesMax : limits.bodyBytesMax);
}

interface KnownSenderParts {
  readonly tokens: AccessTokens;
  readonly database: Database;
  readonly clock: Clock;
  readonly findSuperadmin: (token: string) => Promise<unknown>;
}

/**
 * Throws PAYLOAD_TOO_LARGE, then UNAUTHORIZED. An account's own calls also take the token of a password reset, which
 * their handler knows: their bodies are short.
 */
export function authenticateBeforeBody(endpoint: Endpoint, parts: KnownSenderParts) {
  const max = bodyLimitOf(endpoint);
  const needsToken = ['signed-in', 'own-lesson', 'superadmin'].includes(endpoint.access);
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.upload === true) return;
    const length = lengthOf(request);
    if (length !== Infinity && length > max) throw new AppError('PAYLOAD_TOO_LARGE');
    if (!needsToken || length <= limits.strangerBodyBytesMax) return;
    if (!(await isKnown(parts, bearerOf(request), request))) throw new AppError('UNAUTHORIZED');
  };
}

async function isKnown(
  { tokens, database, clock, findSuperadmin }: KnownSenderParts,
  token: string | undefined,
  { site, isPlatform }: Pick<FastifyRequest, 'site' | 'isPlatform'>,
): Promise<boolean> {
  if (token === undefined) return false;
  if (isPlatform) return (await findSuperadmin(token)) !== undefined;
  if (site === null) return false;
  const { id } = site.context;
  if (!isApiKey(token))
    return ((await tokens.verify(token)) ?? (await tokens.verifyView(token)))?.contextId === id;
  const key = await database.withTenant(id, (tx) => findLiveApiKey(tx, token, clock.now()), { reads: true });
  return key !== undefined;
}

/** In bytes; what comes in chunks may be of any length. */
function lengthOf({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}
