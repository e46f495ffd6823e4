/** Tincan packages: taken in by the API, launched by the learner of a page, and served to that launch on the content origin alone. */
import { createTincanPackage, launchTincan, listTincanPackages } from '@parcours/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { bySessionOrKey } from '../../platform/http/calls/as-user.ts';
import { packagePolicy } from '../../platform/http/server/content-policy.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { byteRange } from '../../platform/files/byte-range.ts';
import { launchModule } from './launch-module.ts';
import { createPackageOpener, type OpenedPackageFile, type OpenerParts } from './opened-package-file.ts';
import { keepPackage, listPackages } from './packages.service.ts';

export interface PackageParts {
  readonly store: FileStore;
  readonly tokens: AccessTokens;
  readonly publicAddress: PublicAddress;
}

export function bindPackages(binder: Binder, { store, tokens, publicAddress }: PackageParts): void {
  binder.guarded(createTincanPackage, bySessionOrKey(tokens, createTincanPackage), async (scope) => ({
    status: 201,
    body: await keepPackage(scope, store),
  }));
  binder.signedIn(listTincanPackages, async (scope, { query }) => ({
    status: 200,
    body: await listPackages(scope, query),
  }));
  binder.signedIn(launchTincan, (scope, { params, body }) =>
    launchModule({ ...scope, publicAddress }, { lessonId: params.id, ...body }),
  );
}

interface PackagePath {
  readonly token: string;
  readonly '*': string;
}

/** Whoever holds the token of a live launch; no cookie and no other token is ever looked at or set. */
export function bindPackageFiles(app: FastifyInstance, parts: OpenerParts): void {
  const open = createPackageOpener(parts);
  app.route<{ Params: PackagePath }>({
    method: ['GET', 'HEAD'],
    url: '/p/:token/*',
    config: { admission: 'read' },
    async handler(request, reply) {
      const { site, params } = request;
      if (site === null || site.kind !== 'content') throw new AppError('MODEL_NOT_FOUND');
      const opened = await open(site.context.id, params.token, params['*']);
      if (opened === undefined) throw new AppError('MODEL_NOT_FOUND');
      void reply.header('content-security-policy', packagePolicy(site)).removeHeader('x-frame-options');
      return answer(request, reply, opened);
    },
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, etag, read }: OpenedPackageFile,
): Promise<FastifyReply> {
  const { range: wanted, 'if-none-match': known } = request.headers;
  void reply.headers({
    // Asked again each time: with the launch its files are gone.
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-site',
    'accept-ranges': 'bytes',
    'content-type': file.type,
    etag,
    ...(file.type === 'application/octet-stream' ? { 'content-disposition': 'attachment' } : {}),
  });
  if (known === etag) return reply.status(304).send();
  const range = byteRange(wanted, file.size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  const part = range === 'whole' ? undefined : range;
  if (part !== undefined)
    void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  void reply.header('content-length', part === undefined ? file.size : part.end - part.start + 1);
  if (request.method === 'HEAD') return reply.send();
  const stream = await read(part);
  if (stream === undefined) {
    for (const name of ['content-type', 'content-length', 'content-range', 'content-disposition', 'etag'])
      void reply.removeHeader(name);
    throw new AppError('MODEL_NOT_FOUND');
  }
  return reply.send(stream);
}
