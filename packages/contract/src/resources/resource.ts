/** One generic resource as it travels: its fields and relations, and the schemas and endpoints that come from them. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { listOf, listQuery } from '../http/list-query.ts';
import { id } from '../scalars.ts';
import type { Fields } from './field.ts';
import {
  apiScopeOf,
  resourceCall,
  type ResourceCallName,
  resourceCallName,
  type ResourceName,
} from './names.ts';
import { type OperationOf, resourceNouns } from './names.ts';

type Visible<F extends Fields> = {
  [K in keyof F as F[K] extends { readonly hidden: true } ? never : K]: F[K]['schema'];
};
type Input<F> = F extends { readonly input: infer I extends z.ZodType }
  ? I
  : F extends { readonly schema: infer S extends z.ZodType }
    ? S
    : never;
type Creatable<F extends Fields> = {
  [K in keyof F as F[K] extends { readonly create: 'required' } ? K : never]: Input<F[K]>;
} & {
  [K in keyof F as F[K] extends { readonly create: 'optional' } ? K : never]: z.ZodOptional<Input<F[K]>>;
};
type Updatable<F extends Fields> = {
  [K in keyof F as F[K] extends { readonly update: true } ? K : never]: z.ZodOptional<Input<F[K]>>;
};
type Related<R extends Relations> = { [K in keyof R]: z.ZodOptional<R[K]> };
type Relations = Readonly<Record<string, z.ZodType>>;

type ReadSchema<F extends Fields, R extends Relations> = z.ZodObject<Visible<F> & Related<R>, z.core.$strict>;
type CreateSchema<F extends Fields> = z.ZodObject<Creatable<F>, z.core.$strict>;
type UpdateSchema<F extends Fields> = z.ZodObject<Updatable<F>, z.core.$strict>;

export interface ResourceDeclaration<
  N extends ResourceName = ResourceName,
  F extends Fields = Fields,
  R extends Relations = Relations,
> {
  readonly name: N;
  readonly fields: F;
  /** Names of what may be populated. */
  readonly relations: readonly string[];
  readonly read: ReadSchema<F, R>;
  readonly create: CreateSchema<F>;
  readonly update: UpdateSchema<F>;
}

/** `relations`: what each populated relation is answered as. */
export function resource<const N extends ResourceName, const F extends Fields, R extends Relations>(
  name: N,
  fields: F,
  relations: R,
): ResourceDeclaration<N, F, R> {
  const shapeOf = (pick: (field: Fields[string]) => z.ZodType | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => {
        const schema = pick(field);
        return schema === undefined ? [] : [[key, schema]];
      }),
    );
  const read = {
    ...shapeOf(({ hidden, schema }) => (hidden === true ? undefined : schema)),
    ...Object.fromEntries(Object.entries(relations).map(([key, schema]) => [key, schema.optional()])),
  };
  const create = shapeOf(({ create: may, input, schema }) => {
    if (may === undefined) return undefined;
    return may === 'required' ? (input ?? schema) : (input ?? schema).optional();
  });
  const update = shapeOf(({ update: may, input, schema }) =>
    may === true ? (input ?? schema).optional() : undefined,
  );
  return {
    name,
    fields,
    relations: Object.keys(relations),
    // The shapes are built from the same declarations that the types are made of.
    read: z.strictObject(read) as unknown as ReadSchema<F, R>,
    create: z.strictObject(create) as unknown as CreateSchema<F>,
    update: z.strictObject(update) as unknown as UpdateSchema<F>,
  };
}

const byId = z.strictObject({ id });
/** What is answered besides, as in a list. */
const getQuery = z.strictObject({ populate: z.string().max(limits.populateBytesMax).optional() }).optional();
const always = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const ofOne = ['MODEL_NOT_FOUND', ...always] as const;
const writing = [
  'MODEL_NOT_FOUND',
  'UNIQUE_USERNAME_OR_EMAIL',
  'CLASS_IN_PREPARATION',
  'PROGRAM_CYCLE',
  'CHOICE_MADE',
  'NO_WAY_IN',
  'SINGLE_SIGN_ON_NOT_TRIED',
  'LAST_ADMIN',
  'LAST_OWNER',
  'QUOTA_EXCEEDED',
  ...always,
] as const;

function everyEndpoint<N extends ResourceName, F extends Fields, R extends Relations>({
  name,
  read,
  create,
  update,
}: ResourceDeclaration<N, F, R>) {
  return {
    list: endpoint({
      call: resourceCall(name, 'list'),
      summary: `Lists ${name}: filtered, sorted, populated, as far as the caller may see (spec §7, domain §3)`,
      access: 'signed-in',
      scope: apiScopeOf(name, 'list'),
      query: listQuery,
      success: { status: 200, body: listOf(read) },
      errors: always,
    }),
    get: endpoint({
      call: resourceCall(name, 'get'),
      summary: `One of ${name} (spec §7); what is not for the caller is answered like an unknown id`,
      access: 'signed-in',
      scope: apiScopeOf(name, 'get'),
      params: byId,
      query: getQuery,
      success: { status: 200, body: read },
      errors: ofOne,
    }),
    create: endpoint({
      call: resourceCall(name, 'create'),
      summary: `Adds to ${name} (spec §7, domain §4)`,
      access: 'signed-in',
      scope: apiScopeOf(name, 'create'),
      body: create,
      idempotent: true,
      success: { status: 201, body: read },
      errors: writing,
    }),
    update: endpoint({
      call: resourceCall(name, 'update'),
      summary: `Changes the given fields of one of ${name} (spec §7, domain §4)`,
      access: 'signed-in',
      scope: apiScopeOf(name, 'update'),
      params: byId,
      body: update,
      success: { status: 200, body: read },
      errors: writing,
    }),
    delete: endpoint({
      call: resourceCall(name, 'delete'),
      summary: `Removes one of ${name} (spec §7, domain §4)`,
      access: 'signed-in',
      scope: apiScopeOf(name, 'delete'),
      params: byId,
      success: { status: 204, body: z.undefined() },
      errors: writing,
    }),
  };
}

type EveryEndpoint<N extends ResourceName, F extends Fields, R extends Relations> = ReturnType<
  typeof everyEndpoint<N, F, R>
>;
type EndpointsOf<N extends ResourceName, F extends Fields, R extends Relations> = {
  readonly [O in OperationOf<N> as ResourceCallName<N, O>]: EveryEndpoint<N, F, R>[O];
};

/** The endpoints of the operations that the resource has, by the names of their calls. */
export function endpointsOf<N extends ResourceName, F extends Fields, R extends Relations>(
  declaration: ResourceDeclaration<N, F, R>,
): EndpointsOf<N, F, R> {
  const { name } = declaration;
  const every = everyEndpoint(declaration);
  return Object.fromEntries(
    resourceNouns[name].operations.map((operation) => [resourceCallName(name, operation), every[operation]]),
  ) as EndpointsOf<N, F, R>;
}
