/** The HTTP server before any route: limits, logs, request ids, JSON, headers of every answer. */
import { type IncomingMessage } from 'node:http';
import { limits } from '@parcours/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Ids } from '../ids.ts';
import { installBodyDeadline } from './body-deadline.ts';
import { installErrorExit, sendRefusal } from './error-exit.ts';
import { always, strictTransport } from './headers.ts';

export interface HttpSettings {
  /** pino's level; start messages are written apart from it. */
  readonly logLevel: string;
  /** Where log lines go; standard output when absent. */
  readonly logTo?: { write(line: string): void };
  /** Proxies whose X-Forwarded headers are believed: `true`, or addresses. */
  readonly trustProxy: boolean | string;
}

/** D14: every call has a deadline; that of its body is `body-deadline.ts`. */
const headersTimeoutMs = 8_000;
const keepAliveMs = 65_000;

const callersRequestId = /^[A-Za-z0-9_-]{8,64}$/;

export function createHttpServer(settings: HttpSettings, ids: Ids): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: {
      level: settings.logLevel,
      ...(settings.logTo === undefined ? {} : { stream: settings.logTo }),
      // Never a header nor a query: an access token may stand in either.
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      },
      redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.access_token', '*.password'],
      base: null,
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: IncomingMessage) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && callersRequestId.test(sent) ? sent : ids.next();
    },
    trustProxy: settings.trustProxy,
    bodyLimit: limits.bodyBytesMax,
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 512 },
    http: { headersTimeout: headersTimeoutMs },
    exposeHeadRoutes: false,
    // An address that cannot be read meets no hook and no handler.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(always).header('x-request-id', request.id);
      sendRefusal(request, reply, 'BAD_REQUEST', { path: 'params' });
    },
  });
  app.decorateRequest('site', null);
  acceptJson(app);
  installErrorExit(app);

  installBodyDeadline(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(always).header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(
      request.log,
      request.method,
      loggedPath(request),
      reply.statusCode,
      reply.elapsedTime,
      request.site?.context.id,
    );
    done();
  });
  return app;
}

function logRequest(
  log: FastifyBaseLogger,
  method: string,
  url: string,
  status: number,
  elapsedMs: number,
  contextId: string | undefined,
): void {
  log.info({ method, path: pathOf(url), status, ms: Math.round(elapsedMs * 10) / 10, contextId }, 'answered');
}

/** JSON alone is accepted; a body of no bytes is no body, whatever its type says. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text as string, done);
  });
}

/** Parts of an address that open something: their routes are logged by name. */
const secretParts = /:(token|code|signed|ref)\b/;

function loggedPath({ url, routeOptions }: FastifyRequest): string {
  return secretParts.test(routeOptions.url ?? '') ? (routeOptions.url ?? '') : pathOf(url);
}

/** Without the query: it may hold an access token. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
