/** The trial back-office of the demo, at `/essai` of a tenant's back-office host: static files that call the API like any other client. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readStaticFolder } from '../../../platform/files/static-folder.ts';
import { hostOf, type Site } from '../../../platform/http/sites/site.ts';

export interface TrialBackOffice {
  /** Answers a request that no route took, or undefined when it is not the back-office's. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/** `folder` holds what is served, its page as `index.html`. */
export function createTrialBackOffice(folder: string): TrialBackOffice {
  const files = readStaticFolder(folder);
  return {
    answer({ site, method, url }, reply) {
      if (site?.kind !== 'backoffice' || (method !== 'GET' && method !== 'HEAD')) return undefined;
      const [path = ''] = url.split('?');
      const file = path === '/index.html' ? undefined : files.find(path === '/essai' ? '/index.html' : path);
      if (file === undefined) return undefined;
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyOf(site))
        .header('content-type', file.type)
        .send(file.bytes);
    },
  };
}

/** Its own files, its own API, and a frame of the tenant's portal alone. */
function policyOf(site: Site): string {
  const portal = hostOf(site, 'frontoffice');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `frame-src ${portal === undefined ? "'none'" : `${site.scheme}://${portal}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
