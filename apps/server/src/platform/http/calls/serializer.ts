/**
 * Turns a body into JSON by its declaration: undeclared fields never leave.
 *
 * A projection made of closures, then the engine's own JSON.stringify. Generated serializers were as quick on plain
 * objects but chose among the branches of a union by validating, with a validator that was compiled at the first
 * request (seconds) and stayed in memory.
 */
import type { Endpoint } from '@parcours/contract';
import { projectionOf } from './projection.ts';

/** Compiles the serializer of an endpoint's answer. */
export function serializerOf(endpoint: Endpoint): (body: unknown) => string {
  const project = projectionOf(endpoint.success.body);
  return (body) => JSON.stringify(project(body)) ?? '';
}
