/** Files that come in as `multipart/form-data`: one part, streamed, in a scope of its own so that no other route takes any. */
import type { IncomingHttpHeaders } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Upload } from './scope.ts';

/** Adds routes that may read an upload. */
export function withUploads(app: FastifyInstance, add: (inner: FastifyInstance) => void): void {
  void app.register(async (inner) => {
    await inner.register(multipart, {
      throwFileSizeLimit: false,
      // Bytes are counted by whoever reads them: the limit depends on what they turn out to be.
      limits: { fileSize: Infinity, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
    });
    // A refusal may leave before its body is read: the rest is let go, or the connection could carry nothing else.
    inner.addHook('onResponse', (request, _reply, done) => {
      request.raw.unpipe();
      request.raw.resume();
      done();
    });
    add(inner);
  });
}

/** Adds routes that also take a form which says nothing more than that it was sent (RFC 8058). */
export function withForms(app: FastifyInstance, add: (inner: FastifyInstance) => void): void {
  void app.register((inner, _options, done) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    inner.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _text, read) =>
      read(null, undefined),
    );
    add(inner);
    done();
  });
}

/** What the form around a file weighs at most: its boundaries and the headers of its one part. */
const formBytesMax = 16_384;

/** Bytes of the file as the request declares them, at least; 0 where it does not say. */
export function declaredFileBytes({ 'content-length': length }: IncomingHttpHeaders): number {
  return Math.max(0, Number(length ?? 0) - formBytesMax);
}

/** The one file of the request; whatever its sender leaves unread is drained by the server. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file().catch((error: unknown) => {
    // The parser of forms says in words what its caller says by a code.
    const isOfTheForm =
      error instanceof Error &&
      (String((error as { code?: unknown }).code).startsWith('FST_') ||
        /^(Multipart|Malformed)/.test(error.message));
    if (isOfTheForm) throw new AppError('BAD_REQUEST', { path: 'body.file' });
    throw error;
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new AppError('BAD_REQUEST', { path: 'body.file' });
  }
  // A sender that hangs up must not be an uncaught error where nobody reads any more.
  part.file.on('error', () => undefined);
  return { name: part.filename, bytes: part.file };
}
