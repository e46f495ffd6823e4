/** Every place of a declared body where an id stands, however deep, and a body that fits the declaration with an id there. */
import { z } from 'zod';
import { type Choosing, type JsonSchema, sampleOf } from './sample-of.ts';

export interface IdPlace {
  /** As `settings.interactive[].choices[].action.target`; of a choice between kinds, its kind in brackets. */
  readonly name: string;
  readonly withId: (id: string) => unknown;
}

type IsId = (schema: JsonSchema) => boolean;

const isUuid: IsId = ({ format }) => format === 'uuid';
/** Other texts that may hold ids, such as an asset's. */
export const isText: IsId = ({ type, format }) => type === 'string' && format === undefined;

/** `idFor`: what stands in the other places that must be filled. */
export function idPlacesOf(
  body: z.ZodType,
  idFor: Choosing['idFor'],
  isId: IsId = isUuid,
): readonly IdPlace[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return placesIn(schema, '', { random: () => 0, idFor, full: false }, isId);
}

function placesIn(schema: JsonSchema, name: string, choosing: Choosing, isId: IsId): readonly IdPlace[] {
  const below = (inner: JsonSchema, at: string, around: (value: unknown) => unknown) =>
    placesIn(inner, at, choosing, isId).map((place) => ({
      name: place.name,
      withId: (id: string) => around(place.withId(id)),
    }));
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined)
    return branches.flatMap((branch) => below(branch, name + kindOf(branch), (value) => value));
  if (isId(schema)) return [{ name, withId: (id) => id }];
  if (schema.type === 'array' && schema.items !== undefined) {
    const { items, minItems = 1 } = schema;
    const others = Array.from({ length: Math.max(0, minItems - 1) }, () => sampleOf(items, choosing, ''));
    return below(items, `${name}[]`, (value) => [value, ...others]);
  }
  const sample = () => sampleOf(schema, choosing) as object;
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    below(inner, name === '' ? key : `${name}.${key}`, (value) => ({ ...sample(), [key]: value })),
  );
  const more = schema.additionalProperties;
  if (typeof more !== 'object' || schema.type !== 'object') return inside;
  return [...inside, ...below(more, `${name}{}`, (value) => ({ ...sample(), key: value }))];
}

function kindOf({ properties = {} }: JsonSchema): string {
  const kind = properties['type']?.const ?? properties['kind']?.const;
  return typeof kind === 'string' ? `(${kind})` : '';
}
