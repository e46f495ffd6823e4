/** Finds the site of every request from its host, and lets the tenant's own origins call the API across origins. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { authorityOf } from './authority.ts';
import type { PublicAddress } from './public-address.ts';
import type { HostKind, Site, TenantContext } from './site.ts';

export type ResolveHost = (asked: {
  readonly host: string;
  readonly origin: string | undefined;
}) => Promise<{ readonly context: TenantContext; readonly kind: HostKind }>;

export interface SiteSettings {
  readonly resolve: ResolveHost;
  readonly outside: PublicAddress;
  /** Of the platform's own people; nowhere where undefined. */
  readonly platformHost: string | undefined;
}

/** Asked by load balancers, often by address: no tenant is needed. */
const withoutTenant = new Set(['/api/livez', '/api/readyz', '/api/openapi.json']);

/** Kinds of host where the API answers; content never has one (assurance §4 D9). */
const apiKinds: ReadonlySet<HostKind> = new Set<HostKind>(['frontoffice', 'api', 'backoffice']);
/** Kinds of host whose pages may call the API of their tenant. */
const callerKinds: ReadonlySet<HostKind> = new Set<HostKind>(['frontoffice', 'backoffice', 'certification']);

export function installSites(app: FastifyInstance, { resolve, outside, platformHost }: SiteSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    if (withoutTenant.has(request.routeOptions.url ?? '')) return undefined;
    if (request.routeOptions.config.tenantBy === 'credential') return undefined;
    const authority = authorityOf(request);
    // Whatever cannot be read is refused, never answered by the default tenant (RFC 9112 §3.2).
    if (authority === undefined) throw new AppError('BAD_REQUEST', { path: 'headers.host' });
    const { host, port } = authority;
    if (host === platformHost) {
      request.isPlatform = true;
      return undefined;
    }
    const { origin } = request.headers;
    const found = await resolve({ host, origin });
    request.site = { ...found, host, port, scheme: request.protocol === 'https' ? 'https' : 'http' };
    if (!request.url.startsWith('/api')) return undefined;
    if (!apiKinds.has(found.kind)) throw new AppError('MODEL_NOT_FOUND');
    return origin === undefined ? undefined : allowOrigin(request, reply, request.site, { origin, outside });
  });
}

function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { origin, outside }: { readonly origin: string; readonly outside: PublicAddress },
): FastifyReply | undefined {
  void reply.header('vary', 'origin');
  if (!isCallerOf(site, origin, outside)) return undefined;
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'x-request-id, retry-after, etag');
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return undefined;
  return reply
    .status(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, if-none-match, known-content, accept-language, x-request-id',
    )
    .header('access-control-max-age', '600')
    .send();
}

/**
 * Whether a page of this origin may call the tenant's API: a host of the tenant that has pages, by the outside's scheme,
 * at its port or at the port that was asked. A page sent in clear never calls a tenant that is served by https.
 */
function isCallerOf({ context, host, port, scheme }: Site, origin: string, outside: PublicAddress): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  // An origin is a scheme, a host and a port: with anything more it was not written by a browser.
  if (from.origin !== origin) return false;
  const wanted = outside.scheme === 'https' ? 'https' : scheme;
  const usualPort = wanted === 'https' ? ':443' : ':80';
  const ports = [port, outside.port === null ? '' : `:${outside.port}`].map((one) =>
    one === usualPort ? '' : one,
  );
  const isOurs =
    from.hostname === host ||
    context.hosts.some((one) => one.host === from.hostname && callerKinds.has(one.kind));
  return isOurs && from.protocol === `${wanted}:` && ports.includes(from.port === '' ? '' : `:${from.port}`);
}
