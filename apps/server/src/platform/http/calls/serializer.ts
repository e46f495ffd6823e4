/**
 * Turns a body into JSON by its declaration: undeclared fields never leave.
 *
 * A projection made of closures, then the engine's own JSON.stringify. Generated serializers were as quick on plain
 * objects but chose among the branches of a union by validating, with a validator that was compiled at the first
 * request (seconds) and stayed in memory.
 */
import type { Endpoint } from '@parcours/contract';
import { projectionOf } from './projection.ts';

/** The serializer of an endpoint's answer, compiled when it first answers: a process is never asked most of them. */
export function serializerOf(endpoint: Endpoint): (body: unknown) => string {
  let project: ReturnType<typeof projectionOf> | undefined;
  return (body) => {
    project ??= projectionOf(endpoint.success.body);
    return JSON.stringify(project(body)) ?? '';
  };
}
