/** The one exit of every refusal and every bug: a code, its texts in the caller's language, the request id. */
import { type ErrorBody, type ErrorCode, errorStatus, errorTextsEn, errorTextsFr } from '@parcours/contract';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type RefusalDetails } from '../app-error.ts';
import { isUnavailable } from '../../database/connections/unavailable.ts';
import { lastRightsRefusal } from '../../database/last-rights.ts';
import { isStorageUnavailable, storageRetrySeconds } from '../../files/storage-errors.ts';
import { SecretsKeyUnknown } from '../../security/vault.ts';
import { acceptedLanguages } from './accepted.ts';
import { apiPolicy, noStore } from './headers.ts';

const unavailableRetrySeconds = 2;

/** Sends a refusal. `status` differs from the code's own only for 405. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: RefusalDetails = {},
  status: number = errorStatus[code],
): FastifyReply {
  const retryAfter = details.retryAfter ?? (status === 503 ? unavailableRetrySeconds : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .status(status)
    .headers(noStore)
    .header('content-security-policy', apiPolicy)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(request, code, details)));
}

function bodyOf(request: FastifyRequest, code: ErrorCode, { path, end, quota }: RefusalDetails): ErrorBody {
  const { title, message } = (speaksFrench(request) ? errorTextsFr : errorTextsEn)[code];
  return {
    errors: [{ code, title, message, ...(path === undefined ? {} : { path }) }],
    requestId: request.id,
    ...(end === undefined ? {} : { end }),
    ...(quota === undefined ? {} : { quota }),
  };
}

/** French if it is liked better than English; the tenant's first language if neither is. */
export function speaksFrench({ headers, site }: FastifyRequest): boolean {
  const bases = acceptedLanguages(headers).map((tag) => tag.slice(0, 2).toLowerCase());
  const wished = bases.find((base) => base === 'fr' || base === 'en');
  return (wished ?? site?.context.metas.locales[0]?.slice(0, 2)) === 'fr';
}

/** Sends whatever was thrown through the exit. */
export function installErrorExit(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const { code, details } = notedRefusal(error, request.log);
    return sendRefusal(request, reply, code, details);
  });
}

/** The refusal that whatever was thrown comes to; a bug and a lack of service are logged. */
export function notedRefusal(error: unknown, log: FastifyBaseLogger): AppError {
  const expected = refusalOf(error);
  if (expected === undefined) {
    log.error({ err: error }, 'a request failed');
    return new AppError('UNDEFINED');
  }
  if (errorStatus[expected.code] === 503) log.warn({ err: error }, 'a request could not be served');
  return expected;
}

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isStorageUnavailable(error))
    return new AppError('STORAGE_UNAVAILABLE', { retryAfter: storageRetrySeconds });
  // Nobody's fault who asks: the operator reads the code in the log.
  if (isUnavailable(error) || error instanceof SecretsKeyUnknown) return new AppError('UNAVAILABLE');
  const lastRights = lastRightsRefusal(error);
  if (lastRights !== undefined) return new AppError(lastRights);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('PAYLOAD_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('TYPE_ERROR');
  if (code.startsWith('FST_ERR_CTP_')) return new AppError('BAD_REQUEST', { path: 'body' });
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new AppError('BAD_REQUEST', { path: 'params' });
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError('BAD_REQUEST', { path: 'body' });
  return undefined;
}
