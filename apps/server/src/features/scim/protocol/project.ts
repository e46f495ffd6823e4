/** What of a resource is answered: `attributes` and `excludedAttributes` (RFC 7644 §3.9). */
import { attributeParts } from './schema-names.ts';
import { ScimError } from './scim-error.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };
export type Resource = Readonly<Record<string, Json | undefined>>;

export interface Projection {
  /** In small letters; undefined for all. */
  readonly wanted: readonly (readonly string[])[] | undefined;
  readonly unwanted: readonly (readonly string[])[];
}

const always = new Set(['id', 'schemas']);

export function projectionOf(attributes: unknown, excludedAttributes: unknown): Projection {
  const wanted = namesOf(attributes);
  const unwanted = namesOf(excludedAttributes);
  if (wanted.length > 0 && unwanted.length > 0)
    throw new ScimError(400, 'Send attributes or excludedAttributes, not both', 'invalidValue');
  return { wanted: wanted.length === 0 ? undefined : wanted, unwanted };
}

/** A list of JSON, or texts with commas. Names that are no attribute name nothing. */
function namesOf(given: unknown): readonly (readonly string[])[] {
  const texts = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string');
  return texts
    .flatMap((text) => text.split(',', 100))
    .flatMap((name) => {
      const parts = attributeParts(name.trim());
      return parts === undefined ? [] : [parts];
    });
}

/** Whether an attribute is answered at all: what costs a look is not looked at in vain. */
export function isWanted({ wanted, unwanted }: Projection, name: string): boolean {
  if (unwanted.some((parts) => parts.length === 1 && parts[0] === name)) return false;
  return wanted === undefined || wanted.some(([first]) => first === name);
}

export function project(resource: Resource, projection: Projection): Resource {
  const kept = Object.entries(resource).flatMap(([name, value]): [string, Json][] => {
    const small = name.toLowerCase();
    if (value === undefined) return [];
    if (always.has(small)) return [[name, value]];
    if (!isWanted(projection, small)) return [];
    return [[name, narrowed(value, small, projection)]];
  });
  return Object.fromEntries(kept);
}

function narrowed(value: Json, name: string, { wanted, unwanted }: Projection): Json {
  const subsOf = (list: readonly (readonly string[])[]) =>
    new Set(list.flatMap(([first, sub]) => (first === name && sub !== undefined ? [sub] : [])));
  const isWhole = wanted === undefined || wanted.some((parts) => parts.length === 1 && parts[0] === name);
  const [only, without] = [isWhole ? undefined : subsOf(wanted), subsOf(unwanted)];
  if (only === undefined && without.size === 0) return value;
  const narrow = (one: Json): Json => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    const entries = Object.entries(one as Resource).filter(([sub]) => {
      const small = sub.toLowerCase();
      return only === undefined ? !without.has(small) : only.has(small);
    });
    return Object.fromEntries(entries) as Json;
  };
  return Array.isArray(value) ? value.map(narrow) : narrow(value);
}
