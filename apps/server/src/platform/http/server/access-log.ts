/** One short line for each request: what was asked by the name of its route, never by its address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export function installAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { context } = request.site ?? {};
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(context === undefined ? {} : { context: context.alias, contextId: context.id }),
      },
      'answered',
    );
    done();
  });
}

/** The words that an address may begin with where it has no route of ours, such as a page of the portal. */
const firstPart = /^\/([a-z][a-z.-]{0,23})?(?=[/?]|$)/;

/** Parts of an address may open something, so that of an address without a route the first word alone is named. */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const [first] = firstPart.exec(url) ?? [];
  if (first === undefined) return '/*';
  return url.slice(first.length).startsWith('/') ? `${first}/*` : first;
}
