/** Whatever was thrown, in the words of SCIM (RFC 7644 §3.12). */
import { errorStatus, errorTextsEn, errorTextsFr } from '@parcours/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notedRefusal, speaksFrench } from '../../platform/http/server/error-exit.ts';
import { nameRefusal } from '../accounts/account/unique-names.ts';
import { schemaNames } from './protocol/schema-names.ts';
import { ScimError, type ScimType } from './protocol/scim-error.ts';

export const scimType = 'application/scim+json; charset=utf-8';

export function sendScimRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof ScimError ? error : takenName(error);
  if (known !== undefined) return send(reply, known.status, known.message, known.scimType);
  const { code, details } = notedRefusal(error, request.log);
  const { title, message } = (speaksFrench(request) ? errorTextsFr : errorTextsEn)[code];
  const status = errorStatus[code];
  const retryAfter = details.retryAfter ?? (status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return send(reply, status, `${title}: ${message}`, code === 'BAD_REQUEST' ? 'invalidSyntax' : undefined);
}

/** Two calls that take one name at once: the second meets the rule of the database. */
function takenName(error: unknown): ScimError | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isTaken =
    nameRefusal(error) !== undefined || (code === '23505' && constraint === 'directory_users_name');
  return isTaken ? new ScimError(409, 'The userName or the address is taken', 'uniqueness') : undefined;
}

function send(reply: FastifyReply, status: number, detail: string, type: ScimType | undefined): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="SCIM"');
  const body = {
    schemas: [schemaNames.error],
    status: String(status),
    ...(type && { scimType: type }),
    detail,
  };
  return reply.status(status).header('content-type', scimType).send(JSON.stringify(body));
}
