/** SCIM 2.0 at `/scim/v2` of a tenant (RFC 7643 and 7644, decision 0310): users, groups, and what the service is. */
import { isTooDeep } from '@parcours/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { apiPolicy, noStore } from '../../platform/http/server/headers.ts';
import {
  createScimGroup,
  getScimGroup,
  listScimGroups,
  patchScimGroup,
  removeScimGroup,
  replaceScimGroup,
} from './groups/groups.service.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './protocol/resource-types.ts';
import { entityTag, names, type Precondition, withVersion } from './protocol/entity-tag.ts';
import { listAnswer, type ListRequest, listRequest, type Page } from './protocol/list-request.ts';
import { asObject } from './protocol/patch-operations.ts';
import { project, projectionOf, type Resource } from './protocol/project.ts';
import { ScimError, unknownResource } from './protocol/scim-error.ts';
import { scimLimits } from './protocol/scim-limits.ts';
import { admitKey, asKey, baseOf, type ScimParts, type ScimScope } from './as-key.ts';
import { scimType, sendScimRefusal } from './scim-refusals.ts';
import {
  createScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  removeScimUser,
  replaceScimUser,
} from './users/users.service.ts';

const root = '/scim/v2';

interface Kind {
  readonly path: string;
  readonly list: (scope: ScimScope, asked: ListRequest) => Promise<Page>;
  readonly get: (scope: ScimScope, id: string) => Promise<Resource>;
  readonly create: (scope: ScimScope, body: unknown) => Promise<Resource>;
  readonly replace: (scope: ScimScope, id: string, body: unknown, is: Precondition) => Promise<Resource>;
  /** Nothing where the answer is not worth what it weighs. */
  readonly patch: (scope: ScimScope, id: string, body: unknown, is: Precondition) => Promise<Resource | void>;
  readonly remove: (scope: ScimScope, id: string, is: Precondition) => Promise<void>;
}

const kinds: readonly Kind[] = [
  {
    path: `${root}/Users`,
    list: listScimUsers,
    get: getScimUser,
    create: createScimUser,
    replace: replaceScimUser,
    patch: patchScimUser,
    remove: removeScimUser,
  },
  {
    path: `${root}/Groups`,
    list: listScimGroups,
    get: getScimGroup,
    create: createScimGroup,
    replace: replaceScimGroup,
    patch: patchScimGroup,
    remove: removeScimGroup,
  },
];

type Query = Readonly<Record<string, unknown>>;
type Of = FastifyRequest<{ Params: { id: string } }>;

export function bindScim(app: FastifyInstance, parts: ScimParts): void {
  void app.register((scope, _options, done) => {
    acceptScimJson(scope);
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers(noStore).header('content-security-policy', apiPolicy);
      await admitKey(parts, request);
    });
    scope.setErrorHandler((error, request, reply) => sendScimRefusal(error, request, reply));
    for (const kind of kinds) bindKind(scope, kind, parts);
    bindDiscovery(scope, parts);
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${root}/*`,
      config,
      handler: (request) => {
        throw unknownResource(request.url.slice(root.length, root.length + 100));
      },
    });
    done();
  });
}

/** A directory has the patience of those who read: answers of learners come first. */
const config = { admission: 'read' } as const;

function bindKind(scope: FastifyInstance, kind: Kind, parts: ScimParts): void {
  const { path } = kind;
  const bodyLimit = scimLimits.bodyBytesMax;
  const list = async (request: FastifyRequest, reply: FastifyReply, asked: Query) => {
    const wanted = listRequest(asked);
    const page = await asKey(parts, request, { reads: true }, (with_) => kind.list(with_, wanted));
    const resources = page.resources.map((one) => project(withVersion(one), wanted.projection));
    return send(reply, 200, listAnswer({ ...page, resources }, wanted.startIndex));
  };
  scope.get(path, { config }, (request, reply) => list(request, reply, request.query as Query));
  scope.post(`${path}/.search`, { config, bodyLimit }, (request, reply) =>
    list(request, reply, (asObject(request.body) ?? {}) as Query),
  );
  scope.post(path, { config, bodyLimit }, async (request, reply) => {
    const made = await asKey(parts, request, { reads: false }, (with_) => kind.create(with_, request.body));
    void reply.header('location', String((made['meta'] as { readonly location?: string }).location));
    return tell(request, reply, 201, made);
  });
  scope.get(`${path}/:id`, { config }, async (request: Of, reply) => {
    const id = idOf(request);
    const found = await asKey(parts, request, { reads: true }, (with_) => kind.get(with_, id));
    const known = request.headers['if-none-match'];
    if (known !== undefined && names(known, entityTag(found)))
      return reply.status(304).header('etag', entityTag(found)).send();
    return tell(request, reply, 200, found);
  });
  scope.put(`${path}/:id`, { config, bodyLimit }, async (request: Of, reply) => {
    const [id, is] = [idOf(request), request.headers['if-match']];
    const work = (with_: ScimScope) => kind.replace(with_, id, request.body, is);
    return tell(request, reply, 200, await asKey(parts, request, { reads: false }, work));
  });
  scope.patch(`${path}/:id`, { config, bodyLimit }, async (request: Of, reply) => {
    const [id, is] = [idOf(request), request.headers['if-match']];
    const work = (with_: ScimScope) => kind.patch(with_, id, request.body, is);
    const changed = await asKey(parts, request, { reads: false }, work);
    return changed === undefined ? reply.status(204).send() : tell(request, reply, 200, changed);
  });
  scope.delete(`${path}/:id`, { config }, async (request: Of, reply) => {
    const [id, is] = [idOf(request), request.headers['if-match']];
    await asKey(parts, request, { reads: false }, (with_) => kind.remove(with_, id, is));
    return reply.status(204).send();
  });
}

function bindDiscovery(scope: FastifyInstance, parts: ScimParts): void {
  const baseFor = ({ site }: FastifyRequest) => {
    if (site === null) throw new AppError('CONTEXT_NOT_FOUND');
    return baseOf(parts, site.context);
  };
  scope.get(`${root}/ServiceProviderConfig`, { config }, (request, reply) =>
    send(reply, 200, serviceProviderConfig(baseFor(request))),
  );
  for (const [path, make] of [
    [`${root}/ResourceTypes`, resourceTypes],
    [`${root}/Schemas`, schemas],
  ] as const) {
    scope.get(path, { config }, (request, reply) => {
      // RFC 7644 §4: a filter is refused here.
      if ((request.query as Query)['filter'] !== undefined)
        throw new ScimError(403, 'There is no filter here');
      const resources = make(baseFor(request));
      return send(reply, 200, listAnswer({ total: resources.length, resources }, 1));
    });
    scope.get(`${path}/:id`, { config }, (request: Of, reply) => {
      const { id } = request.params;
      const found = make(baseFor(request)).find((one) => one['id'] === id);
      if (found === undefined) throw unknownResource(id);
      return send(reply, 200, found);
    });
  }
}

function acceptScimJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string' },
    (request, text, parsed) => {
      if (text === '') parsed(null, undefined);
      else if (isTooDeep(text as string)) parsed(new ScimError(400, 'The body is too deep', 'invalidSyntax'));
      else void parse(request, text as string, parsed);
    },
  );
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
function idOf({ params: { id } }: Of): string {
  if (!uuid.test(id)) throw unknownResource(id.slice(0, 100));
  return id.toLowerCase();
}

function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  resource: Resource,
): FastifyReply {
  const { attributes, excludedAttributes } = request.query as Query;
  void reply.header('etag', entityTag(resource));
  return send(reply, status, project(withVersion(resource), projectionOf(attributes, excludedAttributes)));
}

function send(reply: FastifyReply, status: number, body: Resource): FastifyReply {
  return reply.status(status).header('content-type', scimType).send(JSON.stringify(body));
}
