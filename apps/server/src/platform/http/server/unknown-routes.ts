/** What is asked and does not exist: an unknown address, or a known one by another method. */
import { endpoints } from '@parcours/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './error-exit.ts';
import { apiPolicy, noStore } from './headers.ts';
import { pathMatcher } from '../calls/path-matcher.ts';

const patterns = Object.values(endpoints).map(({ call: { method, path } }) => ({
  method,
  matches: pathMatcher(`/api${path}`),
}));

/** 405 with Allow where only the method is wrong, else 404 MODEL_NOT_FOUND. */
export function refuseUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  if (!/^\/api(\/|$)/.test(path)) return sendPlain(reply);
  const allowed = patterns.filter(({ matches }) => matches(path)).map(({ method }) => method);
  if (allowed.length === 0) return sendRefusal(request, reply, 'MODEL_NOT_FOUND');
  void reply.header('allow', allowed.join(', '));
  return sendRefusal(request, reply, 'BAD_REQUEST', { path: 'method' }, 405);
}

/** Outside the API nobody reads JSON: a monitor, a browser, a scanner. */
function sendPlain(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .headers(noStore)
    .header('content-security-policy', apiPolicy)
    .header('content-type', 'text/plain; charset=utf-8')
    .send('Not found\n');
}
