/** The two doors of the record store (domain §11): `/api/xapi` for a tenant's credentials, `/api/xapi-launch` for launches. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha1Hex } from '../../../platform/security/digest.ts';
import { speaksFrench } from '../../../platform/http/server/error-exit.ts';
import { apiPolicy, noStore } from '../../../platform/http/server/headers.ts';
import { admitBody, bodyBytesMax } from './admit-body.ts';
import { createAuthenticator, type Door, type Pass } from '../access/authenticator.ts';
import { createLaunchRateLimit } from '../access/launch-rate-limit.ts';
import { throughGateway } from './gateway.ts';
import { writeForStore } from '../statements/put-statements.ts';
import { getAbout, type ResourceParts, resources } from './resources.ts';
import { answerOfRefusal } from './refusals.ts';
import type { XapiAnswer } from './xapi-answer.ts';
import { createWriteTogether } from '../statements/write-together.ts';
import { XapiError } from './xapi-error.ts';
import { editionOf, openRequest, withEdition, type XapiRequest } from './xapi-request.ts';

const doors: Readonly<Record<string, Door>> = { '/api/xapi': 'store', '/api/xapi-launch': 'launch' };

export function bindXapi(app: FastifyInstance, given: Omit<ResourceParts, 'writeTogether'>): void {
  const { database, clock } = given;
  const parts: ResourceParts = {
    ...given,
    writeTogether: createWriteTogether(writeForStore(given)),
  };
  const authenticator = createAuthenticator(database, clock);
  const rateLimit = createLaunchRateLimit();

  async function answer(door: Door, base: string, request: FastifyRequest): Promise<XapiAnswer> {
    const [path, query] = split(request.url, '?');
    const resource = decodeURIComponent(path.slice(base.length).replace(/^\/|\/$/g, ''));
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const opened = openRequest({
      method: request.method,
      resource,
      base,
      query,
      headers: request.headers,
      body,
    });
    if (resource === 'about') {
      if (opened.method === 'GET' || opened.method === 'HEAD') return getAbout(withEdition(opened));
      throw new XapiError(405, `about has no ${opened.method}`, ['GET', 'HEAD']);
    }
    const pass: Pass = await authenticator.enter(door, opened.header('authorization'));
    const asked: XapiRequest = withEdition(opened);
    const methods = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
    if (methods === undefined) throw new XapiError(404, `there is no resource ${resource}`);
    const run = methods[asked.method];
    if (run === undefined)
      throw new XapiError(405, `${resource} has no ${asked.method}`, Object.keys(methods));
    if (pass.launch === null) return run(parts, pass, asked);
    rateLimit.admit(pass.launch, clock.now().getTime());
    return run({ ...parts, rateLimit }, pass, throughGateway(pass.launch, asked));
  }

  /** On every answer, refusals included. */
  function setHeaders(request: FastifyRequest, reply: FastifyReply, consistentThrough: number): void {
    const edition = editionOf(versionSent(request)) ?? '2.0.0';
    void reply
      .headers(noStore)
      .header('content-security-policy', apiPolicy)
      .header('x-experience-api-version', edition)
      .header('x-experience-api-consistent-through', new Date(consistentThrough).toISOString());
  }

  // A scope of its own: bodies arrive as bytes, and refusals leave in the words of the standard.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes));
    scope.addHook('onRequest', (request, reply, next) => {
      allowAnyOrigin(reply);
      setHeaders(request, reply, clock.now().getTime());
      next();
    });
    scope.addHook('preParsing', admitBody(authenticator));
    scope.setErrorHandler((error, request, reply) => {
      const { status, message, retryAfter, allow } = answerOfRefusal(error, speaksFrench(request));
      if (status >= 500) request.log.error({ err: error }, 'a call of the record store failed');
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      if (allow !== undefined) void reply.header('allow', allow.join(', '));
      if (status === 401) void reply.header('www-authenticate', 'Basic realm="xAPI"');
      return reply.status(status).header('content-type', 'text/plain; charset=utf-8').send(message);
    });
    for (const [base, door] of Object.entries(doors))
      scope.route({
        method: ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
        url: `${base}/*`,
        bodyLimit: bodyBytesMax[door],
        // Senders of statements have the patience of those who read: answers come first.
        config: { tenantBy: 'credential', door, admission: 'read' },
        async handler(request, reply) {
          if (request.method === 'OPTIONS') return preflight(request, reply);
          // Asked before the read, so that what commits meanwhile is not promised.
          const through = parts.inFlight.consistentThrough(clock.now().getTime());
          const { status, headers, body } = await answer(door, base, request);
          setHeaders(request, reply, Math.max(through, Date.parse(headers['last-modified'] ?? '') || 0));
          if (status === 204) return reply.status(204).send();
          const tag = request.method === 'POST' || 'etag' in headers ? {} : { etag: `"${sha1Hex(body)}"` };
          return reply
            .status(status)
            .headers({ ...tag, ...headers })
            .send(body);
        },
      });
    done();
  });
}

function split(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The alternate syntax hides the version in the form: there 1.0.3 is the only one. */
function versionSent({ headers, url, method }: FastifyRequest): string | undefined {
  const sent = headers['x-experience-api-version'];
  if (typeof sent === 'string') return sent;
  return method === 'POST' && /[?&]method=/.test(url) ? '1.0.3' : undefined;
}

const exposed = [
  'ETag',
  'Last-Modified',
  'Content-Length',
  'Content-Type',
  'WWW-Authenticate',
  'X-Experience-API-Version',
  'X-Experience-API-Consistent-Through',
  'X-Experience-API-Hash',
  'Retry-After',
];

/** Any origin: what lets a caller in is in the Authorization header, which no browser adds by itself. */
function allowAnyOrigin(reply: FastifyReply): void {
  void reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', exposed.join(', '))
    .header('cross-origin-resource-policy', 'cross-origin');
}

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = request.headers['access-control-request-headers'];
  return reply
    .status(204)
    .header('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE')
    .header(
      'access-control-allow-headers',
      asked ??
        'Authorization, Content-Type, If-Match, If-None-Match, Accept-Language, X-Experience-API-Version',
    )
    .header('access-control-max-age', '600')
    .send();
}
