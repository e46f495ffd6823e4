/** Resumable uploads at `/api/uploads`, by tus 1.0.0 with creation, termination and expiration (decision 0271). */
import type { Readable } from 'node:stream';
import { endpoints } from '@parcours/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { bearerOf, bySessionOrKey } from '../../../platform/http/calls/as-user.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import { type RereadContext, withCurrentContext } from '../../../platform/http/calls/current-context.ts';
import { apiPolicy, noStore } from '../../../platform/http/server/headers.ts';
import { addressBlock } from '../../../platform/http/sites/address-block.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Random } from '../../../platform/security/random.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { UploadParts } from '../uploads/keep-received.ts';
import {
  addPart,
  beginUpload,
  cancelUpload,
  OffsetConflict,
  partBytesMax,
  progressOf,
  type ResumableScope,
  type UploadProgress,
} from './resumable.service.ts';

export interface ResumableParts extends UploadParts {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly rereadContext: RereadContext;
}

const version = '1.0.0';
const partType = 'application/offset+octet-stream';
const path = '/api/uploads';

type Of = FastifyRequest<{ Params: { id: string } }>;

export function bindResumableUploads(app: FastifyInstance, parts: ResumableParts): void {
  const authenticate = bySessionOrKey(parts.tokens, endpoints.createFile);

  /** Who asks is known before a byte of the body is looked at. */
  async function enter(request: FastifyRequest): Promise<ResumableScope> {
    const { site } = request;
    if (site === null) throw new AppError('CONTEXT_NOT_FOUND');
    return withCurrentContext(site, parts.rereadContext, async (current) => {
      const scope: TenantScope = {
        clock: parts.clock,
        ids: parts.ids,
        random: parts.random,
        requestId: request.id,
        log: request.log,
        site: current,
        context: current.context,
        addressBlock: addressBlock(request.ip),
        headers: request.headers,
        transact: (work, options) => parts.database.withTenant(current.context.id, work, options),
      };
      return { ...scope, who: await authenticate(scope, bearerOf(request)) };
    });
  }

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The handler reads it, once it knows who sends.
    scope.addContentTypeParser(partType, (_request, payload, parsed) => parsed(null, payload));
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply
        .headers(noStore)
        .header('content-security-policy', apiPolicy)
        .header('tus-resumable', version);
      next();
    });
    scope.addHook('onResponse', (request, _reply, next) => {
      request.raw.resume();
      next();
    });
    const config = { upload: true, admission: 'none' } as const;

    scope.post(path, { config }, async (request, reply) => {
      mustSpeakTus(request);
      const length = wholeOf(request.headers['upload-length']);
      if (length === undefined || length === 0) throw new AppError('BAD_REQUEST', { path: 'upload-length' });
      const name = nameOf(request.headers['upload-metadata']);
      const upload = await beginUpload(await enter(request), { length, name });
      return tell(reply.status(201).header('location', `${path}/${upload.id}`), upload).send();
    });
    scope.head(`${path}/:id`, { config }, async (request: Of, reply) => {
      mustSpeakTus(request);
      const progress = await progressOf(await enter(request), idOf(request));
      return tell(reply.header('upload-length', progress.length), progress).send();
    });
    scope.patch(`${path}/:id`, { config, bodyLimit: partBytesMax }, async (request: Of, reply) => {
      mustSpeakTus(request);
      const offset = wholeOf(request.headers['upload-offset']);
      if (offset === undefined) throw new AppError('BAD_REQUEST', { path: 'upload-offset' });
      if (request.headers['content-type'] !== partType)
        throw new AppError('TYPE_ERROR', { path: 'content-type' });
      const who = await enter(request);
      const bytes = await received(request.body as Readable);
      try {
        const progress = await addPart(who, parts, { id: idOf(request), offset, bytes });
        return await tell(reply.status(204), progress).send();
      } catch (error) {
        if (error instanceof OffsetConflict) return reply.status(409).send();
        throw error;
      }
    });
    scope.delete(`${path}/:id`, { config }, async (request: Of, reply) => {
      mustSpeakTus(request);
      await cancelUpload(await enter(request), idOf(request));
      return reply.status(204).send();
    });
    scope.options(path, (_request, reply) =>
      reply
        .status(204)
        .header('tus-version', version)
        .header('tus-extension', 'creation,termination,expiration')
        .send(),
    );
    done();
  });
}

function mustSpeakTus({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== version) throw new AppError('BAD_REQUEST', { path: 'tus-resumable' });
}

function tell(reply: FastifyReply, { received: offset, expiresAt }: UploadProgress): FastifyReply {
  return reply.header('upload-offset', offset).header('upload-expires', expiresAt.toUTCString());
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
function idOf({ params: { id } }: Of): string {
  if (!uuid.test(id)) throw new AppError('MODEL_NOT_FOUND');
  return id;
}

function wholeOf(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** `filename` of the metadata: pairs of a key and base64. */
function nameOf(metadata: string | string[] | undefined): string {
  const pairs = String(metadata ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  const [, value = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  const name = Buffer.from(value, 'base64').toString('utf8');
  return name === '' ? 'file' : name;
}

/** As far as it came: what a cut left is kept, and the sender is told by the next question. */
async function received(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  body.on('error', () => undefined);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > partBytesMax) throw new AppError('PAYLOAD_TOO_LARGE', { path: 'body' });
      chunks.push(chunk);
    }
  } catch (error) {
    // The line was cut: what has come in counts.
    if (error instanceof AppError) throw error;
  }
  return Buffer.concat(chunks);
}
