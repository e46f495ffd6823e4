/** Every place of every body where a text of one's own choice may stand, and bodies that hold one there. */
import { z } from 'zod';
import { type CallName, endpoints } from '../src/index.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxLength?: number;
}

export interface TextPlace {
  /** As `settings.legal.cgu.content{}`; of a choice between kinds, its kind in brackets. */
  readonly name: string;
  /** Most signs that may stand there. */
  readonly max: number;
  /** Whether it is an address. */
  readonly isAddress: boolean;
  /** Whether line breaks and tabs may stand in it. */
  readonly hasLines: boolean;
}

/** What may hold fewer signs than this is a code, not a text. */
const shortest = 20;
const markup = '<b title="a" id=b>\'&amp;</b>';

function isText({ type, format, pattern, const: only, enum: some, maxLength = Infinity }: Schema): boolean {
  if (type !== 'string' || only !== undefined || some !== undefined || maxLength < shortest) return false;
  if (format !== undefined && format !== 'uri') return false;
  return pattern === undefined || format === 'uri' || new RegExp(pattern, 'u').test(markup);
}

const placeOf = ({ maxLength = 2_000, format, pattern }: Schema, name: string): TextPlace => ({
  name,
  max: maxLength,
  isAddress: format === 'uri',
  hasLines: format !== 'uri' && (pattern === undefined || new RegExp(pattern, 'u').test('a\t\nb')),
});

const branchesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf;

function kindOf({ properties = {} }: Schema): string {
  const kind = properties['type']?.const ?? properties['kind']?.const;
  return typeof kind === 'string' ? `(${kind})` : '';
}

const inside = (name: string, key: string): string => (name === '' ? key : `${name}.${key}`);

function placesIn(schema: Schema, name: string): readonly TextPlace[] {
  const branches = branchesOf(schema);
  if (branches !== undefined) return branches.flatMap((branch) => placesIn(branch, name + kindOf(branch)));
  if (isText(schema)) return [placeOf(schema, name)];
  const { items, properties = {}, additionalProperties: more } = schema;
  return [
    ...(items === undefined ? [] : placesIn(items, `${name}[]`)),
    ...Object.entries(properties).flatMap(([key, inner]) => placesIn(inner, inside(name, key))),
    ...(typeof more === 'object' ? placesIn(more, `${name}{}`) : []),
  ];
}

function schemaOf(call: CallName): Schema | undefined {
  const { body } = endpoints[call] as { readonly body?: z.ZodType };
  return body === undefined
    ? undefined
    : (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** By call; calls without such a place are left out. */
export function textPlaces(): ReadonlyMap<CallName, readonly TextPlace[]> {
  const found = new Map<CallName, readonly TextPlace[]>();
  for (const call of Object.keys(endpoints) as CallName[]) {
    const schema = schemaOf(call);
    const places = schema === undefined ? [] : placesIn(schema, '');
    if (places.length > 0) found.set(call, places);
  }
  return found;
}

/** What stands in a place; undefined leaves what the base has there. */
export type TextFor = (place: TextPlace) => string | undefined;

/**
 * The base with a text in each of its places, and in those that it leaves out where nothing else is needed for them: a
 * text, or a list of texts. Lists and records are filled as long as the base has them.
 */
export function filledBody(call: CallName, base: unknown, textFor: TextFor): unknown {
  const schema = schemaOf(call);
  return schema === undefined ? base : filled(schema, base, '', textFor);
}

function filled(schema: Schema, value: unknown, name: string, textFor: TextFor): unknown {
  const branches = branchesOf(schema);
  if (branches !== undefined) {
    const branch = branches.find((one) => fits(one, value));
    return branch === undefined ? value : filled(branch, value, name + kindOf(branch), textFor);
  }
  if (isText(schema)) return textFor(placeOf(schema, name)) ?? value;
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.map((one) => filled(items, one, `${name}[]`, textFor));
  }
  if (value === undefined && schema.items !== undefined && isText(schema.items)) {
    const text = textFor(placeOf(schema.items, `${name}[]`));
    return text === undefined ? undefined : [text];
  }
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const { properties = {}, additionalProperties: more } = schema;
  const keys = new Set([...Object.keys(given), ...Object.keys(properties)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const inner = properties[key] ?? (typeof more === 'object' ? more : {});
      const at = properties[key] === undefined ? `${name}{}` : inside(name, key);
      const made = filled(inner, given[key], at, textFor);
      return made === undefined ? [] : [[key, made]];
    }),
  );
}

/** Whether a branch is the one that the value is of; nothing yet may be a text. */
function fits(branch: Schema, value: unknown): boolean {
  if (value === undefined || typeof value === 'string') return isText(branch);
  if (Array.isArray(value)) return branch.items !== undefined;
  if (typeof value !== 'object' || value === null) return branch.type === 'null';
  const given = value as Readonly<Record<string, unknown>>;
  const { properties } = branch;
  if (properties === undefined) return typeof branch.additionalProperties === 'object';
  return Object.entries(properties).every(
    ([key, inner]) => inner.const === undefined || [inner.const, undefined].includes(given[key]),
  );
}
