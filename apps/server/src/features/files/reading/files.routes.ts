/** Files, on the content origin alone (assurance §4 D9): signed addresses, ranges, and nothing that could run. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { byteRange } from '../../../platform/files/byte-range.ts';
import {
  createCaptionsOpener,
  createFileOpener,
  type FileParts,
  type OpenedCaptions,
  type OpenedFile,
} from './files.service.ts';

interface FileParams {
  readonly contextId: string;
  readonly fileId: string;
  readonly signed: string;
  readonly name: string;
}

/** How long a browser may show a file without asking whether it is still there. */
const freshSeconds = 60;

/** Shown in place; anything else is only ever saved. */
const shown = /^(image\/(png|jpeg|gif|webp|avif|svg\+xml)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;

const fileHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  // The address is the permission, and no cookie exists: the PDF viewer may read across origins.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-range, content-length',
  'accept-ranges': 'bytes',
} as const;

export function bindFiles(app: FastifyInstance, parts: FileParts): void {
  const open = createFileOpener(parts);
  const openCaptions = createCaptionsOpener(parts);
  app.route<{ Params: FileParams; Querystring: { w?: string; captions?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/f/:contextId/:fileId/:signed/:name',
    config: { admission: 'read' },
    async handler(request, reply) {
      const { site, params } = request;
      const isHere = site !== null && site.kind === 'content' && site.context.id === params.contextId;
      const { captions } = request.query;
      if (isHere && captions !== undefined)
        return answerCaptions(reply, await openCaptions(params, captions));
      const width = /^\d{1,5}$/.test(request.query.w ?? '') ? { width: Number(request.query.w) } : {};
      const opened = isHere ? await open({ ...params, ...width }) : undefined;
      if (opened === undefined) throw new AppError('MODEL_NOT_FOUND');
      return answer(request, reply, opened);
    },
  });
}

/** `list` names the languages, so that a player offers what is there; each is a track of the video's own address. */
function answerCaptions(reply: FastifyReply, found: OpenedCaptions | undefined): FastifyReply {
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  void reply.headers(fileHeaders).header('cache-control', 'private, no-cache');
  if ('languages' in found) return reply.send({ captions: found.languages });
  return reply.header('content-type', 'text/vtt; charset=utf-8').send(found.vtt);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, left, read }: OpenedFile,
): Promise<FastifyReply> {
  // Other bytes have another key: a file that was replaced is read anew.
  const etag = `"${file.storageKey.split('/').at(-1) ?? ''}-${file.size}"`;
  const { range: wanted, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  void reply.headers(fileHeaders).headers({
    // A file may be deleted: what is kept is one reader's, and asked for again soon.
    'cache-control': `private, max-age=${Math.min(left, freshSeconds)}`,
    etag,
    'content-type': shown.test(file.type) ? file.type : 'application/octet-stream',
    'content-disposition': `${shown.test(file.type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`,
  });
  if (known === etag) return reply.status(304).send();

  const range = ifRange === undefined || ifRange === etag ? byteRange(wanted, file.size) : 'whole';
  if (range === 'unsatisfiable')
    return reply
      .status(416)
      .header('content-range', `bytes */${file.size}`)
      .header('cache-control', 'no-store')
      .send();
  const part = range === 'whole' ? undefined : range;
  if (part !== undefined)
    void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  void reply.header('content-length', part === undefined ? file.size : part.end - part.start + 1);
  if (request.method === 'HEAD') return reply.send();
  const stream = await read(part);
  if (stream === undefined) {
    for (const name of Object.keys(reply.getHeaders()))
      if (name.startsWith('content-')) reply.removeHeader(name);
    throw new AppError('MODEL_NOT_FOUND');
  }
  return reply.send(stream);
}

/** RFC 5987: also what encodeURIComponent leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
}
