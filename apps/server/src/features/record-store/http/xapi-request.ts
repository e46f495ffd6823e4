/** A call of the record store read from HTTP: edition, parameters, headers and body, in the usual syntax or the alternate one. */
import type { XapiEdition } from '@parcours/xapi';
import { badRequest, XapiError } from './xapi-error.ts';

export type XapiMethod = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';

export interface XapiRequest {
  readonly method: XapiMethod;
  /** Path below the door, e.g. `statements`. */
  readonly resource: string;
  /** Path of the door, e.g. `/api/xapi`. */
  readonly base: string;
  readonly edition: XapiEdition;
  readonly parameters: ReadonlyMap<string, string>;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

export interface Incoming {
  readonly method: string;
  readonly resource: string;
  readonly base: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Headers that stand among the form parameters in the alternate syntax (1.0.3 Communication §1.3). */
const formHeaders = new Set([
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
]);
const methods: readonly string[] = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] satisfies XapiMethod[];

/** What precedes authentication: the syntax, and the header's word on the edition. */
export interface Opened extends Omit<XapiRequest, 'edition'> {
  readonly edition: XapiEdition | undefined;
}

export function openRequest(incoming: Incoming): Opened {
  const query = new URLSearchParams(incoming.query);
  const sent = (name: string) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const isAlternate = incoming.method === 'POST' && query.has('method');
  if (isAlternate) return openAlternate(incoming, query, sent);
  return {
    method: methodOf(incoming.method),
    resource: incoming.resource,
    base: incoming.base,
    edition: editionOf(sent('x-experience-api-version')),
    parameters: once(query),
    header: sent,
    body: incoming.body,
  };
}

function openAlternate(
  incoming: Incoming,
  query: URLSearchParams,
  sent: (name: string) => string | undefined,
): Opened {
  const method = methodOf(query.get('method') ?? '');
  const form = once(new URLSearchParams(incoming.body.toString('utf8')));
  const headers = new Map<string, string>();
  const parameters = new Map<string, string>();
  for (const [name, value] of form) {
    if (formHeaders.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
    else if (name !== 'content') parameters.set(name, value);
  }
  // The content's own type, never that of the form around it.
  const header = (name: string) =>
    headers.get(name) ?? (name === 'content-type' || name === 'content-length' ? undefined : sent(name));
  const edition = editionOf(header('x-experience-api-version'));
  // 2.0 knows no alternate syntax: there `method` is a parameter like any unknown one.
  if (edition === '2.0.0') throw badRequest('the alternate request syntax ended with 1.0.3');
  if ([...query.keys()].length > 1)
    throw badRequest('the alternate request syntax has no query parameter but method');
  const content = form.get('content');
  if ((method === 'PUT' || method === 'POST') && content === undefined)
    throw badRequest('the form has no content');
  return {
    method,
    resource: incoming.resource,
    base: incoming.base,
    edition,
    parameters,
    header: (name) => header(name) ?? (name === 'content-type' ? 'application/json' : undefined),
    body: Buffer.from(content ?? '', 'utf8'),
  };
}

function methodOf(text: string): XapiMethod {
  if (methods.includes(text)) return text as XapiMethod;
  throw new XapiError(405, `${text} is not a method of this store`, methods);
}

function once(query: URLSearchParams): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of query) {
    if (found.has(name)) throw badRequest(`the parameter ${name} stands twice`);
    found.set(name, value);
  }
  return found;
}

/** Chosen by the version header; undefined where there is none, or none that is served here. */
export function editionOf(header: string | undefined): XapiEdition | undefined {
  if (header !== undefined && /^1\.0(\.\d+)?$/.test(header)) return '1.0.3';
  if (header !== undefined && /^2\.0(\.\d+)?$/.test(header)) return '2.0.0';
  return undefined;
}

/** Every resource but `about` needs a version that is served (1.0.3 Communication §3.3, 2.0 §4.1.7). */
export function withEdition(opened: Opened): XapiRequest {
  const { edition } = opened;
  if (edition !== undefined) return { ...opened, edition };
  if (opened.resource === 'about') return { ...opened, edition: '2.0.0' };
  const sent = opened.header('x-experience-api-version');
  throw badRequest(
    sent === undefined
      ? 'the header X-Experience-API-Version is required'
      : `version ${sent} is not served: 1.0.x and 2.0.x are`,
  );
}
