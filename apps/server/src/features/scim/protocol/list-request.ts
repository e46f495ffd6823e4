/** A question for a list: its filter, its page and what of each resource is answered (RFC 7644 §3.4.2). */
import { type Filter, parseFilter } from './parse-filter.ts';
import { type Projection, projectionOf, type Resource } from './project.ts';
import { schemaNames } from './schema-names.ts';
import { ScimError } from './scim-error.ts';
import { scimLimits } from './scim-limits.ts';

export interface ListRequest {
  readonly filter: Filter | undefined;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly projection: Projection;
}

export interface Page {
  readonly total: number;
  readonly resources: readonly Resource[];
}

/** From the query, or from the body of `.search`; what is not known is ignored. */
export function listRequest(asked: Readonly<Record<string, unknown>>): ListRequest {
  const { filter, startIndex, count, attributes, excludedAttributes } = asked;
  if (filter !== undefined && typeof filter !== 'string')
    throw new ScimError(400, 'There is one filter, a text', 'invalidFilter');
  return {
    filter: filter === undefined || filter.trim() === '' ? undefined : parseFilter(filter),
    startIndex: Math.min(Math.max(wholeOf('startIndex', startIndex, 1), 1), scimLimits.startIndexMax),
    count: Math.min(Math.max(wholeOf('count', count, scimLimits.resultsDefault), 0), scimLimits.resultsMax),
    projection: projectionOf(attributes, excludedAttributes),
  };
}

function wholeOf(name: string, given: unknown, otherwise: number): number {
  if (given === undefined || given === '') return otherwise;
  const number = Number(given);
  if (!Number.isSafeInteger(number)) throw new ScimError(400, `${name} is a whole number`, 'invalidValue');
  return number;
}

export function listAnswer({ total, resources }: Page, startIndex: number): Resource {
  return {
    schemas: [schemaNames.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
