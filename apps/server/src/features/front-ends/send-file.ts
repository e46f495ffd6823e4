/** What both front ends are served by: built files as they lie, and one page for all addresses of screens. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaticFile } from '../../platform/files/static-folder.ts';
import { acceptedEncoding } from '../../platform/http/server/accepted.ts';
import { compress, type Encoding } from '../../platform/http/server/compression.ts';
import { noStore } from '../../platform/http/server/headers.ts';
import { BoundedCache } from '../../platform/memory/bounded-cache.ts';

const pagesKept = 100;

/** Sends a page, never kept by the browser; its policy is the caller's to set. */
export function createPageSender() {
  // Pages of one tenant and language are the same for hours: compressing them again would cost more than making them.
  const compressed = new BoundedCache<string, Buffer>(pagesKept);

  async function encodePage(html: string, encoding: Encoding): Promise<Buffer> {
    const key = encoding + html;
    const known = compressed.get(key);
    if (known !== undefined) return known;
    const bytes = await compress(Buffer.from(html), encoding, 'often');
    compressed.set(key, bytes);
    return bytes;
  }

  return async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
  ): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers);
    void reply
      .headers(noStore)
      .header('content-type', 'text/html; charset=utf-8')
      .header('vary', 'accept-encoding, accept-language');
    if (encoding === undefined) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await encodePage(html, encoding));
  };
}

/** What others ask servers for; an answer of 200 would tell them that it is there. */
const probes = ['metrics', 'health', 'healthz', 'livez', 'readyz', 'status', 'server-status', 'actuator'];
const notScreens: ReadonlySet<string> = new Set(['api', 'assets', 'f', ...probes]);
/** The parts of a token are longer than any file's ending. */
const fileEnding = /\.[A-Za-z0-9_~-]{1,11}\/?$/;

/** Addresses of screens have no file's ending, and are not those of the API, of built files or of content. */
export function isScreen(path: string): boolean {
  const first = path.split('/', 2)[1] ?? '';
  return !first.startsWith('.') && !notScreens.has(first) && !fileEnding.test(path);
}

/** Said of documents, they mean nothing of a script or a style, and would travel with each. */
export const documentHeaders = [
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'cross-origin-opener-policy',
  'permissions-policy',
];

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  if (file.immutable) for (const name of documentHeaders) void reply.removeHeader(name);
  void reply
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers);
  const encoded = encoding === undefined ? undefined : await file.encoded(encoding);
  if (encoding !== undefined && encoded !== undefined) void reply.header('content-encoding', encoding);
  return reply.header('content-type', file.type).send(encoded ?? file.bytes);
}
