/** The OpenAPI 3.1 document, made from the endpoint declarations. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorBody } from './error-body.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { resumablePaths } from '../files/resumable-paths.ts';

type Json = Record<string, unknown>;

/** Builds the document; `version` is the product's. Paths are relative to the server `/api`. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const item = (paths[endpoint.call.path] ??= {});
    item[endpoint.call.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parcours', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths: { ...paths, ...resumablePaths },
    components: {
      schemas: { Error: schema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.scope === undefined ? {} : { 'x-api-scope': endpoint.scope }),
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent === true
        ? [header('Idempotency-Key', { type: 'string', maxLength: 128 })]
        : []),
      ...(endpoint.conditional === true ? [header('If-None-Match', { type: 'string' })] : []),
      ...(endpoint.knownContent === true ? [header('Known-Content', { type: 'string' })] : []),
    ],
    ...(endpoint.upload === true ? { requestBody: { required: true, content: uploadContent } } : {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { 'application/json': { schema: schema(endpoint.body, 'input') } },
          },
        }),
    responses: {
      ...success(endpoint),
      ...(endpoint.conditional === true ? { 304: { description: 'Unchanged' } } : {}),
      ...refusals(endpoint.errors),
    },
  };
}

const header = (name: string, of: Json): Json => ({ name, in: 'header', required: false, schema: of });

const uploadContent: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
};

function success({ success: { status, body, type } }: Endpoint): Json {
  if (status === 204) return { 204: { description: 'Done' } };
  if (status === 302)
    return { 302: { description: 'Elsewhere', headers: { location: { schema: { type: 'string' } } } } };
  if (type !== undefined) return { [status]: { description: 'Success', content: { [type]: {} } } };
  return {
    [status]: { description: 'Success', content: { 'application/json': { schema: schema(body, 'output') } } },
  };
}

function refusals(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parameters(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
