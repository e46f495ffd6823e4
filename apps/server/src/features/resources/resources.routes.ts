/** Binds every generic resource of the manifest (spec §7), and the review, which is written in a way of its own. */
import {
  type Endpoint,
  endpoints,
  type ListQuery,
  resourceCallName,
  resourceEndpoints,
  resourceNames,
  resourceNouns,
  type ResourceName,
  type ResourceOperation,
} from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { listClassPeople } from './read/class-people.ts';
import { createReview } from './reviews/create-review.ts';
import { manifest } from './manifest/manifest.ts';
import type { Item, Resource } from './manifest/resource.ts';
import { listResource, readResource } from './read/read-resource.ts';
import { createResource, removeResource, updateResource } from './write/write-resource.service.ts';

/** What is written by a generic call. */
export interface WrittenRow {
  readonly name: ResourceName;
  readonly operation: 'create' | 'update' | 'delete';
  /** Null for a row that is made. */
  readonly id: string | null;
  readonly body: Item;
}

export interface ResourceParts {
  /** Does the writing; whoever keeps a journal of such rows looks at them before and after. */
  readonly around: <T>(scope: Scope, written: WrittenRow, write: () => Promise<T>) => Promise<T>;
}

export function bindResources(binder: Binder, parts: ResourceParts): void {
  for (const name of resourceNames)
    for (const operation of resourceNouns[name].operations) bind(binder, parts, name, operation);

  binder.signedIn(endpoints.listClassPeople, async (scope, input) => ({
    status: 200,
    body: await listClassPeople(scope, input),
  }));
  binder.signedIn(endpoints.createReview, async (scope, { body }) => ({
    status: 201,
    body: await createReview(scope, body),
  }));
}

/** What the generic endpoints hand over, once it was checked by their declarations. */
interface Input {
  readonly params: { readonly id: string };
  readonly query: ListQuery;
  readonly body: Item;
}

type Answer = { readonly status: 200 | 201 | 204; readonly body: unknown };

const handlers: {
  readonly [O in ResourceOperation]: (scope: Scope, resource: Resource, input: Input) => Promise<Answer>;
} = {
  list: async (scope, resource, { query }) => ({
    status: 200,
    body: await listResource(scope, resource, query),
  }),
  get: async (scope, resource, { params, query }) => ({
    status: 200,
    body: await readResource(scope, resource, params.id, query?.populate),
  }),
  create: async (scope, resource, { body }) => ({
    status: 201,
    body: await createResource(scope, resource, body),
  }),
  update: async (scope, resource, { params, body }) => ({
    status: 200,
    body: await updateResource(scope, resource, params.id, body),
  }),
  delete: async (scope, resource, { params }) => {
    await removeResource(scope, resource, params.id);
    return { status: 204, body: undefined };
  },
};

/** By name and not by type: the declarations of all resources have the same form. */
function bind(
  binder: Binder,
  { around }: ResourceParts,
  name: ResourceName,
  operation: ResourceOperation,
): void {
  const all: Readonly<Record<string, Endpoint>> = resourceEndpoints;
  const endpoint = all[resourceCallName(name, operation)] as Endpoint & { readonly access: 'signed-in' };
  const resource = manifest[name];
  const reads = operation === 'list' || operation === 'get';
  binder.signedIn(
    endpoint,
    (scope, given) => {
      const input = given as Input;
      const run = () => handlers[operation](scope, resource, input);
      if (operation === 'list' || operation === 'get') return run();
      const id = operation === 'create' ? null : input.params.id;
      return around(scope, { name, operation, id, body: input.body }, run);
    },
    { reads },
  );
}
