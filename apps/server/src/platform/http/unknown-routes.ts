/** What is asked and does not exist: an unknown address, or a known one by another method. */
import { endpoints } from '@parcours/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './error-exit.ts';

const patterns = Object.values(endpoints).map(({ call: { method, path } }) => ({
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`),
}));

/** 405 with Allow where only the method is wrong, else 404 MODEL_NOT_FOUND. */
export function refuseUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (allowed.length === 0) return sendRefusal(request, reply, 'MODEL_NOT_FOUND');
  void reply.header('allow', allowed.join(', '));
  return sendRefusal(request, reply, 'BAD_REQUEST', { path: 'method' }, 405);
}
