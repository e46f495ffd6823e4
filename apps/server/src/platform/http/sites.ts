/** Finds the site of every request from its host, and lets the tenant's own origins call the API across origins. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { HostKind, Site, TenantContext } from './site.ts';

export type ResolveHost = (asked: {
  readonly host: string;
  readonly origin: string | undefined;
}) => Promise<{ readonly context: TenantContext; readonly kind: HostKind }>;

/** Asked by load balancers, often by address: no tenant is needed. */
const withoutTenant = new Set(['/api/livez', '/api/readyz', '/api/openapi.json']);

/** Kinds of host where the API answers; content never has one (D9). */
const apiKinds: ReadonlySet<HostKind> = new Set<HostKind>(['frontoffice', 'api', 'backoffice']);
/** Kinds of host whose pages may call the API of their tenant. */
const callerKinds: ReadonlySet<HostKind> = new Set<HostKind>(['frontoffice', 'backoffice', 'certification']);

export function installSites(app: FastifyInstance, resolve: ResolveHost): void {
  app.addHook('onRequest', async (request, reply) => {
    if (withoutTenant.has(request.routeOptions.url ?? '')) return undefined;
    if (request.routeOptions.config.tenantBy === 'credential') return undefined;
    const { host, port } = splitHost(request.host);
    const { origin } = request.headers;
    const found = await resolve({ host, origin });
    request.site = { ...found, host, port, scheme: request.protocol === 'https' ? 'https' : 'http' };
    if (!request.url.startsWith('/api')) return undefined;
    if (!apiKinds.has(found.kind)) throw new AppError('MODEL_NOT_FOUND');
    return origin === undefined ? undefined : allowOrigin(request, reply, request.site, origin);
  });
}

function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, host }: Site,
  origin: string,
): FastifyReply | undefined {
  void reply.header('vary', 'origin');
  const from = URL.canParse(origin) ? new URL(origin).hostname : '';
  const isOurs = from === host || context.hosts.some((one) => one.host === from && callerKinds.has(one.kind));
  if (!isOurs) return undefined;
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'x-request-id, retry-after');
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return undefined;
  return reply
    .status(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, accept-language, x-request-id',
    )
    .header('access-control-max-age', '600')
    .send();
}

/** Splits `name:3000` and `[::1]:3000`; names are compared in lower case and without the final dot. */
export function splitHost(authority: string): { host: string; port: string } {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(authority.toLowerCase()) ?? [];
  return { host: name.replace(/\.$/, ''), port };
}
