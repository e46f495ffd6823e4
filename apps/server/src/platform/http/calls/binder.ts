/** Binds the declared endpoints to their handlers: input checked, one transaction, output by declaration. */
import { type Endpoint, endpoints, type ErrorCode, type HandlerInput } from '@parcours/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Ids } from '../../database/ids.ts';
import type { Random } from '../../security/random.ts';
import type { SessionActivity } from '../../security/tokens/session-activity.ts';
import type { AccessTokens } from '../../security/tokens/access-token.ts';
import type { Principal } from '../../security/tokens/principal.ts';
import { addressBlock } from '../sites/address-block.ts';
import { bearerOf, runAsUser, type SignedInOptions } from './as-user.ts';
import { type RereadContext, withCurrentContext } from './current-context.ts';
import { acceptedEncoding } from '../server/accepted.ts';
import { admissionOf } from '../server/admission/admission-of.ts';
import { compressNow } from '../server/compression.ts';
import { notedRefusal, sendRefusal } from '../server/error-exit.ts';
import { apiPolicy, noStore } from '../server/headers.ts';
import { inputReader, type RawInput } from './input.ts';
import { bodyLimitOf, authenticateBeforeBody } from '../server/authenticate-before-body.ts';
import { readWithPrincipal, rememberedPrincipals } from './remembered-principals.ts';
import {
  type Answer,
  type Authenticate,
  type CallerHandler,
  type CallerScope,
  type GuardedHandler,
  type Handler,
  isRefusal,
  isUnchanged,
  type OpenHandler,
  type Outcome,
  type PipelinedHandler,
  type Superadmin,
  type SuperadminHandler,
  type TenantHandler,
  type TenantScope,
  type Unchanged,
} from './scope.ts';
import { serializerOf } from './serializer.ts';
import { refuseView } from './viewable-calls.ts';
import type { Site } from '../sites/site.ts';
import { readUpload, withForms, withUploads } from './upload.ts';

type OpenEndpoint = Endpoint & { readonly access: 'anyone' };
type ClosedEndpoint = Endpoint & { readonly access: 'signed-in' | 'own-lesson' | 'own-account' };
type SuperadminEndpoint = Endpoint & { readonly access: 'superadmin' };

export interface Binder {
  /** Anyone, at any host: no tenant is needed. */
  open<E extends OpenEndpoint>(endpoint: E, handler: OpenHandler<NoInfer<E>>): void;
  /** Anyone, at a tenant's host. */
  tenant<E extends OpenEndpoint>(endpoint: E, handler: TenantHandler<NoInfer<E>>): void;
  /** Anyone, at a tenant's host and at the platform's. */
  anywhere<E extends OpenEndpoint>(endpoint: E, handler: CallerHandler<NoInfer<E>>): void;
  /** Who is signed in to the platform, at its own host alone. */
  superadmin<E extends SuperadminEndpoint>(endpoint: E, handler: SuperadminHandler<NoInfer<E>>): void;
  /** Anyone, at an address that a browser opens as a page: a refusal leads to a page too, never to bare JSON. */
  page<E extends OpenEndpoint>(
    endpoint: E,
    handler: TenantHandler<NoInfer<E>>,
    refused: (scope: TenantScope, code: ErrorCode) => Answer<NoInfer<E>>,
  ): void;
  /** A signed-in user, in one transaction of the tenant. */
  signedIn<E extends ClosedEndpoint>(
    endpoint: E,
    handler: Handler<NoInfer<E>>,
    options?: SignedInOptions,
  ): void;
  /**
   * The same, for handlers that send their first statement before the session has answered. They are called all day:
   * their statements are planned once.
   */
  pipelined<E extends ClosedEndpoint>(
    endpoint: E,
    handler: PipelinedHandler<NoInfer<E>>,
    options?: SignedInOptions,
  ): void;
  /** A known caller whose handler works outside of any transaction and opens its own: hashing, files. */
  guarded<E extends ClosedEndpoint, Who>(
    endpoint: E,
    authenticate: Authenticate<Who>,
    handler: GuardedHandler<NoInfer<E>, Who>,
  ): void;
  /** Throws when an endpoint of the contract has no handler. */
  finish(): void;
}

export interface BinderParts {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  /** Hears which sessions are used. */
  readonly activity: Pick<SessionActivity, 'seen'>;
  readonly rereadContext: RereadContext;
  /** Who is signed in to the platform by that token; undefined for nobody. */
  readonly findSuperadmin: (token: string) => Promise<Superadmin | undefined>;
  /** Also checks every answer against its declaration, and fails loudly on a mismatch: for tests. */
  readonly checkAnswers: boolean;
}

export function createBinder(parts: BinderParts): Binder {
  const { app, database, clock, ids, random } = parts;
  const userParts = { ...parts, principals: rememberedPrincipals() };
  const missing = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, one]) => [one, name]));

  function route<E extends Endpoint>(
    endpoint: E,
    run: (request: FastifyRequest, input: () => HandlerInput<E>, raw: RawInput) => Promise<Outcome<E>>,
  ): void {
    const { method, path } = endpoint.call;
    if (!missing.delete(endpoint))
      throw new Error(`${method} ${path} is not in the contract, or is bound twice`);
    const read = inputReader(endpoint);
    const knownSender = authenticateBeforeBody(endpoint, parts);
    const serialize = serializerOf(endpoint);
    const register = (to: FastifyInstance) =>
      to.route({
        config: { upload: endpoint.upload === true, ...admissionOf(endpoint) },
        method,
        url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        exposeHeadRoute: false,
        bodyLimit: bodyLimitOf(endpoint),
        ...(method === 'GET' ? {} : { preParsing: knownSender }),
        async handler(request, reply) {
          const raw: RawInput = {
            params: request.params,
            query: request.query,
            body: request.body ?? undefined,
          };
          await refuseView(parts.tokens, endpoint, bearerOf(request));
          // The reader makes exactly the parts that the endpoint declares.
          const outcome = await run(request, () => read(raw) as HandlerInput<E>, raw);
          // Its deadline has answered for it.
          if (reply.sent) return reply;
          if (isRefusal(outcome)) return sendRefusal(request, reply, outcome.refusal, outcome.details);
          if (isUnchanged(outcome)) return sendUnchanged(reply, outcome);
          if (parts.checkAnswers) checkAnswer(endpoint, outcome.status, outcome.body, request.log);
          return send(reply, endpoint, outcome, serialize);
        },
      });
    if (endpoint.upload === true) withUploads(app, register);
    else if (endpoint.form === true) withForms(app, register);
    else register(app);
  }

  function scopeOf(request: FastifyRequest, site = siteOf(request)): TenantScope {
    return {
      ...callerOf(request),
      site,
      context: site.context,
      transact: (work, options) => database.withTenant(site.context.id, work, options),
    };
  }

  const base = (request: FastifyRequest) => ({ clock, ids, random, requestId: request.id, log: request.log });
  const callerOf = (request: FastifyRequest): CallerScope => ({
    ...base(request),
    addressBlock: addressBlock(request.ip),
    headers: request.headers,
  });

  return {
    open(endpoint, handler) {
      route(endpoint, (_request, input) => handler(input()));
    },
    tenant(endpoint, handler) {
      route(endpoint, (request, input) => handler(scopeOf(request), input()));
    },
    anywhere(endpoint, handler) {
      route(endpoint, (request, input) => {
        if (!request.isPlatform) siteOf(request);
        return handler(callerOf(request), input());
      });
    },
    superadmin(endpoint, handler) {
      route(endpoint, async (request, input) => {
        const token = request.isPlatform ? bearerOf(request) : undefined;
        const superadmin = token === undefined ? undefined : await parts.findSuperadmin(token);
        if (superadmin === undefined) throw new AppError('UNAUTHORIZED');
        return handler({ ...callerOf(request), superadmin }, input());
      });
    },
    page(endpoint, handler, refused) {
      route(endpoint, async (request, input) => {
        const scope = scopeOf(request);
        try {
          return await handler(scope, input());
        } catch (error) {
          return refused(scope, notedRefusal(error, request.log).code);
        }
      });
    },
    guarded(endpoint, authenticate, handler) {
      route(endpoint, async (request, input) => {
        const { scope, who } = await withCurrentContext(
          siteOf(request),
          parts.rereadContext,
          async (site) => {
            const current = scopeOf(request, site);
            return { scope: current, who: await authenticate(current, bearerOf(request)) };
          },
        );
        return handler({ ...scope, who, upload: () => readUpload(request) }, input());
      });
    },
    signedIn(endpoint, handler, options = {}) {
      route(endpoint, (request, input, raw) =>
        runAsUser(
          userParts,
          { endpoint, request, site: siteOf(request), raw, input },
          options,
          async (scope, checked) => {
            const run = (principal: Principal) => handler({ ...base(request), ...scope, principal }, checked);
            return options.reads === true
              ? readWithPrincipal(scope.remembered, scope.principal, run)
              : run(await scope.principal);
          },
        ),
      );
    },
    pipelined(endpoint, handler, options = {}) {
      route(endpoint, (request, input, raw) =>
        runAsUser(
          userParts,
          { endpoint, request, site: siteOf(request), raw, input },
          { ...options, plansOnce: true },
          (scope, checked) => handler({ ...base(request), ...scope }, checked),
        ),
      );
    },
    finish() {
      if (missing.size > 0)
        throw new Error(`endpoints without a handler: ${[...missing.values()].join(', ')}`);
    },
  };
}

/** The tenant of an API call; its content and back-office origins have no API. */
function siteOf({ site }: FastifyRequest): Site {
  if (site === null) throw new AppError('CONTEXT_NOT_FOUND');
  return site;
}

function send<E extends Endpoint>(
  reply: FastifyReply,
  { success: { type } }: E,
  { status, body, headers = {} }: Answer<E>,
  serialize: (body: unknown) => string,
): FastifyReply {
  void reply.status(status).headers(noStore).header('content-security-policy', apiPolicy).headers(headers);
  if (status === 204 || status === 302) return reply.send();
  if (type !== undefined) return reply.header('content-type', type).send(body);
  return sendJson(reply, serialize(body));
}

function sendUnchanged(reply: FastifyReply, { unchanged }: Unchanged): FastifyReply {
  return reply
    .status(304)
    .headers(noStore)
    .header('content-security-policy', apiPolicy)
    .header('etag', unchanged)
    .send();
}

/** An answer that fits in one packet gains nothing by being smaller. */
const packetBytes = 1_400;

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (json.length < packetBytes) return reply.send(json);
  const encoding = acceptedEncoding(reply.request.headers);
  void reply.header('vary', 'accept-encoding');
  if (encoding === undefined) return reply.send(json);
  return reply.header('content-encoding', encoding).send(compressNow(json, encoding));
}

function checkAnswer(endpoint: Endpoint, status: number, body: unknown, log: FastifyBaseLogger): void {
  const { method, path } = endpoint.call;
  if (status !== endpoint.success.status)
    throw new Error(`${method} ${path} answered ${status}, which it does not declare`);
  const parsed = endpoint.success.body.safeParse(body);
  if (parsed.success) return;
  log.error({ issues: parsed.error.issues }, 'an answer is not what its endpoint declares');
  throw new Error(`${method} ${path} answered what it does not declare: ${parsed.error.message}`);
}
