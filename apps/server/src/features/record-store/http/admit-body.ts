/** A body is refused by its declared length first, then its sender has to be known, and only then it is read (domain §3). */
import { Transform } from 'node:stream';
import { launchLimits, limits } from '@parcours/contract';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Door, Authenticator } from '../access/authenticator.ts';
import { tooLarge } from './xapi-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route of the record store: by which credentials it is entered. */
    door?: Door;
  }
}

/** Bytes of one request with its attachments. A tenant's own credential brings whole archives, a launch one page's words. */
export const bodyBytesMax: Readonly<Record<Door, number>> = {
  store: 16 * 1_048_576,
  launch: launchLimits.bodyBytesMax,
};

/** Bytes of a form of the alternate syntax that holds its credential itself (1.0.3 Communication §1.3). */
const formBytesMax = limits.bodyBytesMax;

export function admitBody(authenticator: Authenticator) {
  return async (
    request: FastifyRequest,
    _reply: FastifyReply,
    payload: RequestPayload,
  ): Promise<RequestPayload> => {
    const { door } = request.routeOptions.config;
    if (door === undefined || !hasBody(request)) return payload;
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > bodyBytesMax[door]) throw tooLarge(bodyBytesMax[door]);
    const { authorization } = request.headers;
    if (authorization === undefined && isAlternate(request)) {
      if (declared > formBytesMax) throw tooLarge(formBytesMax);
      return payload.pipe(atMost(formBytesMax));
    }
    await authenticator.enter(door, authorization);
    return payload;
  };
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isAlternate = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && /[?&]method=/.test(url);

/** Passes so many bytes on, and ends with a refusal where more come without having been declared. */
function atMost(max: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max) done(tooLarge(max));
      else done(null, chunk);
    },
  });
}
