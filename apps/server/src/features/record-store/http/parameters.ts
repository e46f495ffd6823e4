/** Parameters of the record store's calls: which are known, and what each must be (XAPI-00012, XAPI-00324, XAPI-00325). */
import {
  type Fault,
  isIri,
  isObject,
  isTimestamp,
  isUuid,
  type JsonObject,
  millisOf,
  readJson,
} from '@parcours/xapi';
import { badRequest } from './xapi-error.ts';
import type { XapiRequest } from './xapi-request.ts';

/** Refuses every parameter that is not named. */
export function only({ parameters }: XapiRequest, known: readonly string[]): void {
  for (const name of parameters.keys())
    if (!known.includes(name)) throw badRequest(`the parameter ${name} is not known here`);
}

export function required({ parameters }: XapiRequest, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw badRequest(`the parameter ${name} is required`);
  return value;
}

export function uuidParameter({ parameters }: XapiRequest, name: string): string | undefined {
  const value = parameters.get(name);
  if (value !== undefined && !isUuid(value)) throw badRequest(`the parameter ${name} must be a UUID`);
  return value?.toLowerCase();
}

export function iriParameter({ parameters }: XapiRequest, name: string): string | undefined {
  const value = parameters.get(name);
  if (value !== undefined && !isIri(value)) throw badRequest(`the parameter ${name} must be an IRI`);
  return value;
}

/** Milliseconds since 1970. */
export function timeParameter({ parameters, edition }: XapiRequest, name: string): number | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  // A bare `+` of a zone arrives as a space where it was not escaped.
  const text = value.replace(' ', '+');
  if (!isTimestamp(text, edition) && !isTimestamp(text, '1.0.3'))
    throw badRequest(`the parameter ${name} must be a timestamp`);
  return millisOf(text);
}

export function booleanParameter({ parameters }: XapiRequest, name: string): boolean {
  const value = parameters.get(name);
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw badRequest(`the parameter ${name} must be true or false`);
  return value === 'true';
}

export function countParameter({ parameters }: XapiRequest, name: string): number | undefined {
  const value = parameters.get(name);
  if (value !== undefined && !/^\d{1,9}$/.test(value))
    throw badRequest(`the parameter ${name} must be a whole number`);
  return value === undefined ? undefined : Number(value);
}

export function actorParameter(
  { parameters }: XapiRequest,
  name: string,
  check: (value: unknown) => Fault | undefined,
): JsonObject | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  const parsed = readJson(value);
  const wrong = 'wrong' in parsed ? { path: '', text: parsed.wrong } : check(parsed.value);
  if (wrong !== undefined || 'wrong' in parsed || !isObject(parsed.value))
    throw badRequest(`the parameter ${name}: ${wrong?.path ?? ''} ${wrong?.text ?? 'must be an object'}`);
  return parsed.value;
}
