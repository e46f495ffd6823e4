/** The HTTP server before any route: limits, logs, request ids, JSON, headers of every answer. */
import { type IncomingMessage } from 'node:http';
import { isTooDeep, limits } from '@parcours/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Ids } from '../../database/ids.ts';
import { type Log, logOf } from '../../metrics/log.ts';
import { type Answered, installAccessLog } from './access-log.ts';
import { installBodyDeadline } from './body-deadline.ts';
import { installErrorExit, sendRefusal } from './error-exit.ts';
import { always, strictTransport } from './headers.ts';
import { installRequestDeadline } from './request-deadline.ts';

export interface HttpSettings {
  readonly log: Log;
  /** Addresses and networks of the proxies whose X-Forwarded headers are believed. */
  readonly trustProxy: readonly string[];
  /** Called after each answer. */
  readonly observe?: ((answered: Answered) => void) | undefined;
}

/** Every call has a deadline (assurance §4 D14); that of its body is `body-deadline.ts`. */
const headersTimeoutMs = 8_000;
const keepAliveMs = 65_000;

const callersRequestId = /^[A-Za-z0-9_-]{8,64}$/;

export function createHttpServer(settings: HttpSettings, ids: Ids): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logOf(settings.log, 'http');
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: IncomingMessage) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && callersRequestId.test(sent) ? sent : ids.next();
    },
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    bodyLimit: limits.bodyBytesMax,
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 512 },
    http: { headersTimeout: headersTimeoutMs },
    exposeHeadRoutes: false,
    // What comes in and goes out is checked by the contract: the framework's own validator is never loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An address that cannot be read meets no hook and no handler.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(always).header('x-request-id', request.id);
      sendRefusal(request, reply, 'BAD_REQUEST', { path: 'params' });
    },
  });
  app.decorateRequest('site', null);
  app.decorateRequest('isPlatform', false);
  acceptJson(app);
  installErrorExit(app);

  installBodyDeadline(app);
  installRequestDeadline(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(always).header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport);
    done();
  });
  installAccessLog(app, settings.observe);
  return app;
}

function noSchemas(): never {
  throw new Error('a route declares no schema of the framework: the contract has it');
}

/** JSON alone is accepted; a body of no bytes is no body, whatever its type says. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (isTooDeep(text as string)) done(new AppError('BAD_REQUEST', { path: 'body' }));
    else void parse(request, text as string, done);
  });
}
